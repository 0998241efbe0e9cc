import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  primary:
    'bg-amber-500 text-slate-950 shadow-sm enabled:hover:bg-amber-400 disabled:bg-slate-200 disabled:text-slate-500',
  secondary:
    'border border-slate-300 bg-white text-slate-800 shadow-sm hover:bg-slate-100 disabled:border-slate-200 disabled:bg-slate-100 disabled:text-slate-500',
  quiet: 'text-slate-700 enabled:hover:bg-slate-200/70 disabled:text-slate-400',
  danger: 'text-red-700 hover:bg-red-50',
} as const

const shape =
  'inline-flex min-h-10 cursor-pointer items-center justify-center gap-2 rounded-lg px-4 py-2 text-sm font-medium transition-colors focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-slate-900 disabled:cursor-not-allowed disabled:shadow-none'

export type ButtonProps = ComponentProps<'button'> & { look?: keyof typeof looks }

export function buttonClass(look: keyof typeof looks = 'secondary', className?: string): string {
  return classNames(shape, looks[look], className)
}

// The browser's default type submits the form around the button.
export function Button({ look, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}

type IconButtonProps = ButtonProps & { label: string }

/** A disabled one keeps the focus: a button that moves a row is disabled once the row is at the end. */
export function IconButton({ label, className, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <Button
      look="quiet"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={classNames(
        'min-w-10 shrink-0 px-2 aria-disabled:pointer-events-none aria-disabled:text-slate-400',
        className,
      )}
      {...rest}
    />
  )
}
