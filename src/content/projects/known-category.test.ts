import { expect, test } from 'vitest'
import { withKnownTranslations } from './known-category.ts'

const used = [
  { ro: 'Industrial', en: '', ru: '' },
  { ro: 'Industrial', en: 'Industrial', ru: 'Промышленность' },
  { ro: 'Rezidențial', en: 'Residential', ru: 'Жильё' },
]

test('a category that is in use brings its translations, whichever language it was chosen in', () => {
  const blank = { ro: '', en: '', ru: '' }
  expect(withKnownTranslations({ ...blank, ro: 'industrial ' }, 'ro', used)).toEqual({
    ro: 'industrial ',
    en: 'Industrial',
    ru: 'Промышленность',
  })
  expect(withKnownTranslations({ ...blank, ru: 'Жильё' }, 'ru', used)).toEqual(used[2])
  const changed = { ...used[2], ro: 'Industrial' } as (typeof used)[0]
  expect(withKnownTranslations(changed, 'ro', used)).toEqual(used[1])
})

test('a new category and a translation of one’s own stay as they are', () => {
  const own = { ro: 'Drumuri', en: 'Roads', ru: '' }
  expect(withKnownTranslations(own, 'ro', used)).toEqual(own)
  const renamed = { ro: 'Industrial', en: 'Factories', ru: '' }
  expect(withKnownTranslations(renamed, 'ro', used)).toEqual({ ...renamed, ru: 'Промышленность' })
})
