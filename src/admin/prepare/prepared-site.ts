import { mergeSite } from '#content/changes/merge.ts'
import { diffSite } from '#content/changes/site-changes.ts'
import { missingDetails } from '#content/site/details.ts'
import { sectionKeys } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadPrepared } from '#data/prepared/merged-site.ts'
import { requireSet, writeSet } from '#data/prepared/sets.ts'
import type { DraftSave } from '#data/saving/save-draft.ts'
import { loadWithDetails } from '#data/site/load-details.ts'
import { type AppliedSet, type LoadedSite, loadRevision } from '#data/site/load-site.ts'
import { SaveOvertakenError } from '#data/site/save-site.ts'
import type { ChosenSet, SetChoice } from './chosen-set.ts'

export async function openSet(client: SiteClient, choice: SetChoice): Promise<ChosenSet> {
  if (typeof choice !== 'string') return choice
  const base_revision = await loadRevision(client)
  const created = { id: crypto.randomUUID(), revision: 0, name: choice, base_revision, changes: {} }
  return (await writeSet(client, created)).set
}

/** The site as it will be once the set is published. Its revision rises with the site's and with the set's, so editors follow both. */
export async function loadPreparedSite(client: SiteClient, setId: string): Promise<LoadedSite> {
  const set = await requireSet(client, setId)
  const { now: present, merged, conflicts } = await loadPrepared(client, set)
  return {
    ...present,
    site: merged,
    revision: present.revision + set.revision,
    prepared: { set, present, conflicts },
  }
}

const maxAttempts = 5

/** As `saveDraft` does on the site: the set becomes what `draft` changes of what is published, merged with what others have prepared. */
export async function saveIntoSet(
  client: SiteClient,
  base: LoadedSite,
  draft: SiteData,
): Promise<DraftSave> {
  let from = base
  let mine = draft
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { set, present, conflicts } = from.prepared as AppliedSet
    // From here on the set starts from what is published now, so it is asked what stays where that was changed too.
    if (conflicts.length > 0) {
      const current = { ...from, prepared: { set, present, conflicts: [] } }
      return {
        status: 'conflict',
        conflicts: [...conflicts],
        against: 'site',
        merged: mine,
        current,
      }
    }
    const changes = diffSite((await withDetailsOf(client, present, mine)).site, mine)
    const result = await writeSet(client, { ...set, base_revision: present.revision, changes })
    const current = await loadPreparedSite(client, set.id)
    if (result.written) return { status: 'saved', loaded: current }
    const merge = mergeSite(from.site, mine, current.site)
    if (merge.conflicts.length > 0) return { status: 'conflict', ...merge, against: 'set', current }
    from = current
    mine = merge.merged
  }
  throw new SaveOvertakenError()
}

/** Details that only one of two sites has would count as changes. */
function withDetailsOf(client: SiteClient, loaded: LoadedSite, site: SiteData) {
  const missing = sectionKeys.map((key) => missingDetails(key, loaded.site[key], site[key]))
  return loadWithDetails(client, loaded, Object.assign({}, ...missing))
}
