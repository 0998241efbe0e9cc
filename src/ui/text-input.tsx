import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-frame.tsx'

const box =
  'block w-full border border-edge bg-white px-3 py-2 text-base placeholder:text-quiet focus:border-ink focus:outline-1 focus:outline-offset-0 focus:outline-ink disabled:border-line disabled:bg-paper aria-invalid:border-danger aria-invalid:bg-danger-ground sm:text-sm'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input className={classNames(box, 'min-h-10', className)} {...useFieldControl()} {...rest} />
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={classNames(box, 'leading-relaxed', className)}
      {...useFieldControl()}
      {...rest}
    />
  )
}

/** Grows with its text from `rows` on, if the browser supports it. */
export function GrowingTextArea({ rows, ...rest }: ComponentProps<'textarea'> & { rows: number }) {
  const minHeight = `calc(${rows}lh + 1.125rem)`
  return (
    <TextArea
      rows={rows}
      className="field-sizing-content max-h-96"
      style={{ minHeight }}
      {...rest}
    />
  )
}

interface SelectProps extends ComponentProps<'select'> {
  /** After its children: each with what is chosen by it, and its text. */
  options?: readonly (readonly [value: string | number, text: string])[]
}

export function Select({ className, options = [], children, ...rest }: SelectProps) {
  return (
    <select className={classNames(box, 'min-h-10', className)} {...useFieldControl()} {...rest}>
      {children}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
