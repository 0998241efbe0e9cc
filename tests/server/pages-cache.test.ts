import { once } from 'node:events'
import { request as rawRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Certificate } from '#content/certificates/section.ts'
import { siteTitled, startPageServer } from './page-server.ts'

/** What compressing a page waits for. */
const compression = vi.hoisted(() => ({ until: Promise.resolve() }))
vi.mock('#server/pages/cache/encoding.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#server/pages/cache/encoding.ts')>()
  return {
    ...original,
    compress: async (...body: Parameters<typeof original.compress>) => {
      await compression.until
      return original.compress(...body)
    },
  }
})

const loadSite = async () => ({ site: siteTitled('Prima'), revision: 1, pictures: {} })

test('the first request renders a page, later ones get the same bytes from the cache', async () => {
  await using server = await startPageServer({ loadSite })
  const first = await fetch(server.origin)
  const second = await fetch(server.origin)
  expect(first.status).toBe(200)
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('content-security-policy')).toBe(
    first.headers.get('content-security-policy'),
  )
  expect(server.hits).toEqual([false, true])
})

test('concurrent first requests share one rendering and one load', async () => {
  let loads = 0
  await using server = await startPageServer({
    loadSite: async () => {
      loads += 1
      return loadSite()
    },
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(server.origin)))
  const etags = new Set(answers.map((answer) => answer.headers.get('etag')))
  expect(etags.size).toBe(1)
  expect(loads).toBe(1)
})

test('each language has its own page, an unknown one gets the Romanian', async () => {
  await using server = await startPageServer({ loadSite })
  const text = async (query: string) => (await fetch(`${server.origin}/${query}`)).text()
  expect(await text('?lang=en')).toContain('<h1>Prima en</h1>')
  for (const query of ['', '?lang=ro', '?lang=fr'])
    expect(await text(query)).toContain('<h1>Prima</h1>')
})

test('parameters that a page does not read do not create cached pages', async () => {
  await using server = await startPageServer({ loadSite })
  for (const query of ['', '?utm_source=x', '?sharedData=abc&categorie=x'])
    await fetch(`${server.origin}/${query}`)
  for (const end of ['a', 'b'])
    await fetch(`${server.origin}/proiecte?categorie=${'x'.repeat(300)}${end}`)
  expect(server.rendered).toEqual(['/', '/proiecte'])
})

test('an unchanged page is answered 304', async () => {
  await using server = await startPageServer({ loadSite })
  const etag = (await fetch(server.origin)).headers.get('etag') ?? ''
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    for (const address of [server.origin, `${server.origin}/?new=${encodeURIComponent(tag)}`]) {
      const answer = await fetch(address, { headers: { 'If-None-Match': tag } })
      expect(answer.status).toBe(304)
      expect(await answer.text()).toBe('')
      expect(answer.headers.get('etag')).toBe(etag)
    }
  }
  expect(server.hits).toEqual([false, true, false, true, false, true, false, true, false])
  const other = await fetch(server.origin, { headers: { 'If-None-Match': '"other"' } })
  expect(other.status).toBe(200)
})

test.each([
  ['of a given length', { 'Content-Length': '1' }],
  ['in chunks', { 'Transfer-Encoding': 'chunked' }],
])('a request with a body %s is not answered from the cache', async (_, headers) => {
  await using server = await startPageServer({ loadSite })
  await (await fetch(server.origin)).text()
  const asked = rawRequest(server.origin, { headers }).end('x')
  const [answer] = await once(asked, 'response')
  answer.resume()
  expect(server.hits).toEqual([false, false])
})

test('with an https PUBLIC_URL cached pages and their 304 answers have the header of strict transport security', async () => {
  await using server = await startPageServer({ loadSite, publicUrl: 'https://temelia.example' })
  const { headers } = await fetch(server.origin)
  const tag = headers.get('etag') ?? ''
  const cached = await fetch(server.origin)
  const unchanged = await fetch(server.origin, { headers: { 'If-None-Match': tag } })
  expect(server.hits).toEqual([false, true, true])
  for (const answer of [cached, unchanged])
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('HEAD answers like GET, without the body', async () => {
  await using server = await startPageServer({ loadSite })
  for (const hit of [false, true]) {
    const head = await fetch(server.origin, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await head.text()).toBe('')
    expect(server.hits.at(-1)).toBe(hit)
  }
})

test('each encoding has its own strong ETag and decodes to the same page', async () => {
  await using server = await startPageServer({ loadSite })
  const get = (encoding: string) =>
    fetch(server.origin, { headers: { 'Accept-Encoding': encoding } })
  const answers = [await get('br'), await get('gzip'), await get('identity')]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3)
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    null,
  ])
  for (const { headers } of answers) expect(headers.get('vary')).toBe('Accept-Encoding, Host')
})

