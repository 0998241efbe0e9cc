import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import type { IconComponent } from './draw-icon.tsx'
import { Trash2 } from './icons.tsx'

const looks = {
  primary:
    'bg-accent font-semibold text-ink enabled:hover:bg-accent-bright disabled:bg-shade disabled:text-quiet',
  secondary:
    'border border-edge bg-white font-medium text-ink hover:border-ink hover:bg-shade disabled:border-line disabled:bg-paper disabled:text-quiet',
  quiet: 'font-medium text-ink hover:bg-shade disabled:text-quiet',
  /** The press in a dialog that loses something. */
  danger: 'font-medium text-danger enabled:hover:bg-danger-ground disabled:text-quiet',
  /** Deletes, or asks whether to: always with the bin, and quiet, since red in every row of a list would shout. */
  remove:
    'font-medium text-quiet enabled:hover:bg-danger-ground enabled:hover:text-danger focus-visible:text-danger disabled:text-edge',
} as const

const shape =
  'inline-flex min-h-10 cursor-pointer items-center justify-center gap-2 px-4 py-2 text-sm transition-colors disabled:cursor-not-allowed'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks | undefined
  icon?: IconComponent | undefined
}

export function buttonClass(look: keyof typeof looks = 'secondary', className?: string): string {
  return classNames(shape, looks[look], className)
}

// The browser's default type submits the form around the button.
export function Button(props: ButtonProps) {
  const { look, className, type = 'button', children, ...rest } = props
  const { icon: Icon = look === 'remove' ? Trash2 : undefined, ...attributes } = rest
  return (
    <button type={type} className={buttonClass(look, className)} {...attributes}>
      {Icon && <Icon className="size-4" />}
      {children}
    </button>
  )
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
        'w-10 shrink-0 px-0! aria-disabled:pointer-events-none aria-disabled:text-edge',
        className,
      )}
      {...rest}
    />
  )
}
