import { renderToString } from 'react-dom/server'
import type { DetailKeys } from '#content/site/details.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { SnippetData } from '#site/consent/snippet-data.tsx'
import { Document } from '#site/document/document.tsx'
import { frameOrigins } from '#site/project/frame-origins.ts'
import { Head } from '#site/seo/head.tsx'
import { resolvePage } from '#site/view/page-table.ts'
import { templateOf } from '#site/view/page-template.ts'
import { shownDetails } from '#site/view/shown-projects.ts'
import { keepLinksInside } from './addresses/keep-links-inside.ts'
import { type PageAudience, type PagePolicy, visitorTextMark } from './cache/page-entry.ts'
import type { PageAssets } from './files/build-manifest.ts'
import { inlineHashes } from './html/inline-hashes.ts'
import { parseSnippet } from './html/parse-snippet.ts'
import type { PageRequest } from './page-request.ts'

export type ResolvedPage =
  | { redirect: string }
  | {
      status: 200 | 404 | 410
      /** The same for all addresses whose pages are rendered alike. */
      key: string
      visitorText: string | undefined
      /** The items of which the page shows details (long texts, galleries), which the loaded content leaves out. */
      details: DetailKeys
      /** `content` has as many of these details as could be loaded. */
      render(content: Pick<LoadedSite, 'site' | 'pictures'>): {
        html: string
        policy: PagePolicy
        audience: PageAudience
      }
    }

export type ResolvePage = (request: PageRequest, content: LoadedSite) => ResolvedPage

export const siteScreens = { Document, resolvePage, shownDetails, templateOf }

export type Screens = typeof siteScreens

export interface RendererOptions {
  assets: PageAssets
  /** Origins besides the site's own that its scripts may ask: a hosted backend. */
  connect?: readonly string[]
  takesRequests?: boolean
  /** Plainer ones, in tests of how a page gets out. */
  screens?: Screens
}

export function createRenderer(options: RendererOptions): ResolvePage {
  const { assets, connect = [], takesRequests = false, screens = siteScreens } = options
  const { Document, resolvePage, shownDetails, templateOf } = screens
  return ({ path, query, origin, isGone, isPanelBrowser, personal, preview }, content) => {
    const { revision } = content
    const resolved = resolvePage({ path, query, isGone }, content.site)
    if ('redirect' in resolved) return resolved
    const { status, language } = resolved
    const context = { site: content.site, language, mark: visitorTextMark }
    const { page, visitorText } = personal?.state
      ? { page: { ...resolved.page, ...personal.state }, visitorText: undefined }
      : templateOf(resolved.page, context)
    const audience = audienceOf(content.site, isPanelBrowser)

    function render({ site, pictures }: Pick<LoadedSite, 'site' | 'pictures'>) {
      const snippet = audience === 'panel' ? undefined : parseSnippet(site.global.analytics.code)
      const head = (
        <>
          <Head
            {...{ path, query, status, language, site, pictures, origin }}
            isPrivate={preview !== undefined}
          />
          {snippet && <SnippetData scripts={snippet.scripts} />}
          {preview?.head}
        </>
      )
      const shown = { page, language, site, pictures, revision, assets, head, origin }
      const document = preview ? (
        <Document {...shown} takesRequests={false} bar={preview.bar} />
      ) : (
        <Document {...shown} takesRequests={takesRequests} />
      )
      const rendered = `<!doctype html>${renderToString(document)}`
      const html = preview ? keepLinksInside(rendered, preview.base, origin) : rendered
      const frames = frameOrigins(html)
      return { html, policy: { ...inlineHashes(html), connect, snippet, frames }, audience }
    }

    const variant = audience === 'panel' ? ' without snippet' : ''
    const key = `${origin} ${language}${variant} ${JSON.stringify(page)}`
    return { status, key, visitorText, details: shownDetails(page, context), render }
  }
}

/** A site without a snippet has one page for all browsers. */
function audienceOf({ global }: SiteData, isPanelBrowser: boolean): PageAudience {
  if (global.analytics.code.trim() === '') return 'everybody'
  return isPanelBrowser ? 'panel' : 'visitors'
}
