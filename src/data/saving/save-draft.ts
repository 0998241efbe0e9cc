import * as z from 'zod'
import { findTakenAddress, type TakenAddress } from '#content/addresses/taken-address.ts'
import { type Conflict, mergeSite } from '#content/changes/merge.ts'
import {
  changedSections,
  diffSite,
  type ImportedChanges,
  type SiteChanges,
} from '#content/changes/site-changes.ts'
import {
  changedDetailsOfSite,
  detailedLists,
  revivedItems,
  withDetails,
} from '#content/site/details.ts'
import { picturesKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { loadWithDetails } from '../site/load-details.ts'
import { type LoadedSite, loadSite } from '../site/load-site.ts'
import { SaveOvertakenError, saveSite } from '../site/save-site.ts'

/** Somebody else has given the address to another project since the draft was begun. Nothing was saved. */
export class AddressTakenError extends Error {
  readonly taken: TakenAddress
  readonly current: LoadedSite

  constructor(taken: TakenAddress, current: LoadedSite) {
    super(`The address ${taken.slug} is taken`)
    this.name = 'AddressTakenError'
    this.taken = taken
    this.current = current
  }
}

export type DraftSave =
  | { status: 'saved'; loaded: LoadedSite }
  /** Nothing was saved. `merged` has the changes of both sides, and mine at the conflicts. */
  | {
      status: 'conflict'
      conflicts: Conflict[]
      merged: SiteData
      /** Where `theirs` is, if that is not a later save. */
      against?: 'site' | 'set'
      current: LoadedSite
    }

const maxAttempts = 5

/** Saves what `draft` changes of `base`, together with what others have saved in the meantime. `save` may do more in its transaction. */
export async function saveDraft(
  client: SiteClient,
  base: LoadedSite,
  draft: SiteData,
  imported: ImportedChanges = {},
  save: typeof saveSite = saveSite,
): Promise<DraftSave> {
  let from = base
  let mine = await withRevivedItems(client, base.site, draft)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const changes = { ...diffSite(from.site, mine), ...imported }
    await refuseMissing(client, from, changes)
    const result = await save(client, from.revision, changes)
    if (result.saved)
      return { status: 'saved', loaded: await loadSaved(client, from, mine, result) }
    const wanted = changedDetailsOfSite(from.site, mine)
    const current = await loadWithDetails(client, result.current, wanted)
    const { merged, conflicts } = mergeSite(from.site, mine, current.site)
    // Annotations are no part of the site, so what others have changed in them is not known here: imported ones always conflict.
    const { site_pictures: pictures } = imported
    if (pictures) conflicts.push({ path: picturesKey, mine: pictures, theirs: null })
    if (conflicts.length > 0) return { status: 'conflict', conflicts, merged, current }
    const taken = findTakenAddress(merged, current.site)
    if (taken) throw new AddressTakenError(taken, current)
    from = current
    mine = merged
  }
  throw new SaveOvertakenError()
}

/** Where a section has no row, a changed field would be stored alone. Loading rejects until the section is put back. */
async function refuseMissing(
  client: SiteClient,
  { missing = [] }: LoadedSite,
  changes: SiteChanges,
): Promise<void> {
  const changed = changedSections(changes)
  if (missing.some(({ section }) => changed.includes(section))) await loadSite(client)
}

// All sections are read again, since a revision belongs to the sections that were read with it. If that fails, the
// old revision is kept: the next save then merges with what others have saved, and nothing is lost.
function loadSaved(
  client: SiteClient,
  from: LoadedSite,
  site: SiteData,
  { version, lastUpdated }: { version: number; lastUpdated: number },
): Promise<LoadedSite> {
  return loadSite(client).catch(() => ({ ...from, site: { ...site, version, lastUpdated } }))
}

const deletionSchema = z.object({ before: z.record(z.string(), z.unknown()) }).nullable()

/**
 * The draft with the details of items that somebody else has deleted and this draft brings back: the log has them. Without
 * them such an item would be stored without its photos.
 */
async function withRevivedItems(client: SiteClient, site: SiteData, draft: SiteData) {
  const wanted = revivedItems(site, draft)
  const found = detailedLists.flatMap((list) =>
    (wanted[list.table] ?? []).map(async (key) => {
      const answer = await client
        .from('site_version_changes')
        .select('before')
        .eq('table_name', list.table)
        .eq(`before->>${list.keyColumn}`, key)
        .is('after', null)
        .order('id', { ascending: false })
        .limit(1)
        .maybeSingle()
      const deletion = deletionSchema.parse(dataOrThrow(answer))
      if (!deletion) return undefined
      const details = list.details.fromRow(`${list.table}.${key}`, deletion.before)
      return { table: list.table, key, details }
    }),
  )
  return (await Promise.all(found)).reduce(
    (revived, item) =>
      item ? withDetails(revived, { [item.table]: new Map([[item.key, item.details]]) }) : revived,
    draft,
  )
}
