import type { ReactNode } from 'react'
import { unreadCount } from './unread-count.ts'

export function ScreenHeader(props: {
  title: string
  state?: ReactNode
  /** Small, so that they stay beside the title where the actions wrap. */
  links?: ReactNode
  actions?: ReactNode
}) {
  const { title, state, links, actions } = props
  return (
    <header className="measured mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <ScreenTitle title={title} />
      {/* A long title breaks beside the buttons of an editor, which would otherwise stand in a row of their own. */}
      <div className="flex min-h-10 min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl font-semibold text-balance">{title}</h1>
        {state}
      </div>
      {links}
      {actions && <div className="flex flex-wrap gap-2 max-sm:*:px-3">{actions}</div>}
    </header>
  )
}

export function ScreenTitle({ title }: { title: string }) {
  const unread = unreadCount.use()
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${title} · Temelia`}</title>
}
