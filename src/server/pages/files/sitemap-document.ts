import type { Project } from '#content/projects/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { escapeMarkup } from '#content/values/escape-markup.ts'
import { type ProjectDetails, sitemap } from '#site/seo/sitemap.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import { compress, type Encoding, negotiateEncoding } from '../cache/encoding.ts'
import type { LoadDetails } from '../published/shown-site.ts'

interface SitemapOptions {
  loadDetails: LoadDetails
  onFailure: (failure: unknown) => void
  /** How long details that could not be loaded are not asked for again. */
  retryAfterMs?: number
}

interface SitemapRequest {
  origin: string
  acceptEncoding: string | null
  content: { site: SiteData; revision: number }
}

interface KeptSitemap {
  xml: Promise<string>
  /** Its bytes, by origin and encoding. */
  bodies: Map<string, Promise<Buffer>>
}

export const sitemapPath = '/sitemap.xml'
const table = 'site_projects_items'
/** So that the texts of all projects are never in memory at once. */
const batchLength = 100
const anyOrigin = 'https://origin.invalid'
/** The origin may come from the request, so visitors can name any number of them. */
const maxBodies = 6

/** Made once for each publication, since its length follows the projects and their photos. */
export function createSitemaps({ loadDetails, onFailure, retryAfterMs = 5_000 }: SitemapOptions) {
  const kept = new WeakMap<SiteData, KeptSitemap>()

  async function detailsOf({ site, revision }: SitemapRequest['content']): Promise<ProjectDetails> {
    const ids = site.projects.items.map(({ id }) => id)
    const found: Map<string, Pick<Project, 'galleryImages' | 'description'>> = new Map()
    for (let start = 0; start < ids.length; start += batchLength) {
      const wanted = { [table]: ids.slice(start, start + batchLength) }
      const { details } = await loadDetails(wanted, revision)
      for (const [id, { galleryImages, description }] of details[table] ?? new Map())
        found.set(id, { galleryImages, description })
    }
    return found
  }

  async function make(content: SitemapRequest['content']): Promise<string> {
    const { site } = content
    const details = await detailsOf(content).catch((failure) => {
      onFailure(failure)
      setTimeout(() => kept.delete(site), retryAfterMs).unref()
      return new Map()
    })
    return sitemap(site, anyOrigin, details)
  }

  function sitemapOf(content: SitemapRequest['content']): KeptSitemap {
    const known = kept.get(content.site) ?? { xml: make(content), bodies: new Map() }
    kept.set(content.site, known)
    return known
  }

  async function bodyOf({ xml }: KeptSitemap, origin: string, encoding: Encoding): Promise<Buffer> {
    const text = (await xml).replaceAll(anyOrigin, escapeMarkup(origin))
    return compress(Buffer.from(text), encoding)
  }

  return async function answerSitemap({ origin, acceptEncoding, content }: SitemapRequest) {
    const made = sitemapOf(content)
    const encoding = negotiateEncoding(acceptEncoding)
    const key = `${origin} ${encoding}`
    const isKept = made.bodies.has(key) || made.bodies.size < maxBodies
    const sent = isKept ? encoding : 'identity'
    const body = made.bodies.get(key) ?? bodyOf(made, origin, sent)
    if (isKept) made.bodies.set(key, body)
    return new Response(new Uint8Array(await body), {
      headers: {
        'Content-Type': 'application/xml',
        'Cache-Control': 'public, max-age=0, s-maxage=60',
        Vary: 'Accept-Encoding, Host',
        ...(sent !== 'identity' && { 'Content-Encoding': sent }),
        ...securityHeaders,
      },
    })
  }
}
