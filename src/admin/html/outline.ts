import { unwrapLoneParagraphs } from './lone-paragraphs.ts'

/** A tag, an attribute or a text, in document order. */
export interface Part {
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
export function outlineOf(body: HTMLElement): Part[] {
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
