import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { countChanges } from './count-changes.ts'

const saved = defaultSiteData.services
const [first, second, third] = saved.items as [Item, Item, Item]
type Item = (typeof saved.items)[number]
const renamed = (item: Item) => ({ ...item, title: { ...item.title, ro: 'Alt titlu' } })
const count = (changes: Partial<typeof saved>) =>
  countChanges('services', saved, { ...saved, ...changes })

test('each changed, added or removed item counts once, whatever was changed of it', () => {
  expect(count({})).toBe(0)
  expect(count({ items: [renamed(first), second, third] })).toBe(1)
  expect(count({ items: [renamed(first), renamed(second), third] })).toBe(2)
  expect(count({ items: [first, second, third, { ...first, id: 'new' }] })).toBe(1)
  expect(count({ items: [second, third] })).toBe(1)
})

test('a new order counts once, and so does each text of the section', () => {
  expect(count({ items: [third, first, second] })).toBe(1)
  expect(count({ items: [third, renamed(first)] })).toBe(3)
  expect(count({ title: { ro: 'Altul', en: '', ru: '' } })).toBe(1)
})
