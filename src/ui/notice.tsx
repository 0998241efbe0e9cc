import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  info: 'border-blue-200 bg-blue-50 text-blue-950',
  warning: 'border-amber-300 bg-amber-50 text-amber-950',
  error: 'border-red-200 bg-red-50 text-red-950',
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
      className={classNames('flex gap-3 rounded-xl border p-4 text-sm', tones[tone])}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 space-y-2 leading-relaxed">
        {title && <p className="font-semibold">{title}</p>}
        <div className="space-y-1">{children}</div>
        {actions && <div className="flex flex-wrap gap-2 pt-1">{actions}</div>}
      </div>
    </div>
  )
}
