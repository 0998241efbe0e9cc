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
    <fieldset aria-label={label} className="min-w-0">
      <div className="flex flex-wrap pr-px pb-px max-sm:tab-strip max-sm:-mx-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1">
        {options.map((option) => (
          <button
            key={option.label}
            type="button"
            {...(option.content && { 'aria-label': option.label, title: option.label })}
            aria-pressed={option.value === chosen}
            onClick={() => onChoose(option.value)}
            className={`-mr-px -mb-px shrink-0 border border-edge whitespace-nowrap sm:bg-white ${segmentClass}`}
          >
            {option.content ?? option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
