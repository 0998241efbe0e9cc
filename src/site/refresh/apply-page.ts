import { Idiomorph } from 'idiomorph'
import { addedByScript, startedVideo } from '../attributes/page-attributes.ts'
import { forgetIsland, isIsland, isUnchanged, rememberIslands } from './island-markup.ts'
import { splitStyles } from './split-styles.ts'

/** Morphs this document into the fetched page. Scroll position, focus and open dialogs stay. */
export function applyPage(html: string): void {
  const { markup, styles } = splitStyles(html)
  const next = new DOMParser().parseFromString(markup, 'text/html')
  applyStyles(styles)
  morphHead(next)
  copyAttributes(document.documentElement, next.documentElement)
  copyVariables(document.documentElement.style, next.documentElement.style)
  // Elements are replaced afterwards, because Idiomorph is still walking their siblings.
  const exchanges: [Element, Element][] = []
  Idiomorph.morph(document.body, next.body, {
    callbacks: {
      beforeNodeMorphed: (old: Node, fresh: Node) => beforeNodeMorphed(old, fresh, exchanges),
      beforeAttributeUpdated,
      beforeNodeRemoved,
    },
  })
  for (const [old, fresh] of exchanges) old.replaceWith(document.importNode(fresh, true))
  rememberIslands()
  document.dispatchEvent(new CustomEvent('page:refreshed'))
}

let adopted: CSSStyleSheet | undefined

// The document's content security policy refuses new inline styles, but not adopted style sheets.
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

const describingElements =
  'title, meta, link[rel="canonical"], link[rel="alternate"], link[rel~="icon"]'

function morphHead(next: Document): void {
  for (const element of document.head.querySelectorAll(describingElements)) element.remove()
  document.head.append(...next.head.querySelectorAll(describingElements))
}

function copyAttributes(element: Element, next: Element): void {
  for (const { name, value } of next.attributes)
    if (name !== 'style') element.setAttribute(name, value)
}

/** One by one: a script may have set others. */
function copyVariables(style: CSSStyleDeclaration, next: CSSStyleDeclaration): void {
  for (const name of next) style.setProperty(name, next.getPropertyValue(name))
}

/** False leaves the old node as it is. */
function beforeNodeMorphed(old: Node, next: Node, exchanges: [Element, Element][]): boolean {
  if (!isIsland(old) || !(next instanceof Element)) return true
  if (isUnchanged(old, next)) return false
  // It is remembered again as it stands after the refresh.
  forgetIsland(old)
  const refreshEvent = new CustomEvent('island:refresh', {
    cancelable: true,
    detail: { element: next },
  })
  if (!old.dispatchEvent(refreshEvent)) return false
  // An island's script would not notice that its markup was morphed, so the island is replaced, unless a dialog is open in it.
  if (hasOpenDialog(old)) return true
  exchanges.push([old, next])
  return false
}

function beforeAttributeUpdated(name: string, element: Element): boolean {
  return !(name === startedVideo.name || (name === 'open' && element.matches('dialog, details')))
}

function beforeNodeRemoved(node: Node): boolean {
  if (!(node instanceof Element)) return true
  return !(node.matches(addedByScript.selector) || hasOpenDialog(node))
}

function hasOpenDialog(element: Element): boolean {
  return element.matches('dialog[open]') || element.querySelector('dialog[open]') !== null
}
