import type { IncomingMessage } from 'node:http'
import { hasOfferPage, thanksAddress } from '#content/addresses/optional-pages.ts'
import {
  hasProblems,
  type OfferAnswer,
  type OfferNotice,
  type OfferProblems,
  type OfferValues,
  offerProblems,
  readOffer,
  type SealAnswer,
  ticketField,
} from '#content/requests/offer-fields.ts'
import { formFields } from '#content/requests/request.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { type Language, parseLanguage } from '#content/values/localised-text.ts'
import type { Client } from '#kit/http/client.ts'
import { NetworkBudget } from '#kit/limits/network-budget.ts'
import { missingFilesParameter, type PageOf, serverParameters } from '#site/view/page-table.ts'
import { jsonResponse, redirect, textResponse } from '../http/responses.ts'
import type { PageService } from '../pages/page-service.ts'
import type { Requests } from './create-requests.ts'
import type { RequestFiles } from './files/create-request-files.ts'
import { readOfferForm, readUrlEncoded, type TakeFile } from './files/read-offer-form.ts'
import { RequestFileRefused } from './files/request-file-refused.ts'
import { newRequest } from './new-request.ts'
import { makeTicket, readTicket, sealKey } from './ticket.ts'

/** A form with every field as long as it may be, percent-encoded. */
const maxBytes = 64 * 1024
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** A key and its name. */
const maxKeyBytes = 1024

export interface RoutedRequest {
  request: Request
  incoming: IncomingMessage | undefined
  client: Pick<Client, 'limitedBy'>
}

/** The page with the form, its submission, and the page of thanks. Without the form these addresses answer like unknown ones. */
export function createOfferRoutes(pages: Pick<PageService, 'fetch' | 'site'>, requests: Requests) {
  const budget = new NetworkBudget({
    network: { perSecond: 1 / 20, burst: 10 },
    // Twenty a second for a minute, as after a fair; what goes on for longer is no crowd of visitors.
    overall: { perSecond: 2, burst: 1_200 },
  })
  /** Limits forms that come back: each page with what was typed is rendered for itself. Who mistypes uses up nothing of the other budget. */
  const refusalBudget = new NetworkBudget({
    network: { perSecond: 1 / 5, burst: 30 },
    overall: { perSecond: 5, burst: 300 },
  })
  const sealBudget = new NetworkBudget({
    network: { perSecond: 1, burst: 60 },
    overall: { perSecond: 50, burst: 500 },
  })

  async function siteWithOfferPage(): Promise<SiteData | undefined> {
    const site = await pages.site()
    return site && hasOfferPage(site) ? site : undefined
  }

  function freshTicket(): string {
    return requests.secret === undefined ? '' : makeTicket(requests.secret)
  }

  return {
    async show({ request, incoming }: Omit<RoutedRequest, 'client'>): Promise<Response> {
      if (!(await siteWithOfferPage())) return pages.fetch(request, incoming)
      return pages.fetch(request, incoming, {
        query: { [serverParameters.ticket]: freshTicket() },
      })
    },

    async thank({ request, incoming }: Omit<RoutedRequest, 'client'>): Promise<Response> {
      if (!(await siteWithOfferPage())) return pages.fetch(request, incoming)
      const query: Record<string, string> = (await requests.shouldAskToPhone())
        ? { [serverParameters.shouldAskToPhone]: '1' }
        : {}
      const page = await pages.fetch(request, incoming, { query })
      page.headers.set('X-Robots-Tag', 'noindex')
      return page
    },

    /** Seals a key with the present time, for a browser that has made it itself on a cached page. */
    async seal({ request, client }: Omit<RoutedRequest, 'incoming'>): Promise<Response> {
      const { secret } = requests
      if (!(await siteWithOfferPage()) || secret === undefined) return answerInText(404)
      const wait = sealBudget.take(client.limitedBy)
      if (wait !== undefined) return answerInText(429, { 'Retry-After': String(wait) })
      const form = await readUrlEncoded(request, maxKeyBytes)
      const ticket = form && sealKey(secret, form.get('key') ?? '')
      return ticket ? jsonResponse(200, { ticket } satisfies SealAnswer) : answerInText(400)
    },

    async take({ request, incoming, client }: RoutedRequest): Promise<Response> {
      const { secret } = requests
      const contentType = request.headers.get('content-type')?.split(';')[0]?.trim()
      if (!formTypes.includes(contentType ?? '')) return answerInText(415)
      const site = await siteWithOfferPage()
      if (!site || secret === undefined) return answerInText(404)
      const files = await requests.files
      const sent = await readOfferForm(request, maxBytes, createTakeFile(secret, files, client))
      const { fields: form, uploads } = sent ?? { fields: new URLSearchParams(), uploads: [] }
      const ticketText = form.get(ticketField) ?? ''
      const ticket = readTicket(secret, ticketText)
      const values = readOffer(form, formFields)

      const refuse = (
        status: number,
        { problems = {}, notice }: RefusalReason,
        headers: Record<string, string> = {},
      ) => {
        const refusalWait = refusalBudget.take(client.limitedBy)
        if (refusalWait !== undefined) return answerTooOften(request, refusalWait)
        const isSpent = notice === 'used' || notice === 'erased'
        const kept = isSpent ? undefined : ticket
        return answerRefused({ request, incoming, values, pages, headers }, status, {
          problems,
          ...(notice && { notice }),
          ticket: kept ? ticketText : freshTicket(),
          uploads: (kept && files?.namesOf(kept.key, uploads)) ?? [],
        })
      }
      if (!sent) return refuse(413, { notice: 'large' })
      const wait = budget.take(client.limitedBy)
      if (wait !== undefined)
        return refuse(429, { notice: 'busy' }, { 'Retry-After': String(wait) })
      const problems = offerProblems(values, formFields)
      if (hasProblems(problems) || !ticket) {
        budget.charge(client.limitedBy, -1)
        return refuse(422, hasProblems(problems) ? { problems } : { notice: 'again' })
      }

      const language = parseLanguage(new URL(request.url).searchParams.get('lang'))
      // Claimed before the request is stored: once it is acknowledged, its files must not be lost. Where the server can keep no
      // files, all of them count as missing.
      const missing = ticket.isGenuine
        ? ((await files?.claim(ticket.key, uploads)) ?? uploads).length + sent.refused
        : 0
      const stored = await requests.store(
        newRequest({ values, form, ticket, site, language, request }),
      )
      if ('refused' in stored)
        return refuse(stored.refused === 'failed' ? 503 : 409, { notice: stored.refused })
      return answerTaken(request, { number: stored.number, missing, language })
    },
  }
}