test('a CDN may cache a page for a second, and serve it for a day while the server is away', async () => {
  await using server = await startPageServer({ loadSite })
  const { headers } = await fetch(server.origin)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400')
  expect(headers.get('set-cookie')).toBeNull()
})

test('an encoding with weight 0 is not sent', async () => {
  await using server = await startPageServer({ loadSite })
  const answer = await fetch(server.origin, { headers: { 'Accept-Encoding': 'br;q=0, *;q=0.5' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
})

test('without PUBLIC_URL a page contains the requested host', async () => {
  await using server = await startPageServer({ loadSite })
  expect((await askAs(server.origin, 'one.example')).body).toContain('href="http://one.example/"')
  expect((await askAs(server.origin, 'two.example')).body).toContain('href="http://two.example/"')
})

test('a request with a malformed host gets no page', async () => {
  await using server = await startPageServer({ loadSite })
  for (const host of ['a"b', 'evil/x', "x'; script-src *", 'a b', '-']) {
    expect([host, (await askAs(server.origin, host)).status]).toEqual([host, 400])
  }
})

test('with PUBLIC_URL the requested host is not in the page', async () => {
  await using server = await startPageServer({ loadSite, publicUrl: 'https://temelia.example' })
  const answer = await askAs(server.origin, 'stranger.example')
  expect(answer.body).toContain('href="https://temelia.example/"')
  expect(answer.body).not.toContain('stranger')
  expect((await askAs(server.origin, "x'; script-src *")).policy).not.toContain('script-src *')
})

test('behind a trusted proxy no page is cached by its host, which may stand for several', async () => {
  const asked = ['https://one.example', 'https://two.example']
  const visitedOrigin = () => asked.shift()
  await using server = await startPageServer({ loadSite, visitedOrigin })
  for (const [host, visited] of [
    ['inside.example', 'one.example'],
    ['one.example', 'two.example'],
  ] as const)
    expect((await askAs(server.origin, host)).body).toContain(`href="https://${visited}/"`)
})

test('methods other than GET and HEAD are refused on pages', async () => {
  await using server = await startPageServer({ loadSite })
  const answer = await fetch(server.origin, { method: 'POST', body: 'x' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
})

test('a redirect answers 302 and a missing page 404, also when repeated', async () => {
  await using server = await startPageServer({ loadSite })
  const redirect = await fetch(`${server.origin}/unknown`, { redirect: 'manual' })
  expect(redirect.status).toBe(302)
  expect(redirect.headers.get('location')).toBe('/404?from=/unknown')
  for (let visit = 0; visit < 2; visit += 1) {
    expect((await fetch(`${server.origin}/404?from=/unknown`)).status).toBe(404)
  }
  expect(server.rendered).toEqual(['/404'])
})

test('missing addresses and made-up categories share one rendering, each with its own text', async () => {
  await using server = await startPageServer({ loadSite })
  const encodings = { gzip: 'gzip', identity: null, br: 'br', 'br, gzip': 'br' }
  for (const [encoding, sent] of Object.entries(encodings)) {
    for (const text of ['/a', '/<b>&"\'', '/ș ț 😀 %41+', `/${'x'.repeat(299)}`]) {
      const missing = `${server.origin}/404?${new URLSearchParams({ from: text })}`
      const answer = await fetch(missing, { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(sent)
      expect(await answer.text()).toContain(`<code>${escapeHtml(text)}</code>`)
      const category = `${server.origin}/proiecte?${new URLSearchParams({ categorie: text })}`
      expect(await (await fetch(category)).text()).toContain(`<code>${escapeHtml(text)}</code>`)
    }
  }
  expect(server.rendered).toEqual(['/404', '/proiecte'])
})

test('in a flood of made-up addresses each is still named, and only eight pages are compressed at a time', async () => {
  await using server = await startPageServer({ loadSite })
  const [flood, atOnce] = [100, 8]
  let plain = 0
  let release = () => {}
  compression.until = new Promise((resolve) => {
    release = resolve
  })
  const visits = Array.from({ length: flood }, async (_, visit) => {
    const answer = await fetch(`${server.origin}/404?from=/${visit}`, {
      headers: { 'Accept-Encoding': 'br' },
    })
    const encoding = answer.headers.get('content-encoding')
    if (encoding === null) plain += 1
    if (plain === flood - atOnce) release()
    expect(await answer.text()).toContain(`<code>/${visit}</code>`)
    return encoding
  })
  const encodings = await Promise.all(visits)
  expect(encodings.filter((encoding) => encoding === 'br')).toHaveLength(atOnce)
  expect(server.rendered).toEqual(['/404'])
})

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}

test('the policy of a page allows scripts by hash and from /assets/ only', async () => {
  await using server = await startPageServer({ loadSite })
  const { headers } = await fetch(server.origin)
  const policy = headers.get('content-security-policy') ?? ''
  const directives = new Map(policy.split('; ').map((part) => splitOnce(part)))
  const host = server.origin.slice('http://'.length)
  expect(directives.get('script-src')).toMatch(/^\S+\/assets\/ 'sha256-[\w+/=]{44}'$/)
  expect(directives.get('script-src')).toContain(`${host}/assets/`)
  expect(policy).not.toContain("'unsafe-inline' 'self'")
  expect(directives.get('frame-ancestors')).toBe("'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})

function splitOnce(directive: string): [string, string] {
  const space = directive.indexOf(' ')
  return [directive.slice(0, space), directive.slice(space + 1)]
}

/** fetch does not let a caller choose the host. */
function askAs(origin: string, host: string) {
  return new Promise<{ status: number; body: string; policy: string }>((resolve, reject) => {
    const headers = { Host: host, 'Accept-Encoding': 'gzip' }
    const asked = rawRequest(origin, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        const isZipped = response.headers['content-encoding'] === 'gzip'
        const body = (isZipped ? gunzipSync(whole) : whole).toString()
        const policy = String(response.headers['content-security-policy'] ?? '')
        resolve({ status: response.statusCode ?? 0, body, policy })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('a panel browser gets pages without the snippet, which no shared cache may store', async () => {
  const code = '<script>globalThis.counted = true</script>'
  const plain = siteTitled('Prima')
  const site = { ...plain, global: { ...plain.global, analytics: { code } } }
  await using server = await startPageServer({
    loadSite: async () => ({ site, revision: 1, pictures: {} }),
  })
  const ask = async (cookie: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.origin, { headers: { cookie, ...headers } })
    return { answer, body: await answer.text() }
  }
  for (let round = 0; round < 2; round += 1) {
    const visitor = await ask('other=1; xtemelia-panel=1')
    const panel = await ask('other=1; temelia-panel=1')
    expect(visitor.body).toContain('globalThis.counted')
    expect(visitor.answer.headers.get('vary')).toBe('Accept-Encoding, Cookie, Host')
    expect(visitor.answer.headers.get('cache-control')).toContain('public')
    expect(panel.body).not.toContain('globalThis.counted')
    expect(panel.answer.headers.get('vary')).toBe('Accept-Encoding, Cookie, Host')
    expect(panel.answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(panel.answer.headers.get('content-security-policy')).toContain("connect-src 'self';")
    // What one browser keeps does not stand for the other's page.
    const etag = visitor.answer.headers.get('etag') ?? ''
    expect((await ask('temelia-panel=1', { 'If-None-Match': etag })).answer.status).toBe(200)
    expect((await ask('', { 'If-None-Match': etag })).answer.status).toBe(304)
  }
  expect(server.rendered).toEqual(['/', '/'])
  expect(server.hits).toContain(true)
})

test('a site without a snippet has the same page for all browsers', async () => {
  await using server = await startPageServer({ loadSite })
  for (const cookie of ['temelia-panel=1', '']) {
    const answer = await fetch(server.origin, { headers: { cookie } })
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Host')
  }
  expect(server.rendered).toEqual(['/'])
})

test('a page is made anew at midnight after the last day of a certificate, also one that is cached', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.parse('2027-07-15T20:59:00Z'))
    const site = siteTitled('Prima')
    const [sample] = site.certificates.items as [Certificate]
    const items = [{ ...sample, validTo: '2027-07-15' }]
    const dated = { ...site, certificates: { ...site.certificates, isOn: true, items } }
    await using server = await startPageServer({
      loadSite: async () => ({ site: dated, revision: 1, pictures: {} }),
    })
    const before = await fetch(server.origin)
    expect(await before.text()).toContain('<b>1</b>')
    const etag = before.headers.get('etag') ?? ''
    const ask = () => fetch(server.origin, { headers: { 'If-None-Match': etag } })
    expect((await ask()).status).toBe(304)
    vi.setSystemTime(Date.parse('2027-07-15T21:00:00Z'))
    const after = await ask()
    expect(after.status).toBe(200)
    expect(await after.text()).toContain('<b>0</b>')
    expect(server.rendered).toEqual(['/', '/'])
  } finally {
    vi.useRealTimers()
  }
})
