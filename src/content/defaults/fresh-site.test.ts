import { expect, test } from 'vitest'
import { isOn } from '../shown/optional-sections.ts'
import { defaultSiteData } from './default-site-data.ts'
import { freshSite } from './fresh-site.ts'

test('a fresh site has nothing made up about partners, and the panel has an example of them', () => {
  expect(isOn('partners', freshSite.partners)).toBe(false)
  expect(freshSite.partners.items).toEqual([])
  expect(defaultSiteData.partners.items.length).toBeGreaterThan(0)
})
