import { linkTarget } from '../page-links.ts'
import type { View } from '../view.ts'

/**
 * Links of a sanitised text lead where those of the menu do: to pages in the reader's language, to sections on the first
 * page. The sanitiser writes `href` first and leaves no `id` that a text's own link could mean.
 */
export function withSiteLinks(html: string, view: Pick<View, 'page' | 'language'>): string {
  return html.replace(/<a href="(\/[^"]*|#[^"]+)"/g, (written, address: string) => {
    const target = linkTarget(unescaped(address), view)
    return target ? `<a href="${escaped(target.href)}"` : written
  })
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
