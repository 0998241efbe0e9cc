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

test('a typed text of a stored page is saved on its own', () => {
  const draft = pages(page('echipa', 'Echipa noastră'))
  expect(autoSavedPages(pages(page('echipa', 'Echipa')), draft)).toEqual(draft)
})

test('a page whose title is blank waits', () => {
  const saved = pages(page('echipa', 'Echipa'), page('cariere', 'Cariere'))
  const draft = pages(page('echipa', ' '), page('cariere', 'Posturi'))
  expect(autoSavedPages(saved, draft)).toEqual(
    pages(page('echipa', 'Echipa'), page('cariere', 'Posturi')),
  )
})

test('a changed address waits, and takes nothing of the stored page away', () => {
  const saved = pages(page('echipa', 'Echipa'))
  expect(autoSavedPages(saved, pages(page('despre-echipa', 'Echipa')))).toEqual(saved)
})

test('a change of the legal texts waits', () => {
  const saved = pages(page('echipa', 'Echipa'))
  const draft = { ...saved, terms: { ...saved.terms, title: same('Alt titlu') } }
  expect(autoSavedPages(saved, draft)).toEqual(saved)
})
