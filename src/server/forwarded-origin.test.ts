import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createForwardedOrigin } from './forwarded-origin.ts'

const request = (headers: Record<string, string>, remoteAddress = '10.0.0.2') =>
  ({ socket: { remoteAddress }, headers: { host: 'inside:3000', ...headers } }) as IncomingMessage

const behindProxy = createForwardedOrigin({ kind: 'networks', networks: ['10.0.0.0/8'] })

test('a trusted proxy tells the scheme and the host a visitor used', () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'Temelia.example' }
  expect(behindProxy(request(headers))).toBe('https://temelia.example')
  expect(behindProxy(request({ 'x-forwarded-proto': 'https, http' }))).toBe('https://inside:3000')
  expect(behindProxy(request({}))).toBeUndefined()
})

test('nobody else does', () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
  expect(behindProxy(request(headers, '203.0.113.7'))).toBeUndefined()
  expect(createForwardedOrigin({ kind: 'nobody' })(request(headers))).toBeUndefined()
  expect(createForwardedOrigin({ kind: 'hops', hops: 0 })(request(headers))).toBeUndefined()
})

test.each(['a"b', 'evil/x', "x'; script-src *", '-'])('%j is no host', (host) => {
  expect(behindProxy(request({ 'x-forwarded-host': host }))).toBeUndefined()
})
