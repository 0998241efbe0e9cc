import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  plain: 'bg-shade text-ink',
  strong: 'bg-ink text-white',
  accent: 'bg-accent text-ink',
  warning: 'bg-warning-ground text-warning',
} as const

interface BadgeProps {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-block shrink-0 px-2 text-xs leading-5 font-medium',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
