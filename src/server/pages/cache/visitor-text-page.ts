import { escapeMarkup } from '#content/values/escape-markup.ts'
import { createPageEntry, type PageEntry, type PageEntryOptions } from './page-entry.ts'

export type VisitorTextPage = ReturnType<typeof createVisitorTextPage>

/** Placeholder for the visitor's text while a page is rendered. In links it appears percent-encoded, which tells the two apart. */
export const visitorTextMark = '~visitor~text~'
const anyMark = /~visitor~text~|%7Evisitor%7Etext%7E/g

/** A page that repeats a text from its address: rendered once, with the text inserted for each request. */
export function createVisitorTextPage(options: PageEntryOptions) {
  const { html, status } = options
  /** The page with this text, which is not kept. */
  function fill(visitorText: string): PageEntry {
    const inText = escapeMarkup(visitorText)
    const inLink = new URLSearchParams({ text: visitorText }).toString().slice('text='.length)
    const filled = html.replace(anyMark, (mark) => (mark === visitorTextMark ? inText : inLink))
    return createPageEntry({ ...options, html: filled })
  }
  return { status, bytes: 2 * html.length, fill }
}
