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

test('what is no address is no word', () => {
  const addressOf = createAddressOf({ kind: 'hops', hops: 1 })
  expect(addressOf(request('10.0.0.2', 'unknown, <script>'))).toBe('10.0.0.2')
})
