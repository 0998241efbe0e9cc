import { expect, test } from 'vitest'
import { blankText } from '../values/localised-text.ts'
import { isPlainObject } from '../values/same-content.ts'
import { defaultSiteData } from './default-site-data.ts'

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

test.each([
  ['project-logistics', 'Logistics center', ['5000 m²', '5000 sqm', '5000 м²']],
  ['project-residential', 'Residential complex', ['50 de apart', '50 apartments', '50 квартир']],
  ['project-commercial', 'Commercial center', ['15000 m²', '15000 sqm', '15000 м²']],
  ['project-factory', 'Processing factory', ['200 de tone pe', '200 tons per', '200 тонн']],
])(
  'the sample %s is the %s of the specification, with its figure in every language',
  (id, title, figures) => {
    const project = defaultSiteData.projects.items.find((each) => each.id === id)
    expect(project?.title.en).toBe(title)
    const { ro, en, ru } = project?.description ?? blankText
    for (const [index, text] of [ro, en, ru].entries()) expect(text).toContain(figures[index])
  },
)
