import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailsTo } from '../support/panel-accounts.ts'
import {
  type RunningSite,
  serviceHeaders,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { unpackDatabase } from '../support/test-engines.ts'
import { askHost, panelHost, publicHost, startSiteOnTwoHosts } from '../support/two-hosts.ts'

const metricsToken = 'token-of-the-numbers'
const publicUrl = 'https://temelia.example'

let site: RunningSite
let dataFolder: string
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await temporaryFolder()
  remove = made.remove
  dataFolder = made.folder
  await unpackDatabase(dataFolder)
  site = await startSite({
    DATA_DIR: dataFolder,
    PUBLIC_URL: publicUrl,
    METRICS_TOKEN: metricsToken,
  })
})
afterAll(async () => {
  await site.stop()
  await remove()
})

const get = (address: string, init: RequestInit = {}) =>
  fetch(site.url + address, { redirect: 'manual', ...init })

/** Bytes as they are: fetch would put requests like these in order. */
async function exchange(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  return text(socket)
}

test('the whole content, which every panel waits for, is sent compressed to whoever takes it so', async () => {
  const load = (accepted: string) =>
    get('/rest/v1/rpc/load_site', {
      method: 'POST',
      headers: {
        apikey: testKeys.anon,
        'content-type': 'application/json',
        'accept-encoding': accepted,
      },
      body: '{}',
    })
  const [compressed, plain] = [await load('gzip, br'), await load('identity')]
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await compressed.json()).toEqual(await plain.json())
})

const everyKind = [
  '/',
  '/proiecte',
  '/termeni-si-conditii',
  '/404',
  '/nu-exista',
  '/admin/hero',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/rest/v1/site_hero',
  '/auth/v1/settings',
  '/storage/v1/object/public/media/none.png',
]

describe('headers', () => {
  test.each(everyKind)('%s is answered with all security headers', async (address) => {
    const { headers } = await get(address)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    // No cookie opens anything, so no other site can ride on one. The panel's says that this browser is used for it.
    const cookie = headers.get('set-cookie')
    if (address.startsWith('/admin'))
      expect(cookie).toMatch(
        /^temelia-panel=1; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
      )
    else expect(cookie).toBeNull()
  })

  test.each(['/', '/proiecte', '/404', '/admin', '/admin/login'])(
    'the policy of %s allows only the scripts of the document',
    async (address) => {
      const { headers } = await get(address)
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
          const [name = '', ...sources] = directive.split(' ')
          return [name, sources.join(' ')]
        }),
      )
      expect(policy['script-src']).toBeDefined()
      expect(policy['script-src']).not.toMatch(/unsafe|\*|https:($|\s)|data:/)
      expect(policy).toMatchObject({
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'form-action': "'self'",
      })
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    },
  )

  test('a cached page has the same security headers as a rendered one', async () => {
    const [first, second] = [await get('/proiecte?lang=en'), await get('/proiecte?lang=en')]
    const named = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)))
    expect(named(second)).toEqual(named(first))
    expect(second.headers.get('x-request-id')).toBeNull()
  })
})

describe('cookies', () => {
  test('the cookie that tells a known browser is sent over TLS only, where the public address is https', async () => {
    const answer = await get('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: testKeys.anon },
      body: JSON.stringify(testAdministrator),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^auth-device=.*; HttpOnly; SameSite=Strict; Secure$/),
    ])
  })
})

describe('cross-site requests:', () => {
  test('a session token in a cookie grants nothing', async () => {
    const answer = await get('/rest/v1/site_hero?id=eq.main', {
      method: 'PATCH',
      headers: {
        cookie: `sb-access-token=${testKeys.service}; apikey=${testKeys.service}`,
        'content-type': 'application/json',
      },
      body: '{"title":"x"}',
    })
    expect(answer.status).toBe(401)
  })

  test('a form of another site cannot write anything', async () => {
    const answer = await get('/rest/v1/site_hero', {
      method: 'POST',
      headers: {
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'title=x',
    })
    expect(answer.status).toBe(401)
  })
})

describe('addresses', () => {
  test.each([
    '/../../etc/passwd',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..\\..\\package.json',
    '/storage/v1/object/public/media/../../../keys',
    '/storage/v1/object/public/media/..%2f..%2fpostgres%2fPG_VERSION',
    '/assets//etc/passwd',
    '/%00/etc/passwd',
  ])('%s reads no file outside of the public folders', async (address) => {
    const answer = await exchange(
      `GET ${address} HTTP/1.1`,
      'Host: a.test',
      'Connection: close',
      '',
      '',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 (302|4\d\d) /)
    expect(answer).not.toMatch(/root:|"temelia"|^18$/m)
  })

  test.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/https:%2f%2fevil.example',
    '/404?from=//evil.example',
    '/admin//evil.example',
  ])('%s does not redirect to another site', async (address) => {
    const answer = await exchange(
      `GET ${address} HTTP/1.1`,
      'Host: a.test',
      'Connection: close',
      '',
      '',
    )
    const location = /^location: (.*)$/im.exec(answer)?.[1] ?? '/'
    expect(new URL(location.trim(), publicUrl).origin).toBe(publicUrl)
    expect(location).not.toMatch(/^(\/\/|\/?\\)/)
  })

  test.each([
    '/x%0d%0aSet-Cookie:%20a=b',
    '/404?from=%0d%0aSet-Cookie:a=b',
    '/x%E5%98%8D%E5%98%8ASet-Cookie:a=b',
  ])('%s adds no header', async (address) => {
    const { headers } = await get(address)
    expect(headers.get('set-cookie')).toBeNull()
  })
})

