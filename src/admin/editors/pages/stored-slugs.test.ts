import { expect, test } from 'vitest'
import type { CustomPage } from '#content/pages/section.ts'
import { storedSlugs } from './stored-slugs.ts'

const page = (slug: string, title: string): CustomPage => {
  const text = { ro: title, en: '', ru: '' }
  return { slug, title: text, content: text }
}
const saved = [page('echipa', 'Echipa'), page('cariere', 'Cariere')]

test.each([
  ['unchanged', saved, ['echipa', 'cariere']],
  ['edited in the text', [page('echipa', 'Noi'), saved[1]], ['echipa', 'cariere']],
  ['edited in the address', [page('despre', 'Echipa'), saved[1]], ['echipa', 'cariere']],
  [
    'edited to the address of another',
    [page('cariere', 'Echipa'), saved[1]],
    ['echipa', 'cariere'],
  ],
  ['edited in both', [page('despre', 'Noi'), saved[1]], ['echipa', 'cariere']],
  [
    'swapped in the address',
    [page('cariere', 'Echipa'), page('echipa', 'Cariere')],
    ['echipa', 'cariere'],
  ],
  ['new', [...saved, page('stiri', 'Știri')], ['echipa', 'cariere', undefined]],
])('the stored page of a row is found when pages are %s', (_, draft, slugs) => {
  expect(storedSlugs(saved, draft as CustomPage[])).toEqual(slugs)
})
