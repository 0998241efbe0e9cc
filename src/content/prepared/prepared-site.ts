import { mergeSite } from '../changes/merge.ts'
import type { SiteChanges } from '../changes/site-changes.ts'
import { rebuildVersion, type VersionChange } from '../history/rebuild.ts'
import { savedDifferences, undoSave } from '../history/undo-save.ts'
import type { SectionKey } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { rowsToSiteData, type SiteRows } from '../site/site-rows.ts'
import { applyChanges } from './apply-changes.ts'

/**
 * The present site with a set, merged by item and field with what was changed `since` the set's revision. Where both have
 * changed a field that is a conflict, `mine` being the set's value, which `merged` has.
 */
export function withPrepared(
  rows: SiteRows,
  since: readonly VersionChange[],
  changes: SiteChanges,
) {
  const base = before(rows, since)
  const mine = rowsToSiteData(applyChanges(base, changes))
  return mergeSite(rowsToSiteData(base), mine, rowsToSiteData(rows))
}

/** What a published set changed, in the log of the site: its own changes, and those that came after them. */
interface PublishedChanges {
  own: readonly VersionChange[]
  later: readonly VersionChange[]
}

/** The present site without what a set changed, as far as that is untouched; `kept` was changed again since. */
export function withoutPublished(rows: SiteRows, { own, later }: PublishedChanges) {
  const rowsAfter = before(rows, later)
  const [now, after] = [rowsToSiteData(rows), rowsToSiteData(rowsAfter)]
  const earlier = rowsToSiteData(before(rowsAfter, own))
  const keys = [...new Set(own.map(({ section }) => section))] as SectionKey[]
  const sides = (key: SectionKey) => ({ before: earlier[key], after: after[key], now: now[key] })
  const undone = keys.map((key) => [key, undoSave(key, sides(key))])
  const site: SiteData = { ...now, ...Object.fromEntries(undone) }
  const differences = keys.flatMap((key) => savedDifferences(key, sides(key)))
  return { site, kept: differences.filter(({ state }) => state === 'kept') }
}

function before(rows: SiteRows, changes: readonly VersionChange[]): SiteRows {
  const { version = 1, lastUpdated = 0 } = (rows.site_global_settings?.settings ?? {}) as {
    version?: number
    lastUpdated?: number
  }
  return rebuildVersion(rows, changes, { version, savedAt: lastUpdated })
}
