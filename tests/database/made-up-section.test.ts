import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withUncopiedItems } from '#admin/drafts/uncopied-items.ts'
import { noteText, reviewImport } from '#admin/transfer/import-review.ts'
import { type Engine, migrate, runAsOwner, type Transaction } from '#backend/backend.ts'
import { type Caller, runAsRole } from '#backend/testing.ts'
import { answerConflict } from '#content/changes/answer-conflict.ts'
import { mergeSite } from '#content/changes/merge.ts'
import { changedSections, diffSite } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { exampleContent, isExampleItem } from '#content/defaults/new-default-texts.ts'
import { newItem } from '#content/description/fallback.ts'
import { readExport, writeExport } from '#content/export/export.ts'
import { differences } from '#content/history/differences.ts'
import { rebuildVersion, type VersionChange } from '#content/history/rebuild.ts'
import { previewRequestSchema } from '#content/preview/preview-message.ts'
import { shownContent } from '#content/preview/shown-content.ts'
import { pathLabel, valueText } from '#content/problems/path-label.ts'
import { itemProblems, sectionProblems } from '#content/problems/problems.ts'
import { mapHtml } from '#content/site/each-field.ts'
import { type ItemListPath, lists } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { type SiteData, siteDataSchema } from '#content/site/site-data.ts'
import { rowsToSiteData, siteRowsSchema } from '#content/site/site-rows.ts'
import { contentAddresses } from '#server/pages/addresses/content-addresses.ts'
import { migrations } from '#server/source/migrations.ts'
import { anonymousCaller } from '../support/anonymous-caller.ts'
import { tableFaults } from '../support/described-tables.ts'
import {
  expectEveryVersion,
  type FixtureSite,
  fixtureFile,
  fixtureNames,
  openFixture,
  readHistory,
} from '../support/fixtures.ts'
import { type Awards, awardsMigration, defaultAwards } from '../support/made-up-section.ts'
import { temporaryFolder } from '../support/running-site.ts'
import { backUp, restoreInto, storedSite } from '../support/site-backup.ts'
import { editedSite } from '../support/site-data-arbitrary.ts'
import {
  administratorCaller,
  openSiteDatabase,
  type SiteDatabase,
  siteOn,
  strangerCaller,
} from '../support/site-database.ts'
import { oneEngine, openEmptyEngine } from '../support/test-engines.ts'

// Files of one worker share its modules: those loaded before know nothing of the new section, and those after must not.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

// The two lines a developer adds by hand: the description and the defaults of the new section.
vi.mock('#content/site/sections.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#content/site/sections.ts')>()
  const { awards } = await import('../support/made-up-section.ts')
  const sections = { ...original.sections, awards }
  return { ...original, sections, sectionKeys: Object.keys(sections) }
})
vi.mock('#content/defaults/default-site-data.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#content/defaults/default-site-data.ts')>()
  const { defaultAwards } = await import('../support/made-up-section.ts')
  return { defaultSiteData: { ...original.defaultSiteData, awards: defaultAwards } }
})

type Site = SiteData & { awards: Awards }

const key = 'awards' as SectionKey
const items = 'awards.items' as ItemListPath
const site = defaultSiteData as Site
const offAndEmpty: Awards = {
  isOn: false,
  title: { ro: '', en: '', ru: '' },
  note: { ro: '', en: '', ru: '' },
  items: [],
}
const [iso, licence] = defaultAwards.items as [Awards['items'][number], Awards['items'][number]]

function withAwards(changes: Partial<Awards>): Site {
  return { ...site, awards: { ...site.awards, ...changes } }
}

/** The version as the history has it. */
async function rebuilt(database: ReturnType<typeof siteOn>, version: number): Promise<Site> {
  const changes = await database.owner((tx) =>
    tx.query<VersionChange>('select * from public.site_version_changes where version > $1', [
      version,
    ]),
  )
  const rows = rebuildVersion(await database.loadWhole(), changes, { version, savedAt: 0 })
  return rowsToSiteData(rows) as Site
}

