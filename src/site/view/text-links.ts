import { escapeMarkup } from '#content/values/escape-markup.ts'
import { linkAttributes } from './page-links.ts'
import type { View } from './view.ts'

/**
 * Links in a text lead to pages in the visitor's language and to sections of the landing page, as those of the menu do. The
 * sanitiser writes `href` first and removes every `id`, so an anchor can only mean a section.
 */
export function withSiteLinks(html: string, view: Pick<View, 'page' | 'language'>): string {
  return html.replace(/<a href="(\/[^"]*|#[^"]+)"/g, (written, address: string) => {
    const link = linkAttributes(unescapeHtml(address), view)
    return link ? `<a href="${escapeMarkup(link.href)}"` : written
  })
}

export function unescapeHtml(attribute: string): string {
  return attribute
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
