import { IconButton } from './button.tsx'
import { ChevronDown, ChevronUp } from './icons.tsx'

export function MoveButtons(props: {
  index: number
  count: number
  upLabel: string
  downLabel: string
  describedBy?: string
  className?: string
  onMove: (to: number) => void
}) {
  const { index, count, upLabel, downLabel, describedBy, className, onMove } = props
  return (
    <>
      <IconButton
        icon={ChevronUp}
        label={upLabel}
        aria-describedby={describedBy}
        className={className}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon={ChevronDown}
        label={downLabel}
        aria-describedby={describedBy}
        className={className}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </>
  )
}
