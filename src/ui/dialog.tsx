import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { X } from './icons.tsx'
import { raiseToasts } from './toasts.tsx'

export interface DialogProps {
  title: string
  description?: string
  onClose: () => void
  /** If false, the dialog has no close button and Escape does nothing. */
  dismissible?: boolean
  width?: keyof typeof widths
  /** The children bring the body and its room themselves. */
  isBare?: boolean
  children: ReactNode
}

/** Open as long as it is rendered, outside of the document's forms, so that it may contain one. The browser's element traps the focus. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, dismissible = true, width = 'narrow', children } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const lastFocused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    initialFocus(element)?.focus()
    raiseToasts()
    return () => {
      // Closed before it is removed, or the browser would not give the focus back.
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
        if (element.contains(target)) lastFocused.current = target
      }}
      onCancel={(event) => {
        // A cancelled file picker inside sends the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      // Chromium closes a dialog at repeated Escape without asking. It is opened again, as only React may close it.
      onClose={({ currentTarget: element }) => {
        if (element.open) return
        const last = lastFocused.current
        element.showModal()
        const toFocus = last?.isConnected ? last : initialFocus(element)
        toFocus?.focus()
        if (dismissible) onClose()
      }}
      // A focused field is scrolled clear of the title and the buttons, which stay in view.
      className={classNames(
        'm-auto outline-none max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto scroll-pt-24 scroll-pb-32 bg-white p-0 text-ink backdrop:bg-ink/70',
        widths[width],
      )}
    >
      {/* No header element, which would be a landmark of the page. */}
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-line bg-white px-5 py-3">
        <div className="min-w-0 space-y-1 py-1.5">
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="text-sm text-quiet">
              {description}
            </p>
          )}
        </div>
        {dismissible && (
          <IconButton label="Închide" onClick={onClose}>
            <X className="size-5" />
          </IconButton>
        )}
      </div>
      {props.isBare ? children : <DialogBody>{children}</DialogBody>}
    </dialog>,
    document.body,
  )
}

// The browser would focus the close button. A field is better, unless a phone's keyboard would cover it; else the
// dialog itself, so that its title and question are read out and a careless Enter answers nothing.
function initialFocus(dialog: HTMLDialogElement | null): HTMLElement | null {
  const fields = 'input:not([type="radio"], [type="file"], [type="checkbox"]), textarea, select'
  if (!dialog || !window.matchMedia('(pointer: fine)').matches) return dialog
  return dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector(fields) ?? dialog
}

const widths = { narrow: 'max-w-lg', wide: 'max-w-3xl', full: 'max-w-[112rem]' } as const

export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div data-body className="space-y-5 px-5 py-5">
      {children}
    </div>
  )
}

/** The answers of a dialog from left to right. On a phone they fill the row, and what does not fit in one is turned upside down: the main one on top, a loss at the bottom. */
export function DialogFooter(props: {
  /** Loses something, or does something else than the dialog is for. */
  apart?: ReactNode
  cancelLabel?: string | undefined
  onCancel?: (() => void) | undefined
  isDisabled?: boolean
  /** What the dialog is for comes last. */
  children?: ReactNode
}) {
  const { apart, cancelLabel = 'Anulează', onCancel, isDisabled, children } = props
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap-reverse justify-end gap-2 border-t border-line bg-white px-5 py-3 in-data-body:-mx-5 in-data-body:-mb-5 in-data-body:first:-mt-5 max-sm:*:grow max-sm:has-[>:nth-child(3)]:flex-col-reverse max-sm:has-[>:nth-child(3)]:flex-nowrap">
      {apart && <div className="grid sm:mr-auto">{apart}</div>}
      {onCancel && (
        <Button disabled={isDisabled} onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      {children}
    </div>
  )
}