async function administratorOf(engine: Engine): Promise<{ id: string }> {
  const [row] = await runAsOwner(engine, 'test', (tx) =>
    tx.query<{ id: string }>(
      `select user_id::text as id from public.admin_users a where not exists (
         select from auth.mfa_factors f where f.user_id = a.user_id and f.status = 'verified')`,
    ),
  )
  if (!row) throw new Error('the site has no administrator without a second factor')
  return row
}

function titled(ro: string): Site {
  return withAwards({ items: [{ ...iso, title: { ...iso.title, ro } }, licence] })
}

describe.each(oneEngine('server'))('a new section with a list, on the %s engine', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind, site, [awardsMigration])
  })
  afterAll(() => database.dispose())

  const load = async (caller?: Caller) => (await database.site(caller)) as Site
  const save = async (draft: Site) => {
    const rows = await database.loadWhole()
    return database.save(rows.revision, diffSite(rowsToSiteData(rows), draft))
  }
  const inTrial = async <T>(sql: string, run: (tx: Transaction) => Promise<T>): Promise<T> => {
    const undo = new Error('undo')
    let result: { value: T } | undefined
    const trial = database.owner(async (tx) => {
      await tx.script(sql)
      result = { value: await run(tx) }
      throw undo
    })
    await expect(trial).rejects.toBe(undo)
    return (result as { value: T }).value
  }

  test('has the tables that its description asks for, and a missing one is named', async () => {
    expect(await database.owner(tableFaults)).toEqual([])
    const fault = (sql: string) => inTrial(sql, tableFaults)
    const items = 'site_awards_items'
    const readApart = (columns: string, table: string) =>
      `update temelia.site_tables set apart = '{${columns}}' where table_name = '${table}'`
    expect(await fault(readApart('scope', items))).toEqual([
      `A migration has to say: select temelia.read_apart('${items}', 'register')`,
    ])
    expect(await fault(readApart('image_src', 'site_services_items'))).toEqual([
      'site_services_items.image_src is read apart, and no description says so',
    ])
    expect(await fault(`alter table ${items} drop expires`)).toEqual([
      `${items} has no column expires for awards.items.validUntil`,
    ])
    expect(await fault(`alter table ${items} add issuer text`)).toEqual([
      `${items}.issuer is in no field of awards.items`,
    ])
    expect(await fault(`alter table ${items} alter kind type varchar(20)`)).toEqual([
      `${items}.kind is character varying and should be text (awards.items.kind)`,
    ])
    expect(await fault(`alter table ${items} alter kind drop not null`)).toEqual([
      `${items}.kind may be null (awards.items.kind)`,
    ])
    expect(await fault(`alter table ${items} alter title set default '""'`)).toEqual([
      `${items}.title is required and must have no default (awards.items.title)`,
    ])
    expect(await fault('alter table site_awards alter note drop default')).toEqual([
      'site_awards.note needs a default (awards.note)',
    ])
    expect(await fault(`drop policy "visitors read what is published" on ${items}`)).toEqual([
      `A migration has to say: select temelia.hide_unpublished('${items}')`,
    ])
    expect(
      await fault(`alter table ${items} drop constraint ${items}_section_id_award_id_key`),
    ).toEqual([`${items}.award_id is not unique`])
    expect(await fault(`delete from temelia.site_tables where table_name = '${items}'`)).toEqual([
      `A migration has to say: select temelia.add_site_table('${items}', section => 'awards', item_key => 'award_id') -- a list`,
    ])
    expect(
      await fault(
        "update temelia.site_tables set position = 0 where section = 'awards' and item_key is null",
      ),
    ).toEqual([expect.stringContaining('not added in the order of the sections')])
  })

  test('is not added while its table, a column or the table of its section is missing', async () => {
    const added = (sql: string) => database.owner((tx) => tx.script(sql))
    await expect(
      added("select temelia.add_site_table('site_prizes', section => 'prizes')"),
    ).rejects.toThrow('there is no table public.site_prizes')
    const list = `create table public.site_prizes_items (id text primary key, order_index int);`
    const add = "select temelia.add_site_table('site_prizes_items', section => 'prizes')"
    await expect(added(`${list} ${add}`)).rejects.toThrow('before that of its list')
    const second = "select temelia.add_site_table('site_hero', section => 'hero')"
    await expect(added(second)).rejects.toThrow('the section hero has a table already: site_hero')
    const bare = `create table public.site_prizes (id text primary key);
      select temelia.add_site_table('site_prizes', section => 'prizes')`
    await expect(added(bare)).rejects.toThrow('site_prizes needs a column updated_at')
  })

  test('rows that a migration wrote before its table was added are in no version', async () => {
    const changes = await inTrial(
      `create table public.site_prizes (
         id text primary key default 'main', title text not null,
         updated_at timestamptz not null default now()
       );
       insert into public.site_prizes (title) values ('as the migration wrote it');
       select temelia.add_site_table('site_prizes', section => 'prizes');
       update public.site_prizes set title = 'later';`,
      (tx) =>
        tx.query(
          "select section, before, after from public.site_version_changes where section = 'prizes'",
        ),
    )
    expect(changes).toEqual([
      {
        section: 'prizes',
        before: { title: 'as the migration wrote it' },
        after: { title: 'later' },
      },
    ])
  })

  test('is seeded on a fresh site, and any edit of it is saved and read back', async () => {
    expect((await load()).awards).toEqual(defaultAwards)
    const { version } = await load()
    const register = 'https://register.example/new'
    const draft = withAwards({ items: [licence, { ...iso, register }] })
    expect(changedSections(diffSite(await load(), draft))).toEqual([key])
    expect(await save(draft)).toMatchObject({ saved: true, version: version + 1 })
    expect((await load()).awards).toEqual(draft.awards)
    for (const { draft: edited } of fc.sample(editedSite, { numRuns: 3, seed: 20_261_122 })) {
      const awards = (edited as Site).awards
      await save({ ...site, awards })
      expect((await load()).awards).toEqual(awards)
    }
    await save(site)
  })

  test('is loaded without what is read apart, and saved and rebuilt so', async () => {
    const part = rowsToSiteData(await database.load()) as Site
    const cards = part.awards.items
    expect(cards.map(({ register, scope }) => [register, scope])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    const { version } = await load()
    const [first, second] = cards as [typeof iso, typeof iso]
    const reversed = [second, { ...first, validUntil: '2031' }]
    const draft = { ...part, awards: { ...part.awards, items: reversed } }
    const { revision } = await database.load()
    expect(await database.save(revision, diffSite(part, draft))).toMatchObject({ saved: true })
    expect((await load()).awards.items).toEqual([licence, { ...iso, validUntil: '2031' }])
    const changes = await database.owner((tx) =>
      tx.query<VersionChange>('select * from public.site_version_changes where version > $1', [
        version,
      ]),
    )
    const target = { version, savedAt: 0 }
    const earlier = rebuildVersion(await database.load(), changes, target)
    expect((rowsToSiteData(earlier) as Site).awards.items).toEqual(cards)
    const added = { ...part.awards, items: [...cards, { ...first, id: 'copy' }] }
    expect(() => diffSite(part, { ...part, awards: added } as Site)).toThrow(
      'The details of site_awards_items copy are not loaded',
    )
    await save(site)
  })

  test('a save of something it does not have is refused, never dropped', async () => {
    const { revision } = await database.load()
    const attempt = (changes: object) => database.save(revision, changes as never)
    const unknown = { code: '22023' }
    await expect(attempt({ site_prizes: { title: 'x' } })).rejects.toMatchObject(unknown)
    await expect(
      attempt({ site_awards_items: { upsert: [{ award_id: 'x' }] } }),
    ).rejects.toMatchObject(unknown)
    await expect(
      attempt({ site_awards_items: { insert: { award_id: 'x' } } }),
    ).rejects.toMatchObject(unknown)
    await expect(attempt({ site_awards: { issuer: 'x' } })).rejects.toMatchObject({
      code: '42703',
    })
    await expect(
      database.save(revision, { site_awards: { is_on: false } } as never, anonymousCaller),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('a stale save of it is refused, and merges with what was saved since', async () => {
    const start = await database.load()
    await save(withAwards({ items: [iso, { ...licence, validUntil: '2030' }] }))
    const mine = titled('ISO')
    const refused = await database.save(start.revision, diffSite(site, mine))
    if (refused.saved) throw new Error('the save should have been refused')
    const theirs = rowsToSiteData(siteRowsSchema.parse(refused.current)) as Site
    const { merged, conflicts } = mergeSite(site, mine, theirs)
    expect(conflicts).toEqual([])
    await save(merged as Site)
    const { items } = (await load()).awards
    expect(items.map(({ title, validUntil }) => [title.ro, validUntil])).toEqual([
      ['ISO', iso.validUntil],
      [licence.title.ro, '2030'],
    ])
    await save(site)
  })

  test('is seen by visitors only while it is on', async () => {
    const seen = async (caller: Caller) => {
      const rows = (await database.load(caller)) as unknown as Record<string, unknown[] | null>
      return [rows.site_awards !== null, rows.site_awards_items?.length]
    }
    const details = async () => {
      const [row] = await runAsRole(database.engine, anonymousCaller, (tx) =>
        tx.query<{ rows: unknown }>(
          `select public.load_details('site_awards_items', '{iso-9001,licence}') -> 'rows' as rows`,
        ),
      )
      return row?.rows
    }
    expect(await seen(anonymousCaller)).toEqual([true, 2])
    expect(await details()).toHaveLength(2)
    await save(withAwards({ isOn: false }))
    expect(await seen(anonymousCaller)).toEqual([false, 0])
    expect(await details()).toEqual([])
    expect(await seen(strangerCaller)).toEqual([false, 0])
    expect(await seen(administratorCaller)).toEqual([true, 2])
    expect((await load(anonymousCaller)).awards).toEqual(offAndEmpty)
    await save(site)
  })

  test('an item that is not published is read by administrators alone, and its pictures are not public', async () => {
    const hidden = { ...licence, isPublished: false }
    await save(withAwards({ items: [iso, hidden] }))
    const seen = async (caller: Caller) => {
      const { awards } = await load(caller)
      const [row] = await runAsRole(database.engine, caller, (tx) =>
        tx.query<{ keys: string[]; pictures: number }>(
          `select array(select award_id from public.site_awards_items order by 1) as keys,
             (select count(*)::int from public.site_pictures where id = '${licence.scanImage}') as pictures`,
        ),
      )
      return [awards.items.map(({ id }) => id), row?.keys, row?.pictures]
    }
    const both = [iso.id, licence.id]
    expect(await seen(anonymousCaller)).toEqual([[iso.id], [iso.id], 0])
    expect(await seen(administratorCaller)).toEqual([both, both, 1])
    expect(await seen(strangerCaller)).toEqual([[iso.id], [iso.id], 0])
    await save(site)
    expect(await seen(anonymousCaller)).toEqual([both, both, 1])
  })

  test('every version of it is rebuilt, also past the panel and past its first row', async () => {
    const { version } = await load()
    await save(titled('Înainte'))
    await database.owner((tx) =>
      tx.script(`update site_awards set note = '"past the panel"'; truncate site_awards_items`),
    )
    await save(withAwards({ note: { ro: '<p>Acum</p>', en: '', ru: '' }, items: [licence] }))
    await database.owner((tx) => tx.script('truncate site_awards cascade'))
    expect((await load()).awards).toEqual(offAndEmpty)
    // The first save of an optional section makes its row.
    const draft = withAwards({
      isOn: false,
      title: { ro: '', en: '', ru: '' },
      note: defaultAwards.note,
    })
    await save({ ...draft, awards: { ...offAndEmpty, items: [iso] } })
    expect((await load()).awards).toEqual({ ...offAndEmpty, items: [iso] })

    const before = (await rebuilt(database, version)).awards
    expect(before).toEqual(defaultAwards)
    expect((await rebuilt(database, version + 1)).awards).toEqual(titled('Înainte').awards)
    const second = (await rebuilt(database, version + 2)).awards
    expect(second.items).toEqual([licence])
    const [difference] = differences(key, before, titled('Înainte').awards)
    expect(difference).toEqual({
      path: 'awards.items.iso-9001.title.ro',
      before: iso.title.ro,
      after: 'Înainte',
    })
    await save(site)
  })

  test.runIf(kind === 'server')('comes back from an archive and from an export', async () => {
    const { folder, remove } = await temporaryFolder()
    const other = await openEmptyEngine(kind)
    try {
      const archive = path.join(folder, 'site.tar.gz')
      await backUp(storedSite(folder, database.engine), archive)
      const stored = storedSite(path.join(folder, 'restored'), other.engine)
      await restoreInto(stored, archive, { newer: [awardsMigration] })
      expect(await siteOn(other.engine).site()).toEqual(await load())
    } finally {
      await other.dispose()
      await remove()
    }
    const stored = await load()
    expect(readExport(writeExport(stored))).toMatchObject({
      data: stored,
      pictures: {},
      report: [],
    })
  })
})

// The newest site that an earlier version kept, whose owner has never heard of awards.
describe('a new section on a site that exists', () => {
  const kind = 'server'
  const fixture = fixtureNames.at(-1) ?? ''
  let folder: string
  let opened: FixtureSite
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ folder, remove } = await temporaryFolder())
    opened = await openFixture(fixture, kind, folder)
    await migrate(opened.engine, [...migrations, awardsMigration])
  })
  afterAll(async () => {
    await opened.dispose()
    await remove()
  })

  test('is off and empty, for visitors and for the owner, until the owner turns it on', async () => {
    const stored = siteOn(opened.engine)
    const before = (await stored.site()) as Site
    expect(before.awards).toEqual(offAndEmpty)
    expect(JSON.stringify(await stored.load(anonymousCaller))).not.toContain('award-')

    const example = exampleContent(key) as unknown as Awards
    expect(example).toEqual({ ...defaultAwards, isOn: false })
    const { id } = await administratorOf(opened.engine)
    const caller = { ...administratorCaller, claims: { ...administratorCaller.claims, sub: id } }
    const save = async (awards: Awards) => {
      const rows = await stored.loadWhole()
      const saved = rowsToSiteData(rows)
      return stored.save(rows.revision, diffSite(saved, { ...saved, awards } as Site), caller)
    }
    expect(await save(example)).toMatchObject({ saved: true, version: before.version + 1 })
    const hidden = (await stored.site(anonymousCaller)) as Site
    expect(hidden.awards).toEqual(offAndEmpty)
    await save({ ...example, isOn: true })
    const shown = (await stored.site(anonymousCaller)) as Site
    expect(shown.awards).toEqual(defaultAwards)

    expect((await rebuilt(stored, before.version)).awards).toEqual(offAndEmpty)
    expect((await rebuilt(stored, before.version + 1)).awards).toEqual(example)
  })

  test('leaves every earlier version as it was', async () => {
    await expectEveryVersion(opened.engine, await readHistory(fixture, kind))
  })
})

