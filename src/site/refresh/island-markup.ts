const selector = '[data-island]'
const markup = new WeakMap<Element, string>()

/** Islands change their own markup as they run; whether the server's has changed shows only against the original. */
export function rememberIslands(): void {
  for (const island of document.querySelectorAll(selector)) {
    if (!markup.has(island)) markup.set(island, island.outerHTML)
  }
}

export function isIsland(node: Node): node is Element {
  return node instanceof Element && node.matches(selector)
}

export function isUnchanged(island: Element, next: Element): boolean {
  return markup.get(island) === next.outerHTML
}

export function forgetIsland(island: Element): void {
  markup.delete(island)
}
