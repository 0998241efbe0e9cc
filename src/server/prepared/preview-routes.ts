import { LRUCache } from 'lru-cache'
import { answerLimits, linkKeyParameter, previewLinkStart } from '#content/browser/preview-link.ts'
import { parseLanguage } from '#content/values/localised-text.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { type OpenedLink, openLink, storeAnswer } from '#data/prepared/links.ts'
import { loadDetails } from '#data/site/load-details.ts'
import { sha256 } from '#kit/hash.ts'
import { NetworkBudget } from '#kit/limits/network-budget.ts'
import { createWorkQueue } from '#kit/limits/work-queue.ts'
import { redirect, textResponse } from '../http/responses.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/security-headers.ts'
import { inlineHashes } from '../pages/html/inline-hashes.ts'
import type { PageService } from '../pages/page-service.ts'
import type { LoadDetails } from '../pages/published/shown-site.ts'
import { readUrlEncoded } from '../requests/files/read-offer-form.ts'
import type { RoutedRequest } from '../requests/offer-routes.ts'
import { type AnswerState, previewFrame, refusalHtml, type TypedAnswer } from './preview-frame.tsx'
import { createPreviewSites } from './preview-sites.ts'
import type { PreviewTexts } from './preview-texts.ts'

interface Call extends RoutedRequest {
  link: OpenedLink
  url: URL
  /** Of the page, as it will be once it is published. */
  path: string
}

