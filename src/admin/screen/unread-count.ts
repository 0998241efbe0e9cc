import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** How many requests nobody has opened: the title of every screen says so. */
export function setUnreadCount(count: number): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, () => unread)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
