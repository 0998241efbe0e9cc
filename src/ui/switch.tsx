import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = ComponentProps<'input'> & { label: string; look?: keyof typeof looks }

const looks = { strong: 'font-medium text-slate-800', quiet: 'text-slate-700' } as const

/** A checkbox that looks like a switch, with its label. */
export function Switch({ label, look = 'strong', ...rest }: SwitchProps) {
  return (
    <label
      className={classNames(
        'flex min-h-10 w-fit cursor-pointer items-center gap-3 text-sm',
        looks[look],
      )}
    >
      <input
        type="checkbox"
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-slate-500 transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:shadow before:transition-transform checked:bg-slate-900 checked:before:translate-x-5 checked:before:bg-amber-400"
        {...rest}
      />
      {label}
    </label>
  )
}