/** A form that is sent without scripts contains its files; the ticket comes before them. */
function createTakeFile(
  secret: string,
  files: RequestFiles | undefined,
  client: RoutedRequest['client'],
): TakeFile {
  return async (name, content, fields) => {
    const ticket = readTicket(secret, fields.get(ticketField) ?? '')
    if (!files || !ticket?.isGenuine) throw new RequestFileRefused('expired')
    return files.takeWhole({ key: ticket.key, name }, content, client)
  }
}

interface RefusalReason {
  problems?: OfferProblems
  notice?: OfferNotice
}

interface RefusedForm {
  request: Request
  incoming: IncomingMessage | undefined
  values: OfferValues
  pages: Pick<PageService, 'fetch'>
  headers: Record<string, string>
}

/** Answers with the form again and what was typed in it; a script gets only the problems. */
async function answerRefused(
  { request, incoming, values, pages, headers }: RefusedForm,
  status: number,
  {
    uploads,
    ...refused
  }: RefusalReason & Required<Pick<PageOf<'offer'>, 'problems' | 'ticket' | 'uploads'>>,
): Promise<Response> {
  if (wantsJson(request)) {
    const answer: OfferAnswer = refused
    return jsonResponse(status, answer, headers)
  }
  const pageHeaders = new Headers(request.headers)
  for (const name of ['if-none-match', 'content-length', 'content-type']) pageHeaders.delete(name)
  const page = await pages.fetch(new Request(request.url, { headers: pageHeaders }), incoming, {
    state: { ...refused, values, uploads },
    status,
  })
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
  return page
}

/** Without the page: it would cost as much as the form that is refused. */
function answerTooOften(request: Request, wait: number): Response {
  const headers = { 'Retry-After': String(wait) }
  if (!wantsJson(request)) return answerInText(429, headers)
  return jsonResponse(429, { problems: {}, notice: 'busy' } satisfies OfferAnswer, headers)
}

interface TakenRequest {
  number: string
  missing: number
  language: Language
}

function answerTaken(request: Request, { number, missing, language }: TakenRequest): Response {
  const query = new URLSearchParams({ nr: number })
  if (missing > 0) query.set(missingFilesParameter, String(missing))
  if (language !== 'ro') query.set('lang', language)
  const address = `${thanksAddress}?${query}`
  if (wantsJson(request)) {
    const answer: OfferAnswer = { number, address, ...(missing > 0 && { missing }) }
    return jsonResponse(200, answer)
  }
  return redirect(address, 303, { 'Cache-Control': 'no-store' })
}

function wantsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') === true
}

const plainAnswers = {
  400: 'The form could not be read',
  404: 'There is no form here',
  415: 'This type of form is not taken',
  429: 'Too many requests',
} as const

function answerInText(status: keyof typeof plainAnswers, more: Record<string, string> = {}) {
  return textResponse(status, more, plainAnswers[status])
}
