import { hasPage } from '#content/addresses/has-page.ts'
import { findProject, projectAddress, projectSlugAt } from '#content/projects/project-address.ts'
import {
  findRedirect,
  type RedirectTable,
  redirectTable,
} from '#content/redirects/redirect-table.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isNotFoundAddress } from '#site/view/page-table.ts'
import { redirect, textResponse } from '../http/responses.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { type createMovedProjects, TooManyLookups } from './addresses/moved-projects.ts'
import { createPageEntry } from './cache/page-entry.ts'
import { type PageCall, type PageEncoding, respond } from './page-encoding.ts'
import type { createPageRendering } from './page-rendering.ts'
import type { PageRequest, PersonalPage } from './page-request.ts'
import type { Publication } from './published/published-site.ts'
import type { ResolvedPage, ResolvePage } from './render-page.tsx'

/** The page for when there is no content at all: the browser loads the content itself. */
type ShellPage = (request: PageRequest) => { html: string; headers: Record<string, string> }

interface PageAnswersOptions {
  resolve: ResolvePage
  shell: ShellPage
  encoding: PageEncoding
  findMoved: ReturnType<typeof createMovedProjects>
  rendering: ReturnType<typeof createPageRendering>
  onFailure: (failure: unknown) => void
}

export function createPageAnswers(options: PageAnswersOptions) {
  const { resolve, shell, encoding, findMoved, onFailure } = options
  const { renderPage, renderOnce } = options.rendering

  async function answerPage(
    call: PageCall,
    page: PageRequest,
    publication: Publication | undefined,
  ): Promise<Response> {
    if (!publication) return answerShell(call.request, page)
    const resolved = resolve(page, publication)
    const target = leadsNowhere(resolved, page) && redirectFor(call.url, publication.site)
    if (target) return redirect(target, 301)
    if ('redirect' in resolved) return redirect(resolved.redirect)
    const slug =
      resolved.status === 404 && !page.isGone ? projectSlugAt(call.url.pathname) : undefined
    if (slug !== undefined) {
      const answer = await answerMoved(slug, call, page, publication)
      if (answer) return answer
    }
    if (page.personal?.state)
      return answerPersonal(call, page.personal, await renderPage(resolved, publication))
    const kept = publication.pages.find(resolved.key)
    const { cached, isWhole } = kept
      ? { cached: kept, isWhole: true }
      : await renderOnce(resolved, publication, page.personal)
    const encoded =
      'fill' in cached
        ? await encoding.encodeFilled(cached.fill(resolved.visitorText ?? ''), call)
        : await encoding.encodeEntry(cached, call, publication, { key: resolved.key, isWhole })
    return respond(call.request, page.personal?.status ?? cached.status, encoded)
  }

  /** Undefined where no project had the address. While the database does not answer that is unknown: 503, and not 404. */
  async function answerMoved(
    slug: string,
    call: PageCall,
    page: PageRequest,
    publication: Publication,
  ): Promise<Response | undefined> {
    const moved = await findMoved(slug, publication).catch((failure) => {
      if (!(failure instanceof TooManyLookups)) onFailure(failure)
      return 'unknown' as const
    })
    if (moved === undefined) return undefined
    if (moved === 'unknown') return textResponse(503, { 'Retry-After': '5' })
    if (moved === 'gone') return answerPage(call, { ...page, isGone: true }, publication)
    // The project is not published, or the loaded content does not have it yet.
    if (!findProject(moved.slug, publication.site.projects.items)) return undefined
    return redirect(`${projectAddress(moved.slug)}${call.url.search}`, 301)
  }

  /** A page that is rendered for this answer alone: a visitor's text beside a ticket is never compressed (decision 061). */
  async function answerPersonal(
    { request, host }: PageCall,
    { status }: PersonalPage,
    rendered: Awaited<ReturnType<typeof renderPage>>,
  ): Promise<Response> {
    const entry = createPageEntry({ ...rendered, isPersonal: true })
    const page = await entry.encode('identity', encoding.hostFor(host))
    return respond(request, status ?? rendered.status, page)
  }

  function answerShell(request: Request, page: PageRequest): Response {
    const { html, headers } = shell(page)
    // It is no page, so it must not be cached or indexed.
    return new Response(request.method === 'HEAD' ? null : html, {
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '5', ...headers, ...securityHeaders },
    })
  }

  return answerPage
}

/** No page has the address. A page that was deleted is asked for once more, when that is known. */
function leadsNowhere(resolved: ResolvedPage, { path, isGone }: PageRequest): boolean {
  if ('redirect' in resolved) return isNotFoundAddress(resolved.redirect)
  return resolved.status === 404 && path !== '/404' && !isGone
}

function redirectFor(url: URL, site: SiteData): string | undefined {
  const { redirects } = site
  const table = redirectTables.get(redirects) ?? redirectTable(redirects.items)
  redirectTables.set(redirects, table)
  return findRedirect(url, table, (location) => hasPage(location, site))
}

/** Made from the content once, when it is first asked for an address without a page. */
const redirectTables = new WeakMap<SiteData['redirects'], RedirectTable>()
