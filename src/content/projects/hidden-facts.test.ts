import { expect, test } from 'vitest'
import { inAllLanguages } from '../values/localised-text.ts'
import { defaultProjects } from './defaults.ts'
import {
  factOrder,
  putProject,
  withHiddenFacts,
  withoutOrphanedFacts,
  withPlaces,
} from './hidden-facts.ts'
import { atEnd, type HiddenFact, type Project, type ProjectFact } from './section.ts'

const [first, second] = defaultProjects.items as [Project, Project]
const fact: ProjectFact = {
  id: 'worth',
  kind: 'value',
  label: inAllLanguages(''),
  value: inAllLanguages('3 141 592 €'),
}
const hidden: HiddenFact = { ...fact, before: atEnd }

test('a fact that is switched off moves to the list that visitors cannot read, and comes back with its project', () => {
  const shown = { ...first, facts: [fact] }
  const switchedOff = putProject(defaultProjects, { ...shown, facts: [], hiddenFacts: [hidden] })
  expect(switchedOff.items[0]).toEqual({ ...first, facts: [] })
  expect(switchedOff.hiddenFacts).toEqual([{ id: first.id, isPublished: false, facts: [hidden] }])
  expect(withHiddenFacts(first, switchedOff).hiddenFacts).toEqual([hidden])
  expect(withHiddenFacts(second, switchedOff).hiddenFacts).toEqual([])
  const switchedOn = putProject(switchedOff, { ...shown, hiddenFacts: [] })
  expect(switchedOn.items[0]?.facts).toEqual([fact])
  expect(switchedOn.hiddenFacts).toEqual([])
})

test('a new project is put at the end, and the hidden facts of a deleted one go with it', () => {
  const added = putProject(defaultProjects, { ...first, id: 'new', hiddenFacts: [hidden] })
  expect(added.items.at(-1)).toEqual({ ...first, id: 'new' })
  expect(withoutOrphanedFacts(added)).toBe(added)
  expect(withoutOrphanedFacts({ ...added, items: defaultProjects.items }).hiddenFacts).toEqual([])
})

test('facts that are switched off keep their places among the others', () => {
  const order = ['a', 'x', 'b', 'y', 'z']
  const facts = [{ id: 'a' }, { id: 'b' }]
  const placed = withPlaces(
    ['x', 'y', 'z'].map((id) => ({ ...hidden, id })),
    order,
  )
  expect(placed.map(({ before }) => before)).toEqual(['b', 'z', atEnd])
  expect(factOrder(facts, placed)).toEqual(order)
  // `b` was deleted elsewhere, and `c` is new.
  expect(factOrder([{ id: 'a' }, { id: 'c' }], placed)).toEqual(['a', 'c', 'x', 'y', 'z'])
  const ofEarlierVersion = placed.map((one) => ({ ...one, before: atEnd }))
  expect(factOrder(facts, ofEarlierVersion)).toEqual(['a', 'b', 'x', 'y', 'z'])
})
