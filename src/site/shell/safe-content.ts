import { isSafePictureUrl, isSafeUrl } from '#content/address.ts'
import { type LocalisedText, languages } from '#content/localised-text.ts'
import type { SiteData } from '#content/site-data.ts'

const tags = new Set(
  'H2 H3 H4 H5 H6 P BR HR BLOCKQUOTE UL OL LI DL DT DD A IMG STRONG EM B I U S SMALL TABLE THEAD TBODY TR TH TD'.split(
    ' ',
  ),
)

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
    if (!tags.has(node.tagName)) return safeNodes(node)
    const copy = safeElement(node)
    copy.append(...safeNodes(node))
    return [copy]
  })
}

function safeElement(element: HTMLElement): HTMLElement {
  const copy = document.createElement(element.tagName)
  const href = element.getAttribute('href') ?? ''
  const src = element.getAttribute('src') ?? ''
  if (copy.tagName === 'A' && isSafeUrl(href)) copy.setAttribute('href', href)
  if (copy.tagName === 'IMG') {
    if (isSafePictureUrl(src)) copy.setAttribute('src', src)
    copy.setAttribute('alt', element.getAttribute('alt') ?? '')
    copy.setAttribute('loading', 'lazy')
  }
  return copy
}
