import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editedSite } from '../../../tests/support/site-data-arbitrary.ts'
import { volume } from '../../../tests/support/volume.ts'
import { defaultSiteData as base } from '../defaults/default-site-data.ts'
import { wholeLanding } from '../shown/first-page.ts'
import { sectionKeys } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { bringBackField, savedDifferences, undoSave } from './undo-save.ts'

type Projects = SiteData['projects']
const before = base.projects
const factory = before.items.find(({ id }) => id === 'project-factory') ?? expect.unreachable()

function edited(projects: Projects, id: string, change: Partial<typeof factory>): Projects {
  const items = projects.items.map((item) => (item.id === id ? { ...item, ...change } : item))
  return { ...projects, items }
}

function without(projects: Projects, id: string): Projects {
  return { ...projects, items: projects.items.filter((item) => item.id !== id) }
}

const ids = ({ items }: Projects) => items.map(({ id }) => id)
const dateOf = ({ items }: Projects, id: string) => items.find((item) => item.id === id)?.date
const statesOf = (sides: Parameters<typeof savedDifferences<'projects'>>[1]) =>
  savedDifferences('projects', sides).map(({ path, state }) => [path, state])

test('undoing a save that nothing has followed gives each section as it was', () => {
  fc.assert(
    fc.property(editedSite, ({ saved, draft }) => {
      for (const key of sectionKeys) {
        const was = key === 'landing' ? wholeLanding(saved) : saved[key]
        const sides = { before: saved[key], after: draft[key], now: draft[key] }
        expect(undoSave(key, sides)).toEqual(was)
        expect(savedDifferences(key, sides).every(({ state }) => state === 'undoable')).toBe(true)
      }
    }),
    { numRuns: volume(10, 40) },
  )
})

test('an undone save has nothing left to undo', () => {
  fc.assert(
    fc.property(editedSite, ({ saved, draft }) => {
      for (const key of sectionKeys) {
        const sides = { before: saved[key], after: draft[key], now: saved[key] }
        expect(savedDifferences(key, sides).every(({ state }) => state === 'undone')).toBe(true)
      }
    }),
    { numRuns: volume(5, 20) },
  )
})

describe('undoing a save after which others have saved', () => {
  test('leaves what they have changed, also in the same item', () => {
    const after = edited(before, factory.id, { date: '1999', featured: true })
    const now = edited(edited(after, factory.id, { date: '2001' }), 'project-logistics', {
      date: '2030',
    })
    const sides = { before, after, now }
    const undone = undoSave('projects', sides)
    expect(undone.items.find(({ id }) => id === factory.id)).toMatchObject({
      date: '2001',
      featured: factory.featured,
    })
    expect(dateOf(undone, 'project-logistics')).toBe('2030')
    expect(statesOf(sides)).toEqual([
      ['projects.items.project-factory.date', 'kept'],
      ['projects.items.project-factory.featured', 'undoable'],
    ])
    expect(savedDifferences('projects', sides)[0]).toMatchObject({ after: '1999', now: '2001' })
  })

  test('brings a deleted item back to its place, among those that were added since', () => {
    const after = without(before, 'project-residential')
    const now = { ...after, items: [{ ...factory, id: 'project-new' }, ...after.items] }
    const sides = { before, after, now }
    expect(ids(undoSave('projects', sides))).toEqual(['project-new', ...ids(before)])
    expect(statesOf(sides)).toEqual([['projects.items.project-residential', 'undoable']])
  })

  test('does not bring back an item that the save changed and somebody has deleted since', () => {
    const after = edited(before, factory.id, { date: '1999' })
    const now = without(after, factory.id)
    const sides = { before, after, now }
    expect(undoSave('projects', sides)).toEqual(now)
    expect(savedDifferences('projects', sides)).toMatchObject([{ state: 'kept', now: null }])
  })

  test('does not delete an item that the save added and somebody has edited since', () => {
    const added = { ...factory, id: 'project-new' }
    const after = { ...before, items: [...before.items, added] }
    const now = edited(after, added.id, { date: '2030' })
    const sides = { before, after, now }
    expect(undoSave('projects', sides)).toEqual(now)
    expect(statesOf(sides)).toEqual([['projects.items.project-new', 'kept']])
    expect(ids(undoSave('projects', { before, after, now: after }))).toEqual(ids(before))
  })

  test('gives a list its order back, unless somebody has ordered it since', () => {
    const after = { ...before, items: before.items.toReversed() }
    const [one, two, ...rest] = after.items
    const now = { ...after, items: [two ?? factory, one ?? factory, ...rest] }
    expect(ids(undoSave('projects', { before, after, now: after }))).toEqual(ids(before))
    expect(undoSave('projects', { before, after, now })).toEqual(now)
    expect(statesOf({ before, after, now })).toEqual([['projects.items', 'kept']])
  })
})

