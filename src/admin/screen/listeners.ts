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
