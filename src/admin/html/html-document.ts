import { DOMSerializer, DOMParser as DocumentParser, type Node } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import { htmlExtensions } from './html-extensions.ts'
import { withoutLoneParagraphs } from './lone-paragraphs.ts'

const schema = getSchema(htmlExtensions)

export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/** The document's text as it is stored: a block a line, list items and cells without a paragraph of their own. */
export function htmlOf(doc: Node): string {
  const body = document.implementation.createHTMLDocument().body
  body.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content))
  withoutLoneParagraphs(body)
  const blocks = [...body.children].map((block) => block.outerHTML)
  return blocks.length === 1 && blocks[0] === '<p></p>' ? '' : blocks.join('\n')
}

/** The HTML as the visual editor would give it back if nothing were changed. */
export function roundTrip(html: string): string {
  return htmlOf(DocumentParser.fromSchema(schema).parse(parseHtml(html)))
}
