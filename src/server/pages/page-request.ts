import { type Language, parseLanguage } from '#content/values/localised-text.ts'

export interface PageRequest {
  path: string
  language: Language
  /** Only the values a page knows; everything else in an address makes no difference to it. */
  query: URLSearchParams
  origin: string
  /** Of a site with an analytics snippet it gets the page without. */
  isPanelBrowser: boolean
}

/** What each page reads from its address besides the language. */
const knownValues: Record<string, readonly string[]> = {
  '/proiecte': ['categorie', 'pagina'],
  '/404': ['from'],
}

const longestValue = 300

export function readPageRequest(url: URL, origin: string, isPanelBrowser = false): PageRequest {
  const path = url.pathname
  const language = parseLanguage(url.searchParams.get('lang'))
  const query = new URLSearchParams()
  if (language !== 'ro') query.set('lang', language)
  // A page's address with a slash at its end is led to the page, with all that it asks for: a campaign's name as well.
  const isLed = /.\/$/.test(path)
  for (const name of isLed ? url.searchParams.keys() : (knownValues[path] ?? [])) {
    const value = name === 'lang' ? undefined : url.searchParams.get(name)
    if (value) query.set(name, value.slice(0, longestValue))
  }
  return { path, language, query, origin, isPanelBrowser }
}
