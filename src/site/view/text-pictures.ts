import { pictureFacts } from '#content/pictures/picture-facts.ts'
import { escapeMarkup } from '#content/values/escape-markup.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { unescapeHtml } from './text-links.ts'
import type { View } from './view.ts'

/**
 * Pictures in a text get what is known of them: their size, so that the text does not jump when they arrive, and a text for
 * those who do not see them, unless they have one of their own.
 */
export function withPictureFacts(html: string, view: Pick<View, 'pictures' | 'language'>): string {
  return html.replace(/<img\b[^>]*>/g, (image) => {
    const facts = pictureFacts(view, unescapeHtml(attributeOf(image, 'src') ?? ''))
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
