import { createListeners, createStore } from '../screen/store.ts'
import type { Progress } from './send-waiting.ts'

export interface SenderState {
  /** How far the photo is that is being sent. */
  progress?: Progress | undefined
  /** Why nothing is sent just now. */
  obstacle?: 'offline' | 'signed-out' | 'failed' | 'unprepared' | 'full' | undefined
}

/** How far this tab is with sending the waiting photos. */
export const senderState = createStore<SenderState>({})

const wakers = createListeners()

/** Starts the next try now, without the rest of the wait. */
export function wakeSender(): void {
  wakers.notify()
}

export function onWakeSender(wake: () => void): () => void {
  return wakers.subscribe(wake)
}
