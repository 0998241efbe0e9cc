import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster } from 'sonner'

const toastGap = 8
const container = document.createElement('div')

/** Moves the toasts into the uppermost open dialog: everything outside of it is covered and inert. */
export function raiseToasts(): void {
  const [uppermost = document.body] = [...document.querySelectorAll('dialog:modal')].reverse()
  uppermost.append(container)
}

// Buttons large enough for a finger, below the text if it would get narrow beside them.
const button = 'h-9! rounded-none! px-3! text-sm! pointer-coarse:h-11!'
const classNames = {
  toast: 'flex-wrap! pr-11! pointer-coarse:pr-13!',
  content: 'basis-48!',
  closeButton: 'size-7! border-0! bg-transparent!',
  actionButton: button,
  cancelButton: button,
}

const tones = { success: 'good', info: 'ink', warning: 'warning', error: 'danger' }
const colours = Object.entries(tones).map(([type, tone]) => ({
  [`--${type}-text`]: `var(--color-${tone})`,
  [`--${type}-bg`]: type === 'info' ? 'var(--color-white)' : `var(--color-${tone}-ground)`,
  [`--${type}-border`]: `var(--color-${tone})`,
}))
const style = Object.assign(
  {
    fontFamily: 'inherit',
    '--border-radius': '0px',
    '--toast-close-button-start': 'unset',
    '--toast-close-button-end': '0.375rem',
    '--toast-close-button-transform': 'translateY(0.375rem)',
  },
  ...colours,
)

export function Toasts() {
  useLayoutEffect(raiseToasts, [])
  return createPortal(
    <Toaster
      style={style}
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
