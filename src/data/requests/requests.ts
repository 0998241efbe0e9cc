import * as z from 'zod'
import { writtenSchema } from '#content/requests/request-schema.ts'
import { foldText } from '#content/values/fold-text.ts'
import { languages } from '#content/values/localised-text.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

export const requestStates = {
  new: 'Nouă',
  'in-progress': 'În lucru',
  'offer-sent': 'Ofertă trimisă',
  won: 'Câștigată',
  lost: 'Pierdută',
  spam: 'Spam',
} as const

export type RequestState = keyof typeof requestStates

const stateSchema = z.enum(Object.keys(requestStates) as [RequestState, ...RequestState[]])

const eventSchema = z.object({
  id: z.number(),
  at: z.string(),
  author_email: z.string().nullable(),
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
})

const deliverySchema = z.object({
  id: z.string(),
  channel: z.string(),
  target: z.string(),
  state: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  next_attempt_at: z.string(),
  /** While a server is sending it. */
  taken_at: z.string().nullable(),
  sent_at: z.string().nullable(),
})

const recordSchema = writtenSchema.extend({
  id: z.string(),
  number: z.string(),
  created_at: z.string(),
  language: z.enum(languages),
  state: stateSchema,
  opened_at: z.string().nullable(),
  remind_on: z.string().nullable(),
  consent_at: z.string(),
  origin: z.record(z.string(), z.unknown()),
  spam_reason: z.string().nullable(),
  assignee: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** It belongs to this request alone, and rises with every change of it. */
  revision: z.number(),
})

export const requestSummarySchema = recordSchema.pick({
  id: true,
  number: true,
  created_at: true,
  name: true,
  phone: true,
  email: true,
  service_title: true,
  town: true,
  message: true,
  state: true,
  opened_at: true,
  remind_on: true,
})

const requestSchema = recordSchema.extend({
  /** The latest first. */
  events: z.array(eventSchema),
  deliveries: z.array(deliverySchema),
})

const columnsOf = ({ shape }: z.ZodObject) => Object.keys(shape).join(', ')
const summaryColumns = columnsOf(requestSummarySchema)
const recordColumns = columnsOf(recordSchema)

export type RequestSummary = z.infer<typeof requestSummarySchema>
export type RequestEvent = z.infer<typeof eventSchema>
export type RequestDelivery = z.infer<typeof deliverySchema>
/** A request as its own row has it, without its history. */
export type RequestRecord = z.infer<typeof recordSchema>
export type OfferRequest = z.infer<typeof requestSchema>

export interface RequestFilter {
  /** Without one, all but spam. */
  state?: RequestState | undefined
  service?: string | undefined
  /** A moment in ISO notation. */
  since?: string | undefined
  text: string
}

export const requestPageSize = 40
/** In a text that repeats itself, the database compares each place with nearly the whole pattern. */
export const maxSearchLength = 60
const maxEvents = 500

type PageStart = Pick<RequestSummary, 'created_at' | 'id'>

/** The requests that come after `last`, newest first. */
export async function loadRequestPage(client: SiteClient, filter: RequestFilter, last?: PageStart) {
  const answer = await selectRequests(client, summaryColumns, filter, last).limit(requestPageSize)
  return z.array(requestSummarySchema).parse(dataOrThrow(answer))
}

const recordsAtOnce = 500

/** All that the filter lets through, newest first and page by page, up to a number. */
export async function* loadRequestRecords(client: SiteClient, filter: RequestFilter, max: number) {
  let last: PageStart | undefined
  for (let count = 0; count < max; count += recordsAtOnce) {
    const size = Math.min(recordsAtOnce, max - count)
    const answer = await selectRequests(client, recordColumns, filter, last).limit(size)
    const records = z.array(recordSchema).parse(dataOrThrow(answer))
    yield records
    last = records.at(-1)
    if (records.length < size) return
  }
}

function selectRequests(
  client: SiteClient,
  columns: string,
  { state, service, since, text }: RequestFilter,
  last: PageStart | undefined,
) {
  let query = client.from('requests').select(columns)
  query = state === undefined ? query.neq('state', 'spam') : query.eq('state', state)
  if (service !== undefined) query = query.eq('service_title', service)
  if (since !== undefined) query = query.gte('created_at', since)
  const patterns = searchPatterns(text)
  if (patterns.length > 0)
    query = query.or(patterns.map((pattern) => `search_text.like."*${pattern}*"`).join(','))
  if (last)
    query = query.or(
      `created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",id.gt.${last.id})`,
    )
  return query.order('created_at', { ascending: false }).order('id')
}

