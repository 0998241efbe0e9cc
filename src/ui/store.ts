import { useSyncExternalStore } from 'react'

/** Those who are told that something has changed, as `useSyncExternalStore` wants them. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Returns what ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify(): void {
      for (const listener of listeners) listener()
    },
  }
}

/** A value that stands outside of all components and that they follow. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const { subscribe, notify } = createListeners()
  const read = () => value
  return {
    read,
    write(next: Value): void {
      value = next
      notify()
    },
    use: () => useSyncExternalStore(subscribe, read, read),
  }
}
