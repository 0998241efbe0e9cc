import { wholeSection } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { InvalidSiteDataError } from '#content/description/invalid-site-data.ts'
import { rebuildVersion } from '#content/history/rebuild.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import { type SiteRows, sectionFromRows, siteDataToRows } from '#content/site/site-rows.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { loadWholeRows } from '../site/load-details.ts'
import { type MissingSection, siteOf } from '../site/load-site.ts'
import { SaveOvertakenError, saveSite } from '../site/save-site.ts'
import { changesAfter } from './history.ts'

/** The site with what can be put back in place of sections that have no stored row. */
export async function loadWithFallback(client: SiteClient, keys: readonly SectionKey[]) {
  const rows = await loadWholeRows(client)
  const missing = await Promise.all(
    keys.map(async (section): Promise<MissingSection> => {
      const last = await lastContent(client, rows, section)
      return { section, version: last?.version, content: last?.content ?? defaultSiteData[section] }
    }),
  )
  const samples: Record<string, unknown> = siteDataToRows(defaultSiteData)
  const filled = keys.map((key) => [sections[key].table, samples[sections[key].table ?? '']])
  const loaded = siteOf({ ...rows, ...Object.fromEntries(filled) })
  const contents = missing.map(({ section, content }) => [section, content])
  return { ...loaded, site: { ...loaded.site, ...Object.fromEntries(contents) }, missing }
}

export async function putSectionsBack(
  client: SiteClient,
  revision: number,
  missing: readonly MissingSection[],
): Promise<void> {
  const changes = missing.map(({ section, content }) => wholeSection(section, content))
  const result = await saveSite(client, revision, Object.assign({}, ...changes))
  if (!result.saved) throw new SaveOvertakenError()
}

async function lastContent(client: SiteClient, rows: SiteRows, section: SectionKey) {
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
async function versionOfDeletion(client: SiteClient, section: SectionKey) {
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
