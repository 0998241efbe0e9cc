/** `life` aborts when the element has left the page: it removes listeners on the document and window. */
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

export function endRemovedIslands(): void {
  for (const [element, life] of lives) {
    if (element.isConnected) continue
    life.abort()
    lives.delete(element)
  }
}
