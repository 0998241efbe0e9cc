import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failureReason } from '#admin/notices/failure.ts'
import type { Transaction } from '#backend/backend.ts'
import { type Caller, runAsRole, serviceCaller } from '#backend/testing.ts'
import { diffSite } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { rebuildVersion, type VersionChange } from '#content/history/rebuild.ts'
import { itemProblems } from '#content/problems/problems.ts'
import type { Project, ProjectFact } from '#content/projects/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { rowsToSiteData } from '#content/site/site-rows.ts'
import type { Testimonial } from '#content/testimonials/section.ts'
import {
  isDetailText,
  keyText,
  translatables,
  translationLanguages,
  translationState,
} from '#content/translations/translatable.ts'
import { itemSlugOfTitle } from '#content/values/item-slug.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { AddressTakenError, saveDraft } from '#data/saving/save-draft.ts'
import { type LoadedSite, loadShownSite, loadSite } from '#data/site/load-site.ts'
import { anonymousCaller } from '../support/anonymous-caller.ts'
import {
  administratorCaller,
  engineClient,
  openSiteDatabase,
  type SiteDatabase,
  strangerCaller,
} from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

const [sample] = defaultSiteData.projects.items as [Project]

describe.each(oneEngine('server'))('projects on the %s engine', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
  })
  beforeEach(() => database.reset())
  afterAll(() => database.dispose())

  const sql = <Row extends object>(text: string, values: string[] = []) =>
    database.owner((tx) => tx.query<Row>(text, values))
  const slugs = async () => {
    const rows = await sql<{ id: string; slug: string }>(
      'select id, slug from site_projects_items order by id',
    )
    return Object.fromEntries(rows.map(({ id, slug }) => [id, slug]))
  }
  const save = async (change: (projects: SiteData['projects']) => SiteData['projects']) => {
    const rows = await database.loadWhole()
    const saved = rowsToSiteData(rows)
    const draft = { ...saved, projects: change(saved.projects) }
    return database.save(rows.revision, diffSite(saved, draft))
  }
  const withItems = (change: (items: Project[]) => Project[]) =>
    save((projects) => ({ ...projects, items: change(projects.items) }))

  const savingClient = () =>
    ({
      rpc: async (name: string, values: Record<string, never> = {}) =>
        name === 'save_site'
          ? {
              data: await database.save(values.base_revision ?? 0, values.changes ?? {}),
              error: null,
            }
          : engineClient(database.engine, administratorCaller).rpc(name as 'load_site', values),
    }) as unknown as SiteClient

  test('an address that another owner has given to another project meanwhile is named, and nothing is saved', async () => {
    const client = savingClient()
    const base = await loadSite(client)
    const [first, second] = base.site.projects.items as [Project, Project]
    const giving = ({ site }: LoadedSite, { id }: Project, slug: string): SiteData => {
      const items = site.projects.items.map((item) => (item.id === id ? { ...item, slug } : item))
      return { ...site, projects: { ...site.projects, items } }
    }
    expect(await saveDraft(client, base, giving(base, second, 'hala'))).toMatchObject({
      status: 'saved',
    })
    const { revision } = await loadSite(client)
    const refused = await saveDraft(client, base, giving(base, first, 'hala')).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(AddressTakenError)
    expect(failureReason(refused)).toBe(
      `Adresa /proiecte/hala aparține de curând proiectului „${second.title.ro}”, așa că „${first.title.ro}” nu o poate avea și nimic nu s-a salvat. Deschideți „${first.title.ro}” și alegeți alta, de exemplu hala-2, apoi salvați din nou.`,
    )
    expect((await loadSite(client)).revision).toBe(revision)
    const { current } = refused as AddressTakenError
    expect(current.revision).toBe(revision)
    await saveDraft(client, current, giving(current, first, 'hala-2'))
    expect(await slugs()).toMatchObject({ [first.id]: 'hala-2', [second.id]: 'hala' })
  })

  test('of two who bring back the same deleted project, the second saves too, and is asked where their photos differ', async () => {
    const client = savingClient()
    const whole = rowsToSiteData(await database.loadWhole())
    const [project] = whole.projects.items as [Project]
    await withItems((items) => items.filter(({ id }) => id !== project.id))
    const base = await loadSite(client)
    const broughtBack = (change: Partial<Project>): SiteData => ({
      ...base.site,
      projects: {
        ...base.site.projects,
        items: [...base.site.projects.items, { ...project, ...change }],
      },
    })
    expect(await saveDraft(client, base, broughtBack({}))).toMatchObject({ status: 'saved' })
    expect(await saveDraft(client, base, broughtBack({}))).toMatchObject({ status: 'saved' })
    const photos = await saveDraft(client, base, broughtBack({ galleryImages: ['/a.jpg'] }))
    expect(photos).toMatchObject({
      status: 'conflict',
      conflicts: [{ mine: ['/a.jpg'], theirs: project.galleryImages }],
    })
  })

  describe('the address of a project', () => {
    test('is of the same letters in the database and in the panel', async () => {
      const words = fc.constantFrom(
        'Școală',
        'Ţară',
        'Щедрый',
        'Хлеб',
        'Їжа',
        'Ґ',
        'Є',
        'съешь же ещё этих мягких французских булок, да выпей чаю',
        'Łódź',
        'œuf',
        'Ærø',
        'Đ',
        'ß',
        'I',
        '№',
        '–',
      )
      const titles = fc.sample(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(words).map((all) => all.join(' ')),
          fc.string(),
        ),
        { numRuns: 300, seed: 17 },
      )
      const usable = titles.filter((title) => !title.includes('\0'))
      const rows = await sql<{ slug: string }>(
        'select temelia.slug_of(title) as slug from unnest($1::text[]) with ordinality as t (title, nth) order by nth',
        [usable as never],
      )
      expect(rows.map(({ slug }) => slug)).toEqual(usable.map(itemSlugOfTitle))
      expect(rows.filter(({ slug }) => slug.length > 3).length).toBeGreaterThan(50)
    })

    test('is of plain letters whatever the title is, and never blank or too long', async () => {
      const titles = {
        '🏗️🏠': 'proiect',
        'مدرسة جديدة': 'proiect',
        '\u202eהבית': 'proiect',
        '…—!?': 'proiect-4',
        '..': 'proiect-5',
        admin: 'admin',
        '%2F..%2f': '2f-2f',
        '</script>': 'script',
        'Школа №5 в Бельцах': 'shkola-5-v-beltsah',
        'Țevărie și vâltoare la Șoldănești': 'tevarie-si-valtoare-la-soldanesti',
        ['Bloc '.repeat(100)]: `${'bloc-'.repeat(15)}bloc`,
        ['x'.repeat(500)]: 'x'.repeat(80),
      }
      for (const [at, title] of Object.keys(titles).entries())
        await sql(
          `insert into site_projects_items (id, title, description, category)
           values ($1, $2::jsonb, '"x"', '"x"')`,
          [`hostile-${at}`, JSON.stringify(inAllLanguages(title))],
        )
      const given = await slugs()
      expect(Object.keys(titles).map((_, at) => given[`hostile-${at}`])).toEqual([
        'proiect',
        'proiect-2',
        'proiect-3',
        ...Object.values(titles).slice(3),
      ])
    })

    test('is written by the database where there is none, with a number where it is taken', async () => {
      const title = JSON.stringify(inAllLanguages('Жилой комплекс'))
      await sql(
        `insert into site_projects_items (id, title, description, category)
         select 'new-' || n, $1::jsonb, $1::jsonb, $1::jsonb from generate_series(1, 3) as n`,
        [title],
      )
      await sql(`update site_projects_items set title = '"—"', slug = '' where id = 'new-3'`)
      await sql(`insert into site_projects_items (id, title, description, category, slug)
        values ('sign', '"—"', '"x"', '"x"', ' '), ('taken', '"x"', '"x"', '"x"', 'centru-logistic')`)
      expect(await slugs()).toMatchObject({
        'new-1': 'zhiloi-kompleks',
        'new-2': 'zhiloi-kompleks-2',
        // It had one, and keeps it.
        'new-3': 'zhiloi-kompleks-3',
        sign: 'proiect',
        taken: 'centru-logistic-2',
      })
    })

    test('stays when a row is written again without one', async () => {
      await withItems((items) =>
        items.map((item) => ({ ...item, slug: item.id === sample.id ? 'hala' : '' })),
      )
      expect(await slugs()).toMatchObject({
        [sample.id]: 'hala',
        'project-factory': 'fabrica-de-procesare',
      })
      await sql(
        `insert into site_projects_items as i (id, title, description, category)
         select id, title, description, category from site_projects_items
         on conflict (id) do update set slug = excluded.slug`,
      )
      expect(await slugs()).toMatchObject({ [sample.id]: 'hala' })
    })

    test('a thousand projects of one name are added in one go', { tags: 'long' }, async () => {
      await sql(
        `insert into site_projects_items (id, title, description, category)
         select 'new-' || n, '"Casă"', '"x"', '"x"' from generate_series(1, 1000) as n`,
      )
      expect(new Set(Object.values(await slugs())).size).toBe(1_004)
    })

    test('is another for each of two projects of one name that are written at the same moment', async () => {
      const insert = (id: string, slug: string) => (tx: Transaction) =>
        tx.query(
          `insert into site_projects_items (id, title, description, category, slug)
           values ($1, '"Vilă"', '"x"', '"x"', $2)`,
          [id, slug],
        )
      let second: Promise<unknown> | undefined
      await database.owner(async (tx) => {
        await insert('one', '')(tx)
        second = Promise.all([
          database.owner(insert('two', '')),
          database.owner(insert('three', 'vila')),
        ])
        // Long enough to come through, if nothing holds them.
        await Promise.race([second.catch(() => undefined), wait(150)])
      })
      await second
      expect(
        Object.values(await slugs())
          .filter((slug) => slug.startsWith('vila'))
          .sort(),
      ).toEqual(['vila', 'vila-2', 'vila-3'])
    })

    test('may be exchanged with that of another project in one save, and not be taken from it', async () => {
      const [first, second] = defaultSiteData.projects.items as [Project, Project]
      const exchanged = new Map([
        [first.id, second.slug],
        [second.id, first.slug],
      ])
      const rename = (item: Project) => ({ ...item, slug: exchanged.get(item.id) ?? item.slug })
      expect(await withItems((items) => items.map(rename))).toMatchObject({ saved: true })
      expect(await slugs()).toMatchObject(Object.fromEntries(exchanged))
      const before = await database.dump()
      await expect(
        withItems((items) =>
          items.map((item) => (item.id === first.id ? { ...item, slug: first.slug } : item)),
        ),
      ).rejects.toMatchObject({
        code: '23505',
        message: `the address /proiecte/${first.slug} is that of the project "${second.title.ro}" (${second.id})`,
      })
      expect(await database.dump()).toBe(before)
    })

    test('has a letter or a digit, and one of hyphens alone stays where it is already', async () => {
      const [first, second] = defaultSiteData.projects.items as [Project, Project]
      const rename = (id: string, slug: string) =>
        sql('update site_projects_items set slug = $2 where id = $1', [id, slug])
      await sql('alter table site_projects_items disable trigger slug_has_a_letter')
      await rename(first.id, '---')
      await sql('alter table site_projects_items enable trigger slug_has_a_letter')
      expect(
        await withItems((items) => items.map((item) => ({ ...item, date: '2020' }))),
      ).toMatchObject({ saved: true })
      await rename(first.id, 'a-1')
      const refused = { code: '23514', message: expect.stringContaining('letter or digit') }
      for (const slug of ['-', '---']) {
        await expect(rename(second.id, slug)).rejects.toMatchObject(refused)
        await expect(
          withItems((items) => items.map((item, at) => (at === 1 ? { ...item, slug } : item))),
        ).rejects.toMatchObject(refused)
      }
    })
  })

  describe('an old address', () => {
    const find = async (slug: string) => {
      const [row] = await runAsRole(database.engine, anonymousCaller, (tx) =>
        tx.query<{ place: Place }>('select public.find_project_address($1) as place', [slug]),
      )
      return row?.place ?? null
    }
    const insert = (id: string, slug: string) =>
      sql(
        `insert into site_projects_items (id, title, description, category, slug)
         values ($1, '"Casă"', '"x"', '"x"', $2)`,
        [id, slug],
      )
    const rename = (id: string, slug: string) =>
      sql('update site_projects_items set slug = $2 where id = $1', [id, slug])
    const hide = (id: string, isHidden: boolean) =>
      sql(`update site_projects_items set is_published = ${!isHidden} where id = $1`, [id])
    const remove = (id: string) => sql('delete from site_projects_items where id = $1', [id])

    const names = ['a', 'b', 'c', 'd']
    const id = fc.constantFrom('p1', 'p2', 'p3')
    const aStep = fc.oneof(
      fc.record({
        what: fc.constantFrom('put' as const),
        id,
        name: fc.constantFrom(...names),
      }),
      fc.record({ what: fc.constantFrom('exchange' as const), id, other: id }),
      fc.record({ what: fc.constantFrom('delete' as const, 'hide' as const, 'show' as const), id }),
    )
    type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never

    const exchange = (changes: [id: string, slug: string][]) =>
      database.owner(async (tx) => {
        for (const change of changes)
          await tx.query('update site_projects_items set slug = $2 where id = $1', change)
      })

    async function take(step: Step, addresses: ExpectedAddresses) {
      const { id } = step
      if (step.what === 'put' && !addresses.isHeld(step.name)) {
        await (addresses.has(id) ? rename(id, step.name) : insert(id, step.name))
        addresses.put(id, step.name)
      }
      if (!addresses.has(id)) return
      if (step.what === 'exchange' && addresses.has(step.other) && id !== step.other)
        await exchange(addresses.exchange(id, step.other))
      if (step.what === 'delete') {
        await remove(id)
        addresses.remove(id)
      }
      if (step.what === 'hide' || step.what === 'show') {
        await hide(id, step.what === 'hide')
        addresses.hide(id, step.what === 'hide')
      }
    }

    test('leads in one redirect to where its project is, whatever was changed, exchanged, hidden, deleted or brought back', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(aStep, { minLength: 8, maxLength: 16, size: 'max' }),
          async (steps) => {
            await sql("delete from site_projects_items where id like 'p_'")
            await sql('delete from site_project_addresses')
            const addresses = expectedAddresses()
            for (const step of steps) await take(step, addresses)
            for (const slug of names)
              expect([slug, await find(slug)]).toEqual([slug, addresses.placeOf(slug)])
          },
        ),
        { numRuns: 25, seed: 1_117 },
      )
    })

    test('that two projects had leads to the first again when the second is deleted', async () => {
      const seen: Place[] = []
      const look = async () => seen.push(await find('hala'))
      await rename(sample.id, 'hala')
      await rename(sample.id, 'hala-noua')
      await look()
      await insert('p1', 'hala')
      await look()
      await rename('p1', 'hala-mare')
      await look()
      await remove('p1')
      await look()
      await remove(sample.id)
      await look()
      expect(seen).toEqual([
        { slug: 'hala-noua' },
        { slug: 'hala' },
        { slug: 'hala-mare' },
        { slug: 'hala-noua' },
        { isGone: true },
      ])
    })

    test('is kept by each of two projects that had it, also by way of an import', async () => {
      await insert('p1', 'hala')
      const { revision } = await database.load()
      const brought = [{ slug: 'hala', project_id: sample.id }]
      await database.save(revision, { site_project_addresses: { import: brought } })
      expect(await find('hala')).toEqual({ slug: 'hala' })
      await remove('p1')
      expect(await find('hala')).toEqual({ slug: sample.slug })
    })

    test('says nothing of a project while it is hidden, nor of one that was hidden when it was deleted', async () => {
      const found = async () => [await find(sample.slug), await find('hala')]
      await rename(sample.id, 'hala')
      await hide(sample.id, true)
      expect(await found()).toEqual([null, null])
      await hide(sample.id, false)
      expect(await found()).toEqual([{ slug: 'hala' }, { slug: 'hala' }])
      await hide(sample.id, true)
      await remove(sample.id)
      expect(await found()).toEqual([null, null])
    })

    test('is kept twenty times for a project, the latest', async () => {
      for (let nth = 0; nth < 25; nth += 1) await rename(sample.id, `hala-${nth}`)
      const [row] = await sql<{ count: number }>(
        'select count(*)::int as count from site_project_addresses',
      )
      expect(row?.count).toBe(20)
      expect(await find(sample.slug)).toBeNull()
      expect(await find('hala-23')).toEqual({ slug: 'hala-24' })
    })

    test('is one of five thousand at most, the latest', async () => {
      await sql(`insert into site_project_addresses (slug, project_id, updated_at)
        select 'veche-' || n, 'gone-' || n, now() - (6000 - n) * interval '1 minute'
        from generate_series(1, 5100) as n`)
      await rename(sample.id, 'hala')
      const [row] = await sql<{ count: number; oldest: string }>(
        `select count(*)::int as count, (array_agg(slug order by updated_at))[1] as oldest
         from site_project_addresses`,
      )
      expect(row).toEqual({ count: 5_000, oldest: 'veche-102' })
      expect(await find(sample.slug)).toEqual({ slug: 'hala' })
    })

    test('leads back to where an undone change has put its project, without a loop', async () => {
      const put = (slug: string) =>
        withItems((items) =>
          items.map((item) => (item.id === sample.id ? { ...item, slug } : item)),
        )
      await put('hala')
      const before = await database.loadWhole()
      await put('hala-noua')
      const changes = await sql<VersionChange>(
        'select id, version, table_name, section, row_key, before, after from site_version_changes',
      )
      const version = rowsToSiteData(before).version
      const newer = changes.filter((change) => change.version > version)
      const now = await database.loadWhole()
      const then = rowsToSiteData(rebuildVersion(now, newer, { version, savedAt: 0 }))
      expect(await database.save(now.revision, diffSite(rowsToSiteData(now), then))).toMatchObject({
        saved: true,
      })
      const current = { slug: 'hala' }
      for (const slug of [sample.slug, 'hala', 'hala-noua'])
        expect([slug, await find(slug)]).toEqual([slug, current])
    })

    test('is not given to another project by itself', async () => {
      await rename(sample.id, 'hala')
      await insert('other', '')
      await sql(
        `update site_projects_items set title = '"Centru logistic"', slug = 'x' where id = 'other'`,
      )
      await sql(`insert into site_projects_items (id, title, description, category)
        values ('second', '"Centru logistic"', '"x"', '"x"')`)
      expect((await slugs()).second).toBe('centru-logistic-2')
      expect(await find('centru-logistic')).toEqual({ slug: 'hala' })
    })

    test('comes with an import, where no project has it now', async () => {
      const { revision } = await database.load()
      const brought = ['fabrica-veche', 'centru-logistic', 'demolat'].map((slug, at) => ({
        slug,
        project_id: ['project-factory', 'project-factory', 'gone'][at] ?? '',
      }))
      const saved = await database.save(revision, { site_project_addresses: { import: brought } })
      expect(saved).toMatchObject({ saved: true })
      expect(await find('fabrica-veche')).toEqual({ slug: 'fabrica-de-procesare' })
      expect(await find('centru-logistic')).toEqual({ slug: 'centru-logistic' })
      expect(await find('demolat')).toEqual({ isGone: true })
      expect(
        await database.owner((tx) => tx.query('select slug from site_project_addresses')),
      ).toHaveLength(3)
      for (const wrong of [
        { import: 'x' },
        { export: [] },
        { import: [{ slug: 'Nu', project_id: 'a' }] },
      ])
        await expect(
          database.save((await database.load()).revision, {
            site_project_addresses: wrong,
          } as never),
        ).rejects.toMatchObject({ code: expect.stringMatching(/22023|23514/) })
      await expect(
        database.save(revision, { site_project_addresses: { import: [] } }, anonymousCaller),
      ).rejects.toMatchObject({ code: '42501' })
    })
  })

  test('a thousand facts are refused by the database, and by the panel in words', async () => {
    const fact = { kind: 'own' as const, label: inAllLanguages('x'), value: inAllLanguages('y') }
    const facts = Array.from({ length: 1_000 }, (_, at) => ({ ...fact, id: `fact-${at}` }))
    await expect(
      withItems(([first, ...rest]) => [{ ...(first as Project), facts }, ...rest]),
    ).rejects.toMatchObject({ code: '23514', message: expect.stringContaining('facts') })
    expect(itemProblems('projects.items', { ...sample, facts })).toEqual([
      { path: 'facts', message: 'Detalii: cel mult 20.' },
    ])
  })

  test('the texts and lists of a project are bounded by the database', async () => {
    const many = (count: number, item: object) =>
      JSON.stringify(Array.from({ length: count }, (_, at) => ({ ...item, id: `${at}` })))
    const fact = { kind: 'area', label: '', value: '5000' }
    const stage = { title: 'Fundația', month: '2024-05', text: '' }
    const long = (length: number) => JSON.stringify('x'.repeat(length))
    const write = (column: string, value: string, table = 'site_projects_items') =>
      sql(`update ${table} set ${column} = $1::text::jsonb`, [value])
    await sql(`insert into site_projects_hidden_facts (id) values ('${sample.id}')`)
    for (const table of ['site_projects_items', 'site_projects_hidden_facts'])
      await write('facts', many(20, fact), table)
    const placed = { ...fact, before: 'x'.repeat(200) }
    await write('facts', many(20, placed), 'site_projects_hidden_facts')
    await write('stages', many(30, stage))
    await write('story', long(30_000))
    await write('services', JSON.stringify(Array(30).fill('industrial')))
    for (const [column, value] of [
      ['facts', many(21, fact)],
      ['facts', many(1, { ...fact, value: 'x'.repeat(301) })],
      ['facts', many(1, { ...fact, label: 'x'.repeat(101) })],
      ['facts', many(1, { ...fact, isPublished: false })],
      ['facts', many(1, placed)],
      ['facts', many(1, { kind: 'area' })],
      ['facts', `[${many(1, fact).slice(1, -1)},${many(1, fact).slice(1, -1)}]`],
      ['facts', '{}'],
      ['stages', many(31, stage)],
      ['stages', many(1, { ...stage, text: 'x'.repeat(2_001) })],
      ['stages', many(1, { ...stage, title: 'x'.repeat(201) })],
      ['stages', many(1, { ...stage, month: 5 })],
      ['story', long(30_001)],
      ['services', JSON.stringify(Array(31).fill('industrial'))],
      ['services', '[1]'],
    ] as const)
      await expect(write(column, value), `${column}: ${value.slice(0, 80)}`).rejects.toMatchObject({
        code: '23514',
      })
    for (const value of [
      many(21, placed),
      many(1, { ...placed, before: 'x'.repeat(201) }),
      many(1, { ...placed, before: { deep: 'x' } }),
      many(1, { ...placed, before: null }),
      many(1, { ...placed, isPublished: false }),
      many(1, { ...placed, value: 'x'.repeat(301) }),
      `[${'1,'.repeat(3)}1]`,
      '{}',
    ])
      await expect(
        write('facts', value, 'site_projects_hidden_facts'),
        value.slice(0, 80),
      ).rejects.toMatchObject({ code: '23514' })
    for (const slug of ['Hala', 'hală', 'a/b', 'x'.repeat(81)])
      await expect(
        sql(`update site_projects_items set slug = $1 where id = '${sample.id}'`, [slug]),
      ).rejects.toMatchObject({ code: '23514' })
    await expect(
      sql('update site_projects_hidden_facts set is_published = true'),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('what is left to translate in details is counted as the panel counts what it has loaded', async () => {
    const [first, second, third] = defaultSiteData.projects.items as [Project, Project, Project]
    const text = (ro: string, en: string, ru: string) => ({ ro, en, ru })
    await withItems((items) =>
      items.map((item) => {
        if (item.id === second.id)
          return {
            ...item,
            description: text('Descriere', ' ', ''),
            story: text('<p>a</p>', '', 'x'),
          }
        const stages = [
          { id: 's', title: text('Fundația', 'Base', ''), month: '', text: text('', 'x', '') },
        ]
        return item.id === third.id ? { ...item, stages } : item
      }),
    )
    await sql(
      `update site_projects_items set description = description || '{"ro": "Altfel"}', facts = '[{"id": "f", "kind": "area", "label": "x", "value": "5"}]' where id = $1`,
      [first.id],
    )
    const old = await sql<{ table_name: string; row_key: string; field: string; language: string }>(
      'select table_name, row_key, field, language from site_translations',
    )
    const isOld = new Set(
      old.map(({ table_name: table, row_key: row, field, language }) =>
        keyText({ table, row, field }, language),
      ),
    )
    const expected = translatables(await database.site())
      .filter(isDetailText)
      .flatMap((translatable) =>
        translationLanguages.flatMap((language) => {
          const state = translationState(translatable, language, isOld)
          const { table, row, field } = translatable
          return state === 'current' ? [] : [[table, row, field, language, state]]
        }),
      )
    const [found] = await runAsRole(database.engine, administratorCaller, (tx) =>
      tx.query<{ open: string[][] }>('select public.open_detail_translations() as open'),
    )
    expect(found?.open.toSorted()).toEqual(expected.toSorted())
    expect(
      expected.map(([, row, field, language, state]) => [row, field, language, state]),
    ).toEqual(
      expect.arrayContaining([
        [first.id, 'description', 'en', 'old'],
        [second.id, 'description', 'en', 'missing'],
        [second.id, 'story', 'en', 'missing'],
        [third.id, 'stages.s.title', 'ru', 'missing'],
      ]),
    )
    expect(expected).toHaveLength(6)
  })

  test('a published review names its project only while that one is published', async () => {
    const review = { ...defaultSiteData.testimonials.items[0], project: [sample.id] } as Testimonial
    const { revision } = await database.load()
    const testimonials = { ...defaultSiteData.testimonials, isOn: true, items: [review] }
    const site = await database.site()
    await database.save(revision, diffSite(site, { ...site, testimonials }))
    const named = async (caller: Caller) => {
      const rows = await runAsRole(database.engine, caller, (tx) =>
        tx.query<{ project: string[] }>('select project from public.site_testimonials_items'),
      )
      const { items } = (await database.site(caller)).testimonials
      return { rows: rows.map((row) => row.project), items: items.map((item) => item.project) }
    }
    const told = { rows: [[sample.id]], items: [[sample.id]] }

    const callers = [anonymousCaller, strangerCaller, administratorCaller, serviceCaller]
    for (const caller of callers) expect(await named(caller)).toEqual(told)
    await sql('update site_projects_items set is_published = false where id = $1', [sample.id])
    for (const caller of [anonymousCaller, strangerCaller]) {
      expect(await named(caller)).toEqual({ rows: [], items: [[]] })
      expect(JSON.stringify(await database.loadWhole(caller))).not.toContain(sample.id)
    }
    for (const caller of [administratorCaller, serviceCaller])
      expect(await named(caller)).toEqual(told)
    await sql('update site_testimonials_items set is_published = false')
    expect(await named(anonymousCaller)).toEqual({ rows: [], items: [] })
  })

  test('what cards show of facts comes with the content: to visitors of published projects alone, and of no fact that is switched off', async () => {
    const fact = (kind: string, value: string, id = kind) => ({ id, kind, label: '', value })
    const facts = [
      fact('year', '2024'),
      fact('area', '5 m²'),
      fact('place', 'Bălți'),
      fact('place', 'Cahul', 'b'),
    ]
    const put = (id: string, values: object[], table = 'site_projects_items') =>
      sql(`update ${table} set facts = $2::text::jsonb where id = $1`, [id, JSON.stringify(values)])
    const [first, second, third] = defaultSiteData.projects.items as [Project, Project, Project]
    await put(first.id, facts)
    await put(second.id, [fact('place', 'Ascuns')])
    await sql('update site_projects_items set is_published = false where id = $1', [second.id])
    await put(third.id, [fact('year', '2020')])
    await sql('insert into site_projects_hidden_facts (id) values ($1)', [first.id])
    await put(first.id, [fact('place', 'str. Secretă')], 'site_projects_hidden_facts')
    const shown = { id: first.id, texts: ['5 m²', 'Bălți'].map(inAllLanguages) }
    const hidden = { id: second.id, texts: [inAllLanguages('Ascuns')] }
    const read = async (caller: Caller) =>
      (await loadShownSite(engineClient(database.engine, caller))).site.cardFacts
    for (const caller of [anonymousCaller, strangerCaller])
      expect(await read(caller)).toEqual([shown])
    for (const caller of [administratorCaller, serviceCaller])
      expect(new Set(await read(caller))).toEqual(new Set([shown, hidden]))
    const behind = { rpc: async () => ({ data: await database.load(), error: null }) }
    expect((await loadShownSite(behind as never)).site.cardFacts).toBeUndefined()

    await sql(
      `insert into site_projects_items (id, title, description, category, facts)
       select 'new-' || n, '"Casă"', '"x"', '"x"', $1::text::jsonb from generate_series(1, 501) as n`,
      [JSON.stringify(facts)],
    )
    expect(await read(anonymousCaller)).toHaveLength(502)
    await put(first.id, [])
    expect(await read(anonymousCaller)).not.toContainEqual(shown)
  })

  test('facts that are switched off are read by administrators alone', async () => {
    const fact: ProjectFact = {
      id: 'worth',
      kind: 'value',
      label: inAllLanguages(''),
      value: inAllLanguages('3 141 592 €'),
    }
    const hidden = [
      { id: sample.id, isPublished: false, facts: [{ ...fact, before: 'the-next-one' }] },
    ]
    await save((projects) => ({ ...projects, hiddenFacts: hidden as never }))
    expect((await database.site()).projects.hiddenFacts).toEqual(hidden)
    expect((await database.site(anonymousCaller)).projects.hiddenFacts).toEqual([])
    const readable = JSON.stringify(await database.loadWhole(anonymousCaller))
    expect(readable).not.toContain('3 141 592')
    expect(readable, 'nor where it stands').not.toContain('the-next-one')
  })
})

type Place = { slug: string } | { isGone: true } | null
type ExpectedAddresses = ReturnType<typeof expectedAddresses>

/** Where each address of a project must lead, kept beside the database. */
function expectedAddresses() {
  const slugs = new Map<string, string>()
  const hidden = new Set<string>()
  /** The projects that had an address and left it, the last one first. */
  const formerHolders = new Map<string, string[]>()
  const forget = (slug: string, id: string) => {
    const others = formerHolders.get(slug)?.filter((holder) => holder !== id) ?? []
    formerHolders.set(slug, others)
    return others
  }
  const leave = (id: string) => {
    const slug = slugs.get(id)
    if (slug !== undefined) formerHolders.set(slug, [id, ...forget(slug, id)])
  }
  const set = (id: string, slug: string) => {
    slugs.set(id, slug)
    forget(slug, id)
  }
  return {
    has: (id: string) => slugs.has(id),
    isHeld: (slug: string) => [...slugs.values()].includes(slug),
    put(id: string, slug: string) {
      leave(id)
      set(id, slug)
    },
    /** The changes that make it so. */
    exchange(one: string, other: string): [id: string, slug: string][] {
      const changes: [string, string][] = [
        [one, slugs.get(other) ?? ''],
        [other, slugs.get(one) ?? ''],
      ]
      for (const [id, slug] of changes) {
        leave(id)
        set(id, slug)
      }
      return changes
    },
    remove(id: string) {
      if (hidden.has(id)) {
        for (const slug of formerHolders.keys()) forget(slug, id)
      } else leave(id)
      slugs.delete(id)
      hidden.delete(id)
    },
    hide(id: string, isHidden: boolean) {
      if (isHidden) hidden.add(id)
      else hidden.delete(id)
    },
    placeOf(slug: string): Place {
      const former = formerHolders.get(slug) ?? []
      const holder =
        [...slugs].find(([, held]) => held === slug)?.[0] ??
        former.find((each) => slugs.has(each)) ??
        former[0]
      if (holder === undefined || hidden.has(holder)) return null
      const current = slugs.get(holder)
      return current === undefined ? { isGone: true } : { slug: current }
    },
  }
}
