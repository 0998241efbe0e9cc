import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createPanelHost } from './panel-host.ts'

const PUBLIC_URL = 'https://temelia.example'
const PANEL_URL = 'https://panou.temelia.example'
const environment = { PUBLIC_URL, PANEL_URL, TRUST_PROXY: { kind: 'hops', hops: 1 } } as const
const panelHost = createPanelHost(environment)

/** As a proxy passes it on, which may ask by a host of its own. */
function ask(
  address: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
  proxyHost = '127.0.0.1:3000',
) {
  const { host, pathname, search } = new URL(address)
  const request = new Request(`http://127.0.0.1:3000${pathname}${search}`, init)
  const headers = { host: proxyHost, 'x-forwarded-host': host }
  const incoming = {
    socket: { remoteAddress: '127.0.0.1' },
    headers,
  } as unknown as IncomingMessage
  const answer = panelHost?.redirect(request, incoming)
  return answer && [answer.status, answer.headers.get('location')]
}

test('without PANEL_URL there is no separate panel host', () => {
  expect(createPanelHost({ ...environment, PANEL_URL: undefined })).toBeUndefined()
})

describe('the panel’s host', () => {
  test.each([
    ...[
      '/admin',
      '/admin/hero',
      '/admin/preview',
      '/admin/api/invitations',
      '/assets/a-12345678.js',
    ],
    ...['/auth/v1/token', '/rest/v1/site_hero', '/storage/v1/object/public/media/a.png', '/readyz'],
  ])('answers %s itself', (path) => {
    expect(ask(PANEL_URL + path)).toBeUndefined()
  })

  test.each(['/', '/proiecte?lang=ru', '/termeni', '/administrare', '/sitemap.xml', '/%2Fadmin'])(
    'redirects the public page %s to the public host',
    (path) => {
      expect(ask(PANEL_URL + path)).toEqual([302, PUBLIC_URL + path])
    },
  )

  test('redirects public pages also if X-Forwarded-Host names the public host', () => {
    expect(ask(`${PUBLIC_URL}/`, {}, new URL(PANEL_URL).host)).toEqual([302, `${PUBLIC_URL}/`])
  })

  test('excludes search engines by robots.txt', () => {
    expect(ask(`${PANEL_URL}/robots.txt`)).toEqual([200, null])
  })

  test('refuses calls of other origins to its services, except a sign-in provider’s form', () => {
    const headers = { origin: PUBLIC_URL }
    for (const method of ['GET', 'POST', 'OPTIONS'])
      expect(ask(`${PANEL_URL}/auth/v1/token`, { method, headers })).toEqual([403, null])
    expect(ask(`${PANEL_URL}/auth/v1/token`, { headers: { origin: 'null' } })).toEqual([403, null])
    expect(ask(`${PANEL_URL}/auth/v1/token`, { headers: { origin: PANEL_URL } })).toBeUndefined()
    const form = { method: 'POST', headers: { origin: 'https://provider.example' } }
    expect(ask(`${PANEL_URL}/auth/v1/callback`, form)).toBeUndefined()
  })
})

describe('the public host', () => {
  test.each(['/', '/administrare', '/assets/a.js', '/rest/v1/site_hero', '/auth/v1/token'])(
    'answers %s itself',
    (path) => {
      expect(ask(PUBLIC_URL + path)).toBeUndefined()
    },
  )

  test.each(['/admin', '/admin/hero?x=1', '/auth/v1/verify?token=x', '/auth/v1/authorize?a=b'])(
    'redirects %s to the panel’s host',
    (path) => {
      expect(ask(PUBLIC_URL + path)).toEqual([302, PANEL_URL + path])
    },
  )

  test('redirects a provider’s form to the panel’s host with its body, and answers POST to verify itself', () => {
    const post = { method: 'POST' }
    expect(ask(`${PUBLIC_URL}/auth/v1/callback`, post)).toEqual([
      307,
      `${PANEL_URL}/auth/v1/callback`,
    ])
    for (const method of ['POST', 'OPTIONS'])
      expect(ask(`${PUBLIC_URL}/auth/v1/verify`, { method })).toBeUndefined()
  })
})
