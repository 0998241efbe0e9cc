import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'

const place = document.createElement('div')

/** Into the uppermost dialog, if one is open: all that is beside it lies under it and answers nothing. */
export function raiseToasts(): void {
  const [uppermost = document.body] = [...document.querySelectorAll('dialog:modal')].reverse()
  uppermost.append(place)
}

export function Toasts() {
  useLayoutEffect(raiseToasts, [])
  return createPortal(
    <Toaster
      style={{ fontFamily: 'inherit' }}
      position="top-center"
      closeButton
      richColors
      containerAriaLabel="Notificări"
      toastOptions={{ closeButtonAriaLabel: 'Închide notificarea' }}
    />,
    place,
  )
}
