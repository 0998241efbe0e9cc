import { linkTarget } from './page-links.ts'
import type { View } from './view.ts'

/**
 * Links in a text lead to pages in the visitor's language and to sections of the landing page, as those of the menu do. The
 * sanitiser writes `href` first and removes every `id`, so an anchor can only mean a section.
 */
export function withSiteLinks(html: string, view: Pick<View, 'page' | 'language'>): string {
  return html.replace(/<a href="(\/[^"]*|#[^"]+)"/g, (written, address: string) => {
    const target = linkTarget(unescapeHtml(address), view)
    return target ? `<a href="${escapeHtml(target.href)}"` : written
  })
}

export function unescapeHtml(attribute: string): string {
  return attribute
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

export function escapeHtml(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
