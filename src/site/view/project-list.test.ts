import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Project } from '#content/projects/section.ts'
import { categoriesOf, findCategory, pageOfList } from './project-list.ts'

const [sample] = defaultSiteData.projects.items as [Project]
const many = Array.from({ length: 150 }, (_, index) => ({
  ...sample,
  id: `project-${index}`,
}))

describe('a category', () => {
  const { items } = defaultSiteData.projects

  test('is listed once, in the page’s language', () => {
    expect(categoriesOf(items, 'en').map(({ label }) => label)).toEqual([
      'Industrial',
      'Residential',
      'Commercial',
    ])
  })

  test('stays chosen when the language changes, in whatever language the address names it', () => {
    expect(findCategory('Rezidențial', items, 'ru')?.label).toBe('Жильё')
    expect(findCategory('Residential', items, 'ro')?.name).toBe('Rezidențial')
  })

  test('that only some projects translate is one category with all its projects', () => {
    const roads = ['', 'Road', 'Street'].map((en) => ({
      ...sample,
      category: { ro: 'Rut ', en, ru: '' },
    }))
    const chips = categoriesOf(roads, 'en')
    expect(chips).toEqual([{ name: 'Rut', label: 'Road' }])
    const category = findCategory('Rut', roads, 'en')
    expect(category).toEqual(chips[0])
    expect(pageOfList(roads, { category, pageNumber: 1, language: 'en' }).projects).toEqual(roads)
  })

  test('is found by its Romanian name, even if another category is translated by the same word', () => {
    const named = [
      { ...sample, category: { ro: 'Drum', en: 'Rut', ru: '' } },
      { ...sample, category: { ro: 'Rut', en: 'Road', ru: '' } },
    ]
    for (const chip of categoriesOf(named, 'en'))
      expect(findCategory(chip.name, named, 'en')).toEqual(chip)
  })

  test('without projects gives an empty list', () => {
    const category = findCategory('Poduri', items, 'ro')
    expect(pageOfList(items, { category, pageNumber: 1, language: 'ro' }).projects).toEqual([])
  })
})

test('sixty projects are one page', () => {
  const all = { category: undefined, pageNumber: 1, language: 'ro' } as const
  expect(pageOfList(many.slice(0, 60), all)).toMatchObject({ pageCount: 1 })
  expect(pageOfList(many.slice(0, 60), all).projects).toHaveLength(60)
  expect(pageOfList(many.slice(0, 61), all)).toMatchObject({ pageCount: 2 })
})

test('a longer list has pages, and a page number past the end shows the last page', () => {
  const part = (pageNumber: number) =>
    pageOfList(many, { category: undefined, pageNumber, language: 'ro' })
  expect(part(1).projects).toHaveLength(60)
  expect(part(99)).toMatchObject({ pageNumber: 3, pageCount: 3 })
  expect(part(99).projects).toHaveLength(30)
})
