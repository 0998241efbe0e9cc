export type Wake = ReturnType<typeof createWake>

export function createWake() {
  const listeners: (() => void)[] = []
  return {
    fire() {
      for (const listener of listeners) listener()
    },
    onFire: (listener: () => void) => void listeners.push(listener),
  }
}
