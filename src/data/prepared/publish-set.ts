import { pathLabel } from '#content/problems/path-label.ts'
import { type Problem, sectionProblems } from '#content/problems/problems.ts'
import { withoutOrphanedFacts } from '#content/projects/hidden-facts.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { type DraftSave, saveDraft } from '../saving/save-draft.ts'
import type { LoadedSite } from '../site/load-site.ts'
import { SaveOvertakenError, saveResultOf, type saveSite } from '../site/save-site.ts'
import { loadPrepared, loadTakenBack } from './merged-site.ts'
import type { PreparedSet } from './sets.ts'

/** The site with the set, and what stands in the way of publishing it. The database says itself whether pictures are gone. */
export async function tryMerge(client: SiteClient, set: PreparedSet) {
  const { now, merged: mixed, conflicts } = await loadPrepared(client, set)
  const merged = { ...mixed, projects: withoutOrphanedFacts(mixed.projects) }
  return { now, merged, conflicts, problems: problemsOf(set, merged, now) }
}

function problemsOf({ sections }: PreparedSet, merged: SiteData, { site }: LoadedSite): Problem[] {
  return sections.flatMap((key) => sectionProblems(key, merged[key], site[key]))
}

export type PublishResult = DraftSave | { status: 'invalid'; problems: Problem[]; merged: SiteData }

/**
 * Merges the set into the present site and saves that as one version. With conflicts, or without a required text, nothing is
 * written; `chosen` is the site with an answer to each conflict, and the one it was chosen from.
 */
export async function publishSet(
  client: SiteClient,
  set: PreparedSet,
  chosen?: { from: LoadedSite; site: SiteData },
): Promise<PublishResult> {
  const { now, merged, conflicts, problems } = chosen
    ? {
        now: chosen.from,
        merged: chosen.site,
        conflicts: [],
        problems: problemsOf(set, chosen.site, chosen.from),
      }
    : await tryMerge(client, set)
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

const maxAttempts = 5
const maxKept = 200

/** Undoes in one version what the set did, as far as nobody has changed it since. */
export async function takeBackSet(client: SiteClient, set: PreparedSet) {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { now, site, kept: differences } = await loadTakenBack(client, set)
    const kept = differences
      .slice(0, maxKept)
      .map(({ path }) => ({ path, label: pathLabel(path, now.site).slice(0, 200) }))
    const save = saveThrough('take_back_prepared_set', set, { kept })
    const result = await saveDraft(client, now, site, {}, save)
    // Somebody has just changed what was to be undone: it stays.
    if (result.status === 'saved') return { loaded: result.loaded, kept }
  }
  throw new SaveOvertakenError()
}
