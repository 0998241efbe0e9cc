import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createAddressOf } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test('nobody is believed by default', () => {
  const addressOf = createAddressOf({ kind: 'nobody' })
  expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
})

test('as many hops are believed as there are proxies, and no word a client adds in front', () => {
  const addressOf = createAddressOf({ kind: 'hops', hops: 1 })
  expect(addressOf(request('10.0.0.2', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('10.0.0.2', '1.2.3.4, 198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('10.0.0.2'))).toBe('10.0.0.2')
})

test('proxies of trusted networks are believed, whatever their number', () => {
  const addressOf = createAddressOf({ kind: 'networks', networks: ['10.0.0.0/8', '::1'] })
  expect(addressOf(request('::ffff:10.0.0.2', '1.2.3.4, 198.51.100.1, 10.0.0.3'))).toBe(
    '198.51.100.1',
  )
  expect(addressOf(request('::1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
})

test.each([
  ['198.51.100.1:4711', '198.51.100.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[::ffff:198.51.100.1]:4711', '198.51.100.1'],
])('a proxy that writes %s is believed, not the word a visitor put before it', (said, expected) => {
  const addressOf = createAddressOf({ kind: 'hops', hops: 1 })
  expect(addressOf(request('10.0.0.2', `1.2.3.4, ${said}`))).toBe(expected)
})

test.each(['unknown', '<script>', '', '198.51.100.1:x', '[198.51.100.1', '198.51.100'])(
  'where a proxy says %j the last address it is certain of counts',
  (said) => {
    const byHops = createAddressOf({ kind: 'hops', hops: 2 })
    expect(byHops(request('10.0.0.2', `1.2.3.4, ${said}, 10.0.0.3`))).toBe('10.0.0.3')
    const byNetworks = createAddressOf({ kind: 'networks', networks: ['10.0.0.0/8'] })
    expect(byNetworks(request('10.0.0.2', `1.2.3.4, ${said}, 10.0.0.3:80`))).toBe('10.0.0.3')
    expect(byNetworks(request('10.0.0.2', `1.2.3.4, ${said}`))).toBe('10.0.0.2')
  },
)
