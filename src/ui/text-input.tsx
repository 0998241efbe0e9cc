import type { ComponentProps, ComponentType } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldFrameProps, useFieldControl } from './field-frame.tsx'

const box =
  'block w-full border border-edge bg-white px-3 py-2 text-base placeholder:text-quiet focus:border-ink focus:outline-1 focus:outline-offset-0 focus:outline-ink disabled:border-line disabled:bg-paper aria-invalid:border-danger aria-invalid:bg-danger-ground sm:text-sm'

/** With a label the control stands in a frame of its own. */
function framed<Props extends object>(Control: ComponentType<Props>) {
  return (props: Props & Partial<Omit<FieldFrameProps, 'children'>>) => {
    const { label, hint, error, required, ...rest } = props
    if (label === undefined) return <Control {...(props as Props)} />
    return (
      <FieldFrame label={label} hint={hint} error={error} required={required}>
        <Control {...(rest as unknown as Props)} />
      </FieldFrame>
    )
  }
}

export const TextInput = framed(({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={classNames(box, 'min-h-10', className)} {...useFieldControl()} {...rest} />
))

export const TextArea = framed(({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    className={classNames(box, 'leading-relaxed', className)}
    {...useFieldControl()}
    {...rest}
  />
))

/** Grows with its text from `rows` on, if the browser supports it. */
export function GrowingTextArea({
  rows,
  ...rest
}: ComponentProps<typeof TextArea> & { rows: number }) {
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

export const Select = framed(({ className, options = [], children, ...rest }: SelectProps) => (
  <select className={classNames(box, 'min-h-10', className)} {...useFieldControl()} {...rest}>
    {children}
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
))
