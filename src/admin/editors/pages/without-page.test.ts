import { expect, test } from 'vitest'
import type { CustomPage } from '#content/pages/section.ts'
import { withoutPage } from './without-page.ts'

const page = (slug: string, title: string): CustomPage => {
  const text = { ro: title, en: '', ru: '' }
  return { slug, title: text, content: text }
}

test('taking a page back leaves another one whose address is being typed alike', () => {
  const other = page('echipa', 'Cariere')
  expect(withoutPage([other, page('echipa', 'Echipa')], page('echipa', 'Echipa'))).toEqual([other])
})

test('a page that was edited meanwhile is not taken back', () => {
  const edited = page('echipa', 'Echipa noastră')
  expect(withoutPage([edited], page('echipa', 'Echipa'))).toEqual([edited])
})
