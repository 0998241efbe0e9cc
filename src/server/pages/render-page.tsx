import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Language } from '#content/localised-text.ts'
import type { SiteData } from '#content/site-data.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { SnippetData } from '#site/consent/snippet-data.tsx'
import { Head } from '#site/seo/head.tsx'
import { inlineHashes } from './inline-hashes.ts'
import type { PagePolicy } from './page-entry.ts'
import type { PageRequest } from './page-request.ts'
import { parseSnippet } from './parse-snippet.ts'

type RenderedPage =
  | { status: 200 | 404; html: string; policy: PagePolicy }
  | { status: 302; redirect: string }

export type RenderPage = (request: PageRequest, content: LoadedSite) => RenderedPage

export interface DocumentProps<Page, Assets> {
  page: Page
  language: Language
  site: SiteData
  revision: number
  assets: Assets
  head: ReactNode
}

/** The public site as the server needs it: which page an address means, and the document that shows it. */
export interface Screens<Page, Assets> {
  resolvePage(
    address: { path: string; query: URLSearchParams },
    site: SiteData,
  ): { status: 200 | 404; page: Page; language: Language } | { status: 302; redirect: string }
  Document: ComponentType<DocumentProps<Page, Assets>>
}

export function createRenderer<Page, Assets>(
  { resolvePage, Document }: Screens<Page, Assets>,
  assets: Assets,
  connect: readonly string[] = [],
): RenderPage {
  return ({ path, query, origin }, { site, revision }) => {
    const resolved = resolvePage({ path, query }, site)
    if ('redirect' in resolved) return resolved
    const { status, page, language } = resolved
    const snippet = parseSnippet(site.global.analytics.code)
    const head = (
      <>
        <Head {...{ path, query, status, language, site, origin }} />
        {snippet && <SnippetData scripts={snippet.scripts} />}
      </>
    )
    const shown = { page, language, site, revision, assets, head }
    const html = `<!doctype html>${renderToString(<Document {...shown} />)}`
    return { status, html, policy: { ...inlineHashes(html), connect, snippet } }
  }
}
