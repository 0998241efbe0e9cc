import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import {
  type Draft,
  type DraftEvent,
  draftReducer,
  isDirty,
  isSavedAfterAll,
  openDraft,
  textWithDialog,
} from './draft-reducer.ts'
import type { StoredDraft } from './kept-drafts.ts'

type Hero = SiteData['hero']
type HeroDraft = Draft<'hero'>
type HeroEvent = DraftEvent<'hero'>

const { hero } = defaultSiteData
const titled = (ro: string, text: Hero = hero): Hero => ({ ...text, title: { ...text.title, ro } })
const subtitled = (ro: string, text: Hero = hero): Hero => ({
  ...text,
  subtitle: { ...text.subtitle, ro },
})
const siteWith = (text: Hero, revision: number): LoadedSite => ({
  site: { ...defaultSiteData, hero: text },
  revision,
  pictures: {},
})
const keptWith = (mine: Hero, keptAt: number): StoredDraft<'hero'> => ({
  base: hero,
  mine,
  keptAt,
  storageKey: `key-${keptAt}`,
  stored: '',
})

const opened = siteWith(hero, 1)
const othersSite = siteWith(subtitled('Subtitlul altcuiva'), 2)
const typed = titled('Titlul meu')
const typedLater = titled('Titlul meu de apoi')
const dialog = (text: Hero) => ({ ...text, backgroundImage: '/din-fereastra.jpg' })
const kept = [keptWith(titled('Ciorna nouă'), 2), keptWith(titled('Ciorna veche'), 1)]

const reduce = (draft: HeroDraft, ...events: HeroEvent[]) => events.reduce(draftReducer, draft)
const clean = openDraft('hero', opened, kept)
const dirty = reduce(clean, { type: 'typed', text: typed })
const saving = reduce(dirty, { type: 'saveStarted' })
const sent = { from: opened, text: typed }

/** Every state that a draft can be in, by how it comes about. */
const states = {
  clean,
  dirty,
  'with an open dialog': reduce(clean, { type: 'dialogChanged', dialog }),
  'dirty with an open dialog': reduce(dirty, { type: 'dialogChanged', dialog }),
  'behind another save': reduce(dirty, { type: 'siteLoaded', loaded: othersSite }),
  saving,
  'saving and typed in since': reduce(saving, { type: 'typed', text: typedLater }),
  'saving and found saved': reduce(saving, { type: 'siteLoaded', loaded: siteWith(typed, 2) }),
  failed: reduce(saving, { type: 'saveFailed', sent }),
} satisfies Record<string, HeroDraft>
const everyState = Object.entries<HeroDraft>(states)

describe.each(everyState)('a draft that is %s', (_, draft) => {
  const shown = (next: HeroDraft) => [next.text, next.dialog, next.kept]

  test('holds what is typed, and nothing else changes', () => {
    expect(reduce(draft, { type: 'typed', text: typedLater })).toEqual({
      ...draft,
      text: typedLater,
    })
  })

  test('adds the text of an open dialog to the text of the form', () => {
    const next = reduce(draft, { type: 'dialogChanged', dialog })
    expect(next).toEqual({ ...draft, dialog })
    expect(textWithDialog(next)).toEqual({ ...draft.text, backgroundImage: '/din-fereastra.jpg' })
  })

  test('is only the text of the form once the dialog is closed', () => {
    const next = reduce(draft, { type: 'dialogChanged', dialog: undefined })
    expect(textWithDialog(next)).toEqual(next.text)
    expect(isDirty(next)).toBe(isDirty(draft))
  })

  test('keeps its unsaved text and its base when another save is loaded', () => {
    const next = reduce(draft, { type: 'siteLoaded', loaded: siteWith(titled('Altceva'), 9) })
    expect(next.latest.revision).toBe(9)
    const mayFollow = !isDirty(draft) && !draft.dialog
    expect(next.base.revision).toBe(mayFollow ? 9 : draft.base.revision)
    expect(next.text.title.ro).toBe(mayFollow ? 'Altceva' : draft.text.title.ro)
    expect(isDirty(next)).toBe(isDirty(draft))
  })

  test('stays as it is when the same revision is loaded again', () => {
    const again = { ...draft.base }
    const next = reduce({ ...draft, latest: draft.base }, { type: 'siteLoaded', loaded: again })
    expect(next).toEqual({ ...draft, latest: again })
    expect(next.base).toBe(draft.base)
  })

  test('shows no failure of an earlier save once a save starts', () => {
    const next = reduce(draft, { type: 'saveStarted' })
    expect(next).toMatchObject({ savesUnderWay: draft.savesUnderWay + 1, hasFailed: false })
    expect(shown(next)).toEqual(shown(draft))
  })

  test('starts from the saved site after a save, and what was typed since stays typed', () => {
    const stored = siteWith(subtitled('Subtitlul altcuiva', draft.text), 9)
    const begun = reduce(draft, { type: 'saveStarted' }, { type: 'typed', text: typedLater })
    const next = reduce(begun, { type: 'saved', loaded: stored, sent: draft.text })
    expect(next.base).toBe(stored)
    expect(next.text).toEqual(subtitled('Subtitlul altcuiva', typedLater))
    expect(next.savesUnderWay).toBe(draft.savesUnderWay)
  })

  test('is clean after a save when nothing was typed since', () => {
    const stored = siteWith(draft.text, 9)
    const begun = reduce(draft, { type: 'saveStarted' })
    const next = reduce(begun, { type: 'saved', loaded: stored, sent: draft.text })
    expect(isDirty(next)).toBe(false)
  })

  test('is as before when a conflict is left unanswered', () => {
    const next = reduce(draft, { type: 'saveStarted' }, { type: 'saveGivenUp' })
    expect(next).toEqual({ ...draft, hasFailed: false })
  })

  test('keeps its text when a save is refused or not answered', () => {
    const next = reduce(
      draft,
      { type: 'saveStarted' },
      { type: 'saveFailed', sent: { from: draft.base, text: draft.text } },
    )
    expect(next).toEqual({ ...draft, hasFailed: true })
  })

  test('gets the restored text, and the next kept draft is offered', () => {
    const restored = titled('Ciorna nouă')
    const next = reduce(draft, { type: 'keptRestored', text: restored })
    expect(next).toEqual({ ...draft, text: restored, kept: kept.slice(1) })
  })

  test('keeps its text when a kept draft is deleted, and the next one is offered', () => {
    const next = reduce(draft, { type: 'keptSettled' })
    expect(next).toEqual({ ...draft, kept: kept.slice(1) })
    expect(reduce(next, { type: 'keptSettled' }, { type: 'keptSettled' }).kept).toEqual([])
  })

  test('is what is saved once it is discarded, and holds no dialog', () => {
    const next = reduce(draft, { type: 'discarded' })
    expect(next.text).toBe(draft.base.site.hero)
    expect(textWithDialog(next)).toEqual(next.text)
    expect(isDirty(next)).toBe(false)
  })
})

