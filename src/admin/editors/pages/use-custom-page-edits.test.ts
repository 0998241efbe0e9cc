import { expect, test } from 'vitest'
import type { CustomPage } from '#content/pages/section.ts'
import { withoutPage } from './use-custom-page-edits.ts'

const page = (slug: string, title: string): CustomPage => {
  const text = { ro: title, en: '', ru: '' }
  return { slug, title: text, content: text }
}

test('undoing the addition of a page keeps another page whose typed address is the same', () => {
  const other = page('echipa', 'Cariere')
  expect(withoutPage([other, page('echipa', 'Echipa')], page('echipa', 'Echipa'))).toEqual([other])
})

test('an added page that was edited meanwhile is not removed by an undo', () => {
  const edited = page('echipa', 'Echipa noastră')
  expect(withoutPage([edited], page('echipa', 'Echipa'))).toEqual([edited])
})
