import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'

export function FoldedAddress(props: {
  label?: string
  /** The accessible name, where the label does not tell the buttons of a screen apart. */
  name?: string
  /** For addresses that people type, rather than those that an upload gets. */
  startsOpen?: boolean
  children: ReactNode
}) {
  const { label = 'Adresă', name, startsOpen = false, children } = props
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <div className="relative min-w-0 basis-full">
      <Button
        look="quiet"
        className="-ml-4"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
      </Button>
      <Folded id={id} isOpen={isOpen} onReach={() => setOpen(true)} className="mt-2 space-y-3">
        {children}
      </Folded>
    </div>
  )
}

/** Its controls stay in the document under their names. Tab passes over them, and whatever else reaches one, such as an error, unfolds them. */
export function Folded(props: ComponentProps<'div'> & { isOpen: boolean; onReach: () => void }) {
  const { isOpen, onReach, className, ...rest } = props
  const setTabStops = (box: HTMLElement | null) => {
    for (const control of box?.querySelectorAll<HTMLElement>('input, button') ?? [])
      control.tabIndex = isOpen ? 0 : -1
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the controls within
    <div
      ref={setTabStops}
      onFocus={onReach}
      onScroll={onReach}
      className={isOpen ? className : 'sr-only'}
      {...rest}
    />
  )
}
