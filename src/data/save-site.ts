import * as z from 'zod'
import type { SiteChanges } from '#content/changes/site-changes.ts'
import { type LoadedSite, siteFromRows } from './load-site.ts'
import type { SiteClient } from './site-client.ts'

const saveAnswerSchema = z.discriminatedUnion('saved', [
  z.object({
    saved: z.literal(true),
    version: z.number(),
    revision: z.number(),
    lastUpdated: z.number(),
  }),
  z.object({ saved: z.literal(false), current: z.unknown() }),
])

export type SaveResult =
  | { saved: true; version: number; revision: number; lastUpdated: number }
  /** Somebody wrote to a section of this save in the meantime: nothing was written, here is what stands now. */
  | { saved: false; current: LoadedSite }

export async function saveSite(
  client: SiteClient,
  baseRevision: number,
  changes: SiteChanges,
): Promise<SaveResult> {
  const { data, error } = await client.rpc('save_site', { base_revision: baseRevision, changes })
  if (error) throw new Error(error.message, { cause: error })
  const answer = saveAnswerSchema.parse(data)
  return answer.saved ? answer : { saved: false, current: siteFromRows(answer.current) }
}
