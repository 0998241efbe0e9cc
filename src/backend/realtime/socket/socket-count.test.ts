import { expect, test } from 'vitest'
import { SocketCount } from './socket-count.ts'

test('sockets are counted by IPv6 network, and a closed one makes room once', () => {
  const count = new SocketCount(1)
  const release = count.add('2001:db8:1:2::a')
  expect(count.add('2001:db8:1:2::b')).toBeUndefined()
  expect(count.add('2001:db8:1:3::a')).toBeDefined()
  release?.()
  expect(count.add('2001:db8:1:2::b')).toBeDefined()
  // Releasing twice makes room only once.
  release?.()
  expect(count.add('2001:db8:1:2::c')).toBeUndefined()
})
