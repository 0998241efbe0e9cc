import type { ReactNode } from 'react'
import { windowParameter } from '#content/projects/project-address.ts'
import { type Language, parseLanguage } from '#content/values/localised-text.ts'
import { missingFilesParameter } from '#site/view/page-table.ts'

export interface PageRequest {
  path: string
  language: Language
  /** Only the parameters that the page reads: others make no difference to it. */
  query: URLSearchParams
  origin: string
  /** Its page was deleted. */
  isGone?: boolean
  /** On a site with an analytics snippet it gets the page without. */
  isPanelBrowser: boolean
  personal?: PersonalPage | undefined
  preview?: PreviewFrame
}

/** What surrounds the pages of a prepared set, which only those see who hold a link to it. */
export interface PreviewFrame {
  /** Before the path of each of its pages, without a slash at the end. */
  base: string
  head: ReactNode
  bar: ReactNode
}

/** What makes a page personal: it is shown to this visitor alone, and kept by no cache. */
export interface PersonalPage {
  /** Parameters that only the server sets. */
  query?: Record<string, string>
  /** State that the address does not have, such as what was typed into a refused form. Such a page is rendered for this answer alone. */
  state?: object
  status?: number
}

const pageParameters: Record<string, readonly string[]> = {
  '/proiecte': ['categorie', 'pagina'],
  '/404': ['from'],
  '/oferta': ['serviciu', 'proiect'],
  '/oferta/multumim': ['nr', missingFilesParameter],
}

const parametersBelow: readonly [string, readonly string[]][] = [['/proiecte/', [windowParameter]]]

const maxValueLength = 300

export function readPageRequest(url: URL, origin: string, isPanelBrowser = false): PageRequest {
  const path = url.pathname
  const language = parseLanguage(url.searchParams.get('lang'))
  const query = new URLSearchParams()
  if (language !== 'ro') query.set('lang', language)
  // An address that ends with a slash redirects to the page and keeps all parameters, such as a campaign's name.
  const isRedirected = /.\/$/.test(path)
  for (const name of isRedirected ? url.searchParams.keys() : parametersOf(path)) {
    const value = name === 'lang' ? undefined : url.searchParams.get(name)
    if (value) query.set(name, value.slice(0, maxValueLength))
  }
  return { path, language, query, origin, isPanelBrowser }
}

function parametersOf(path: string): readonly string[] {
  const below = parametersBelow.find(([start]) => path.startsWith(start))
  return below?.[1] ?? pageParameters[path] ?? []
}
