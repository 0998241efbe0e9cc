import { expect, test } from 'vitest'
import { othersIn, othersInSection, type PresentTab } from './present-administrators.ts'

const ana: PresentTab = { userId: 'ana', email: 'ana@example.com', section: 'hero' }
const ion: PresentTab = { userId: 'ion', email: 'ion@example.com', section: 'hero' }

test('the tab itself is not among the other tabs', () => {
  expect(othersIn({ here: [ana], there: [ion] }, 'here')).toEqual([ion])
})

test('a tab that opened another section counts for the new one', () => {
  expect(othersIn({ there: [ion, { ...ion, section: 'contact' }] }, 'here')).toEqual([
    { ...ion, section: 'contact' },
  ])
})

test("an entry of another shape in the channel's state is ignored", () => {
  expect(othersIn({ a: [{ section: 'hero' }], b: [], c: ['x'] }, 'here')).toEqual([])
})

test('an administrator with several tabs is named once', () => {
  expect(othersInSection('hero', [ion, ion], 'ana')).toEqual({
    emails: ['ion@example.com'],
    hasOwnOtherTab: false,
  })
})

test('another tab of the same administrator is not named as another person', () => {
  expect(othersInSection('hero', [ana], 'ana')).toEqual({ emails: [], hasOwnOtherTab: true })
})

test('an administrator in another section is not named', () => {
  expect(othersInSection('footer', [ana, ion], 'ana')).toEqual({
    emails: [],
    hasOwnOtherTab: false,
  })
})
