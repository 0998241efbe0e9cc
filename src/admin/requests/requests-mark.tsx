import { useEffect } from 'react'
import { maxWaitingRequests } from '#data/requests/requests.ts'
import { showBadge } from '../panel-app/panel-app.ts'
import { usePanelApp } from '../panel-app/use-panel-app.ts'
import { useMay } from '../rights/rights-context.ts'
import { formatCount } from '../screen/format-count.ts'
import { unreadCount } from '../screen/unread-count.ts'
import { useFollowRequests, useWaitingCounts } from './use-requests.ts'

export function RequestsMark() {
  // Started here, because every screen has this mark and none waits for it.
  usePanelApp()
  return useMay('requests') && <UnreadMark />
}

function UnreadMark() {
  useFollowRequests()
  const { unread } = useWaitingCounts()
  useEffect(() => unreadCount.write(unread), [unread])
  useEffect(() => showBadge(unread), [unread])
  if (unread === 0) return null
  const words = formatCount(unread, 'cerere necitită', 'cereri necitite')
  return (
    <span title={words} className="bg-accent px-1.5 text-xs leading-5 font-semibold text-ink">
      <span aria-hidden="true">{unread < maxWaitingRequests ? unread : `${unread}+`}</span>
      <span className="sr-only">({words})</span>
    </span>
  )
}
