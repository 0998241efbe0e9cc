import * as z from 'zod'
import type { SiteChanges } from '#content/changes/site-changes.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { siteFromRows } from './load-site.ts'

const saveAnswerSchema = z.discriminatedUnion('saved', [
  z.object({
    saved: z.literal(true),
    version: z.number(),
    revision: z.number(),
    lastUpdated: z.number(),
  }),
  // Nothing was written, because somebody else has changed a section of this save since; `current` is the site now.
  z.object({ saved: z.literal(false), current: z.unknown().transform(siteFromRows) }),
])

/** Each time a save was tried, somebody else had just changed the same section. */
export class SaveOvertakenError extends Error {}

export async function saveSite(client: SiteClient, baseRevision: number, changes: SiteChanges) {
  const parameters = { base_revision: baseRevision, changes }
  return saveResultOf(dataOrThrow(await client.rpc('save_site', parameters)))
}

/** The answer of `save_site()` and of the functions that do more in its transaction. */
export function saveResultOf(data: unknown) {
  return saveAnswerSchema.parse(data)
}
