import { pictureFacts } from '#content/pictures/picture-facts.ts'
import { escapeMarkup, unescapeMarkup } from '#content/values/escape-markup.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { linkAttributes } from './page-links.ts'
import type { View } from './view.ts'

/**
 * Links in a text lead to pages in the visitor's language and to sections of the landing page, as those of the menu do. The
 * sanitiser writes `href` first and removes every `id`, so an anchor can only mean a section.
 */
export function withSiteLinks(html: string, view: Pick<View, 'page' | 'language'>): string {
  return html.replace(/<a href="(\/[^"]*|#[^"]+)"/g, (written, address: string) => {
    const link = linkAttributes(unescapeMarkup(address), view)
    return link ? `<a href="${escapeMarkup(link.href)}"` : written
  })
}

/**
 * Pictures in a text get what is known of them: their size, so that the text does not jump when they arrive, and a text for
 * those who do not see them, unless they have one of their own.
 */
export function withPictureFacts(html: string, view: Pick<View, 'pictures' | 'language'>): string {
  return html.replace(/<img\b[^>]*>/g, (image) => {
    const facts = pictureFacts(view, unescapeMarkup(attributeOf(image, 'src') ?? ''))
    const { width, height } = facts
    const alt = facts.isDecorative ? '' : textIn(facts.alt, view.language)
    const hasSize = attributeOf(image, 'width') !== undefined
    let shown = image
    if (!isBlank(alt) && isBlank(attributeOf(image, 'alt') ?? ''))
      shown = withAttribute(shown, 'alt', escapeMarkup(alt))
    if (width && height && !hasSize)
      shown = withAttribute(withAttribute(shown, 'width', `${width}`), 'height', `${height}`)
    return shown
  })
}

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

function withAttribute(tag: string, name: string, value: string): string {
  const others = tag.replace(new RegExp(` ${name}="[^"]*"`), '')
  return others.replace('<img', `<img ${name}="${value}"`)
}

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
