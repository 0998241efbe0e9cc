import { expect, test } from 'vitest'
import { defaultSiteData } from './default-site-data.ts'
import { isPlainObject } from './values/same-content.ts'

function textsOf(value: unknown): Record<'ro' | 'en' | 'ru', string>[] {
  if (typeof value !== 'object' || value === null) return []
  if (isPlainObject(value) && 'ro' in value) return [value as Record<'ro' | 'en' | 'ru', string>]
  return Object.values(value).flatMap(textsOf)
}

test('every built-in text has all three languages', () => {
  for (const { ro, en, ru } of textsOf(defaultSiteData)) {
    // The text of the logo is blank: it is the company's name.
    expect([en, ru].map((copy) => copy.trim() !== '')).toEqual([ro !== '', ro !== ''])
  }
})

test('Romanian is spelt with comma below, never with cedilla', () => {
  expect(JSON.stringify(defaultSiteData)).not.toMatch(/[ŞşŢţ]/)
})

test('the sample projects have the figures of the company', () => {
  const projects = JSON.stringify(defaultSiteData.projects)
  for (const figure of ['5000', '15000', '50 de apartamente', '200']) {
    expect(projects).toContain(figure)
  }
})
