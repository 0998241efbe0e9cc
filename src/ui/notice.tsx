import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CircleAlert, Info } from './icons.tsx'

const tones = {
  info: 'border-help bg-help-ground',
  warning: 'border-accent bg-warning-ground',
  error: 'border-danger bg-danger-ground',
} as const

export interface NoticeProps {
  tone: keyof typeof tones
  title?: string | undefined
  children: ReactNode
  actions?: ReactNode
}

export function Notice({ tone, title, children, actions }: NoticeProps) {
  const Icon = tone === 'info' ? Info : CircleAlert
  return (
    <div
      role={tone === 'error' ? 'alert' : 'note'}
      className={classNames('flex gap-3 border-l-4 p-4 text-sm', tones[tone])}
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 space-y-2 leading-relaxed">
        {title && <p className="font-semibold">{title}</p>}
        <div className="max-w-prose space-y-1">{children}</div>
        {actions && <div className="flex flex-wrap gap-2 pt-1">{actions}</div>}
      </div>
    </div>
  )
}
