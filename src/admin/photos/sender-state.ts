import { createListeners, createStore } from '#ui/store.ts'
import type { Progress } from './send-waiting.ts'

export interface SenderState {
  progress?: Progress | undefined
  obstacle?: 'offline' | 'signed-out' | 'failed' | 'unprepared' | 'full' | undefined
}

export const senderState = createStore<SenderState>({})

const wakers = createListeners()

/** Starts the next try now, without the rest of the wait. */
export function wakeSender(): void {
  wakers.notify()
}

export function onWakeSender(wake: () => void): () => void {
  return wakers.subscribe(wake)
}