test('an archive and an export from before a new section leave it off and empty', {
  tags: 'long',
}, async () => {
  const fixture = fixtureNames.at(-1) ?? ''
  const { folder, remove } = await temporaryFolder()
  const other = await openEmptyEngine('server')
  try {
    const stored = storedSite(folder, other.engine)
    await restoreInto(stored, fixtureFile(fixture, 'archive.tar.gz'), {
      newer: [awardsMigration],
    })
    const restored = (await siteOn(other.engine).site()) as Site
    expect(restored.awards).toEqual(offAndEmpty)
  } finally {
    await other.dispose()
    await remove()
  }
  const file = await readFile(fixtureFile(fixture, 'export.json'), 'utf8')
  const { data, report } = readExport(file)
  expect((data as Site).awards).toEqual(offAndEmpty)
  // Fields that other sections got since the export are noted too.
  const notes = report.filter(({ path }) => path.startsWith('awards')).map(noteText)
  expect(notes).toEqual(['Premii: lipsea din fișier: secțiunea rămâne oprită și goală'])
})

test('a clash of two edits of a new section is asked about in its labels', () => {
  const { merged, conflicts } = mergeSite(site, titled('Al meu'), titled('Al lor'))
  const [conflict] = conflicts as [(typeof conflicts)[number]]
  expect(pathLabel(conflict.path, merged)).toBe(
    'Premii › lista premiilor › „Al meu” › denumire › română',
  )
  expect(answerConflict(merged, conflict, 'theirs')).toEqual(titled('Al lor'))
})

