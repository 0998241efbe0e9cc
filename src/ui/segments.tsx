import type { ReactNode } from 'react'
import { segmentClass } from './segment-class.ts'

interface SegmentsProps<Value> {
  label: string
  /** With `content`, the label is only read out and shown as a tip. */
  options: readonly { value: Value; label: string; content?: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
}

export function Segments<Value>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap pr-px pb-px">
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          aria-label={option.content ? option.label : undefined}
          title={option.content ? option.label : undefined}
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
          className={`-mr-px -mb-px border border-edge bg-white ${segmentClass}`}
        >
          {option.content ?? option.label}
        </button>
      ))}
    </fieldset>
  )
}
