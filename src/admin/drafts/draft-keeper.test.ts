// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { defaultHero } from '#content/hero/defaults.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { dropDraft, type KeptDraft, keepDraft, readDraft, settleDraft } from './kept-drafts.ts'

const titled = (ro: string): KeptDraft<'hero'> => ({
  base: defaultHero,
  mine: { ...defaultHero, title: { ...defaultHero.title, ro } },
  keptAt: 1,
})
const keptTitle = () => readDraft('ana', 'hero')?.mine.title.ro

beforeEach(() => localStorage.clear())

test('what is typed is kept for its own administrator', () => {
  createDraftKeeper('ana', 'hero').keep(titled('Scris acum'))
  expect(keptTitle()).toBe('Scris acum')
  expect(readDraft('ion', 'hero')).toBeUndefined()
})

test('typing past an unanswered draft keeps both', () => {
  keepDraft('ana', 'hero', titled('De ieri'))
  createDraftKeeper('ana', 'hero').keep(titled('De azi'))
  expect(readDraft('ana', 'hero')).toMatchObject({
    mine: { title: { ro: 'De azi' } },
    earlier: { mine: { title: { ro: 'De ieri' } } },
  })
})

test('undoing by hand what was typed leaves the unanswered draft', () => {
  keepDraft('ana', 'hero', titled('De ieri'))
  const keeper = createDraftKeeper('ana', 'hero')
  keeper.keep(titled('De azi'))
  keeper.drop()
  expect(keptTitle()).toBe('De ieri')
})

test('a draft that was answered for is gone with the next change', () => {
  keepDraft('ana', 'hero', titled('De ieri'))
  const keeper = createDraftKeeper('ana', 'hero')
  keeper.answerEarlier()
  keeper.drop()
  expect(readDraft('ana', 'hero')).toBeUndefined()
})

test('saving a draft leaves the one behind it', () => {
  keepDraft('ana', 'hero', { ...titled('De azi'), earlier: titled('De ieri') })
  settleDraft('ana', 'hero')
  expect(keptTitle()).toBe('De ieri')
  settleDraft('ana', 'hero')
  expect(readDraft('ana', 'hero')).toBeUndefined()
})

test('a draft that cannot be read does not hide the one behind it', () => {
  const broken = { base: 1, mine: [], keptAt: 2, earlier: titled('De ieri') }
  localStorage.setItem('temelia:draft:ana:hero', JSON.stringify(broken))
  expect(keptTitle()).toBe('De ieri')
})

test.each(['', '{', 'null', '[]', '{"base":{}}'])('kept nonsense (%s) is no draft', (text) => {
  localStorage.setItem('temelia:draft:ana:hero', text)
  expect(readDraft('ana', 'hero')).toBeUndefined()
  dropDraft('ana', 'hero')
})
