import { findTakenAddress } from '#content/addresses/taken-address.ts'
import { pathLabel } from '#content/problems/path-label.ts'
import { type Problem, sectionProblems } from '#content/problems/problems.ts'
import { withoutOrphanedFacts } from '#content/projects/hidden-facts.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { AddressTakenError, type DraftSave, saveDraft } from '../saving/save-draft.ts'
import { SaveOvertakenError, saveResultOf, type saveSite } from '../site/save-site.ts'
import { loadPrepared, loadTakenBack } from './merged-site.ts'
import type { PreparedSet } from './sets.ts'

/** The site with the set, and what stands in the way of publishing it. The database says itself whether pictures are gone. */
export async function tryMerge(
  client: SiteClient,
  set: PreparedSet,
  chosen?: Awaited<ReturnType<typeof loadPrepared>>,
) {
  const { now, merged: mixed, conflicts } = chosen ?? (await loadPrepared(client, set))
  const merged = { ...mixed, projects: withoutOrphanedFacts(mixed.projects) }
  const problemsOf = (key: SectionKey) => sectionProblems(key, merged[key], now.site[key])
  return { now, merged, conflicts, problems: set.sections.flatMap(problemsOf) }
}

export type PublishResult = DraftSave | { status: 'invalid'; problems: Problem[]; merged: SiteData }

/**
 * Merges the set into the present site and saves that as one version. With conflicts, or without a required text, nothing is
 * written; `chosen` has the site with an answer to each conflict, and the one it was chosen from.
 */
export async function publishSet(
  client: SiteClient,
  set: PreparedSet,
  chosen?: Parameters<typeof tryMerge>[2],
): Promise<PublishResult> {
  const { now, merged, conflicts, problems } = await tryMerge(client, set, chosen)
  if (conflicts.length > 0) return { status: 'conflict', conflicts, merged, current: now }
  if (problems.length > 0) return { status: 'invalid', problems, merged }
  return saveDraft(client, now, merged, {}, saveThrough('publish_prepared_set', set))
}

/** A save that also moves the state of the set on, in one transaction. */
function saveThrough(
  name: string,
  { id: set_id, revision: set_revision }: PreparedSet,
  more: object = {},
): typeof saveSite {
  return async (client, base_revision, changes) => {
    const parameters = { set_id, set_revision, base_revision, changes, ...more }
    return saveResultOf(dataOrThrow(await client.rpc(name, parameters)))
  }
}

/** The first of what was found, with what the fields are called. */
export function labelledPaths(found: readonly { path: string }[], site: SiteData, max: number) {
  return found
    .slice(0, max)
    .map(({ path }) => ({ path: path.slice(0, 300), label: pathLabel(path, site).slice(0, 200) }))
}

const maxAttempts = 5
const maxKept = 200

/** Undoes in one version what the set did, as far as nobody has changed it since. */
export async function takeBackSet(client: SiteClient, set: PreparedSet) {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { now, site, kept: differences } = await loadTakenBack(client, set)
    const kept = labelledPaths(differences, now.site, maxKept)
    const taken = findTakenAddress(site, now.site)
    if (taken) throw new AddressTakenError(taken, now)
    const save = saveThrough('take_back_prepared_set', set, { kept })
    const result = await saveDraft(client, now, site, {}, save)
    // Somebody has just changed what was to be undone: it stays.
    if (result.status === 'saved') return { loaded: result.loaded, kept }
  }
  throw new SaveOvertakenError()
}
