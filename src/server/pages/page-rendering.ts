import { createPageEntry, createVisitorTextPage } from './cache/page-entry.ts'
import type { CachedPage, PageStore } from './cache/page-store.ts'
import type { PersonalPage } from './page-request.ts'
import type { Publication } from './published/published-site.ts'
import { type ShownSiteOptions, shownSite } from './published/shown-site.ts'
import type { ResolvedPage } from './render-page.tsx'

type FoundPage = Exclude<ResolvedPage, { redirect: string }>

interface RenderedPage {
  cached: CachedPage
  /** Whether it shows everything that it should. */
  isWhole: boolean
}

/** How long a page without its details is good enough. */
const gapsKeptMs = 2_000

/** Renders the pages of a publication, each once, into its store. */
export function createPageRendering({
  publicUrl,
  ...shownOptions
}: ShownSiteOptions & { publicUrl: string | undefined }) {
  const rendering = new WeakMap<PageStore, Map<string, Promise<RenderedPage>>>()

  /** Visitors who ask for the same page meanwhile get the same one. A page with gaps is made again a little later. */
  function renderOnce(
    resolved: FoundPage,
    publication: Publication,
    personal: PersonalPage | undefined,
  ): Promise<RenderedPage> {
    const underWay = rendering.get(publication.pages) ?? new Map<string, Promise<RenderedPage>>()
    rendering.set(publication.pages, underWay)
    const started = underWay.get(resolved.key)
    if (started) return started
    const forget = () => underWay.delete(resolved.key)
    const page = cacheRendered(resolved, publication, personal)
    page.then(({ isWhole }) => {
      if (isWhole) forget()
      else setTimeout(forget, gapsKeptMs).unref()
    }, forget)
    underWay.set(resolved.key, page)
    return page
  }

  async function cacheRendered(
    resolved: FoundPage,
    publication: Publication,
    personal: PersonalPage | undefined,
  ): Promise<RenderedPage> {
    const { isWhole, ...rendered } = await renderPage(resolved, publication)
    const page = { ...rendered, isPersonal: personal !== undefined }
    const cached =
      resolved.visitorText === undefined ? createPageEntry(page) : createVisitorTextPage(page)
    if (isWhole) publication.pages.add(resolved.key, cached)
    return { cached, isWhole }
  }

  async function renderPage({ status, details, render }: FoundPage, publication: Publication) {
    const content = await shownSite(publication, details, shownOptions)
    const mayBeOutdated = !publication.fromBackend || !content.isWhole
    return { status, publicUrl, mayBeOutdated, isWhole: content.isWhole, ...render(content) }
  }

  return { renderPage, renderOnce }
}
