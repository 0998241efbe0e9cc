import { parseHtml } from './html-document.ts'
import { convertWordLists } from './lists-from-word.ts'

const invisibleElements = 'style, script, meta, link, title, base, xml'
/** A bookmark, or a link within the document that the text came from. */
const localAddress = /^($|file:|#|javascript:)/i

/** The editor then reads the rest by its own schema, which has no fonts, colours and classes. */
export function cleanPasted(html: string): string {
  const body = parseHtml(html)
  for (const element of body.querySelectorAll(invisibleElements)) element.remove()
  convertWordLists(body)
  for (const comment of commentsIn(body)) comment.remove()
  for (const element of body.querySelectorAll('*')) cleanElement(element)
  lowerHeadings(body)
  for (const paragraph of body.querySelectorAll('p:not(td p, th p)')) {
    const hasText = (paragraph.textContent ?? '').trim() !== ''
    if (!hasText && !paragraph.querySelector('img, br')) paragraph.remove()
  }
  return body.innerHTML
}

function cleanElement(element: Element): void {
  if (isUseless(element)) element.remove()
  else if (isUselessWrapper(element)) element.replaceWith(...element.childNodes)
  else if (element.matches('p.MsoTitle')) element.replaceWith(rename(element, 'h1'))
}

/** Hidden text, shapes that only Office can draw, and pictures on the author's disk. */
function isUseless(element: Element): boolean {
  if (/mso-hide:\s*all|display:\s*none/.test(element.getAttribute('style') ?? '')) return true
  if (element.localName.startsWith('v:')) return true
  return element.localName === 'img' && !/^https?:/i.test(element.getAttribute('src') ?? '')
}

/** Elements with a prefix are Office's own, such as ends of paragraphs (`o:p`) and content controls. */
function isUselessWrapper(element: Element): boolean {
  if (element.localName.includes(':')) return true
  if (element.localName === 'a')
    return localAddress.test(element.getAttribute('href')?.trim() ?? '')
  // Word underlines links and makes headings bold; a page has styles of its own for both.
  return element.matches('a u, :is(h1, h2, h3, h4) :is(b, strong)')
}

/** A page has a title of its own, so all headings of a text with an `h1` move one level down. */
function lowerHeadings(body: HTMLElement): void {
  if (!body.querySelector('h1')) return
  for (const level of [5, 4, 3, 2, 1]) {
    for (const heading of body.querySelectorAll(`h${level}`))
      heading.replaceWith(rename(heading, `h${level + 1}`))
  }
}

function rename(element: Element, name: string): Element {
  const other = document.createElement(name)
  other.append(...element.childNodes)
  return other
}

function commentsIn(body: HTMLElement): Comment[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Comment[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as Comment)
  return comments
}
