import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function Slider({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="range"
      className={classNames('h-10 min-w-0 flex-1 cursor-pointer accent-ink', className)}
      {...rest}
    />
  )
}
