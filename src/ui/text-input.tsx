import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const box =
  'block w-full rounded-lg border border-slate-400 bg-white px-3 py-2 text-base text-slate-900 placeholder:text-slate-500 focus:border-slate-900 focus:outline-2 focus:outline-offset-1 focus:outline-amber-500 aria-invalid:border-red-700 aria-invalid:bg-red-50/50 sm:text-sm'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(box, 'min-h-10', className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(box, 'leading-relaxed', className)} {...rest} />
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

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={classNames(box, 'min-h-10', className)} {...rest} />
}
