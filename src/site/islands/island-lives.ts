/** The signal ends what reaches beyond the element, once that has left the page. */
export type Mount = (element: HTMLElement, life: AbortSignal) => void

const lives = new Map<Element, AbortController>()

export function mountFor(element: HTMLElement, mount: Mount | undefined): void {
  const life = new AbortController()
  mount?.(element, life.signal)
  lives.set(element, life)
}

export function isMounted(element: Element): boolean {
  return lives.has(element)
}

export function endThoseGone(): void {
  for (const [element, life] of lives) {
    if (element.isConnected) continue
    life.abort()
    lives.delete(element)
  }
}