test('the review of an import tells what changes in a new section, and damage is repaired without an example', () => {
  const [review] = reviewImport(site, withAwards({ items: [iso] }))
  expect(review).toEqual({ label: 'Premii', details: ['1 element șters'] })
  const damaged = {
    ...site,
    awards: { ...site.awards, title: 5, note: [], items: [{ ...iso, title: [] }] },
  }
  const { data, report } = readExport(damaged)
  const blank = { ro: '', en: '', ru: '' }
  expect((data as Site).awards).toEqual({
    isOn: true,
    title: { ro: '5', en: '5', ru: '5' },
    note: blank,
    items: [{ ...iso, title: blank }],
  })
  expect(report.map(({ path: at, what }) => `${at} ${what}`)).toEqual([
    'awards.title repaired',
    'awards.note repaired',
    'awards.items.0.title repaired',
  ])
})

test('a value of a new section is named by its label', () => {
  expect(valueText('awards.items.iso-9001.kind', 'licence')).toBe('Licență')
  expect(pathLabel('awards.isOn')).toBe('Premii › secțiunea apare pe site')
})

test('an item of a new section that is still the example is told from the owner’s own', () => {
  expect(isExampleItem(items, iso)).toBe(true)
  expect(isExampleItem(items, { ...iso, validUntil: '2030' })).toBe(false)
  expect(isExampleItem('services.items', site.services.items[0] as object)).toBe(false)
})

