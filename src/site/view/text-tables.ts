import type { View } from './view.ts'

/** A tag with its attributes, whose values may hold a `<`. */
const tag = /<(\/?)([a-z][a-z\d]*)[^>"]*(?:"[^"]*"[^>"]*)*>/gi

/**
 * A wide table scrolls in a frame, which a keyboard can reach and a screen reader names. The sanitiser has closed every table
 * and quoted every attribute.
 */
export function withScrollableTables(html: string, { texts }: Pick<View, 'texts'>): string {
  let count = 0
  return html.replace(tag, (written, slash: string, name: string) => {
    if (name.toLowerCase() !== 'table') return written
    if (slash !== '') return `${written}</div>`
    count += 1
    return `<div class="table-frame" role="region" aria-label="${texts.table} ${count}" tabindex="0">${written}`
  })
}
