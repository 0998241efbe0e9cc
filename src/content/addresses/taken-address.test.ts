import { expect, test } from 'vitest'
import { slugOwners } from './taken-address.ts'

const item = (id: string, slug: string) => ({ id, slug })

test('of two items with one address, the one that is saved with it keeps it, wherever it stands', () => {
  const [changed, saved] = [item('changed', 'hala'), item('saved', 'hala')]
  const stored = [item('changed', 'hala-veche'), saved]
  expect([...slugOwners([changed, saved], stored)]).toEqual([['changed', saved]])
  expect([...slugOwners([saved, changed], stored)]).toEqual([['changed', saved]])
})

test('of new items with one address the first has it, and blank addresses belong to nobody', () => {
  const [first, second] = [item('first', 'hala'), item('second', 'hala')]
  expect([...slugOwners([first, second, item('a', ''), item('b', '')], [])]).toEqual([
    ['second', first],
  ])
})
