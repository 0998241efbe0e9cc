// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { defaultHero } from '#content/hero/defaults.ts'
import {
  deleteAllDrafts,
  isOfThisVisit,
  type KeptDraft,
  keepDraft,
  keptSections,
  maxKeptDrafts,
  newStorageKey,
  readDrafts,
  settleDraft,
} from './kept-drafts.ts'
import { createDraftKeeper } from './open-drafts.ts'

const titled = (ro: string, keptAt = 1): KeptDraft<'hero'> => ({
  base: defaultHero,
  mine: { ...defaultHero, title: { ...defaultHero.title, ro } },
  keptAt,
})
const yesterday = titled('De ieri')
const today = titled('De azi', 2)
const titleOf = (draft?: KeptDraft<'hero'>) => draft?.mine.title.ro
const keptTitles = (userId = 'ana') => readDrafts(userId, 'hero').map(titleOf)
const openEditor = () => createDraftKeeper('ana', 'hero')
/** As answering the offer of the newest draft does. */
const settleNewest = () => {
  const [newest] = readDrafts('ana', 'hero')
  if (newest) settleDraft(newest)
}
const keep = (draft: KeptDraft<'hero'>) => keepDraft('ana', newStorageKey('ana', 'hero'), draft)
const keepAsOlderPanel = (draft: unknown) =>
  localStorage.setItem('temelia:draft:ana:hero', JSON.stringify(draft))

beforeEach(() => localStorage.clear())

test('typed text is kept for the administrator who typed it', () => {
  openEditor().keep(today)
  expect(keptTitles()).toEqual(['De azi'])
  expect(keptTitles('ion')).toEqual([])
  expect(keptSections('ana')).toEqual(['hero'])
})

test('typing without answering the offer of a draft keeps both', () => {
  keep(yesterday)
  openEditor().keep(today)
  expect(keptTitles()).toEqual(['De azi', 'De ieri'])
})

test('a draft of this visit comes before a newer one of another tab', () => {
  openEditor().keep(today)
  localStorage.setItem('temelia:draft:ana:hero:other', JSON.stringify(titled('În altă filă', 3)))
  const drafts = readDrafts('ana', 'hero')
  expect(drafts.map(titleOf)).toEqual(['De azi', 'În altă filă'])
  expect(drafts.map(isOfThisVisit)).toEqual([true, false])
})

test('undoing the typed text by hand leaves a draft of an earlier visit', () => {
  keep(yesterday)
  const keeper = openEditor()
  keeper.keep(today)
  keeper.drop()
  expect(keptTitles()).toEqual(['De ieri'])
})

test('a save in one tab leaves the draft of another tab', () => {
  const one = openEditor()
  const other = openEditor()
  one.keep(titled('Nesalvat'))
  other.keep(titled('Salvat', 2))
  other.drop()
  expect(keptTitles()).toEqual(['Nesalvat'])
})

test('of the drafts of two tabs that crashed, the newer one is offered first', () => {
  openEditor().keep(titled('Din prima filă'))
  openEditor().keep(titled('Din a doua filă', 2))
  expect(keptTitles()).toEqual(['Din a doua filă', 'Din prima filă'])
  settleNewest()
  expect(keptTitles()).toEqual(['Din prima filă'])
  settleNewest()
  expect(keptSections('ana')).toEqual([])
})

test('settling the draft of an open tab leaves what that tab has kept since', () => {
  const editor = openEditor()
  editor.keep(yesterday)
  const [offered] = readDrafts('ana', 'hero')
  editor.keep(today)
  if (offered) settleDraft(offered)
  expect(keptTitles()).toEqual(['De azi'])
})

test('a draft that another tab deleted is kept again when this tab is left', () => {
  const editor = openEditor()
  editor.keep(today)
  settleNewest()
  expect(keptTitles()).toEqual([])
  editor.flush()
  expect(keptTitles()).toEqual(['De azi'])
  editor.drop()
  editor.flush()
  expect(keptTitles()).toEqual([])
})

test('an open editor does not keep text again after all drafts were deleted, only what is typed afterwards', () => {
  const editor = openEditor()
  editor.keep(titled('Uitat', Date.now() - 1))
  deleteAllDrafts('ana')
  editor.flush()
  expect(keptSections('ana')).toEqual([])
  editor.keep(titled('Scris apoi', Date.now() + 1))
  expect(keptTitles()).toEqual(['Scris apoi'])
})

test('only the newest drafts of a section are kept', () => {
  for (let at = 1; at <= maxKeptDrafts; at += 1) keep(titled(`Ciorna ${at}`, at))
  openEditor().keep(titled('Ultima', 100))
  expect(keptTitles()).toHaveLength(maxKeptDrafts)
  expect(keptTitles()[0]).toBe('Ultima')
  expect(keptTitles()).not.toContain('Ciorna 1')
})

test('the draft that an older panel kept under its own key is offered, and removed once it is settled', () => {
  keepAsOlderPanel(today)
  expect(keptTitles()).toEqual(['De azi'])
  settleNewest()
  expect(keptSections('ana')).toEqual([])
})

test.each([undefined, null, 'ieri', 1e20])(
  'a draft whose time is %s is offered without a time',
  (keptAt) => {
    keepAsOlderPanel({ ...today, keptAt })
    expect(readDrafts('ana', 'hero')).toMatchObject([{ mine: today.mine, keptAt: 0 }])
  },
)

test.each(['', '{', 'null', '[]', '{"base":{}}'])(
  'a stored text that is no draft (%s) is not offered, and the next draft replaces it',
  (text) => {
    localStorage.setItem('temelia:draft:ana:hero', text)
    expect(readDrafts('ana', 'hero')).toEqual([])
    const keeper = openEditor()
    keeper.keep(today)
    keeper.drop()
    expect(keptSections('ana')).toEqual([])
  },
)
