import {
  cutLine,
  minFillMs,
  type OfferValues,
  referrerField,
  trapField,
} from '#content/requests/offer-fields.ts'
import { isAsked, requestField, requestFieldNames } from '#content/requests/request.ts'
import {
  type NewRequest,
  type WrittenRequest,
  writtenSchema,
} from '#content/requests/request-schema.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { Language } from '#content/values/localised-text.ts'
import type { Ticket } from './ticket.ts'

const maxOriginLength = 500

interface SentForm {
  values: OfferValues
  form: URLSearchParams
  ticket: Ticket
  site: SiteData
  language: Language
  request: Request
}

export function newRequest(sent: SentForm): NewRequest {
  const { values, form, ticket, site, language, request } = sent
  const now = new Date()
  const reason = spamReason(form, ticket, now.getTime())
  return {
    id: ticket.key,
    created_at: now.toISOString(),
    consent_at: now.toISOString(),
    language,
    ...writtenIn(values, site),
    origin: originOf(request, form),
    state: reason === null ? 'new' : 'spam',
    spam_reason: reason,
  }
}

/** By column. What the site does not offer or does not ask for counts as blank. */
function writtenIn(values: OfferValues, site: SiteData): WrittenRequest {
  const columns = requestFieldNames.flatMap((name) => {
    const field = requestField(name)
    if (!isAsked(name, site.requestForm)) return []
    if (field.kind !== 'identifier') return [[field.column ?? name, values[name]]]
    const item = site[field.of].items.find(({ id }) => id === values[name])
    const title = cutLine(item?.title.ro ?? '', 500)
    return [
      [`${name}_id`, title && values[name]],
      [`${name}_title`, title],
    ]
  })
  return writtenSchema.parse(Object.fromEntries(columns))
}

/** What looks like spam is stored too, in a list of its own, since a person may be mistaken for a machine. */
function spamReason(form: URLSearchParams, { isGenuine, openedAt }: Ticket, now: number) {
  if (form.get(trapField)) return 'trap'
  if (!isGenuine) return 'ticket'
  return now - openedAt < minFillMs ? 'fast' : null
}

/** From which page the form was sent, with its campaign, and what led the visitor there. */
function originOf(request: Request, form: URLSearchParams): NewRequest['origin'] {
  const page = tryUrl(request.headers.get('referer'))
  const referrer = tryUrl(form.get(referrerField))
  const campaign = [page, referrer].flatMap((url) =>
    [...(url?.searchParams ?? [])].filter(([name]) => /^utm_(source|medium|campaign)$/.test(name)),
  )
  const texts = {
    page: page && page.pathname + page.search,
    referrer: referrer && referrer.origin + referrer.pathname,
    ...Object.fromEntries(campaign),
  }
  return Object.fromEntries(
    Object.entries(texts)
      .filter((entry): entry is [string, string] => entry[1] !== undefined)
      .map(([name, text]) => [name, cutLine(text, maxOriginLength)]),
  )
}

function tryUrl(written: string | null): URL | undefined {
  return written && URL.canParse(written) ? new URL(written) : undefined
}
