import * as z from 'zod'
import type { SiteChanges } from '#content/changes/site-changes.ts'
import { labelledPathSchema, preparedProblemSchema } from '#content/requests/prepared-problem.ts'
import { sectionKeys } from '#content/site/sections.ts'
import { isPlainObject } from '#content/values/same-content.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

/** `postponed`: it was planned in an archive that was restored since. */
export const preparedStates = ['draft', 'planned', 'postponed', 'published', 'taken_back'] as const

const summarySchema = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  /** Raised only by what changes the site that the set shows. */
  content_revision: z.number(),
  sections: z
    .array(z.string())
    .transform((named) => sectionKeys.filter((key) => named.includes(key))),
  state: z.enum(preparedStates),
  publish_at: z.string().nullable(),
  take_back_at: z.string().nullable(),
  published_version: z.number().nullable(),
  published_revision: z.number().nullable(),
  kept: z.array(labelledPathSchema),
  problem: preparedProblemSchema.nullable(),
  updated_by_email: z.string().nullable(),
  updated_at: z.string(),
})
export type PreparedSummary = z.infer<typeof summarySchema>

/** A set with what it changes, in the form of a save that started from `base_revision`. The database has checked that form. */
const setSchema = summarySchema.extend({
  base_revision: z.number(),
  changes: z.custom<SiteChanges>(isPlainObject),
})
export type PreparedSet = z.infer<typeof setSchema>

/** All sets, the one that was changed last first. The database admits no more than these. */
export async function listSets(client: SiteClient): Promise<PreparedSummary[]> {
  const answer = await client
    .from('prepared_sets')
    .select(Object.keys(summarySchema.shape).join(', '))
    .order('updated_at', { ascending: false })
    .limit(200)
  return z.array(summarySchema).parse(dataOrThrow(answer))
}

export async function loadSet(client: SiteClient, id: string): Promise<PreparedSet | undefined> {
  const answer = await client
    .from('prepared_sets')
    .select(Object.keys(setSchema.shape).join(', '))
    .eq('id', id)
    .maybeSingle()
  return setSchema.nullable().parse(dataOrThrow(answer)) ?? undefined
}

export async function requireSet(client: SiteClient, id: string): Promise<PreparedSet> {
  const set = await loadSet(client, id)
  if (!set) throw new Error('Modificarea pregătită a fost ștearsă')
  return set
}

const writtenSchema = z.object({ written: z.boolean(), set: setSchema })

/**
 * Changes the set that has this revision; 0 creates one, under an id that its author has made. `written` is false where somebody
 * else has changed it meanwhile; `set` is then theirs.
 */
export async function writeSet(
  client: SiteClient,
  set: Pick<PreparedSet, 'id' | 'revision' | 'name' | 'base_revision' | 'changes'>,
) {
  const { id: set_id, revision: set_revision, name, base_revision, changes } = set
  const written = { set_id, set_revision, name, base_revision, changes }
  return writtenSchema.parse(dataOrThrow(await client.rpc('write_prepared_set', written)))
}

export async function deleteSet(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('delete_prepared_set', { set_id: id }))
}

/** At ISO times of whole minutes; null calls it off. Of a published set only taking it back can be planned. */
export async function planSet(
  client: SiteClient,
  { id: set_id, revision: set_revision }: Pick<PreparedSummary, 'id' | 'revision'>,
  times: Pick<PreparedSummary, 'publish_at' | 'take_back_at'>,
): Promise<void> {
  dataOrThrow(await client.rpc('plan_prepared_set', { set_id, set_revision, ...times }))
}

/** The names of the waiting sets that bring the picture known as `address`. The catalogue counts only what is on the site. */
export async function setsWithPicture(client: SiteClient, address: string): Promise<string[]> {
  const answer = await client.rpc('sets_with_picture', { address })
  return z.array(z.string()).parse(dataOrThrow(answer))
}
