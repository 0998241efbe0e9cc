import { expect, test } from 'vitest'
import { inAllLanguages } from '../values/localised-text.ts'
import { defaultProjects } from './defaults.ts'
import { putProject, withHiddenFacts, withoutOrphanedFacts } from './hidden-facts.ts'
import type { Project, ProjectFact } from './section.ts'

const [first, second] = defaultProjects.items as [Project, Project]
const fact: ProjectFact = {
  id: 'worth',
  kind: 'value',
  label: inAllLanguages(''),
  value: inAllLanguages('3 141 592 €'),
}

test('a fact that is switched off moves to the list that visitors cannot read, and comes back with its project', () => {
  const shown = { ...first, facts: [fact] }
  const switchedOff = putProject(defaultProjects, { ...shown, facts: [], hiddenFacts: [fact] })
  expect(switchedOff.items[0]).toEqual({ ...first, facts: [] })
  expect(switchedOff.hiddenFacts).toEqual([{ id: first.id, isPublished: false, facts: [fact] }])
  expect(withHiddenFacts(first, switchedOff).hiddenFacts).toEqual([fact])
  expect(withHiddenFacts(second, switchedOff).hiddenFacts).toEqual([])
  const switchedOn = putProject(switchedOff, { ...shown, hiddenFacts: [] })
  expect(switchedOn.items[0]?.facts).toEqual([fact])
  expect(switchedOn.hiddenFacts).toEqual([])
})

test('a new project is put at the end, and the hidden facts of a deleted one go with it', () => {
  const added = putProject(defaultProjects, { ...first, id: 'new', hiddenFacts: [fact] })
  expect(added.items.at(-1)).toEqual({ ...first, id: 'new' })
  expect(withoutOrphanedFacts(added)).toBe(added)
  expect(withoutOrphanedFacts({ ...added, items: defaultProjects.items }).hiddenFacts).toEqual([])
})
