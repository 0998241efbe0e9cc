export interface Wake {
  fire(): void
  onFire(listener: () => void): void
}

export function createWake(): Wake {
  const listeners: (() => void)[] = []
  return {
    fire() {
      for (const listener of listeners) listener()
    },
    onFire: (listener) => void listeners.push(listener),
  }
}
