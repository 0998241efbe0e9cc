import { type Conflict, mergeSite } from '../changes/merge.ts'
import type { SiteChanges } from '../changes/site-changes.ts'
import { rebuildVersion, type VersionChange } from '../history/rebuild.ts'
import { type SavedDifference, savedDifferences, undoSave } from '../history/undo-save.ts'
import type { SectionKey } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { rowsToSiteData, type SiteRows } from '../site/site-rows.ts'
import { applyChanges } from './apply-changes.ts'

export interface PreparedSite {
  now: SiteData
  /** The present site with the set, and the set's value at a conflict. */
  merged: SiteData
  /** Where the set and somebody since have changed the same field. `mine` is the set's value. */
  conflicts: Conflict[]
}

/** The site with a set, merged by item and field with what was changed `since` the set's revision. */
export function withPrepared(
  rows: SiteRows,
  since: readonly VersionChange[],
  changes: SiteChanges,
): PreparedSite {
  const baseRows = before(rows, since)
  const [base, mine, now] = [baseRows, applyChanges(baseRows, changes), rows].map(rowsToSiteData)
  return { now: now as SiteData, ...mergeSite(base as SiteData, mine as SiteData, now as SiteData) }
}

/** What a published set changed, in the log of the site: its own changes, and those that came after them. */
export interface PublishedChanges {
  own: readonly VersionChange[]
  later: readonly VersionChange[]
}

export interface TakenBack {
  now: SiteData
  /** The present site without what the set changed, as far as that is untouched. */
  site: SiteData
  /** What was changed again since, and stays. */
  kept: SavedDifference[]
}

export function withoutPublished(rows: SiteRows, { own, later }: PublishedChanges): TakenBack {
  const rowsAfter = before(rows, later)
  const [now, after, earlier] = [rows, rowsAfter, before(rowsAfter, own)].map(rowsToSiteData) as [
    SiteData,
    SiteData,
    SiteData,
  ]
  const keys = [...new Set(own.map(({ section }) => section))] as SectionKey[]
  const sides = (key: SectionKey) => ({ before: earlier[key], after: after[key], now: now[key] })
  const undone = keys.map((key) => [key, undoSave(key, sides(key))])
  return {
    now,
    site: { ...now, ...Object.fromEntries(undone) },
    kept: keys.flatMap((key) =>
      savedDifferences(key, sides(key)).filter(({ state }) => state === 'kept'),
    ),
  }
}

function before(rows: SiteRows, changes: readonly VersionChange[]): SiteRows {
  const { version = 1, lastUpdated = 0 } = (rows.site_global_settings?.settings ?? {}) as {
    version?: number
    lastUpdated?: number
  }
  return rebuildVersion(rows, changes, { version, savedAt: lastUpdated })
}
