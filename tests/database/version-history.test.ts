import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runAsRole } from '#backend/testing.ts'
import { diffSite } from '#content/changes/site-changes.ts'
import { rebuildVersion, type VersionChange } from '#content/history/rebuild.ts'
import { slugProblem } from '#content/pages/slug.ts'
import { rowsToSiteData } from '#content/site/site-rows.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { siteData } from '../support/site-data-arbitrary.ts'
import {
  administratorCaller,
  administratorId,
  openSiteDatabase,
  type SiteDatabase,
} from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

const redirect = { id: 'redirect-1', from: '/despre-noi.html', to: '/proiecte' }

describe.each(oneEngine('server'))('the history on the %s engine', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
  })
  beforeEach(() => database.reset())
  afterAll(() => database.dispose())

  test('the history tells who saved each version and which sections changed', async () => {
    const { revision } = await database.load()
    await database.save(revision, {
      site_hero: { title: inAllLanguages('new') },
      site_redirects: { items: [redirect] },
    })
    const versions = await runAsRole(database.engine, administratorCaller, (tx) =>
      tx.query(
        'select version, sections, saved_by, saved_by_email from public.site_versions order by version',
      ),
    )
    expect(versions.at(-1)).toEqual({
      version: 2,
      sections: ['hero', 'redirects'],
      saved_by: administratorId,
      saved_by_email: 'admin@example.com',
    })
    expect(versions).toHaveLength(2)
  })

  test('the history records only what a save changed', async () => {
    const { revision } = await database.load()
    await database.save(revision, {
      site_projects_items: {
        update: [{ id: 'project-logistics', date: '2031' }],
        insert: [],
        delete: [],
      },
    })
    const changes = await database.owner((tx) =>
      tx.query<{ after: object }>(
        'select row_key, after from public.site_version_changes where version = 2',
      ),
    )
    expect(changes).toEqual([{ row_key: 'project-logistics', after: { date: '2031' } }])
  })

  test('every version after random saves and direct writes is rebuilt byte for byte', async () => {
    const savable = siteData.filter(({ pages }) =>
      pages.customPages.every(({ slug }) => slugProblem(slug, []) === undefined),
    )
    const drafts = fc.sample(savable, { numRuns: 6, seed: 20_261_121 })
    for (const draft of drafts.slice(0, 1)) draft.redirects.items = [redirect]
    const published = new Map<number, string>([[1, await exported(database)]])
    for (const draft of drafts) {
      const { revision } = await database.load()
      const answer = await database.save(revision, diffSite(await database.site(), draft))
      if (!answer.saved) throw new Error('nobody else was saving')
      published.set(answer.version, await exported(database))
      await database.owner((tx) =>
        tx.script(`update public.site_hero set background_image = 'past the panel';
          delete from public.site_projects_items where order_index = 0;
          truncate public.site_services_items;`),
      )
    }
    const rows = await database.loadWhole()
    const { changes, versions } = await history(database)
    for (const [version, expected] of published) {
      const savedAt = versions.get(version)
      if (savedAt === undefined) throw new Error(`version ${version} is not in the history`)
      const newer = changes.filter((change) => change.version > version)
      const rebuilt = rebuildVersion(rows, newer, { version, savedAt })
      expect(JSON.stringify(rowsToSiteData(rebuilt))).toBe(expected)
      expect(expected.includes(redirect.from)).toBe(version === 2)
    }
  })
})

async function exported(database: SiteDatabase): Promise<string> {
  return JSON.stringify(await database.site())
}

async function history(database: SiteDatabase) {
  return database.owner(async (tx) => {
    const changes = await tx.query<VersionChange>(
      'select id, version, table_name, section, row_key, before, after from public.site_version_changes',
    )
    const versions = await tx.query<{ version: number; saved_at: number }>(
      'select version, floor(extract(epoch from saved_at) * 1000)::bigint as saved_at from public.site_versions',
    )
    return { changes, versions: new Map(versions.map((row) => [row.version, row.saved_at])) }
  })
}
