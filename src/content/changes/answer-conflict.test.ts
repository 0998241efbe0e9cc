import { expect, test } from 'vitest'
import { defaultSiteData as base } from '../defaults/default-site-data.ts'
import type { SiteData } from '../site/site-data.ts'
import { answerConflict } from './answer-conflict.ts'
import { type Conflict, mergeSite } from './merge.ts'

const [first, ...others] = base.projects.items
if (!first) throw new Error('the default content has projects')

function projectTitled(ro: string): SiteData {
  const project = { ...first, title: { ...first?.title, ro } } as typeof first
  return {
    ...base,
    projects: { ...base.projects, items: [project as NonNullable<typeof first>, ...others] },
  }
}

function merge(mine: SiteData, theirs: SiteData): { merged: SiteData; conflict: Conflict } {
  const { merged, conflicts } = mergeSite(base, mine, theirs)
  const [conflict] = conflicts
  if (!conflict) throw new Error('expected a conflict')
  return { merged, conflict }
}

test('a text of an item is taken from the chosen side', () => {
  const [mine, theirs] = [projectTitled('Al meu'), projectTitled('Al lor')]
  const { merged, conflict } = merge(mine, theirs)
  expect(answerConflict(merged, conflict, 'mine')).toEqual(mine)
  expect(answerConflict(merged, conflict, 'theirs')).toEqual(theirs)
})

test('a text outside any list is taken from the chosen side', () => {
  const titled = (ro: string) => ({
    ...base,
    hero: { ...base.hero, title: { ...base.hero.title, ro } },
  })
  const { merged, conflict } = merge(titled('Al meu'), titled('Al lor'))
  expect(answerConflict(merged, conflict, 'theirs')).toEqual(titled('Al lor'))
})

test('an item that one side deleted and the other changed is deleted or kept as chosen', () => {
  const deleted = { ...base, projects: { ...base.projects, items: others } }
  const changed = projectTitled('Al lor')
  const { merged, conflict } = merge(deleted, changed)
  expect(answerConflict(merged, conflict, 'mine')).toEqual(deleted)
  expect(answerConflict(merged, conflict, 'theirs')).toEqual(changed)
})
