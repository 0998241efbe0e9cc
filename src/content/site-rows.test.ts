import { expect, test } from 'vitest'
import { defaultSiteData } from './default-site-data.ts'
import { siteDataSchema } from './site-data.ts'
import { rowsToSiteData, siteDataToRows, siteRowsSchema } from './site-rows.ts'

test('the built-in site survives the way through its rows', () => {
  const rows = siteRowsSchema.parse(JSON.parse(JSON.stringify(siteDataToRows(defaultSiteData))))
  expect(rowsToSiteData(rows)).toEqual(defaultSiteData)
  expect(siteDataSchema.parse(defaultSiteData)).toEqual(defaultSiteData)
})

test('names a missing section', () => {
  const rows = siteDataToRows(defaultSiteData)
  expect(() => rowsToSiteData({ ...rows, site_contact: null })).toThrow(/section contact/)
})

test('a wrong type names its table, column and path', () => {
  const rows = siteDataToRows(defaultSiteData)
  expect(() =>
    rowsToSiteData({ ...rows, site_hero: { ...rows.site_hero, cta_text: { ro: 5 } } }),
  ).toThrow(/site_hero\.cta_text\.ro/)
})
