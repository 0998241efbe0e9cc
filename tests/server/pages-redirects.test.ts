import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { startPageServer } from './page-server.ts'

const ownOrigin = 'https://temelia.example'

async function serverWith(redirects: Record<string, string>, publicUrl?: string) {
  const items = Object.entries(redirects).map(([from, to], index) => ({
    id: `redirect-${index}`,
    from,
    to,
  }))
  let site = { ...defaultSiteData, redirects: { items } }
  let revision = 1
  const server = await startPageServer({
    loadSite: async () => ({ site, revision, pictures: {} }),
    ...(publicUrl && { publicUrl }),
  })
  const ask = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(server.origin + path, { method, redirect: 'manual' })
    return [status, headers.get('location'), headers.get('cache-control')]
  }
  const removeAll = () => {
    site = { ...site, redirects: { items: [] } }
    revision = 2
    server.pages.contentChanged(revision)
  }
  return { ask, removeAll, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('an old address is answered by one 301 that no cache keeps', async () => {
  await using server = await serverWith({ '/unknown-a': '/unknown-b', '/unknown-b': '/proiecte' })
  expect(await server.ask('/unknown-a?utm_source=x')).toEqual([
    301,
    '/proiecte?utm_source=x',
    'no-cache',
  ])
  expect(await server.ask('/unknown-a/', 'HEAD')).toEqual([301, '/proiecte', 'no-cache'])
  expect((await server.ask('/unknown-a', 'POST'))[0]).toBe(405)
})

test('an existing page comes before a redirect', async () => {
  await using server = await serverWith({ '/proiecte': 'https://alt.md', '/404': '/' })
  expect((await server.ask('/proiecte'))[0]).toBe(200)
  expect((await server.ask('/404?from=/x'))[0]).toBe(404)
})

test('a redirect holds from its save on, and no longer than it stands', async () => {
  await using server = await serverWith({ '/unknown-a': 'https://alt.md/ț' })
  expect((await server.ask('/unknown-a'))[1]).toBe('https://alt.md/%C8%9B')
  server.removeAll()
  expect((await server.ask('/unknown-a'))[1]).toBe('/404?from=/unknown-a')
})

test('a circle is seen although it is written with the site’s own name', async () => {
  await using server = await serverWith(
    { '/unknown-a': `${ownOrigin}/unknown-b`, '/unknown-b': '/unknown-a' },
    ownOrigin,
  )
  expect((await server.ask('/unknown-a'))[0]).toBe(302)
})
