import { sameContent } from '#content/values/same-content.ts'
import { parseHtml, roundTrip } from './html-document.ts'
import { unwrapLoneParagraphs } from './lone-paragraphs.ts'

/** Names what the visual editor would lose or change of this HTML, in Romanian. Empty when it would change nothing. */
export function lossesOf(html: string): string[] {
  const before = outlineOf(parseHtml(html))
  const after = outlineOf(parseHtml(roundTrip(html)))
  if (sameContent(before, after)) return []
  const lost = before.filter(isMissingFrom(after)).flatMap(nameOf)
  return lost.length > 0 ? [...new Set(lost)] : ['o structură neobișnuită']
}

/** To be asked of each part once: of a part that stands twice before and once after, one is missing. */
function isMissingFrom(parts: readonly Part[]) {
  const left = new Map<string, number>()
  const keyOf = ({ kind, text }: Part) => `${kind} ${text}`
  for (const part of parts) left.set(keyOf(part), (left.get(keyOf(part)) ?? 0) + 1)
  return (part: Part) => {
    const count = left.get(keyOf(part)) ?? 0
    left.set(keyOf(part), count - 1)
    return count <= 0
  }
}

function nameOf({ kind, text }: Part): string[] {
  if (kind === 'open') return [`<${text}>`]
  if (kind === 'attribute') return [`atributul ${text.split('=', 1)[0]}`]
  return kind === 'comment' ? ['un comentariu'] : []
}

interface Part {
  kind: 'open' | 'close' | 'attribute' | 'text' | 'comment'
  text: string
  /** A browser does not show spaces next to it. */
  isEdge: boolean
}

const sameMeaning: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's' }
const inline = new Set(
  'a abbr b cite code del em i mark q s small span strike strong sub sup time u'.split(' '),
)

/** A normal form of the HTML: two texts with the same outline look the same on a page. */
function outlineOf(body: HTMLElement): Part[] {
  unwrapLoneParagraphs(body)
  const parts = partsIn(body, false)
  return parts.flatMap((part, index) => {
    if (part.kind !== 'text') return [part]
    const start = isEdge(parts[index - 1]) ? part.text.trimStart() : part.text
    const text = isEdge(parts[index + 1]) ? start.trimEnd() : start
    return text === '' ? [] : [{ ...part, text }]
  })
}

function isEdge(part: Part | undefined): boolean {
  return part === undefined || part.isEdge
}

function partsIn(parent: Element, isPreformatted: boolean): Part[] {
  return [...parent.childNodes].flatMap((node): Part[] => {
    if (node instanceof Element) return partsOf(node, isPreformatted)
    if (!(node instanceof Text)) return [{ kind: 'comment', text: '', isEdge: false }]
    const text = isPreformatted ? node.data : node.data.replace(/[ \t\r\n\f]+/g, ' ')
    return [{ kind: 'text', text, isEdge: false }]
  })
}

function partsOf(element: Element, isPreformatted: boolean): Part[] {
  const text = sameMeaning[element.localName] ?? element.localName
  const isEdge = !inline.has(element.localName)
  const attributes = [...element.attributes]
    .map(({ name, value }): Part => ({ kind: 'attribute', text: `${name}="${value}"`, isEdge }))
    .sort((one, other) => one.text.localeCompare(other.text))
  return [
    { kind: 'open', text, isEdge },
    ...attributes,
    ...partsIn(element, isPreformatted || text === 'pre'),
    { kind: 'close', text, isEdge },
  ]
}