/**
 * What `search_text` is compared with: the words, and where they may be a phone number its digits. A sign that means something in
 * a pattern or in the notation of filters stands for any one sign.
 */
export function searchPatterns(text: string): string[] {
  const words = foldText(text.slice(0, maxSearchLength).trim())
  if (words === '') return []
  const digits = phoneDigits(words)
  return [words.replace(/["\\*%_\p{C}]/gu, '_'), ...(digits === undefined ? [] : [digits])]
}

/** Those that every way to write a number has: without the code of Moldova or a zero before it, and of a whole number the last eight. */
function phoneDigits(words: string): string | undefined {
  if (!/^[+(\d][\d\s().+/-]*$/.test(words)) return undefined
  const digits = words.replace(/\D/g, '').replace(/^(?:00)?373|^0/, '')
  return digits.length < 3 ? undefined : digits.slice(-8)
}

/** Null once it has been erased. Three queries, since the built-in backend does not embed rows of other tables. */
export async function loadRequest(client: SiteClient, id: string): Promise<OfferRequest | null> {
  const [request, events, deliveries] = await Promise.all([
    client.from('requests').select('*').eq('id', id).maybeSingle(),
    client
      .from('request_events')
      .select('*')
      .eq('request_id', id)
      .order('id', { ascending: false })
      .limit(maxEvents),
    client.from('deliveries').select('*').eq('request_id', id).order('created_at'),
  ])
  const row = dataOrThrow(request)
  if (row === null) return null
  return requestSchema.parse({
    ...row,
    events: dataOrThrow(events),
    deliveries: dataOrThrow(deliveries),
  })
}

const waitingSchema = requestSummarySchema.pick({
  created_at: true,
  opened_at: true,
  remind_on: true,
})

export type WaitingRequest = z.infer<typeof waitingSchema>

export const maxWaitingRequests = 200

/** Those that wait for somebody: not opened by anyone yet, or to come back to by this day (as YYYY-MM-DD). */
export async function loadWaitingRequests(client: SiteClient, day: string) {
  const answer = await client
    .from('requests')
    .select('created_at, opened_at, remind_on')
    .not('state', 'in', '(spam,won,lost)')
    .or(`opened_at.is.null,remind_on.lte.${day}`)
    .order('created_at')
    .limit(maxWaitingRequests)
  return z.array(waitingSchema).parse(dataOrThrow(answer))
}

export interface RequestChanges {
  state?: RequestState
  assignee?: string | null
  remind_on?: string | null
}

/** Somebody else has changed the request since it was loaded: nothing was written. */
export class RequestOvertakenError extends Error {
  override name = 'RequestOvertakenError'
}

export async function changeRequest(
  client: SiteClient,
  { id: request_id, revision: base_revision }: Pick<OfferRequest, 'id' | 'revision'>,
  changes: RequestChanges,
): Promise<void> {
  const answer = await client.rpc('change_request', { request_id, base_revision, changes })
  if (answer.error?.code === 'PT409') throw new RequestOvertakenError(answer.error.message)
  dataOrThrow(answer)
}

const assigneesSchema = z.array(z.object({ user_id: z.string(), email: z.string() }))

/** Whom a request can be given to: they may read it. */
export async function listAssignees(client: SiteClient): Promise<{ key: string; email: string }[]> {
  const rows = assigneesSchema.parse(dataOrThrow(await client.rpc('list_request_assignees')))
  return rows.map(({ user_id: key, email }) => ({ key, email }))
}

export async function markRequestOpened(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('open_request', { request_id: id }))
}

export async function addRequestNote(client: SiteClient, id: string, note: string): Promise<void> {
  dataOrThrow(await client.rpc('add_request_note', { request_id: id, note }))
}

export async function eraseRequest(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('erase_request', { request_id: id }))
}

export async function sendDeliveryAgain(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('send_delivery_again', { delivery_id: id }))
}