describe('undoing one part of a save', () => {
  const after = {
    ...without(edited(before, factory.id, { date: '1999' }), 'project-residential'),
    title: { ...before.title, ro: 'Alt titlu' },
  }
  const sides = { before, after, now: after }

  test('tells the parts apart: the items, and the section without them', () => {
    expect(savedDifferences('projects', sides).map(({ part }) => part)).toEqual([
      null,
      factory.id,
      'project-residential',
    ])
  })

  test('leaves the others as the save left them', () => {
    const restored = undoSave('projects', sides, 'project-residential')
    expect(ids(restored)).toEqual(ids(before))
    expect(restored.title.ro).toBe('Alt titlu')
    expect(dateOf(restored, factory.id)).toBe('1999')

    const sameItems = undoSave('projects', sides, null)
    expect(sameItems).toEqual({ ...after, title: before.title })
    expect(dateOf(undoSave('projects', sides, factory.id), factory.id)).toBe(factory.date)
  })

  test('one after another, they undo the whole save', () => {
    const parts = savedDifferences('projects', sides).map(({ part }) => part)
    const undone = parts.reduce(
      (now, part) => undoSave('projects', { ...sides, now }, part),
      sides.now,
    )
    expect(undone).toEqual(before)
  })
})

test('the section that a save hid on the first page is shown again, and those that others have moved since stay there', () => {
  const hidden = { sections: [{ id: 'faq', isShown: false }] }
  const whole = wholeLanding({ landing: hidden }).sections
  const now = { sections: whole.toReversed() }
  const sides = { before: { sections: [] }, after: hidden, now }
  expect(savedDifferences('landing', sides)).toMatchObject([
    { path: 'landing.sections.faq.isShown', part: 'faq', state: 'undoable' },
  ])
  const undone = undoSave('landing', sides).sections
  expect(undone.map(({ id }) => id)).toEqual(now.sections.map(({ id }) => id))
  expect(undone.find(({ id }) => id === 'faq')?.isShown).toBe(true)
})

describe('bringing back one field of what a save changed', () => {
  const after = edited({ ...before, title: { ...before.title, ro: 'Alt titlu' } }, factory.id, {
    date: '1999',
    featured: !factory.featured,
  })
  const now = edited(after, factory.id, { date: '2001' })
  const bringBack = (path: string) => {
    const field = savedDifferences('projects', { before, after, now }).find(
      (difference) => difference.path === path,
    )
    return bringBackField('projects', now, field ?? expect.unreachable())
  }

  test('leaves all other fields as they are, also where others have changed it since', () => {
    expect(bringBack('projects.title.ro')).toEqual({ ...now, title: before.title })
    expect(bringBack(`projects.items.${factory.id}.date`)).toEqual(
      edited(now, factory.id, { date: factory.date }),
    )
  })

  test('gives a section of the first page its switch back, and no other', () => {
    const hidden = { sections: ['faq', 'team'].map((id) => ({ id, isShown: false })) }
    const [faq] = savedDifferences('landing', { before: base.landing, after: hidden, now: hidden })
    const { sections } = bringBackField('landing', hidden, faq ?? expect.unreachable())
    const switches = Object.fromEntries(sections.map(({ id, isShown }) => [id, isShown]))
    expect(faq?.path).toMatch(/^landing\.sections\.(faq|team)\.isShown$/)
    const shown = faq?.path.split('.')[2] ?? ''
    expect(switches).toMatchObject({ faq: false, team: false, [shown]: true })
  })
})
