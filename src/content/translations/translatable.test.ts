import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import type { SiteData } from '../site/site-data.ts'
import {
  keyText,
  translatables,
  translationKeyAt,
  translationState,
  untranslatedIn,
  withTranslations,
} from './translatable.ts'

const site: SiteData = {
  ...defaultSiteData,
  pages: {
    ...defaultSiteData.pages,
    customPages: [
      {
        slug: 'echipa',
        title: { ro: 'Echipa', en: '', ru: '' },
        content: { ro: '<p>Noi</p>', en: '', ru: '' },
      },
    ],
  },
}
const found = translatables(site)
const one = (id: string) => found.find((text) => text.id === id) ?? expect.fail(`no text ${id}`)

test('every text is named by the table, row and column path under which the database notes it', () => {
  const keyOf = (id: string) => keyText(one(id), 'en')
  expect(keyOf('hero.ctaText')).toBe('site_hero/main/cta_text/en')
  expect(keyOf('contact.schedule.sunday')).toBe('site_contact/main/schedule.sunday/en')
  expect(keyOf('services.items.industrial.features.1')).toBe(
    'site_services_items/industrial/features.1/en',
  )
  expect(keyOf('whyChooseUs.benefits.quality.title')).toBe(
    'site_why_choose_us_benefits/quality/title/en',
  )
  expect(keyOf('footer.links.link-projects.label')).toBe(
    'site_footer/main/links.link-projects.label/en',
  )
  expect(keyOf('pages.customPages.echipa.content')).toBe(
    'site_global_settings/main/pages.customPages.echipa.content/en',
  )
})

test('the path of a control leads to the same key as its text', () => {
  for (const text of found) {
    const keyAt = (list: string, index: string, field: string) =>
      [...list.split('.'), index, field].reduce<unknown>(
        (value, step) => (value as Record<string, unknown>)[step],
        site,
      )
    const { table, row, field, id } = text
    expect(translationKeyAt(text.path, keyAt)).toEqual({ table, row, field, id })
  }
})

test('a shared text is to be translated only where it differs', () => {
  expect(found.some(({ id }) => id === 'contact.info.phone')).toBe(false)
  const { contact } = site
  const phone = { ro: '069', en: '022', ru: '' }
  const differing = { ...site, contact: { ...contact, info: { ...contact.info, phone } } }
  expect(translatables(differing).some(({ id }) => id === 'contact.info.phone')).toBe(true)
})

test('a blank Romanian text is nothing to translate', () => {
  const { hero } = site
  const untitled = { ...site, hero: { ...hero, title: { ro: ' ', en: 'Home', ru: '' } } }
  expect(translatables(untitled).some(({ id }) => id === 'hero.title')).toBe(false)
})

test('a blank translation is missing, one that the database notes is old, any other is current', () => {
  const title = one('hero.title')
  const old = new Set(['site_hero/main/title/en'])
  expect(translationState(title, 'en', old)).toBe('old')
  expect(translationState(title, 'ru', old)).toBe('current')
  expect(translationState(one('pages.customPages.echipa.title'), 'ru', old)).toBe('missing')
})

test('an item says in which languages some of its texts are missing', () => {
  const [service] = site.services.items
  if (!service) return expect.fail('there is no service')
  expect(untranslatedIn('services.items', service)).toEqual([])
  const features = [{ ro: 'Poduri', en: 'Bridges', ru: '' }]
  expect(untranslatedIn('services.items', { ...service, features })).toEqual(['ru'])
})

test('translations are put where they belong, and everything else stays the same object', () => {
  const path = one('services.items.industrial.features.1').path
  const changed = withTranslations(site, [{ path, language: 'en', text: 'Flat floors' }])
  expect(changed.services.items[0]?.features[1]).toMatchObject({ en: 'Flat floors' })
  expect(changed.services.items[1]).toBe(site.services.items[1])
  expect(changed.hero).toBe(site.hero)
})
