import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, runAsRole, serviceCaller } from '#backend/postgres/roles.ts'
import { diffSite, type SiteChanges } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/default-site-data.ts'
import { rebuildVersion, type VersionChange } from '#content/history/rebuild.ts'
import type { CustomPage } from '#content/pages/section.ts'
import { slugProblem } from '#content/pages/slug.ts'
import { builtInFeatures } from '#content/services/built-in-features.ts'
import type { Service } from '#content/services/section.ts'
import type { SiteData } from '#content/site-data.ts'
import { rowsToSiteData } from '#content/site-rows.ts'
import type { LocalisedText } from '#content/values/localised-text.ts'
import { anonymousCaller } from '../support/anonymous-caller.ts'
import { tableFaults } from '../support/described-tables.ts'
import { siteData } from '../support/site-data-arbitrary.ts'
import {
  administratorCaller,
  administratorId,
  openSiteDatabase,
  type SiteDatabase,
} from '../support/site-database.ts'
import { engineKinds, oneEngine } from '../support/test-engines.ts'

const text = (value: string) => ({ ro: value, en: value, ru: value })

describe.each(engineKinds)('saving on the %s engine', (kind) => {
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
      hero: { ...saved.hero, title: text('Hero') },
      services: { ...saved.services, items: saved.services.items.toReversed() },
      whyChooseUs: { ...saved.whyChooseUs, benefits: saved.whyChooseUs.benefits.slice(1) },
      projects: { ...saved.projects, title: text('Projects') },
      contact: { ...saved.contact, title: text('Contact') },
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
    await database.save(revision, { site_hero: { title: text('first') } })
    const before = await database.dump()
    const answer = await database.save(revision, { site_hero: { title: text('second') } })
    expect(answer).toMatchObject({
      saved: false,
      current: { site_hero: { title: text('first') } },
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
    const answer = await database.save(revision + 1, { site_hero: { title: text('mine') } })
    expect(answer.saved).toBe(false)
    expect(await database.dump()).toBe(before)
  })

  test('a stale save of another section is written', async () => {
    const { revision } = await database.load()
    await database.save(revision, { site_hero: { title: text('first') } })
    const answer = await database.save(revision, { site_contact: { title: text('second') } })
    expect(answer).toMatchObject({ saved: true, version: 3 })
  })

  test('a write that bypasses the save function makes saves of its section stale', async () => {
    const { revision } = await database.load()
    await runAsRole(database.engine, administratorCaller, (tx) =>
      tx.query(`update public.site_hero set background_image = '/elsewhere.jpg'`),
    )
    const answer = await database.save(revision, { site_hero: { title: text('mine') } })
    expect(answer.saved).toBe(false)
  })

  test('a save that fails in its last section leaves every table byte-equal', async () => {
    const { revision } = await database.load()
    const before = await database.dump()
    const failing = database.save(revision, {
      site_hero: { title: text('never') },
      site_projects_items: { update: [], insert: [], delete: ['project-logistics'] },
      site_global_settings: {
        pages: {
          ...defaultSiteData.pages,
          customPages: [{ slug: 'admin', title: text('x'), content: text('y') }],
        },
      },
    })
    await expect(failing).rejects.toMatchObject({ code: '23514' })
    expect(await database.dump()).toBe(before)
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
            title: text(id),
            description: text(id),
            category: text(id),
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
              title: text('x'),
              content: text(''),
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
    [
      'someone signed in who is no administrator',
      { role: 'authenticated', claims: { sub: '00000000-0000-4000-8000-00000000000b' } },
    ],
  ]
  test.each(strangers)('%s cannot save', async (_name, caller) => {
    const before = await database.dump()
    const attempt = database.save(99, { site_hero: { title: text('mine') } }, caller)
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
    const named = { title: text('New'), description: text('New'), category: text('New') }
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
    const { updated_at: _, ...row } = { updated_at: '', ...contactRow }
    await database.save(revision, { site_contact: row })
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

describe.each(oneEngine('server'))('the history on the %s engine', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
  })
  beforeEach(() => database.reset())
  afterAll(() => database.dispose())

  test('the history tells who saved each version and which sections changed', async () => {
    const { revision } = await database.load()
    await database.save(revision, { site_hero: { title: text('new') } })
    const versions = await runAsRole(database.engine, administratorCaller, (tx) =>
      tx.query(
        'select version, sections, saved_by, saved_by_email from public.site_versions order by version',
      ),
    )
    expect(versions.at(-1)).toEqual({
      version: 2,
      sections: ['hero'],
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

describe.each(engineKinds)('translations on the %s engine', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
  })
  beforeEach(() => database.reset())
  afterAll(() => database.dispose())

  const three = (ro: string, en = 'one', ru = 'один') => ({ ro, en, ru })
  /** Saves what the change makes of the site, as the panel does. */
  const change = async (edit: (site: SiteData) => Partial<SiteData>) => {
    const saved = await database.site()
    const { revision } = await database.load()
    const answer = await database.save(revision, diffSite(saved, { ...saved, ...edit(saved) }))
    expect(answer).toMatchObject({ saved: true })
  }
  const setTitle = (title: LocalisedText) => change(({ hero }) => ({ hero: { ...hero, title } }))
  const behind = () =>
    database.owner(async (tx) => {
      const rows = await tx.query<Record<'id', string>>(
        'select id from public.site_translations order by id',
      )
      return rows.map(({ id }) => id)
    })
  const ask = <Answer>(call: string, values: string[], caller = administratorCaller) =>
    runAsRole(database.engine, caller, async (tx) => {
      const [row] = await tx.query<{ answer: Answer }>(`select public.${call} as answer`, values)
      return row?.answer
    })
  const title = ['site_hero', 'main', 'title', 'en']
  const source = () => ask<string | null>('translated_romanian($1, $2, $3, $4)', title)

  test('a translation is behind once the Romanian text moves on without it, until it is written again', async () => {
    expect(await behind()).toEqual([])
    await setTitle(three('unu'))
    expect(await behind()).toEqual([])
    await setTitle(three('doi'))
    expect(await behind()).toEqual(['site_hero/main/title/en', 'site_hero/main/title/ru'])
    expect(await source()).toBe('unu')
    await setTitle(three('trei', 'three'))
    expect(await behind()).toEqual(['site_hero/main/title/ru'])
    await setTitle(three('unu', 'three'))
    expect(await behind()).toEqual(['site_hero/main/title/en'])
    await setTitle(three('trei', 'three'))
    expect(await behind()).toEqual(['site_hero/main/title/ru'])
  })

  test('the Romanian text that a translation was made from is found behind later changes', async () => {
    const setBoth = (title: string, description: string) =>
      change(({ hero }) => ({
        hero: { ...hero, title: three(title), description: three(description) },
      }))
    await setBoth('unu', 'primul text')
    await setBoth('doi', 'al doilea text')
    await setTitle(three('trei'))
    expect(await source()).toBe('unu')
    const description = ['site_hero', 'main', 'description', 'en']
    expect(await ask('translated_romanian($1, $2, $3, $4)', description)).toBe('primul text')
  })

  test('a blank translation is missing, not behind', async () => {
    await setTitle(three('unu', '', ' '))
    await setTitle(three('doi', '', ' '))
    expect(await behind()).toEqual([])
  })

  test('a built-in feature stored as a plain string is behind once its Romanian text moves on', async () => {
    const plain = ['Scris de proprietar', ...builtInFeatures.map(({ ro }) => ` ${ro}`)]
    await database.owner((tx) =>
      tx.query(
        "update public.site_services_items set features = $1::jsonb where id = 'industrial'",
        [JSON.stringify(plain)],
      ),
    )
    const newText = ({ ro, en, ru }: LocalisedText, index: number): LocalisedText =>
      three(`${ro} și altele`, index === 1 ? 'Written again' : en, ru)
    await change(({ services }) => ({
      services: {
        ...services,
        items: services.items.map((item) =>
          item.id === 'industrial' ? { ...item, features: item.features.map(newText) } : item,
        ),
      },
    }))
    const all = plain.flatMap((_, index) =>
      ['en', 'ru'].map(
        (language) => `site_services_items/industrial/features.${index}/${language}`,
      ),
    )
    const isWrittenAgain = (id: string) => id.endsWith('features.1/en')
    expect(await behind()).toEqual(all.filter((id) => !isWrittenAgain(id)).sort())
  })

  test('confirming a translation counts for the Romanian text that was read', async () => {
    await setTitle(three('unu'))
    await setTitle(three('doi'))
    const confirm = (romanian: string) =>
      ask('confirm_translation($1, $2, $3, $4, $5)', [...title, romanian])
    await confirm('unu')
    expect(await behind()).toContain('site_hero/main/title/en')
    await confirm('doi')
    expect(await behind()).toEqual(['site_hero/main/title/ru'])
    await expect(
      ask('confirm_translation($1, $2, $3, $4, $5)', ['pg_class', 'a', 'b', 'en', 'c']),
    ).rejects.toThrow('there is no site table')
  })

  test('a save that is refused or fails leaves the state as it was', async () => {
    await setTitle(three('unu'))
    const { revision } = await database.load()
    await setTitle(three('doi'))
    const known = await behind()
    const stale = await database.save(revision, { site_hero: { title: three('trei') } })
    expect(stale).toMatchObject({ saved: false })
    const { revision: now } = await database.load()
    const update = [{ id: 'nothing', title: three('a') }]
    const failing = database.save(now, {
      site_hero: { title: three('unu') },
      site_services_items: { update, insert: [], delete: [] },
    })
    await expect(failing).rejects.toThrow()
    expect(await behind()).toEqual(known)
  })

  test('an item keeps its state when the list is put in another order, and loses it when it is deleted', async () => {
    const setItems = (edit: (items: Service[]) => Service[]) =>
      change(({ services }) => ({ services: { ...services, items: edit(services.items) } }))
    const [industrial] = defaultSiteData.services.items
    await setItems((items) =>
      items
        .map((item) =>
          item.id === industrial?.id ? { ...item, title: { ...item.title, ro: 'Hale' } } : item,
        )
        .toReversed(),
    )
    const item = 'site_services_items/industrial'
    expect(await behind()).toEqual([`${item}/title/en`, `${item}/title/ru`])
    await setItems((items) => items.filter(({ id }) => id !== industrial?.id))
    expect(await behind()).toEqual([])
  })

  test('a feature that moved on stays behind when it moves in the list', async () => {
    const edit = (write: (features: LocalisedText[]) => LocalisedText[]) =>
      change(({ services }) => ({
        services: {
          ...services,
          items: services.items.map((item, index) =>
            index === 0 ? { ...item, features: write(item.features) } : item,
          ),
        },
      }))
    await edit(([first, ...others]) => [{ ...(first ?? three('')), ro: 'Alt text' }, ...others])
    const item = 'site_services_items/industrial/features'
    expect(await behind()).toEqual([`${item}.0/en`, `${item}.0/ru`])
    await edit((features) => features.toReversed())
    expect(await behind()).toEqual([`${item}.3/en`, `${item}.3/ru`])
  })

  test('a page of the owner keeps its state when its address changes, and other pages have none', async () => {
    const page = (slug: string, ro: string) => ({ slug, title: three(ro), content: three('') })
    const setPages = (...customPages: CustomPage[]) =>
      change(({ pages }) => ({ pages: { ...pages, customPages } }))
    await setPages(page('a', 'unu'), page('b', 'doi'))
    await setPages(page('a', 'alt'), page('b', 'doi'))
    const field = 'site_global_settings/main/pages.customPages'
    expect(await behind()).toEqual([`${field}.a.title/en`, `${field}.a.title/ru`])
    await setPages(page('c', 'alt'), page('b', 'doi'))
    expect(await behind()).toEqual([`${field}.c.title/en`, `${field}.c.title/ru`])
    await setPages(page('b', 'doi'))
    expect(await behind()).toEqual([])
  })

  test('a write past the panel is followed, whatever it holds', async () => {
    await setTitle(three('unu'))
    const write = (value: unknown) =>
      runAsRole(database.engine, administratorCaller, (tx) =>
        tx.query('update public.site_hero set title = $1::jsonb', [JSON.stringify(value)]),
      )
    await write({ ro: 'doi', en: 'one', ru: 'два' })
    expect(await behind()).toEqual(['site_hero/main/title/en'])
    await write('același')
    expect(await behind()).toEqual([])
    await write({ ro: 'altul', en: 'același', ru: 'altul' })
    expect(await behind()).toEqual(['site_hero/main/title/en'])
  })

  test('a long settings document with an item that has an endless id is saved in time', async () => {
    const { navbar } = defaultSiteData
    // An index would compress a repeated letter.
    const endless = Array.from({ length: 1_500 }, (_, n) => ((n * 7_919) % 100_003).toString(36))
    const items = Array.from({ length: 1_000 }, (_, index) => ({
      id: index === 0 ? endless.join('') : 'same',
      label: three(`rând ${index}`),
      link: '#',
      isSection: false,
    }))
    const write = (prefix: string) =>
      runAsRole(database.engine, serviceCaller, (tx) =>
        tx.query(
          `update public.site_global_settings set settings = settings || jsonb_build_object('navbar', $1::jsonb)`,
          [
            JSON.stringify({
              ...navbar,
              items: items.map((item) => ({ ...item, label: { ...item.label, ro: prefix } })),
            }),
          ],
        ),
      )
    await write('unu')
    const start = performance.now()
    await write('doi')
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe.each(oneEngine('server'))('the content revision on the %s engine', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
  })
  beforeEach(() => database.reset())
  afterAll(() => database.dispose())

  test('the revision rises once for each writing transaction, and is announced at commit', async () => {
    const notices: string[] = []
    await database.engine.listen('realtime', (payload) => notices.push(payload ?? 'lost'))
    const { revision } = await database.load()
    await database.save(revision, {
      site_hero: { title: text('one') },
      site_contact: { title: text('two') },
    })
    await runAsRole(database.engine, administratorCaller, (tx) =>
      tx.query(`update public.site_footer set show_legal = false`),
    )
    await database.owner((tx) => tx.script('truncate public.site_projects_items'))
    expect((await database.load()).revision).toBe(revision + 3)
    await expect.poll(() => notices.length).toBe(3)
    const announced = { topic: 'site', event: 'revision', private: false }
    expect(notices.map((notice) => JSON.parse(notice))).toMatchObject([
      announced,
      announced,
      announced,
    ])
    // And nothing else: everybody hears it, also of what is hidden.
    expect(notices.map((notice) => JSON.parse(notice).payload)).toEqual([
      { revision: revision + 1 },
      { revision: revision + 2 },
      { revision: revision + 3 },
    ])
  })

  test('the revision stays when someone without the right tries to write', async () => {
    const { revision } = await database.load()
    await runAsRole(
      database.engine,
      { role: 'authenticated', claims: { sub: '00000000-0000-4000-8000-00000000000b' } },
      (tx) => tx.query(`update public.site_footer set show_legal = false`),
    )
    expect((await database.load()).revision).toBe(revision)
  })

  test('the revision stays when the transaction fails', async () => {
    const { revision } = await database.load()
    const failing = database.owner(async (tx) => {
      await tx.query(`update public.site_footer set show_legal = false`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await database.load()).revision).toBe(revision)
  })
})
