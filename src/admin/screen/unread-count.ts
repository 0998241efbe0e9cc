import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

let unread = 0
const { subscribe, notify } = createListeners()

/** How many requests nobody has opened: the title of every screen says so. */
export function setUnreadCount(count: number): void {
  if (count === unread) return
  unread = count
  notify()
}

export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, () => unread)
}
