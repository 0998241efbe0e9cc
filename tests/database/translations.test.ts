import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runAsRole, serviceCaller } from '#backend/testing.ts'
import { diffSite } from '#content/changes/site-changes.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { CustomPage } from '#content/pages/section.ts'
import type { Service } from '#content/services/section.ts'
import { knownFeatures } from '#content/services/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LocalisedText } from '#content/values/localised-text.ts'
import {
  administratorCaller,
  openSiteDatabase,
  type SiteDatabase,
} from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('translations on the %s engine', (kind) => {
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
    const plain = ['Scris de proprietar', ...knownFeatures.map(({ ro }) => ` ${ro}`)]
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
    await confirm('doi')
    const events = await database.owner((tx) =>
      tx.query(
        "select actor_email, details from public.audit_events where kind = 'translation_confirmed'",
      ),
    )
    expect(events).toEqual([
      { actor_email: 'admin@example.com', details: { language: 'en', sections: ['hero'] } },
    ])
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
