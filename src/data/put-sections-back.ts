import { wholeSection } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/default-site-data.ts'
import { InvalidSiteDataError } from '#content/description/invalid-site-data.ts'
import { rebuildVersion } from '#content/history/rebuild.ts'
import { type SectionKey, sections } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { type SiteRows, sectionFromRows } from '#content/site-rows.ts'
import { dataOrThrow } from './data-or-throw.ts'
import { changesAfter } from './history.ts'
import { loadWholeRows } from './load-details.ts'
import { SaveOvertakenError, saveSite } from './save-site.ts'
import type { SiteClient } from './site-client.ts'

/** Where the content came from: the version of the history that had it last, or the built-in text. */
export interface SectionPutBack {
  section: SectionKey
  version: number | undefined
}

/** Writes sections that have no stored row, all in one save. */
export async function putSectionsBack(
  client: SiteClient,
  missing: readonly SectionKey[],
): Promise<SectionPutBack[]> {
  const rows = await loadWholeRows(client)
  const found = await Promise.all(
    missing.map(async (section) => {
      const last = await lastContent(client, rows, section)
      return { section, version: last?.version, content: last?.content ?? defaultSiteData[section] }
    }),
  )
  const changes = found.map(({ section, content }) => wholeSection(section, content, rows))
  const result = await saveSite(client, rows.revision, Object.assign({}, ...changes))
  if (!result.saved) throw new SaveOvertakenError()
  return found.map(({ section, version }) => ({ section, version }))
}

async function lastContent(
  client: SiteClient,
  rows: SiteRows,
  section: SectionKey,
): Promise<{ version: number; content: SiteData[SectionKey] } | undefined> {
  const deletedIn = await versionOfDeletion(client, section)
  if (deletedIn === undefined) return undefined
  const version = deletedIn - 1
  const earlier = rebuildVersion(rows, await changesAfter(client, version), { version, savedAt: 0 })
  try {
    const content = sectionFromRows(section, earlier)
    return content && { version, content }
  } catch (error) {
    if (error instanceof InvalidSiteDataError) return undefined
    throw error
  }
}

/** A row can be deleted only outside of the panel; the log then has the deletion under the version of the next save. */
async function versionOfDeletion(
  client: SiteClient,
  section: SectionKey,
): Promise<number | undefined> {
  const answer = await client
    .from('site_version_changes')
    .select('version')
    .eq('table_name', sections[section].table ?? '')
    .is('after', null)
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle<{ version: number }>()
  return dataOrThrow(answer)?.version
}
