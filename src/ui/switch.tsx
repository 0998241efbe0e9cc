import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = ComponentProps<'input'> & { label: string; look?: keyof typeof looks }

/** Off reads off, except beside a label that says so itself. A screen reader hears it from the checkbox. */
const looks = {
  strong:
    "font-medium not-has-checked:after:font-normal not-has-checked:after:text-quiet not-has-checked:after:content-['oprit'/'']",
  quiet: 'text-quiet',
} as const

export function Switch({ label, look = 'strong', ...rest }: SwitchProps) {
  return (
    <label
      className={classNames(
        'flex min-h-10 w-fit cursor-pointer items-center gap-3 text-sm has-disabled:cursor-not-allowed has-disabled:text-quiet',
        looks[look],
      )}
    >
      <input
        type="checkbox"
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none border border-edge bg-white transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:bg-edge before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-accent disabled:cursor-not-allowed disabled:opacity-50"
        {...rest}
      />
      {label}
    </label>
  )
}
