import { expect, test } from 'vitest'
import { defaultSiteData as defaultSite } from '#content/defaults/default-site-data.ts'
import type { Hero } from '#content/hero/section.ts'
import {
  copyOf,
  emptyHistory,
  type Step,
  stepBack,
  stepForward,
  withoutStep,
  withStep,
  withStepAgain,
} from './use-undo.ts'

const hero = defaultSite.hero
const titled = (ro: string): Hero => ({ ...hero, title: { ...hero.title, ro } })
const step = (before: string, after: string, typedInto?: string): Step => ({
  section: 'hero',
  before: titled(before),
  after: titled(after),
  typedInto,
})

test('typing in one field is one step', () => {
  const typed = withStep(
    withStep(emptyHistory, step('', 'A', 'hero.title')),
    step('A', 'AB', 'hero.title'),
  )
  expect(typed.past).toEqual([step('', 'AB', 'hero.title')])
})

test('another field, and a change that is no typing, begin a new step', () => {
  const typed = withStep(emptyHistory, step('', 'A', 'hero.title'))
  expect(withStep(typed, step('A', 'B', 'hero.subtitle')).past).toHaveLength(2)
  expect(withStep(withStep(typed, step('A', 'B')), step('B', 'C')).past).toHaveLength(3)
})

test('a step can be taken back and done again, until something new is typed', () => {
  const [back, undone] = stepBack(withStep(emptyHistory, step('A', 'B')))
  expect(undone).toEqual(step('A', 'B'))
  const [forward, redone] = stepForward(back)
  expect(redone).toEqual(step('A', 'B'))
  expect(forward.past).toHaveLength(1)
  expect(withStep(back, step('A', 'C')).future).toEqual([])
  expect(stepBack(emptyHistory)).toEqual([emptyHistory, undefined])
})

test('what is typed after a step back does not join the step before it', () => {
  const two = withStep(withStep(emptyHistory, step('', 'A', 'hero.title')), step('A', 'B'))
  const [back] = stepBack(two)
  expect(withStep(back, step('A', 'C', 'hero.title')).past).toHaveLength(2)
})

test('a step back leaves what others have saved meanwhile', () => {
  const now = { ...titled('B'), ctaText: { ro: 'Al altcuiva', en: '', ru: '' } }
  const back = withoutStep(step('A', 'B'), now) as Hero
  expect(back.title.ro).toBe('A')
  expect(back.ctaText.ro).toBe('Al altcuiva')
  expect((withStepAgain(step('A', 'B'), back) as Hero).title.ro).toBe('B')
})

test('a step back brings a deleted item back to its place, and keeps details that were loaded since', () => {
  const { projects } = defaultSite
  const [first, second, ...others] = projects.items
  if (!first || !second) throw new Error('The built-in site has no projects')
  const bare = [{ ...first, galleryImages: undefined }, second, ...others] as typeof projects.items
  const deletion: Step = {
    section: 'projects',
    before: { ...projects, items: bare },
    after: { ...projects, items: bare.toSpliced(1, 1) },
  }
  const now = { ...projects, items: [first, ...others] }
  const back = withoutStep(deletion, now) as typeof projects
  expect(back.items.map(({ id }) => id)).toEqual(projects.items.map(({ id }) => id))
  expect(back.items[0]?.galleryImages).toEqual(first.galleryImages)
})

test('a copy does not change with what is typed, and instances of a class are not copied', () => {
  class Item {}
  const text = { title: { ro: 'A' }, items: [new Item()] }
  const copy = copyOf(text)
  text.title.ro = 'B'
  expect(copy.title.ro).toBe('A')
  expect(copy.items[0]).toBe(text.items[0])
})