test('an opened draft is clean and offers what was kept', () => {
  expect(isDirty(clean)).toBe(false)
  expect(clean).toMatchObject({ text: hero, kept, savesUnderWay: 0, hasFailed: false })
})

test('undoing by hand makes a draft clean, and it follows the next save of others', () => {
  const undone = reduce(dirty, { type: 'typed', text: structuredClone(hero) })
  expect(isDirty(undone)).toBe(false)
  expect(reduce(undone, { type: 'siteLoaded', loaded: othersSite }).text).toEqual(
    othersSite.site.hero,
  )
})

test('a clean draft follows a save that was loaded while a dialog was open, once it is closed', () => {
  const open = states['with an open dialog']
  const waiting = reduce(open, { type: 'siteLoaded', loaded: othersSite })
  expect(waiting.base).toBe(opened)
  const closed = reduce(waiting, { type: 'dialogChanged', dialog: undefined })
  expect(closed.base).toBe(othersSite)
  expect(closed.text).toEqual(othersSite.site.hero)
})

test('a failed save whose text is loaded later counts as saved', () => {
  const loaded = siteWith(typed, 2)
  const next = reduce(states.failed, { type: 'siteLoaded', loaded })
  expect(next).toMatchObject({ base: loaded, text: typed, hasFailed: false })
  expect(isDirty(next)).toBe(false)
})

test('a save whose text was loaded before its answer got lost does not count as failed', () => {
  const heard = states['saving and found saved']
  expect(isSavedAfterAll(heard, sent)).toBe(true)
  expect(isSavedAfterAll(saving, sent)).toBe(false)
  expect(reduce(heard, { type: 'saveFailed', sent })).toMatchObject({
    savesUnderWay: 0,
    hasFailed: false,
  })
})

test('saving only a part of the draft leaves the rest of it unsaved', () => {
  const text = titled('Titlul meu', subtitled('Încă nescris'))
  const begun = reduce(clean, { type: 'typed', text }, { type: 'saveStarted' })
  const next = reduce(begun, { type: 'saved', loaded: siteWith(typed, 2), sent: typed })
  expect(next.text).toEqual(text)
  expect(isDirty(next)).toBe(true)
})

test('a save that clashes with what others have saved goes on from there, and keeps what was typed', () => {
  const later = reduce(saving, { type: 'typed', text: typedLater })
  const next = reduce(later, { type: 'saveClashed', loaded: othersSite, sent })
  expect(next).toMatchObject({ base: othersSite, savesUnderWay: 0, hasFailed: true })
  expect(next.text).toEqual(subtitled('Subtitlul altcuiva', typedLater))
  expect(isDirty(next)).toBe(true)
})

test('the end of one of two saves leaves the other under way', () => {
  const both = reduce(saving, { type: 'saveStarted' })
  expect(reduce(both, { type: 'saveGivenUp' }).savesUnderWay).toBe(1)
})