const cookieName = 'temelia_preview'
/** A secret, and a mark on one with which no page was seen yet. */
const cookieValue = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f]{32})(\\.new)?(?:;|$)`)
const secretPattern = /^[0-9a-f]{32}$/
const address = new RegExp(
  `^${previewLinkStart}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:/+(.*))?$`,
)
const sentParameter = 'raspuns'
/** A name and a text of the longest kind, percent-encoded. */
const maxFormBytes = 32 * 1024

class TooManyPreviews extends Error {}

/** The pages of prepared sets, for whoever holds a link: never cached, never indexed, and apart from the public pages. */
export function createPreviewRoutes(
  serviceClient: SiteClient,
  pages: Pick<PageService, 'fetchPreview' | 'site' | 'revision' | 'prepare'>,
  { isSecure, onFailure }: { isSecure: boolean; onFailure: (failure: unknown) => void },
): (routed: RoutedRequest) => Promise<Response> {
  const loadPreviewSite = createPreviewSites(serviceClient, pages)
  const loadHidden: LoadDetails = (...wanted) => loadDetails(serviceClient, ...wanted)
  const [refused, unavailable] = [refusalOf('refused'), refusalOf('unavailable')]
  const busy = (wait: number) => unavailable(429, wait)
  // Each link has what each network has, and every page and answer counts for both.
  const shown = new NetworkBudget({
    network: { perSecond: 3, burst: 90 },
    overall: { perSecond: 40, burst: 800 },
  })
  // What has not shown a live link yet costs a question to the database, and nothing of what live links have.
  const checks = new NetworkBudget({
    network: { perSecond: 1, burst: 30 },
    overall: { perSecond: 100, burst: 2_000 },
  })
  const live = new LRUCache<string, true>({ max: 2_000 })
  const answers = new NetworkBudget({
    network: { perSecond: 1 / 60, burst: 6 },
    overall: { perSecond: 2, burst: 120 },
  })
  // One at a time: between two of them the public pages have their turn.
  const inTurn = createWorkQueue({
    atOnce: 1,
    maxWaiting: 20,
    refuse: () => new TooManyPreviews(),
  })

  async function answerPage(call: Call, answer: AnswerState, status?: number): Promise<Response> {
    const { request, incoming, link, url, path } = call
    const frame = previewFrame(link, parseLanguage(url.searchParams.get('lang')), answer)
    return inTurn(async () => {
      const content = await loadPreviewSite(link)
      const asked = { request, incoming, path, status, loadDetails: loadHidden }
      return pages.fetchPreview(asked, content, frame)
    })
  }

  async function takeAnswer(call: Call): Promise<Response> {
    const { request, client, link, url, path } = call
    const form = await readUrlEncoded(request, maxFormBytes)
    const values = readAnswer(form ?? new URLSearchParams())
    const refuse = (status: number, problem: keyof PreviewTexts) =>
      answerPage(call, { problem, values }, status)
    const { name, text } = answerLimits
    if (!form || values.name.length > name || values.text.length > text)
      return refuse(413, 'tooLong')
    if (values.name === '' || (values.kind === 'remark' && values.text === ''))
      return refuse(422, 'incomplete')
    const wait = answers.take(link.link_id) ?? answers.take(client.limitedBy)
    if (wait !== undefined) return refuse(429, 'tooOften')
    const said = { ...values, address: path.slice(0, 500) }
    // The same answer sent twice, as by two presses, has the same id.
    const id = sha256(JSON.stringify([link.link_id, said])).slice(0, 32)
    const taken = await storeAnswer(serviceClient, link, { ...said, id })
    if (taken === 'gone') return refused(404)
    if (taken === 'full') return refuse(429, 'tooOften')
    url.searchParams.set(sentParameter, 'trimis')
    return redirect(`${url.pathname}${url.search}`, 303)
  }

  async function respond({ request, incoming, client }: RoutedRequest): Promise<Response> {
    const { method } = request
    if (!['GET', 'HEAD', 'POST'].includes(method))
      return textResponse(405, { Allow: 'GET, HEAD, POST' })
    const url = new URL(request.url)
    const [, id, rest] = address.exec(url.pathname) ?? []
    const [, kept, isNew] = cookieValue.exec(request.headers.get('cookie') ?? '') ?? []
    const given = url.searchParams.get(linkKeyParameter)
    const secret = given ?? kept
    if (id === undefined || secret === undefined || !secretPattern.test(secret)) return refused(404)
    // A messenger that looks at a link keeps no cookie: it does not count as somebody who has opened it.
    const isFirstPage = given === null && isNew !== undefined && method === 'GET'
    const key = `${id} ${secret}`
    const wait = live.has(key) ? shown.take(id) : checks.take(client.limitedBy)
    if (wait !== undefined) return busy(wait)
    const linkKey = { link_id: id, secret_hash: sha256(secret) }
    const link = await openLink(serviceClient, linkKey)
    if (!link || link.state === 'taken_back') {
      live.delete(key)
      return refused(404)
    }
    live.set(key, true)
    const networkWait = shown.take(client.limitedBy)
    if (networkWait !== undefined) return busy(networkWait)
    url.searchParams.delete(linkKeyParameter)
    // With one slash in front, or it would name another host.
    const path = `/${rest ?? ''}`
    const inSite = `${path}${url.search}`
    // What is published needs no preview.
    if (link.state === 'published') return redirect(inSite, 303)
    const cookie = (value: string) => linkCookie(link, value, isSecure)
    if (given !== null || rest === undefined)
      return redirect(`${previewLinkStart}${id}${inSite}`, 303, {
        ...(given !== null && { 'Set-Cookie': cookie(`${given}.new`) }),
      })
    const call = { request, incoming, client, link, url, path }
    if (method === 'POST') return takeAnswer(call)
    const isSent = url.searchParams.get(sentParameter) === 'trimis'
    const page = await answerPage(call, { isSent })
    if (isFirstPage && page.ok) {
      await openLink(serviceClient, linkKey, { isOpening: true })
      page.headers.append('Set-Cookie', cookie(secret))
    }
    return page
  }

  return async (routed) => {
    const answer = await respond(routed).catch((failure) => {
      if (failure instanceof TooManyPreviews) return busy(60)
      onFailure(failure)
      return unavailable(503, 60)
    })
    for (const [name, value] of Object.entries(privacyHeaders)) answer.headers.set(name, value)
    return answer
  }
}

function readAnswer(form: URLSearchParams): TypedAnswer {
  // The database stores no control characters, and a name must not turn the line around that it stands in.
  const text = (name: string) =>
    (form.get(name) ?? '').replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
  return {
    kind: form.get('kind') === 'approve' ? 'approve' : 'remark',
    name: text('name').replace(/\s+/g, ' '),
    text: text('text'),
    section: /^[\w-]{1,80}$/.exec(text('section'))?.[0] ?? '',
    set_revision: Number(/^\d{1,9}$/.exec(text('revision'))?.[0] ?? 0),
  }
}

function linkCookie(
  { link_id: id, expires_at: until }: OpenedLink,
  value: string,
  isSecure: boolean,
): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000))
  const secure = isSecure ? '; Secure' : ''
  // Lax, not Strict: whoever comes from a mail or a messenger must find the page.
  return `${cookieName}=${value}; Path=${previewLinkStart}${id}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

const privacyHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
} as const

/** Rendered once: whoever makes up links must not make the server render. */
function refusalOf(reason: Parameters<typeof refusalHtml>[0]) {
  const html = refusalHtml(reason)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ...securityHeaders,
    'Content-Security-Policy': contentSecurityPolicy({ assetHosts: [], ...inlineHashes(html) }),
  }
  return (status: number, wait?: number) => {
    const retryAfter = wait !== undefined && { 'Retry-After': String(wait) }
    return new Response(html, { status, headers: { ...headers, ...retryAfter } })
  }
}
