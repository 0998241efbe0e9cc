import { isSafePictureUrl, isSafeUrl } from '#content/address.ts'
import { type LocalisedText, languages } from '#content/localised-text.ts'
import { allowedAttributes, allowedTags } from '#content/pages/allowed-html.ts'
import type { SiteData } from '#content/site-data.ts'

const tags = new Set(allowedTags.map((tag) => tag.toUpperCase()))

/** Content that did not come through the server: its HTML is rebuilt from what is harmless, and it brings no scripts. */
export function withSafeContent(site: SiteData): SiteData {
  const { terms, privacy, customPages } = site.pages
  return {
    ...site,
    global: { ...site.global, analytics: { code: '' } },
    pages: {
      terms: { ...terms, content: safeText(terms.content) },
      privacy: { ...privacy, content: safeText(privacy.content) },
      customPages: customPages.map((page) => ({ ...page, content: safeText(page.content) })),
    },
  }
}

function safeText(text: LocalisedText): LocalisedText {
  const entries = languages.map((language) => [language, safeHtml(text[language])] as const)
  return Object.fromEntries(entries) as LocalisedText
}

export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const rebuilt = document.implementation.createHTMLDocument().body
  rebuilt.append(...safeNodes(body))
  return rebuilt.innerHTML
}

function safeNodes(parent: Node): Node[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Text) return [document.createTextNode(node.data)]
    if (!(node instanceof HTMLElement)) return []
    if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|IFRAME|TEXTAREA)$/.test(node.tagName)) return []
    if (node.tagName !== 'H1' && !tags.has(node.tagName)) return safeNodes(node)
    const copy = safeElement(node)
    copy.append(...safeNodes(node))
    return [copy]
  })
}

function safeElement(element: HTMLElement): HTMLElement {
  // A page has one title of its own; what an author pastes starts a level below.
  const copy = document.createElement(element.tagName === 'H1' ? 'h2' : element.tagName)
  const own = allowedAttributes[copy.tagName.toLowerCase()] ?? []
  for (const name of [...own, ...(allowedAttributes['*'] ?? [])]) {
    const value = element.getAttribute(name)
    if (value !== null && isSafeValue(name, value)) copy.setAttribute(name, value)
  }
  if (copy instanceof HTMLAnchorElement && /^https?:/i.test(copy.getAttribute('href') ?? '')) {
    copy.rel = 'noopener nofollow'
  }
  if (copy instanceof HTMLImageElement) {
    copy.alt ||= ''
    copy.setAttribute('loading', 'lazy')
  }
  return copy
}

function isSafeValue(name: string, value: string): boolean {
  if (name === 'href') return isSafeUrl(value)
  if (name === 'src') return isSafePictureUrl(value)
  if (name === 'target') return value === '_blank'
  return true
}
