import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster } from 'sonner'
import { keepToastRoom, toastGap } from './toast-room.ts'
import 'sonner/dist/styles.css'

const container = document.createElement('div')

/** Moves the toasts into the uppermost open dialog: everything outside of it is covered and inert. */
export function raiseToasts(): void {
  const [uppermost = document.body] = [...document.querySelectorAll('dialog:modal')].reverse()
  uppermost.append(container)
}

// Text as dark as in a `Notice`; buttons large enough for a finger, below the text if it would get narrow beside them.
const button = 'h-9! px-3! text-sm!'
const classNames = {
  toast: 'flex-wrap!',
  content: 'basis-48!',
  closeButton: 'size-7!',
  actionButton: button,
  cancelButton: button,
  success: 'text-green-950!',
  info: 'text-blue-950!',
  warning: 'text-amber-950!',
  error: 'text-red-950!',
}

export function Toasts() {
  useLayoutEffect(raiseToasts, [])
  useLayoutEffect(() => keepToastRoom(container), [])
  return createPortal(
    <Toaster
      style={{ fontFamily: 'inherit' }}
      position="top-center"
      offset={toastGap}
      mobileOffset={toastGap}
      closeButton
      richColors
      containerAriaLabel="Notificări"
      toastOptions={{ closeButtonAriaLabel: 'Închide notificarea', classNames }}
    />,
    container,
  )
}
