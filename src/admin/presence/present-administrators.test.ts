import { expect, test } from 'vitest'
import { editorsOf, othersIn, type Present } from './present-administrators.ts'

const ana: Present = { userId: 'ana', email: 'ana@example.com', section: 'hero' }
const ion: Present = { userId: 'ion', email: 'ion@example.com', section: 'hero' }

test('the own tab is not among the others', () => {
  expect(othersIn({ here: [ana], there: [ion] }, 'here')).toEqual([ion])
})

test('a tab that has moved on is where it is now', () => {
  expect(othersIn({ there: [ion, { ...ion, section: 'contact' }] }, 'here')).toEqual([
    { ...ion, section: 'contact' },
  ])
})

test('what is no presence of the panel is not shown', () => {
  expect(othersIn({ a: [{ section: 'hero' }], b: [], c: ['x'] }, 'here')).toEqual([])
})

test('an administrator with several tabs is named once', () => {
  expect(editorsOf('hero', [ion, ion], 'ana')).toEqual({
    emails: ['ion@example.com'],
    alsoHere: false,
  })
})

test('one’s own other tab is told apart from other people', () => {
  expect(editorsOf('hero', [ana], 'ana')).toEqual({ emails: [], alsoHere: true })
})

test('who edits another section is not named', () => {
  expect(editorsOf('footer', [ana, ion], 'ana')).toEqual({ emails: [], alsoHere: false })
})
