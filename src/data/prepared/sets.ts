import * as z from 'zod'
import type { SiteChanges } from '#content/changes/site-changes.ts'
import { preparedChangesSchema } from '#content/prepared/apply-changes.ts'
import { labelledPathSchema, preparedProblemSchema } from '#content/requests/prepared-problem.ts'
import { sectionKeys } from '#content/site/sections.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

/** `postponed`: it was planned in an archive that was restored since. */
export const preparedStates = ['draft', 'planned', 'postponed', 'published', 'taken_back'] as const

const summaryFields = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  /** Raised only by what changes the site that the set shows. */
  content_revision: z.number(),
  sections: z.array(z.string()),
  state: z.enum(preparedStates),
  publish_at: z.string().nullable(),
  take_back_at: z.string().nullable(),
  published_version: z.number().nullable(),
  published_revision: z.number().nullable(),
  taken_back_version: z.number().nullable(),
  kept: z.array(labelledPathSchema),
  problem: preparedProblemSchema.nullable(),
  updated_by_email: z.string().nullable(),
  updated_at: z.string(),
})
const summarySchema = summaryFields.transform(({ sections, ...set }) => ({
  ...set,
  sections: sectionKeys.filter((key) => sections.includes(key)),
}))
const columns = Object.keys(summaryFields.shape).join(', ')
export type PreparedSummary = z.infer<typeof summarySchema>

/** A set with what it changes, in the form of a save that started from `baseRevision`. */
export interface PreparedSet extends PreparedSummary {
  baseRevision: number
  changes: SiteChanges
}

const contentSchema = z.object({ base_revision: z.number(), changes: preparedChangesSchema })

/** All sets, the one that was changed last first. The database admits no more than these. */
export async function listSets(client: SiteClient): Promise<PreparedSummary[]> {
  const answer = await client
    .from('prepared_sets')
    .select(columns)
    .order('updated_at', { ascending: false })
    .limit(200)
  return z.array(summarySchema).parse(dataOrThrow(answer))
}

export async function loadSet(client: SiteClient, id: string): Promise<PreparedSet | undefined> {
  const answer = await client
    .from('prepared_sets')
    .select(`${columns}, base_revision, changes`)
    .eq('id', id)
    .maybeSingle()
  const row = dataOrThrow(answer)
  return row === null ? undefined : setOf(row)
}

export async function requireSet(client: SiteClient, id: string): Promise<PreparedSet> {
  const set = await loadSet(client, id)
  if (!set) throw new Error('Modificarea pregătită a fost ștearsă.')
  return set
}

function setOf(row: unknown): PreparedSet {
  const { base_revision: baseRevision, changes } = contentSchema.parse(row)
  return { ...summarySchema.parse(row), baseRevision, changes }
}

export interface WrittenSet extends Pick<PreparedSet, 'id' | 'name' | 'baseRevision' | 'changes'> {
  /** The revision of the set that was changed; 0 creates one, under an id that its author has made. */
  revision: number
}

/** `written` is false where somebody else has changed the set meanwhile; `set` is then theirs. */
export async function writeSet(
  client: SiteClient,
  { id, revision, name, baseRevision, changes }: WrittenSet,
): Promise<{ written: boolean; set: PreparedSet }> {
  const answer = await client.rpc('write_prepared_set', {
    set_id: id,
    set_revision: revision,
    name,
    base_revision: baseRevision,
    changes,
  })
  const { written, set } = writtenSchema.parse(dataOrThrow(answer))
  return { written, set: setOf(set) }
}

const writtenSchema = z.object({ written: z.boolean(), set: z.unknown() })

export async function deleteSet(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('delete_prepared_set', { set_id: id }))
}

/** ISO times of whole minutes; null calls it off. Of a published set only taking it back can be planned. */
export interface SetPlan {
  publishAt: string | null
  takeBackAt: string | null
}

export async function planSet(
  client: SiteClient,
  { id, revision }: Pick<PreparedSummary, 'id' | 'revision'>,
  { publishAt, takeBackAt }: SetPlan,
): Promise<PreparedSummary> {
  const answer = await client.rpc('plan_prepared_set', {
    set_id: id,
    set_revision: revision,
    publish_at: publishAt,
    take_back_at: takeBackAt,
  })
  return summarySchema.parse(dataOrThrow(answer))
}
