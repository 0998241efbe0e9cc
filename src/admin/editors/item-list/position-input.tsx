import { type KeyboardEvent, useState } from 'react'
import { TextInput } from '#ui/text-input.tsx'

interface PositionInputProps {
  position: number
  count: number
  describedBy: string
  onMove: (position: number) => void
}

/** Shows an item's position in a long list; typing another number moves the item there. */
export function PositionInput({ position, count, describedBy, onMove }: PositionInputProps) {
  const [typed, setTyped] = useState<string>()

  const moveToTyped = () => {
    const wanted = Math.trunc(Number(typed))
    setTyped(undefined)
    if (typed && wanted !== position) onMove(Math.min(Math.max(wanted || position, 1), count))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter') return
    // Enter would submit the section's form.
    event.preventDefault()
    moveToTyped()
  }
  return (
    <div className="w-14 shrink-0 sm:w-16">
      <TextInput
        type="text"
        inputMode="numeric"
        aria-label="Locul în listă"
        aria-describedby={describedBy}
        className="px-1! text-center"
        value={typed ?? position}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={moveToTyped}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
