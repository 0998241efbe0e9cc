import { useSyncExternalStore } from 'react'
import { createListeners } from '../screen/listeners.ts'
import type { Progress } from './send-waiting.ts'

export interface SenderState {
  /** How far the photo is that is being sent. */
  progress?: Progress | undefined
  /** Why nothing is sent just now. */
  obstacle?: 'offline' | 'signed-out' | 'failed' | 'unprepared' | 'full' | undefined
}

let state: SenderState = {}
const { subscribe, notify } = createListeners()

export function setSenderState(next: SenderState): void {
  state = next
  notify()
}

/** How far this tab is with sending the waiting photos. */
export function useSenderState(): SenderState {
  return useSyncExternalStore(subscribe, () => state)
}

const wakers = createListeners()

/** Starts the next try now, without the rest of the wait. */
export function wakeSender(): void {
  wakers.notify()
}

export function onWakeSender(wake: () => void): () => void {
  return wakers.subscribe(wake)
}
