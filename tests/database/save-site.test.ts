import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, runAsRole, serviceCaller } from '#backend/testing.ts'
import { diffSite, type SiteChanges } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { anonymousCaller } from '../support/anonymous-caller.ts'
import { tableFaults } from '../support/described-tables.ts'
import {
  administratorCaller,
  openSiteDatabase,
  type SiteDatabase,
  strangerCaller,
} from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('saving on the %s engine', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
  })
  beforeEach(() => database.reset())
  afterAll(() => database.dispose())

  test('the site tables are those that the sections describe, column by column', async () => {
    expect(await database.owner(tableFaults)).toEqual([])
  })

  test('a save of every section raises the version by one and is read back whole', async () => {
    const { revision } = await database.load()
    const saved = await database.site()
    const draft: SiteData = {
      ...saved,
      hero: { ...saved.hero, title: inAllLanguages('Hero') },
      services: { ...saved.services, items: saved.services.items.toReversed() },
      whyChooseUs: { ...saved.whyChooseUs, benefits: saved.whyChooseUs.benefits.slice(1) },
      projects: { ...saved.projects, title: inAllLanguages('Projects') },
      contact: { ...saved.contact, title: inAllLanguages('Contact') },
      footer: { ...saved.footer, showLegal: false },
      global: { ...saved.global, favicon: '/favicon.png' },
      navbar: { ...saved.navbar, sticky: false },
    }
    const answer = await database.save(revision, diffSite(saved, draft))
    expect(answer).toMatchObject({ saved: true, version: saved.version + 1 })
    const { version, lastUpdated } = answer as { version: number; lastUpdated: number }
    expect(await database.site()).toEqual({ ...draft, version, lastUpdated })
  })

  test('a save without changes is a version too', async () => {
    const { revision } = await database.load()
    expect(await database.save(revision, {})).toMatchObject({ saved: true, version: 2 })
  })

  test('a stale save of a section that has changed writes nothing and answers with the current rows', async () => {
    const { revision } = await database.load()
    await database.save(revision, { site_hero: { title: inAllLanguages('first') } })
    const before = await database.dump()
    const answer = await database.save(revision, { site_hero: { title: inAllLanguages('second') } })
    expect(answer).toMatchObject({
      saved: false,
      current: { site_hero: { title: inAllLanguages('first') } },
    })
    expect(await database.dump()).toBe(before)
  })

  test('a stale save of changed settings writes nothing, of other settings it is written', async () => {
    const { revision } = await database.load()
    const { navbar, global } = defaultSiteData
    const save = (sticky: boolean) =>
      database.save(revision, { site_global_settings: { navbar: { ...navbar, sticky } } })
    expect((await save(false)).saved).toBe(true)
    expect((await save(true)).saved).toBe(false)
    const other = await database.save(revision, { site_global_settings: { global } })
    expect(other).toMatchObject({ saved: true, version: 3 })
    expect((await database.site()).navbar.sticky).toBe(false)
  })

  test('the order of the first page is a section of its own, also when an earlier panel writes it among the global settings', async () => {
    const moved = [{ id: 'faq', isShown: true }]
    const again = [{ id: 'contact', isShown: false }]
    const sectionsOf = async (version: number) => {
      const [row] = await runAsRole(database.engine, administratorCaller, (tx) =>
        tx.query<{ sections: string[] }>(
          'select sections from public.site_versions where version = $1',
          [version],
        ),
      )
      return row?.sections
    }
    const { revision } = await database.load()
    const { global } = defaultSiteData
    await database.save(revision, { site_global_settings: { landing: { sections: moved } } })
    expect((await database.site()).landing.sections).toEqual(moved)
    expect(await sectionsOf(2)).toEqual(['landing'])
    const earlier = { site_global_settings: { global: { ...global, landing: again } } }
    await database.save((await database.load()).revision, earlier as SiteChanges)
    expect((await database.site()).landing.sections).toEqual(again)
    expect(await sectionsOf(3)).toContain('landing')
    const { site_global_settings: row } = await database.load()
    expect(row).not.toHaveProperty('settings.global.landing')
  })

  test('a save based on a later revision, as after a restore, writes nothing', async () => {
    const { revision } = await database.load()
    const before = await database.dump()
    const answer = await database.save(revision + 1, {
      site_hero: { title: inAllLanguages('mine') },
    })
    expect(answer.saved).toBe(false)
    expect(await database.dump()).toBe(before)
  })

  test('a stale save of another section is written', async () => {
    const { revision } = await database.load()
    await database.save(revision, { site_hero: { title: inAllLanguages('first') } })
    const answer = await database.save(revision, {
      site_contact: { title: inAllLanguages('second') },
    })
    expect(answer).toMatchObject({ saved: true, version: 3 })
  })

  test('a write that bypasses the save function makes saves of its section stale', async () => {
    const { revision } = await database.load()
    await runAsRole(database.engine, administratorCaller, (tx) =>
      tx.query(`update public.site_hero set background_image = '/elsewhere.jpg'`),
    )
    const answer = await database.save(revision, { site_hero: { title: inAllLanguages('mine') } })
    expect(answer.saved).toBe(false)
  })

  test('a save that fails in its last section leaves every table byte-equal', async () => {
    const { revision } = await database.load()
    const before = await database.dump()
    const failing = database.save(revision, {
      site_hero: { title: inAllLanguages('never') },
      site_projects_items: { update: [], insert: [], delete: ['project-logistics'] },
      site_global_settings: {
        pages: {
          ...defaultSiteData.pages,
          customPages: [
            { slug: 'admin', title: inAllLanguages('x'), content: inAllLanguages('y') },
          ],
        },
      },
    })
    await expect(failing).rejects.toMatchObject({ code: '23514' })
    expect(await database.dump()).toBe(before)
  })

  test('a page at an address of hyphens alone is refused, and one that was there already is kept', async () => {
    const pagesAt = (...slugs: string[]) => ({
      site_global_settings: {
        pages: {
          ...defaultSiteData.pages,
          customPages: slugs.map((slug) => ({
            slug,
            title: inAllLanguages('x'),
            content: inAllLanguages('y'),
          })),
        },
      },
    })
    const saveAt = async (...slugs: string[]) =>
      database.save((await database.load()).revision, pagesAt(...slugs) as never)
    await expect(saveAt('---')).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining('letter or digit'),
    })
    const switchCheck = (state: string) =>
      database.owner((tx) =>
        tx.query(`alter table public.site_global_settings ${state} trigger slugs_have_a_letter`),
      )
    await switchCheck('disable')
    await saveAt('---')
    await switchCheck('enable')
    expect(await saveAt('---', 'echipa-2')).toMatchObject({ saved: true })
    await expect(saveAt('---', '--')).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['an unknown table', { pg_class: {} }, '22023'],
    ['an unknown settings section', { site_global_settings: { version: {} } }, '22023'],
    ['an unknown column', { site_hero: { nonsense: 1 } }, '42703'],
    [
      'an unknown column of a second new row',
      {
        site_projects_items: {
          insert: ['a', 'b'].map((id) => ({
            id,
            title: inAllLanguages(id),
            description: inAllLanguages(id),
            category: inAllLanguages(id),
            ...(id === 'b' && { nonsense: 1 }),
          })),
        },
      },
      '42703',
    ],
    ['a new row without a column', { site_projects_items: { insert: [{}] } }, '23502'],
    [
      'a second page at one address',
      {
        site_global_settings: {
          pages: {
            ...defaultSiteData.pages,
            customPages: [1, 2].map(() => ({
              slug: 'echipa',
              title: inAllLanguages('x'),
              content: inAllLanguages(''),
            })),
          },
        },
      },
      '23514',
    ],
    [
      'an update of an item that is not there',
      { site_projects_items: { update: [{ id: 'no', date: '' }] } },
      'P0002',
    ],
    [
      'a move of an item that is not there',
      { site_projects_items: { update: [{ id: 'no', order_index: 1 }] } },
      'P0002',
    ],
  ])('%s is refused', async (_name, changes, code) => {
    const before = await database.dump()
    const { revision } = await database.load()
    await expect(database.save(revision, changes as never)).rejects.toMatchObject({ code })
    expect(await database.dump()).toBe(before)
  })

  const strangers: [string, Caller][] = [
    ['an anonymous visitor', { role: 'anon', claims: {} }],
    ['someone signed in who is no administrator', strangerCaller],
  ]
  test.each(strangers)('%s cannot save', async (_name, caller) => {
    const before = await database.dump()
    const attempt = database.save(99, { site_hero: { title: inAllLanguages('mine') } }, caller)
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
    expect(await database.dump()).toBe(before)
  })

  test('the version changes only by a save', async () => {
    const write = (statement: string) =>
      runAsRole(database.engine, serviceCaller, (tx) => tx.query(statement))
    await write(`update public.site_global_settings set settings = settings || '{"version": 70}'`)
    expect((await database.site()).version).toBe(1)
    const [stored] = await write('delete from public.site_global_settings returning settings')
    await database.owner((tx) =>
      tx.query('insert into public.site_global_settings (settings) values ($1::jsonb)', [
        JSON.stringify({ ...(stored as { settings: object }).settings, version: 70 }),
      ]),
    )
    expect((await database.site()).version).toBe(1)
  })

  test('simultaneous saves get consecutive versions', async () => {
    const { revision } = await database.load()
    const answers = await Promise.all(Array.from({ length: 12 }, () => database.save(revision, {})))
    const versions = answers.map((answer) => (answer.saved ? answer.version : 0))
    expect(versions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 2),
    )
  })

  test('gaps and duplicates in a list’s order are repaired before the list is changed', async () => {
    await database.owner((tx) =>
      tx.query('update public.site_projects_items set order_index = order_index * 5'),
    )
    const { revision } = await database.load()
    const saved = await database.site()
    const [first, ...rest] = saved.projects.items
    if (!first) throw new Error('there are sample projects')
    const added = { ...first, id: 'project-1', slug: 'project-1' }
    // Added at the end, so that no other item's order changes.
    const draft = { ...saved, projects: { ...saved.projects, items: [first, ...rest, added] } }
    expect(await database.save(revision, diffSite(saved, draft))).toMatchObject({ saved: true })
    expect((await database.site()).projects.items).toEqual(draft.projects.items)
  })

  test('new rows of a list keep their columns and get defaults for missing ones', async () => {
    const { revision } = await database.load()
    const named = {
      title: inAllLanguages('New'),
      description: inAllLanguages('New'),
      category: inAllLanguages('New'),
    }
    const insert = [
      { id: 'project-1', ...named },
      { id: 'project-2', ...named, date: '2031', featured: true, order_index: 9 },
      { id: 'project-3', ...named, image_src: '/3.jpg' },
      { id: 'project-4', ...named },
    ]
    const changes = { site_projects_items: { insert } }
    expect(await database.save(revision, changes as never)).toMatchObject({ saved: true })
    const rows = await database.owner((tx) =>
      tx.query(`select id, title, description, category, date, featured, image_src, order_index
        from public.site_projects_items where id like 'project-_' order by id`),
    )
    const lacking = { date: '', featured: false, image_src: '', order_index: 0 }
    expect(rows).toEqual(insert.map((row) => ({ ...lacking, ...row })))
  })

  test('the company’s data are read by visitors only while they are on, and bounded by their table', async () => {
    const { revision } = await database.load()
    const idno = '1008600038413'
    const save = (row: object, since = revision) =>
      database.save(since, { site_company: row } as never)
    const seen = async () => (await database.load(anonymousCaller)).site_company
    expect(await save({ idno })).toMatchObject({ saved: true })
    expect(await seen()).toBeNull()
    const { revision: next } = await database.load()
    expect(await save({ is_on: true }, next)).toMatchObject({ saved: true })
    expect(await seen()).toMatchObject({ idno })

    const { revision: last } = await database.load()
    const days = (count: number, from = '2026-12-31') =>
      Array.from({ length: count }, (_, index) => ({ id: `${index}`, from, to: '' }))
    for (const row of [
      { idno: '1'.repeat(201) },
      { legal_name: 'x'.repeat(201) },
      { hours: { monday: 'x'.repeat(2_001) } },
      { hours: { someday: '9-18' } },
      { messengers: { signal: '+37369123456' } },
      { closed_days: days(201) },
      { closed_days: days(1, 'x'.repeat(2_001)) },
      { closed_days: [...days(1), ...days(1)] },
      { closed_days: { from: '2026-12-31' } },
    ])
      await expect(save(row, last)).rejects.toMatchObject({ code: '23514' })
    expect(await save({ closed_days: days(200) }, last)).toMatchObject({ saved: true })
  })

  test('a save of a section whose row is missing creates it', async () => {
    await database.owner((tx) => tx.query('delete from public.site_contact'))
    const { revision } = await database.load()
    await expect(database.site()).rejects.toThrow('contact')
    await database.save(revision, { site_contact: contactRow })
    expect((await database.site()).contact).toEqual(defaultSiteData.contact)
  })
})

const contactRow = {
  id: 'main',
  title: defaultSiteData.contact.title,
  description: defaultSiteData.contact.description,
  info: defaultSiteData.contact.info,
  schedule: defaultSiteData.contact.schedule,
  styles: defaultSiteData.contact.styles,
  phone_in_header: defaultSiteData.contact.phoneInHeader,
  bar_on_phones: defaultSiteData.contact.barOnPhones,
  open_now: defaultSiteData.contact.openNow,
}
