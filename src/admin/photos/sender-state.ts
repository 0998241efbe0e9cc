import { useSyncExternalStore } from 'react'
import type { Progress } from './send-waiting.ts'

export interface SenderState {
  /** Of the photo that is being sent. */
  progress?: Progress | undefined
  /** Why nothing is sent just now. */
  obstacle?: 'offline' | 'signed-out' | 'failed' | 'unprepared' | 'full' | undefined
}

let state: SenderState = {}
const listeners = new Set<() => void>()

export function setSenderState(next: SenderState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How far this tab is with sending the waiting photos. */
export function useSenderState(): SenderState {
  return useSyncExternalStore(subscribe, () => state)
}

const wakers = new Set<() => void>()

/** Starts the next try now, without the rest of the wait. */
export function wakeSender(): void {
  for (const wake of wakers) wake()
}

export function onWakeSender(wake: () => void): () => void {
  wakers.add(wake)
  return () => wakers.delete(wake)
}