test('what is missing or wrong in a new section is a problem at its control', () => {
  const wrong = { ...iso, register: 'javascript:alert(1)', scanImage: '' }
  const draft = withAwards({ title: { ro: '', en: '', ru: '' }, items: [wrong] })
  const problems = sectionProblems(key, draft.awards as never)
  expect(problems.map(({ path }) => path)).toEqual([
    'awards.title.ro',
    'awards.items.0.scanImage',
    'awards.items.0.register',
  ])
  expect(itemProblems(items, wrong).map(({ path }) => path)).toEqual(['scanImage', 'register'])
  // Nobody sees it yet: it may be half written, but never unsafe.
  const off = { ...draft.awards, isOn: false }
  expect(sectionProblems(key, off as never).map(({ path: at }) => at)).toEqual([
    'awards.items.0.register',
  ])
})

test('the items of a new section are kept in the form, and an added one is blank under its own prefix', () => {
  const held = withUncopiedItems(key, site.awards as never) as unknown as Awards
  expect(held.items.map((item) => item.constructor === Object)).toEqual([false, false])
  expect(newItem(lists[items], 1732174800000, site.awards.items)).toEqual({
    id: 'award-1732174800000',
    isPublished: true,
    title: { ro: '', en: '', ru: '' },
    kind: 'award',
    validUntil: '',
    scanImage: '',
    register: '',
    scope: { ro: '', en: '', ru: '' },
  })
})

