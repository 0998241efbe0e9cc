import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'

/** It stays in the document under its name, and whatever moves the focus to it, such as an error, unfolds it. */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the controls within */}
      <div id={id} onFocus={() => setOpen(true)} className={isOpen ? 'mt-2 space-y-3' : 'sr-only'}>
        {children}
      </div>
    </div>
  )
}
