import type { ReactNode } from 'react'

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; content: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few choices in a row, one of them made. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, chosen, onChoose } = props
  return (
    <fieldset aria-label={label} className="inline-flex gap-0.5 rounded-lg bg-slate-200/80 p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-label={option.label}
          title={option.label}
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
          className="flex h-8 min-w-9 cursor-pointer items-center justify-center rounded-md px-2 text-xs font-medium text-slate-700 hover:text-slate-950 aria-pressed:bg-white aria-pressed:text-slate-950 aria-pressed:shadow-sm"
        >
          {option.content}
        </button>
      ))}
    </fieldset>
  )
}
