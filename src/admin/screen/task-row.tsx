import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import type { IconComponent } from '#ui/draw-icon.tsx'
import { ArrowRight, CircleAlert } from '#ui/icons.tsx'

const tones = { quiet: 'text-quiet', warning: 'text-warning', error: 'text-danger' } as const

export function TaskRow(props: {
  icon: IconComponent
  tone?: keyof typeof tones
  title: string
  /** Where all of it is, and what that link says; on a phone the whole row is it. */
  to?: string
  linkLabel?: string
  actions?: ReactNode
  children?: ReactNode
}) {
  const { icon, tone = 'quiet', title, to, linkLabel, actions, children } = props
  const Icon = tone === 'error' ? CircleAlert : icon
  const id = useId()
  return (
    <section
      role={tone === 'error' ? 'alert' : undefined}
      aria-labelledby={id}
      className="relative flex gap-3 px-3 py-2 text-sm sm:px-5 sm:py-3"
    >
      <Icon className={classNames('mt-0.5 size-4 shrink-0', tones[tone])} />
      <div className="flex min-w-0 flex-1 items-center gap-x-4">
        <div className="min-w-0 flex-1">
          <h2
            id={id}
            className={classNames(
              'mr-1.5 inline font-semibold wrap-anywhere sm:block',
              tone === 'error' && 'text-danger',
            )}
          >
            {title}
          </h2>
          {children}
        </div>
        {actions && <div className="max-sm:*:px-3 max-sm:[&_svg]:hidden">{actions}</div>}
        {to && (
          <Link
            to={to}
            className="-my-2 flex min-h-10 shrink-0 items-center justify-end gap-2 font-medium after:absolute after:inset-0 hover:underline max-sm:-ml-4 sm:after:hidden"
          >
            <span className="max-sm:sr-only">{linkLabel}</span>
            <ArrowRight className="size-4" />
          </Link>
        )}
      </div>
    </section>
  )
}
