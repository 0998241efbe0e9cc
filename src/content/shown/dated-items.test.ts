import { expect, test } from 'vitest'
import type { Certificate } from '../certificates/section.ts'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { daysLeft, nextDayOfChange, siteOnDay } from './dated-items.ts'

const [sample] = defaultSiteData.certificates.items as [Certificate]

const siteWith = (...lastDays: string[]) => ({
  ...defaultSiteData,
  certificates: {
    ...defaultSiteData.certificates,
    items: lastDays.map((validTo) => ({ ...sample, id: validTo, validTo })),
  },
})

test('an item is there on its last day, and gone on the next', () => {
  const site = siteWith('2027-02-28', '', 'când vreau eu')
  const shownOn = (day: string) => siteOnDay(site, day).certificates.items.map(({ id }) => id)
  expect(shownOn('2027-02-28')).toEqual(['2027-02-28', '', 'când vreau eu'])
  expect(shownOn('2027-03-01')).toEqual(['', 'când vreau eu'])
})

test('a site changes on the day after the next last day', () => {
  const site = siteWith('2028-02-28', '2027-12-31', '2020-01-01', '')
  expect(nextDayOfChange(site, '2027-05-01')).toBe('2028-01-01')
  expect(nextDayOfChange(site, '2027-12-31')).toBe('2028-01-01')
  expect(nextDayOfChange(site, '2028-01-01')).toBe('2028-02-29')
  expect(nextDayOfChange(site, '2028-02-29')).toBeUndefined()
})

test('the days left of an item are counted across the change of the clock', () => {
  expect(daysLeft('2027-03-29', '2027-03-27')).toBe(2)
  expect(daysLeft('2027-03-27', '2027-03-29')).toBe(-2)
  expect(daysLeft('', '2027-03-29')).toBeUndefined()
})
