import { islandName } from '../attributes/island-attributes.ts'

const markup = new WeakMap<Element, string>()

/** Islands change their own markup, so a refresh must compare with the markup as the server sent it. */
export function rememberIslands(): void {
  for (const island of document.querySelectorAll(islandName.selector)) {
    if (!markup.has(island)) markup.set(island, island.outerHTML)
  }
}

export function isIsland(node: Node): node is Element {
  return node instanceof Element && node.matches(islandName.selector)
}

export function isUnchanged(island: Element, next: Element): boolean {
  return markup.get(island) === next.outerHTML
}

export function forgetIsland(island: Element): void {
  markup.delete(island)
}
