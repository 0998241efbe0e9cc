import { expect, test } from 'vitest'
import { AddressCount } from './address-count.ts'

test('another address of the same IPv6 network finds no room either, one elsewhere does', () => {
  const count = new AddressCount(1)
  const leave = count.enter('2001:db8:1:2::a')
  expect(count.enter('2001:db8:1:2::b')).toBeUndefined()
  expect(count.enter('2001:db8:1:3::a')).toBeDefined()
  leave?.()
  expect(count.enter('2001:db8:1:2::b')).toBeDefined()
  // A socket that says twice that it has gone makes no room twice.
  leave?.()
  expect(count.enter('2001:db8:1:2::c')).toBeUndefined()
})
