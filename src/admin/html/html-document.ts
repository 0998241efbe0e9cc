import { DOMSerializer, DOMParser as DocumentParser, type Node } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import { htmlExtensions } from './html-extensions.ts'
import { unwrapLoneParagraphs } from './lone-paragraphs.ts'

const schema = getSchema(htmlExtensions)

export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

/** The HTML as it is stored: one block a line, without a paragraph around the text of a list item or cell. */
export function htmlOf(doc: Node): string {
  const body = document.implementation.createHTMLDocument().body
  body.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content))
  unwrapLoneParagraphs(body)
  const blocks = [...body.children].map((block) => block.outerHTML)
  return blocks.length === 1 && blocks[0] === '<p></p>' ? '' : blocks.join('\n')
}

export function roundTrip(html: string): string {
  return htmlOf(DocumentParser.fromSchema(schema).parse(parseHtml(html)))
}
