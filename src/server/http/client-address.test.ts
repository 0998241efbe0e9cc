import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createClientOf } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test('X-Forwarded-For is ignored without TRUST_PROXY', () => {
  const clientOf = createClientOf({ kind: 'nobody' })
  expect(clientOf(request('203.0.113.7', '198.51.100.1')).address).toBe('203.0.113.7')
})

test('with TRUST_PROXY=1 the last entry of X-Forwarded-For counts, not those a client adds before it', () => {
  const clientOf = createClientOf({ kind: 'hops', hops: 1 })
  expect(clientOf(request('10.0.0.2', '198.51.100.1')).address).toBe('198.51.100.1')
  expect(clientOf(request('10.0.0.2', '1.2.3.4, 198.51.100.1')).address).toBe('198.51.100.1')
  expect(clientOf(request('10.0.0.2')).address).toBe('10.0.0.2')
})

test('X-Forwarded-For is believed through any number of proxies of trusted networks', () => {
  const clientOf = createClientOf({ kind: 'networks', networks: ['10.0.0.0/8', '::1'] })
  expect(clientOf(request('::ffff:10.0.0.2', '1.2.3.4, 198.51.100.1, 10.0.0.3')).address).toBe(
    '198.51.100.1',
  )
  expect(clientOf(request('::1', '198.51.100.1')).address).toBe('198.51.100.1')
  expect(clientOf(request('203.0.113.7', '198.51.100.1')).address).toBe('203.0.113.7')
})

test.each([
  ['198.51.100.1:4711', '198.51.100.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[::ffff:198.51.100.1]:4711', '198.51.100.1'],
])(
  'an entry %s of X-Forwarded-For counts, not the one a visitor put before it',
  (said, expected) => {
    const clientOf = createClientOf({ kind: 'hops', hops: 1 })
    expect(clientOf(request('10.0.0.2', `1.2.3.4, ${said}`)).address).toBe(expected)
  },
)

test.each(['unknown', '<script>', '', '198.51.100.1:x', '[198.51.100.1', '198.51.100'])(
  'a malformed entry %j of X-Forwarded-For ends the chain at the address before',
  (said) => {
    const byHops = createClientOf({ kind: 'hops', hops: 2 })
    expect(byHops(request('10.0.0.2', `1.2.3.4, ${said}, 10.0.0.3`)).address).toBe('10.0.0.3')
    const byNetworks = createClientOf({ kind: 'networks', networks: ['10.0.0.0/8'] })
    expect(byNetworks(request('10.0.0.2', `1.2.3.4, ${said}, 10.0.0.3:80`)).address).toBe(
      '10.0.0.3',
    )
    expect(byNetworks(request('10.0.0.2', `1.2.3.4, ${said}`)).address).toBe('10.0.0.2')
  },
)

test.each([
  '127.0.0.1',
  '::1',
  '10.0.0.2',
  '172.17.0.1',
  '192.168.1.1',
  '100.64.0.9',
  'fd00::1',
  '',
])('without a trusted proxy no limit counts by %j, which may be all visitors', (address) => {
  expect(createClientOf({ kind: 'nobody' })(request(address)).limitedBy).toBeUndefined()
  expect(createClientOf({ kind: 'hops', hops: 1 })(request(address)).limitedBy).toBe(address)
})

test.each(['203.0.113.7', '8.8.8.8', '2001:db8::1'])(
  'limits count by %s, a visitor’s own address',
  (address) => {
    expect(createClientOf({ kind: 'nobody' })(request(address)).limitedBy).toBe(address)
  },
)