describe('answers', () => {
  // fetch takes heads of 16 kB, a proxy often less.
  test('no answer has a head longer than proxies take, whatever its request has in it', async () => {
    const missing = await get(`/${encodeURIComponent('ș'.repeat(5_000))}`)
    expect(missing.status).toBe(302)
    expect(missing.headers.get('location')?.length).toBeLessThan(2_000)
    const campaigns = Array.from({ length: 1_000 }, (_, n) => `utm${n}=${'x'.repeat(20)}`).join('&')
    expect((await get(`/proiecte/?${campaigns}`)).status).toBe(431)
    const headers = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': `x-${'y'.repeat(20_000)}`,
    }
    const preflight = await get('/rest/v1/site_hero', { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(431)
    expect((await get('/')).status).toBe(200)
  })
})

describe('hosts', () => {
  test.each(['evil.example', 'evil.example:443', 'a.test@evil.example', '"><script>'])(
    'a page does not name the host %s that was sent',
    async (host) => {
      const answer = await exchange(
        'GET / HTTP/1.1',
        `Host: ${host}`,
        `X-Forwarded-Host: ${host}`,
        'Connection: close',
        '',
        '',
      )
      const document = answer.slice(answer.indexOf('\r\n\r\n'))
      expect(document).not.toContain('evil.example')
      expect(document).not.toContain('"><script>')
    },
  )

  test.each(['/', '/admin', '/admin/preview'])(
    'the document %s runs its scripts also where a proxy asks by a host of its own',
    async (address) => {
      const policyFor = async (host: string) => {
        const answer = await exchange(
          `GET ${address} HTTP/1.1`,
          `Host: ${host}`,
          'Connection: close',
          '',
          '',
        )
        return /^content-security-policy: .*?script-src ([^';]*[^' ;])/im.exec(answer)?.[1]
      }
      expect(await policyFor('127.0.0.1:3001')).toBe(
        'temelia.example/assets/ 127.0.0.1:3001/assets/',
      )
      for (const host of ['*', 'a;script-src', 'a,*'])
        expect(await policyFor(host)).toBe('temelia.example/assets/')
    },
  )

  test.each([
    { hosts: ['Host: a.test', 'Host: evil.example'] },
    { hosts: ['Host: xn--a.test'] },
    { hosts: ['Host: 999.999.999.999'] },
    { hosts: ['Host: a b'] },
    { hosts: ['Host:'] },
    { hosts: [] },
  ])('a request with $hosts is refused, also for a page in the cache', async ({ hosts }) => {
    await exchange('GET / HTTP/1.1', 'Host: a.test', 'Connection: close', '', '')
    for (const address of ['/', '/admin', '/rest/v1/site_hero']) {
      const answer = await exchange(
        `GET ${address} HTTP/1.1`,
        ...hosts,
        'Connection: close',
        '',
        '',
      )
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    }
  })

  test('a mail names the public address, whatever host the request names', async () => {
    const answer = await get('/auth/v1/recover', {
      method: 'POST',
      headers: {
        apikey: testKeys.anon,
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
      },
      body: JSON.stringify({ email: testAdministrator.email }),
    })
    expect(answer.status).toBe(200)
    const mail = await vi.waitFor(
      async () => {
        const [newest] = await mailsTo(dataFolder, testAdministrator.email)
        return newest ?? Promise.reject(new Error('no mail was sent yet'))
      },
      { timeout: 20_000 },
    )
    expect(mail).toContain(`${publicUrl}/auth/v1/verify?`)
    expect(mail).not.toContain('evil.example')
  })
})

describe('requests that two servers could read in two ways', () => {
  const hidden = 'GET /admin HTTP/1.1\r\nHost: a.test\r\n\r\n'

  test.each([
    ['both lengths', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 50']],
    ['an unknown coding', ['Transfer-Encoding: xchunked']],
    ['a coding twice', ['Transfer-Encoding: chunked, identity']],
    ['a space before the colon', ['Content-Length : 5']],
    ['a folded header', ['X-A: b', ' Transfer-Encoding: chunked']],
    ['a bare line feed', ['X-A: b\nTransfer-Encoding: chunked']],
    ['a signed length', ['Content-Length: +5']],
  ])('%s: refused and cut', async (_what, headers) => {
    const answer = await exchange(
      'POST /rest/v1/rpc/load_site HTTP/1.1',
      'Host: a.test',
      ...headers,
      '',
      `0\r\n\r\n${hidden}`,
    )
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('<!doctype html>')
  })
})

describe('bodies', () => {
  const megabyte = 1024 * 1024
  const chunk = Buffer.alloc(65_536, ' ')
  /** Well-formed: it is refused for its length alone. */
  const valid = Buffer.from('{"email":"ana@example.com","password":"o parolă"}')

  /** Without a length in its head, so that only counting can tell; the connection ends with the refusal. */
  async function answerTo(address: string, bytes: number): Promise<string> {
    const sent = request(site.url + address, {
      method: 'POST',
      agent: false,
      headers: {
        ...serviceHeaders,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      },
    })
    const answered = once(sent, 'response')
    sent.on('error', () => undefined)
    Readable.from([valid, ...Array(bytes / chunk.length).fill(chunk)]).pipe(sent)
    const [answer] = await answered
    return `${answer.statusCode} ${await text(answer)}`
  }

  test.each([
    ['/rest/v1/site_hero', 32 * megabyte, /^413 .*larger/],
    ['/auth/v1/token?grant_type=password', megabyte, /^400 .*too large/],
    ['/auth/v1/callback', megabyte, /^400 .*too large/],
    ['/storage/v1/object/list/media', megabyte, /^400 .*"413"/],
    ['/storage/v1/bucket', megabyte, /^400 .*"413"/],
    ['/realtime/v1/api/broadcast', 8 * megabyte, /^413 /],
    ['/admin/api/invitations', 0, /^401 /],
    ['/admin/api/suggested-translations', 0, /^401 /],
    ['/', 0, /^405 /],
  ])('%s reads no more than it may', async (address, bytes, refusal) => {
    expect(await answerTo(address, bytes + chunk.length)).toMatch(refusal)
  })
})

describe('names of Object.prototype', () => {
  test.each([
    ['/rest/v1/rpc/save_site', { base_revision: 0, changes: { __proto__: { isAdmin: true } } }],
    ['/auth/v1/token?grant_type=password', { __proto__: { role: 'service_role' } }],
    ['/auth/v1/token?grant_type=__proto__', {}],
    [
      '/realtime/v1/api/broadcast',
      { messages: [{ topic: '__proto__', event: 'constructor', payload: {} }] },
    ],
  ])('%s takes them for what they are', async (address, body) => {
    const answer = await get(address, {
      method: 'POST',
      headers: { apikey: testKeys.anon, 'content-type': 'application/json' },
      body: JSON.stringify(body).replace('{}', '{"__proto__":{"polluted":true}}'),
    })
    expect(answer.status).toBeLessThan(500)
    const page = await get('/healthz')
    expect(await page.json()).toEqual({ status: 'ok' })
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'the address /%s is like any other',
    async (name) => {
      for (const address of [
        `/${name}`,
        `/rest/v1/${name}`,
        `/rest/v1/rpc/${name}`,
        `/auth/v1/${name}`,
        `/storage/v1/${name}`,
        `/admin/${name}`,
      ])
        expect(
          (await get(address, { headers: { apikey: testKeys.anon } })).status,
          address,
        ).toBeLessThan(500)
    },
  )
})

describe('metrics', () => {
  const asked = (authorization?: string) =>
    get('/metrics', authorization === undefined ? {} : { headers: { authorization } })

  test.each([undefined, '', 'Bearer', 'Bearer wrong', `bearer-${metricsToken}`, metricsToken])(
    'are not for %s',
    async (authorization) => {
      const answer = await asked(authorization)
      expect(answer.status).toBe(401)
      expect(await answer.text()).toBe('Unauthorized\n')
    },
  )

  test('are sent to the bearer of the token only, and contain no address, host or key', async () => {
    await get('/cale-secreta-42')
    const answer = await asked(`Bearer ${metricsToken}`)
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    const numbers = await answer.text()
    expect(numbers).toMatch(/^temelia_requests_total\{area="pages",status="3xx"\} [1-9]/m)
    expect(numbers).toMatch(/^temelia_cached_pages_total [1-9]/m)
    expect(numbers).toMatch(/^temelia_database_up 1$/m)
    expect(numbers).toMatch(/^temelia_content_revision [1-9]/m)
    expect(numbers).not.toMatch(/cale-secreta|127\.0\.0\.1|public-key/)
  })
})

test('a project is nowhere on the site while it is hidden, under no address it ever had; deleted it is gone, brought back it is there', async () => {
  const service = stockClient(site.url, testKeys.service)
  const items = () => service.from('site_projects_items')
  const write = (change: object) =>
    items().update(change).eq('id', 'project-factory').throwOnError()
  const [oldPage, page] = ['/proiecte/fabrica-de-procesare', '/proiecte/fabrica-secreta']
  const statuses = () =>
    Promise.all([page, `${page}?fereastra=1`, oldPage].map(async (at) => (await get(at)).status))
  const becomes = (...wanted: number[]) => expect.poll(statuses).toEqual(wanted)
  await write({ slug: 'fabrica-secreta' })
  await becomes(200, 200, 301)
  const moved = await get(`${oldPage}?lang=en`)
  expect(moved.headers.get('location')).toBe(`${page}?lang=en`)
  expect(moved.headers.get('cache-control')).toBe('no-cache')

  await write({ is_published: false })
  await becomes(404, 404, 404)
  for (const address of ['/', '/proiecte', '/sitemap.xml', '/oferta?proiect=project-factory']) {
    const shown = await (await get(address)).text()
    expect([address, /Fabrică de procesare|fabrica-|"project-factory"/.exec(shown)?.[0]]).toEqual([
      address,
      undefined,
    ])
  }
  // The page's version is a hash of all it says, the address among it.
  const textOf = async (address: string) =>
    (await (await get(address)).text()).replace(/"page-version" content="[^"]*"/, '')
  const missing = await textOf(page)
  const neverThere = await textOf('/proiecte/fabrica-inventat')
  expect(missing.replaceAll('secreta', 'inventat')).toBe(neverThere)

  await write({ is_published: true })
  await becomes(200, 200, 301)
  const { data: row } = await items()
    .select('*')
    .eq('id', 'project-factory')
    .single()
    .throwOnError()
  await items().delete().eq('id', 'project-factory').throwOnError()
  await becomes(410, 410, 410)
  expect(await (await get(page)).text()).toContain('<h1 class="missing-code">404</h1>')
  await items().insert(row).throwOnError()
  await becomes(200, 200, 301)
  await write({ slug: 'fabrica-de-procesare' })
  await becomes(301, 301, 200)
})

describe('with a host for the panel', () => {
  let twoHosts: RunningSite
  let removeData: () => Promise<void>
  beforeAll(async () => {
    const { folder, remove } = await temporaryFolder()
    removeData = remove
    await unpackDatabase(folder)
    twoHosts = await startSiteOnTwoHosts(folder)
  })
  afterAll(async () => {
    await twoHosts.stop()
    await removeData()
  })

  test.each([
    ...everyKind,
    ...[
      '/?lang=ru',
      '/manifest.webmanifest',
      '/admin',
      '/admin/preview',
      '/admin/manifest.webmanifest',
    ],
    ...['/oferta', '/share.png', '/auth/v1/verify?token=x&type=recovery'],
  ])('no cache in front keeps %s of one host for the other', async (address) => {
    const [onPublic, onPanel] = [
      await askHost(twoHosts.url, publicHost, address),
      await askHost(twoHosts.url, panelHost, address),
    ]
    const seen = ({ status, headers, body }: typeof onPublic) => [status, headers.location, body]
    if (isDeepStrictEqual(seen(onPublic), seen(onPanel))) return
    for (const { status, headers } of [onPublic, onPanel]) {
      const cacheControl = headers['cache-control'] ?? ''
      const isKept = !/no-store|no-cache|private/.test(cacheControl)
      expect([status, cacheControl, headers.vary ?? '']).toEqual([
        status,
        cacheControl,
        isKept ? expect.stringContaining('Host') : expect.any(String),
      ])
    }
  })

  test('the snippet is on pages of the public host, and nowhere on the panel’s', async () => {
    expect((await askHost(twoHosts.url, publicHost, '/')).body).toContain('snippetOfTheTest')
    for (const address of ['/', '/proiecte', '/admin', '/admin/preview', '/404'])
      expect((await askHost(twoHosts.url, panelHost, address)).body).not.toContain(
        'snippetOfTheTest',
      )
  })
})

test('every answer names the id of its request', async () => {
  const given = await get('/healthz', { headers: { 'x-request-id': 'from-the-proxy-1' } })
  expect(given.headers.get('x-request-id')).toBe('from-the-proxy-1')
  const odd = await get('/healthz', { headers: { 'x-request-id': 'a b<script>' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an untrusted proxy in front is warned of once', async () => {
  for (const _ of [1, 2]) await get('/readyz', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(site.output().match(/which is ignored: TRUST_PROXY is off/g)).toHaveLength(1)
})

test('no key, token or password is in the log', () => {
  const log = site.output()
  for (const secret of [testKeys.service, testKeys.anon, metricsToken, 'temelia-for-tests'])
    expect(log).not.toContain(secret)
})
