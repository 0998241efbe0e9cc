import * as z from 'zod'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { requestSummarySchema } from './requests.ts'

const foundRequestSchema = requestSummarySchema.pick({
  id: true,
  number: true,
  created_at: true,
  name: true,
  phone: true,
  email: true,
  state: true,
})
const foundSchema = z.object({
  count: z.number(),
  /** The newest 200 of them. */
  requests: z.array(foundRequestSchema),
})
export type PersonRequests = z.infer<typeof foundSchema>

/** What somebody has asked under a phone number or an e-mail address, however these are spelled. */
export async function findPersonRequests(client: SiteClient, contact: string) {
  return foundSchema.parse(dataOrThrow(await client.rpc('find_person_requests', { contact })))
}

export async function erasePersonRequests(client: SiteClient, contact: string): Promise<number> {
  for (let erased = 0; ; ) {
    const answer = await client.rpc('erase_person_requests', { contact })
    const some = z.number().parse(dataOrThrow(answer))
    if (some === 0) return erased
    erased += some
  }
}

/** Before personal data are handed over as a file: the audit log says who took how many requests. */
export async function noteRequestsDownload(
  client: SiteClient,
  count: number,
  what: { ofPerson: boolean },
): Promise<void> {
  const download = { request_count: count, of_person: what.ofPerson }
  dataOrThrow(await client.rpc('note_requests_download', download))
}

const settingsSchema = z.object({ kept_months: z.number().nullable() }).nullable()

/** After how many months requests are erased by themselves; null if they are kept. */
export async function loadKeptMonths(client: SiteClient): Promise<number | null> {
  const answer = await client.from('request_settings').select('kept_months').maybeSingle()
  return settingsSchema.parse(dataOrThrow(answer))?.kept_months ?? null
}

const previewSchema = z.object({
  /** How many would be erased at once. */
  due: z.number(),
  /** How many are older than that and stay all the same, because their state keeps them. */
  kept: z.number(),
  /** When the first of the others would be erased. */
  next_at: z.string().nullable(),
})
export type KeptMonthsPreview = z.infer<typeof previewSchema>

export async function previewKeptMonths(client: SiteClient, months: number) {
  return previewSchema.parse(dataOrThrow(await client.rpc('preview_kept_months', { months })))
}

export async function setKeptMonths(client: SiteClient, months: number | null): Promise<void> {
  dataOrThrow(await client.rpc('set_kept_months', { months }))
}
