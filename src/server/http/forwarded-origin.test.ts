import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createForwardedOrigin, createMailOrigin, createVisitedHosts } from './forwarded-origin.ts'

const request = (headers: Record<string, string>, remoteAddress = '10.0.0.2') =>
  ({ socket: { remoteAddress }, headers: { host: 'inside:3000', ...headers } }) as IncomingMessage

const behindProxy = createForwardedOrigin({ kind: 'networks', networks: ['10.0.0.0/8'] })

test('a trusted proxy’s X-Forwarded-Proto and -Host give the origin that a visitor used', () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'Temelia.example' }
  expect(behindProxy(request(headers))).toBe('https://temelia.example')
  expect(behindProxy(request({}))).toBeUndefined()
})

test('of several forwarded values the outermost trusted proxy’s counts, never one that a visitor put before it', () => {
  const spoofed = {
    'x-forwarded-proto': 'http, https',
    'x-forwarded-host': 'evil.example, temelia.example',
  }
  expect(behindProxy(request(spoofed))).toBe('https://temelia.example')
  const throughTwo = {
    'x-forwarded-for': '198.51.100.1, 10.0.0.7',
    'x-forwarded-proto': 'http, https, http',
    'x-forwarded-host': 'evil.example, temelia.example, inside.example',
  }
  expect(behindProxy(request(throughTwo))).toBe('https://temelia.example')
  expect(createForwardedOrigin({ kind: 'hops', hops: 2 })(request(throughTwo))).toBe(
    'https://temelia.example',
  )
  // A proxy that overwrites the header leaves one value, however many there are.
  const overwritten = { ...throughTwo, 'x-forwarded-host': 'one.example' }
  expect(behindProxy(request(overwritten))).toBe('https://one.example')
})

test('an untrusted peer’s forwarded headers are ignored', () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
  expect(behindProxy(request(headers, '203.0.113.7'))).toBeUndefined()
  expect(createForwardedOrigin({ kind: 'nobody' })(request(headers))).toBeUndefined()
  expect(createForwardedOrigin({ kind: 'hops', hops: 0 })(request(headers))).toBeUndefined()
})

test.each(['a"b', 'evil/x', "x'; script-src *", '-'])(
  'the forwarded host %j is ignored as malformed',
  (host) => {
    expect(behindProxy(request({ 'x-forwarded-host': host }))).toBeUndefined()
  },
)

test('links in mails lead to PUBLIC_URL, else to the origin a trusted proxy reports, never to the Host header', () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'visited.example' }
  const asked = request({ host: 'evil.example', ...forwarded })
  const nobody = { kind: 'nobody' } as const
  const proxy = { kind: 'hops', hops: 1 } as const
  const PORT = 3000
  const origin = (environment: Parameters<typeof createMailOrigin>[0]) =>
    createMailOrigin(environment)(asked)
  const PUBLIC_URL = 'https://temelia.example'
  expect(origin({ PUBLIC_URL, TRUST_PROXY: proxy, PORT })).toBe(PUBLIC_URL)
  expect(origin({ PUBLIC_URL: undefined, TRUST_PROXY: proxy, PORT })).toBe(
    'https://visited.example',
  )
  expect(origin({ PUBLIC_URL: undefined, TRUST_PROXY: nobody, PORT })).toBe('http://localhost:3000')
})

test('the hosts of this server are the public one, else a forwarded one, and the requested one', () => {
  const asked = request({ 'x-forwarded-host': 'visited.example:8443' })
  const proxy = { kind: 'hops', hops: 1 } as const
  const hosts = (environment: Parameters<typeof createVisitedHosts>[0]) =>
    createVisitedHosts(environment)(asked)
  expect(hosts({ PUBLIC_URL: 'https://temelia.example', TRUST_PROXY: proxy })).toEqual([
    'temelia.example',
    'inside:3000',
  ])
  expect(hosts({ PUBLIC_URL: undefined, TRUST_PROXY: proxy })).toEqual([
    'visited.example:8443',
    'inside:3000',
  ])
  expect(hosts({ PUBLIC_URL: undefined, TRUST_PROXY: { kind: 'nobody' } })).toEqual(['inside:3000'])
})
