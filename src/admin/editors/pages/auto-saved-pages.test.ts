import { expect, test } from 'vitest'
import { defaultPages } from '#content/pages/defaults.ts'
import type { CustomPage, Pages } from '#content/pages/section.ts'
import { autoSavedPages } from './auto-saved-pages.ts'

const same = (text: string) => ({ ro: text, en: text, ru: text })
const page = (slug: string, title: string): CustomPage => ({
  slug,
  title: same(title),
  content: same(''),
})
const pages = (...customPages: CustomPage[]): Pages => ({ ...defaultPages, customPages })

test('a changed text of a stored page is saved automatically', () => {
  const draft = pages(page('echipa', 'Echipa noastră'))
  expect(autoSavedPages(pages(page('echipa', 'Echipa')), draft)).toEqual(draft)
})

test('a page with a blank title is not saved automatically', () => {
  const saved = pages(page('echipa', 'Echipa'), page('cariere', 'Cariere'))
  const draft = pages(page('echipa', ' '), page('cariere', 'Posturi'))
  expect(autoSavedPages(saved, draft)).toEqual(
    pages(page('echipa', 'Echipa'), page('cariere', 'Posturi')),
  )
})

test('a changed address is not saved automatically, and the stored page is kept', () => {
  const saved = pages(page('echipa', 'Echipa'))
  expect(autoSavedPages(saved, pages(page('despre-echipa', 'Echipa')))).toEqual(saved)
})

test('a page whose address is edited to that of another is not saved over the other one', () => {
  const saved = pages(page('echipa', 'Echipa'), page('cariere', 'Cariere'))
  const draft = pages(page('echipa', 'Echipa'), page('echipa', 'Cariere'))
  expect(autoSavedPages(saved, draft)).toEqual(saved)
  const swapped = pages(page('cariere', 'Echipa'), page('echipa', 'Cariere'))
  expect(autoSavedPages(saved, swapped)).toEqual(saved)
})

test('a change of the legal texts is not saved automatically', () => {
  const saved = pages(page('echipa', 'Echipa'))
  const draft = { ...saved, terms: { ...saved.terms, title: same('Alt titlu') } }
  expect(autoSavedPages(saved, draft)).toEqual(saved)
})
