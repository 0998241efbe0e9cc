import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { raiseToasts } from './toasts.tsx'

export interface DialogProps {
  title: string
  description?: string
  onClose: () => void
  /** Without it the dialog waits for an answer: no close button, and Escape does nothing. */
  dismissible?: boolean
  width?: keyof typeof widths
  children: ReactNode
}

/**
 * Open for as long as it is rendered. The browser's own dialog keeps focus, Escape and the inert page;
 * it stands outside the document's forms, so that it may hold one of its own.
 */
export function Dialog({
  title,
  description,
  onClose,
  dismissible = true,
  width = 'narrow',
  children,
}: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const held = useRef<HTMLElement>(null)
  // Closed before it leaves the document, or the focus would not go back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    firstWanted(element)?.focus()
    raiseToasts()
    return () => {
      element?.close()
      raiseToasts()
    }
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onFocus={({ currentTarget: element, target }) => {
        if (element.contains(target)) held.current = target
      }}
      onCancel={(event) => {
        // A file picker in it that chose nothing says the same.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      // Pressed again and again, Escape closes it without asking; what is open is for React to say.
      onClose={({ currentTarget: element }) => {
        if (element.open) return
        const last = held.current
        element.showModal()
        const goOn = last?.isConnected ? last : firstWanted(element)
        goOn?.focus()
        if (dismissible) onClose()
      }}
      className={classNames(
        'm-auto outline-none max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-2xl bg-white p-0 text-slate-900 shadow-2xl backdrop:bg-slate-950/50',
        widths[width],
      )}
    >
      {/* No landmarks of the page: a dialog is one thing. */}
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-slate-200 bg-white px-5 py-4">
        <div className="space-y-1">
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="text-sm text-slate-600">
              {description}
            </p>
          )}
        </div>
        {dismissible && (
          <IconButton label="Închide" onClick={onClose}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </div>
      {children}
    </dialog>,
    document.body,
  )
}

// The browser would take the button that closes. A field, where a keyboard does not cover it; else the
// dialog, whose name and question are read out, and no answer is given by a careless Enter.
function firstWanted(dialog: HTMLDialogElement | null): HTMLElement | null {
  const fields = 'input:not([type="radio"], [type="file"], [type="checkbox"]), textarea, select'
  if (!dialog || !window.matchMedia('(pointer: fine)').matches) return dialog
  return dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector(fields) ?? dialog
}

const widths = { narrow: 'max-w-lg', wide: 'max-w-3xl', full: 'max-w-[112rem]' } as const

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="space-y-5 px-5 py-5">{children}</div>
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap justify-end gap-2 border-t border-slate-200 bg-white px-5 py-3">
      {children}
    </div>
  )
}
