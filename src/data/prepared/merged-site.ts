import { changedSections, type SiteChanges } from '#content/changes/site-changes.ts'
import { withoutPublished, withPrepared } from '#content/prepared/prepared-site.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteRows } from '#content/site/site-rows.ts'
import { storedSections } from '#content/site/stored-sections.ts'
import type { SiteClient } from '../client/site-client.ts'
import { changesBetween, isRowWithChangedDetails, type LoggedChange } from '../history/history.ts'
import { completeRows, UnsettledSiteError } from '../site/load-details.ts'
import { loadRows, siteOf } from '../site/load-site.ts'
import type { PreparedSet } from './sets.ts'

/** The present site with a set, for a preview or to be published. `now` has the details of all items that are changed. */
export async function loadPrepared(
  client: SiteClient,
  { base_revision, changes }: Pick<PreparedSet, 'base_revision' | 'changes'>,
) {
  const sections = changedSections(changes)
  const { rows, log } = await loadWithLog(client, sections, base_revision + 1, rowsOf(changes))
  return { ...withPrepared(rows, log, changes), now: siteOf(rows) }
}

/** The present site without what a set changed, as far as that is untouched since. */
export async function loadTakenBack(
  client: SiteClient,
  { sections, published_revision }: Pick<PreparedSet, 'sections' | 'published_revision'>,
) {
  const revision = published_revision ?? 0
  const { rows, log } = await loadWithLog(client, sections, revision)
  const own = log.filter((change) => change.revision === revision)
  const later = log.filter((change) => change.revision > revision)
  return { ...withoutPublished(rows, { own, later }), now: siteOf(rows) }
}

const maxAttempts = 5

type RowChange = Pick<LoggedChange, 'table_name' | 'row_key' | 'before' | 'after'>

/** The site and its log from a revision on, as of one moment, with the details of what is changed in the log or besides. */
async function loadWithLog(
  client: SiteClient,
  sections: readonly SectionKey[],
  first: number,
  besides: readonly RowChange[] = [],
): Promise<{ rows: SiteRows; log: LoggedChange[] }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const loaded = await loadRows(client)
    const log = await changesBetween(client, sections, [first, loaded.revision])
    const isWanted = isRowWithChangedDetails([...log, ...besides])
    const { rows, newest } = await completeRows(client, loaded, isWanted)
    if (newest === rows.revision) return { rows, log }
  }
  throw new UnsettledSiteError()
}

/** The rows that a set changes. Inserted ones are whole. */
function rowsOf(changes: SiteChanges): RowChange[] {
  return storedSections.flatMap(({ lists }) =>
    lists.flatMap(({ table, keyColumn }) =>
      (changes[table]?.update ?? []).map((row) => ({
        table_name: table,
        row_key: String(row[keyColumn]),
        before: null,
        after: row,
      })),
    ),
  )
}
