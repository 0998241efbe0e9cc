import { Idiomorph } from 'idiomorph'
import { forgetIsland, isIsland, isUnchanged, rememberIslands } from './island-markup.ts'
import { splitStyles } from './split-styles.ts'

/** Makes this document the page just fetched, touching only what differs: scroll, focus and open dialogs stay. */
export function applyPage(html: string): void {
  const { markup, styles } = splitStyles(html)
  const next = new DOMParser().parseFromString(markup, 'text/html')
  applyStyles(styles)
  morphHead(next)
  copyAttributes(document.documentElement, next.documentElement)
  // Exchanging an element while its siblings are being walked would lose the way.
  const exchanges: [Element, Element][] = []
  Idiomorph.morph(document.body, next.body, {
    callbacks: {
      beforeNodeMorphed: (old: Node, fresh: Node) => shouldMorph(old, fresh, exchanges),
      beforeAttributeUpdated,
      beforeNodeRemoved,
    },
  })
  for (const [old, fresh] of exchanges) old.replaceWith(document.importNode(fresh, true))
  rememberIslands()
  document.dispatchEvent(new CustomEvent('page:refreshed'))
}

let adopted: CSSStyleSheet | undefined

// The policy this document came with allows the styles it came with, and no others as text.
function applyStyles(text: string): void {
  if (text === stylesOfPage() && !adopted) return
  for (const { sheet } of document.querySelectorAll('style')) if (sheet) sheet.disabled = true
  adopted ??= new CSSStyleSheet()
  adopted.replaceSync(text)
  if (!document.adoptedStyleSheets.includes(adopted)) document.adoptedStyleSheets.push(adopted)
}

function stylesOfPage(): string {
  return [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
}

const describing = 'title, meta, link[rel="canonical"], link[rel="alternate"], link[rel~="icon"]'

function morphHead(next: Document): void {
  for (const element of document.head.querySelectorAll(describing)) element.remove()
  document.head.append(...next.head.querySelectorAll(describing))
}

function copyAttributes(element: Element, next: Element): void {
  for (const { name, value } of next.attributes) element.setAttribute(name, value)
}

function shouldMorph(old: Node, next: Node, exchanges: [Element, Element][]): boolean {
  if (!isIsland(old) || !(next instanceof Element)) return true
  if (isUnchanged(old, next)) return false
  forgetIsland(old)
  const offer = new CustomEvent('island:refresh', { cancelable: true, detail: { element: next } })
  if (!old.dispatchEvent(offer)) return false
  // A fresh island is simpler than one whose parts have been changed under it, unless a dialog is open in it.
  if (hasOpenDialog(old)) return true
  exchanges.push([old, next])
  return false
}

function beforeAttributeUpdated(name: string, element: Element): boolean {
  return !(name === 'open' && element.matches('dialog, details'))
}

function beforeNodeRemoved(node: Node): boolean {
  if (!(node instanceof Element)) return true
  return !(node.matches('[data-browser]') || hasOpenDialog(node))
}

function hasOpenDialog(element: Element): boolean {
  return element.matches('dialog[open]') || element.querySelector('dialog[open]') !== null
}
