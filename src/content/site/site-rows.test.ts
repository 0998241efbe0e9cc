import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteData } from '../../../tests/support/site-data-arbitrary.ts'
import { volume } from '../../../tests/support/volume.ts'
import { legalPage } from '../addresses/legal-page.ts'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { fallbackContent } from '../description/fallback.ts'
import { pages } from '../pages/section.ts'
import { siteDataSchema } from './site-data.ts'
import { rowsToSiteData, siteDataToRows, siteRowsSchema } from './site-rows.ts'

const rows = siteDataToRows(defaultSiteData)

test('any site is the same after being written to rows and read back', () => {
  fc.assert(
    fc.property(siteData, (data) => {
      const wire = JSON.parse(JSON.stringify(siteDataToRows(data)))
      expect(rowsToSiteData(siteRowsSchema.parse(wire))).toEqual(data)
    }),
    { numRuns: volume(5, 50) },
  )
})

test('the built-in site is valid and unchanged by the schema', () => {
  expect(siteDataSchema.parse(defaultSiteData)).toEqual(defaultSiteData)
  expect(rowsToSiteData(rows)).toEqual(defaultSiteData)
})

test.each([
  ['hero', 'site_hero'],
  ['services', 'site_services'],
  ['why-choose-us', 'site_why_choose_us'],
  ['projects', 'site_projects'],
  ['contact', 'site_contact'],
  ['footer', 'site_footer'],
])('a site without its %s row is refused, and the error names the section', (section, table) => {
  expect(() => rowsToSiteData({ ...rows, [table]: null })).toThrow(`section ${section} is missing`)
})

test('rows from before an optional section read as a site where it is off and empty', () => {
  const { site_company: _, ...earlier } = rows
  expect(rowsToSiteData(siteRowsSchema.parse(earlier)).company).toEqual(defaultSiteData.company)
  const { site_hero: __, ...without } = rows
  expect(siteRowsSchema.safeParse(without).success).toBe(false)
})

test('missing and partial settings are filled with their defaults', () => {
  // The texts of terms and privacy are blank then: the site shows the built-in ones, see legalPage().
  const unwritten = { ...defaultSiteData, pages: fallbackContent(pages) }
  expect(rowsToSiteData({ ...rows, site_global_settings: null })).toEqual(unwritten)
  const partial = { id: 'main', settings: { navbar: { sticky: false }, version: 7 } }
  const data = rowsToSiteData({ ...rows, site_global_settings: partial })
  expect(data.navbar).toEqual({ ...defaultSiteData.navbar, sticky: false })
  expect(data.version).toBe(7)
  expect(data.pages).toEqual(unwritten.pages)
  expect(legalPage(data, 'terms')).toEqual(legalPage(defaultSiteData, 'terms'))
})

test('a plain string for a text and a null in an optional column are accepted', () => {
  const byHand = { ...rows.site_hero, title: 'Salut', additional_images: null }
  const { hero } = rowsToSiteData({ ...rows, site_hero: byHand })
  expect(hero.title).toEqual({ ro: 'Salut', en: 'Salut', ru: 'Salut' })
  expect(hero.additionalImages).toEqual([])
})

test('a contact that was stored before an upgrade shows nothing that the upgrade brought', () => {
  const { phone_in_header, bar_on_phones, open_now, ...before } = rows.site_contact ?? {}
  expect([phone_in_header, bar_on_phones, open_now]).toEqual([true, true, true])
  expect(rowsToSiteData({ ...rows, site_contact: before }).contact).toMatchObject({
    phoneInHeader: false,
    barOnPhones: false,
    openNow: false,
  })
})

test('an unknown choice falls back without affecting the rest', () => {
  const byHand = {
    ...rows.site_contact,
    styles: { titleFont: 'font-comic', titleSize: 'text-2xl' },
  }
  const { styles } = rowsToSiteData({ ...rows, site_contact: byHand }).contact
  expect(styles).toMatchObject({ titleFont: 'font-sans', titleSize: 'text-2xl' })
})

test('a wrong type is refused, and the error names its table, column and path', () => {
  const hero = { ...rows.site_hero, cta_text: { ro: 5 } }
  expect(() => rowsToSiteData({ ...rows, site_hero: hero })).toThrow('site_hero.cta_text.ro:')
  const items = [{ ...rows.site_projects_items[0], gallery_images: ['a', 1] }]
  expect(() => rowsToSiteData({ ...rows, site_projects_items: items })).toThrow(
    'site_projects_items.project-logistics.gallery_images.1:',
  )
  const settings = { id: 'main', settings: { navbar: { items: [{ id: 'a', label: 3 }] } } }
  expect(() => rowsToSiteData({ ...rows, site_global_settings: settings })).toThrow(
    'site_global_settings.settings.navbar.items.0.label:',
  )
})

test('items are sorted by their order_index', () => {
  const items = rows.site_projects_items.toReversed()
  expect(rowsToSiteData({ ...rows, site_projects_items: items })).toEqual(defaultSiteData)
})

test('characters that a database cannot hold are removed from a text, and no others', () => {
  const hero = { ...rows.site_hero, title: 'Te\0me\ud800lia' }
  expect(rowsToSiteData({ ...rows, site_hero: hero }).hero.title.ro).toBe('Temelia')
})

test('features stored as plain strings are read in all languages, the built-in ones with their translations', () => {
  const features = ['Fațade vitrate și ventilate', 'Poduri', { ro: 'Tuneluri', en: 'Tunnels' }]
  const items = [{ ...rows.site_services_items[0], features }]
  const { services } = rowsToSiteData({ ...rows, site_services_items: items })
  expect(services.items[0]?.features).toEqual([
    expect.objectContaining({ en: 'Glazed and ventilated facades' }),
    { ro: 'Poduri', en: 'Poduri', ru: 'Poduri' },
    { ro: 'Tuneluri', en: 'Tunnels', ru: '' },
  ])
})

test('a site stored before the lines under services were edited shows the built-in ones', () => {
  const { benefit_lines: _, ...earlier } = rows.site_services ?? {}
  expect(rowsToSiteData({ ...rows, site_services: earlier }).services.benefitLines).toEqual(
    defaultSiteData.services.benefitLines,
  )
})
