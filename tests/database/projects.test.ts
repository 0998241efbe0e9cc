import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diffSite } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/default-site-data.ts'
import type { Project, ProjectFact } from '#content/projects/section.ts'
import type { SiteData } from '#content/site-data.ts'
import { rowsToSiteData } from '#content/site-rows.ts'
import { slugOfTitle } from '#content/values/item-slug.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { anonymousCaller } from '../support/anonymous-caller.ts'
import { openSiteDatabase, type SiteDatabase } from '../support/site-database.ts'
import { engineKinds } from '../support/test-engines.ts'

const [sample] = defaultSiteData.projects.items as [Project]

describe.each(engineKinds)('projects on the %s engine', (kind) => {
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

  describe('the address of a project', () => {
    test('is of the same letters in the database and in the panel', async () => {
      const words = fc.constantFrom(
        'Școală',
        'Ţară',
        'Щедрый',
        'Хлеб',
        'Їжа',
        'Ґ',
        'Łódź',
        'œuf',
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
      expect(rows.map(({ slug }) => slug)).toEqual(usable.map(slugOfTitle))
      expect(rows.filter(({ slug }) => slug.length > 3).length).toBeGreaterThan(50)
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

    test('a thousand projects of one name are added in one go', async () => {
      await sql(
        `insert into site_projects_items (id, title, description, category)
         select 'new-' || n, '"Casă"', '"x"', '"x"' from generate_series(1, 1000) as n`,
      )
      expect(new Set(Object.values(await slugs())).size).toBe(1_004)
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
      ).rejects.toMatchObject({ code: '23505' })
      expect(await database.dump()).toBe(before)
    })
  })

  test('what is told of a project is bounded', async () => {
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
    await write('stages', many(30, stage))
    await write('story', long(30_000))
    await write('services', JSON.stringify(Array(30).fill('industrial')))
    for (const [column, value] of [
      ['facts', many(21, fact)],
      ['facts', many(1, { ...fact, value: 'x'.repeat(301) })],
      ['facts', many(1, { ...fact, label: 'x'.repeat(101) })],
      ['facts', many(1, { ...fact, isPublished: false })],
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
    await expect(
      write('facts', many(21, fact), 'site_projects_hidden_facts'),
    ).rejects.toMatchObject({ code: '23514' })
    for (const slug of ['Hala', 'hală', 'a/b', 'x'.repeat(81)])
      await expect(
        sql(`update site_projects_items set slug = $1 where id = '${sample.id}'`, [slug]),
      ).rejects.toMatchObject({ code: '23514' })
    await expect(
      sql('update site_projects_hidden_facts set is_published = true'),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('facts that are switched off are read by administrators alone', async () => {
    const fact: ProjectFact = {
      id: 'worth',
      kind: 'value',
      label: inAllLanguages(''),
      value: inAllLanguages('3 141 592 €'),
    }
    const hidden = [{ id: sample.id, isPublished: false, facts: [fact] }]
    await save((projects) => ({ ...projects, hiddenFacts: hidden as never }))
    expect((await database.site()).projects.hiddenFacts).toEqual(hidden)
    expect((await database.site(anonymousCaller)).projects.hiddenFacts).toEqual([])
    expect(JSON.stringify(await database.loadWhole(anonymousCaller))).not.toContain('3 141 592')
  })
})
