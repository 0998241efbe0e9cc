import { expect, test } from 'vitest'
import { createVisitorOf } from './visitor-address.ts'

const request = new Request('http://localhost')
const seen = (address: string, trust: Parameters<typeof createVisitorOf>[0]) =>
  createVisitorOf(trust, () => address)(request)

test.each([
  '127.0.0.1',
  '::1',
  '10.0.0.2',
  '172.17.0.1',
  '192.168.1.1',
  '100.64.0.9',
  'fd00::1',
  '',
])('without a trusted proxy, %s may stand for all visitors', (address) => {
  expect(seen(address, { kind: 'nobody' })).toBeUndefined()
  expect(seen(address, { kind: 'hops', hops: 1 })).toBe(address)
})

test.each(['203.0.113.7', '8.8.8.8', '2001:db8::1'])('%s is one visitor’s own', (address) => {
  expect(seen(address, { kind: 'nobody' })).toBe(address)
})
