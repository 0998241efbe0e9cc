import type { View } from './view.ts'

/** A tag with its attributes, whose values may hold a `<`; or the text up to the next one. */
const tagOrText = /<(\/?)([a-z][a-z\d]*)\b[^>"]*(?:"[^"]*"[^>"]*)*>|[^<]+/giy

/** A column as wide as the whole of such a word would leave its neighbours no room. */
const overlongWord = /[\p{L}\p{N}]{16}(?=[\p{L}\p{N}]{10})/gu

/**
 * A wide table scrolls in a frame, which a keyboard can reach and a screen reader names; a very long word in it may break. The
 * sanitiser has closed every table and quoted every attribute.
 */
export function withScrollableTables(html: string, { texts }: Pick<View, 'texts'>): string {
  let count = 0
  let depth = 0
  return html.replace(tagOrText, (written, slash: string, name: string | undefined) => {
    if (name === undefined) return depth > 0 ? written.replace(overlongWord, '$&<wbr>') : written
    if (name.toLowerCase() !== 'table') return written
    depth += slash === '' ? 1 : -1
    if (slash !== '') return `${written}</div>`
    count += 1
    return `<div class="table-frame" role="region" aria-label="${texts.table} ${count}" tabindex="0">${written}`
  })
}
