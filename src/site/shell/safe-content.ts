import { mapHtml } from '#content/site/each-field.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { cleanHtml } from '#data/clean/clean-html.ts'

/** Cleans content that did not come through the server: safe HTML only, and no tracking snippet. */
export function withSafeContent(site: SiteData): SiteData {
  return { ...mapHtml(site, safeHtml), global: { ...site.global, analytics: { code: '' } } }
}

export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanHtml(html).html, 'text/html')
  // The page's own title is its only h1.
  for (const heading of body.querySelectorAll('h1')) replaceWithH2(heading)
  for (const link of body.querySelectorAll('a'))
    if (/^https?:/i.test(link.getAttribute('href') ?? '')) link.rel = 'noopener nofollow'
  for (const image of body.querySelectorAll('img')) {
    image.alt ||= ''
    image.setAttribute('loading', 'lazy')
  }
  return body.innerHTML
}

function replaceWithH2(heading: Element): void {
  const lower = document.createElement('h2')
  for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
  lower.append(...heading.childNodes)
  heading.replaceWith(lower)
}
