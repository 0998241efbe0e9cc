import { useEffect } from 'react'
import { maxWaitingRequests } from '#data/requests/requests.ts'
import { showBadge } from '../panel-app/panel-app.ts'
import { usePanelApp } from '../panel-app/use-panel-app.ts'
import { formatCount } from '../screen/format-count.ts'
import { setUnreadCount } from '../screen/unread-count.ts'
import { useFollowRequests, useWaitingCounts } from './use-requests.ts'

/** Beside "Cereri" in the menu, and in the titles of all screens: how many nobody has opened. */
export function RequestsMark() {
  useFollowRequests()
  // Started here, because every screen has this mark and none waits for it.
  usePanelApp()
  const { unread } = useWaitingCounts()
  useEffect(() => setUnreadCount(unread), [unread])
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
