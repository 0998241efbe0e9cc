// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { defaultHero } from '#content/hero/defaults.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import {
  forgetDrafts,
  type KeptDraft,
  keepDraft,
  keptSections,
  mostKept,
  newPlace,
  readDrafts,
  settleDraft,
} from './kept-drafts.ts'

const titled = (ro: string, keptAt = 1): KeptDraft<'hero'> => ({
  base: defaultHero,
  mine: { ...defaultHero, title: { ...defaultHero.title, ro } },
  keptAt,
})
const yesterday = titled('De ieri')
const today = titled('De azi', 2)
const titleOf = (draft?: KeptDraft<'hero'>) => draft?.mine.title.ro
const keptTitles = (userId = 'ana') => readDrafts(userId, 'hero').map(titleOf)
const openedEditor = () => createDraftKeeper('ana', 'hero')
const keep = (draft: KeptDraft<'hero'>) => keepDraft('ana', newPlace('ana', 'hero'), draft)
const keepAsBefore = (draft: unknown) =>
  localStorage.setItem('temelia:draft:ana:hero', JSON.stringify(draft))

beforeEach(() => localStorage.clear())

test('what is typed is kept for its own administrator', () => {
  openedEditor().keep(today)
  expect(keptTitles()).toEqual(['De azi'])
  expect(keptTitles('ion')).toEqual([])
  expect(keptSections('ana')).toEqual(['hero'])
})

test('typing past an unanswered draft keeps both', () => {
  keep(yesterday)
  openedEditor().keep(today)
  expect(keptTitles()).toEqual(['De azi', 'De ieri'])
})

test('undoing by hand what was typed leaves the unanswered draft', () => {
  keep(yesterday)
  const keeper = openedEditor()
  keeper.keep(today)
  keeper.drop()
  expect(keptTitles()).toEqual(['De ieri'])
})

test('a save in one tab leaves what another one holds', () => {
  const one = openedEditor()
  const other = openedEditor()
  one.keep(titled('Nesalvat'))
  other.keep(titled('Salvat', 2))
  other.drop()
  expect(keptTitles()).toEqual(['Nesalvat'])
})

test('of two tabs that died the later text is offered first, then the other', () => {
  openedEditor().keep(titled('Din prima filă'))
  openedEditor().keep(titled('Din a doua filă', 2))
  const keeper = openedEditor()
  expect(titleOf(keeper.earlier())).toBe('Din a doua filă')
  keeper.answerEarlier()
  expect(titleOf(keeper.earlier())).toBe('Din prima filă')
  keeper.answerEarlier()
  expect(keeper.earlier()).toBeUndefined()
  expect(keptSections('ana')).toEqual([])
})

test('an answer to what a living tab has kept does not take what it wrote since', () => {
  const living = openedEditor()
  living.keep(yesterday)
  const keeper = openedEditor()
  living.keep(today)
  keeper.answerEarlier()
  expect(keeper.earlier()).toBeUndefined()
  expect(keptTitles()).toEqual(['De azi'])
})

test('what another tab deleted is kept again when this one is left', () => {
  const living = openedEditor()
  living.keep(today)
  openedEditor().answerEarlier()
  expect(keptTitles()).toEqual([])
  living.flush()
  expect(keptTitles()).toEqual(['De azi'])
  living.drop()
  living.flush()
  expect(keptTitles()).toEqual([])
})

test('forgotten drafts do not come back from an open editor; what is typed afterwards is kept', () => {
  const living = openedEditor()
  living.keep(titled('Uitat', Date.now() - 1))
  forgetDrafts('ana')
  living.flush()
  expect(keptSections('ana')).toEqual([])
  living.keep(titled('Scris apoi', Date.now() + 1))
  expect(keptTitles()).toEqual(['Scris apoi'])
})

test('the newest drafts of a section are kept, and no more of them than wait usefully', () => {
  for (let at = 1; at <= mostKept; at += 1) keep(titled(`Ciorna ${at}`, at))
  openedEditor().keep(titled('Ultima', 100))
  expect(keptTitles()).toHaveLength(mostKept)
  expect(keptTitles()[0]).toBe('Ultima')
  expect(keptTitles()).not.toContain('Ciorna 1')
})

test('saving a draft leaves the one behind it', () => {
  keepAsBefore({ ...today, earlier: yesterday })
  for (const title of ['De azi', 'De ieri']) {
    const [draft] = readDrafts('ana', 'hero')
    expect(titleOf(draft)).toBe(title)
    if (draft) settleDraft(draft)
  }
  expect(keptSections('ana')).toEqual([])
})

test('drafts of an earlier panel are offered one after another', () => {
  keepAsBefore({ ...today, earlier: yesterday })
  const keeper = openedEditor()
  expect(titleOf(keeper.earlier())).toBe('De azi')
  keeper.answerEarlier()
  expect(titleOf(keeper.earlier())).toBe('De ieri')
  keeper.answerEarlier()
  expect(keptSections('ana')).toEqual([])
})

test('a draft that cannot be read does not hide the one behind it, and both go with an answer', () => {
  keepAsBefore({ base: 1, mine: [], keptAt: 2, earlier: yesterday })
  const keeper = openedEditor()
  expect(titleOf(keeper.earlier())).toBe('De ieri')
  keeper.answerEarlier()
  expect(keptSections('ana')).toEqual([])
})

test.each([undefined, null, 'ieri', 1e20])(
  'a draft kept at no moment (%s) is offered without one',
  (keptAt) => {
    keepAsBefore({ ...today, keptAt })
    expect(openedEditor().earlier()).toMatchObject({ mine: today.mine, keptAt: 0 })
  },
)

test.each(['', '{', 'null', '[]', '{"base":{}}'])('kept nonsense (%s) is no draft', (text) => {
  localStorage.setItem('temelia:draft:ana:hero', text)
  expect(readDrafts('ana', 'hero')).toEqual([])
  const keeper = openedEditor()
  keeper.keep(today)
  keeper.drop()
  expect(keptSections('ana')).toEqual([])
})