test('the health report checks the links and pictures of a new section, and names where they stand', () => {
  const found = contentAddresses(site).find(({ address }) => address.startsWith('https://register'))
  expect(found).toMatchObject({ kind: 'link', paths: ['awards.items.0.register'] })
  expect(pathLabel(found?.paths[0] ?? '')).toBe(
    'Premii › lista premiilor › 1 › adresa din registru',
  )
  const pictures = contentAddresses(site).filter(({ kind }) => kind === 'picture')
  expect(pictures.map(({ address }) => address)).toContain(licence.scanImage)
})

test('the HTML of a new section is cleaned, and a preview takes one of its items', () => {
  const paths: string[] = []
  const clean = mapHtml(site, (text, path) => {
    paths.push(path)
    return text.replaceAll('p>', 'div>')
  }) as Site
  expect(paths).toContain('awards.note.ru')
  expect(clean.awards.note.ro).toBe('<div>Le arătăm și la sediu.</div>')
  const target = { kind: 'item', list: items, id: licence.id } as const
  const shown = shownContent(site, target, 'ro') as Site
  expect(shown.awards.items).toEqual([licence])
  const about = { language: 'ro', target, site: shown, pictures: {} }
  const request = { type: 'temelia:preview', sequence: 1, editable: 'select', ...about }
  expect(previewRequestSchema.parse(request)).toEqual(request)
  expect(siteDataSchema.parse(site)).toEqual(site)
})
