import { expect, test, vi } from 'vitest'
import type { LoadedSite } from '#data/site/load-site.ts'
import { siteTitled, startPageServer } from './page-server.ts'

async function titleAt(origin: string): Promise<string | undefined> {
  const text = await (await fetch(origin)).text()
  return text.match(/<h1>(.*?)<\/h1>/)?.[1]
}

test('a page requested after a change was announced shows it', async () => {
  let revision = 1
  const loadSite = async () => ({ site: siteTitled(`R${revision}`), revision, pictures: {} })
  await using server = await startPageServer({ loadSite })
  for (revision = 1; revision <= 20; revision += 1) {
    server.pages.contentChanged(revision)
    expect(await titleAt(server.origin)).toBe(`R${revision}`)
  }
})

test('content that changes while it loads is loaded again before it is shown', async () => {
  let stored = 1
  const steps: (() => void)[] = []
  const loadSite = async (): Promise<LoadedSite> => {
    const revision = stored
    await new Promise<void>((resolve) => steps.push(resolve))
    return { site: siteTitled(`R${revision}`), revision, pictures: {} }
  }
  await using server = await startPageServer({ loadSite })
  server.pages.contentChanged(1)
  const asked = titleAt(server.origin)
  await vi.waitFor(() => expect(steps).toHaveLength(1))
  stored = 2
  server.pages.contentChanged(2)
  steps.shift()?.()
  await vi.waitFor(() => expect(steps).toHaveLength(1))
  steps.shift()?.()
  expect(await asked).toBe('R2')
  expect(await titleAt(server.origin)).toBe('R2')
})

test('with concurrent writers, no visitor sees content older than announced before the request', async () => {
  let stored = 1
  let announced = 1
  const loadSite = async (): Promise<LoadedSite> => {
    const revision = stored
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    return { site: siteTitled(`R${revision}`), revision, pictures: {} }
  }
  await using server = await startPageServer({ loadSite })
  const writing = (async () => {
    for (let write = 0; write < 60; write += 1) {
      stored += 1
      announced = stored
      server.pages.contentChanged(stored)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
    }
  })()
  const visiting = Array.from({ length: 6 }, async () => {
    for (let visit = 0; visit < 60; visit += 1) {
      const known = announced
      const title = await titleAt(server.origin)
      expect(Number(title?.slice(1))).toBeGreaterThanOrEqual(known)
    }
  })
  await Promise.all([writing, ...visiting])
  expect(await titleAt(server.origin)).toBe(`R${stored}`)
})

test('late or repeated announcements do not empty the cache', async () => {
  let loads = 0
  const loadSite = async () => {
    loads += 1
    return { site: siteTitled('R5'), revision: 5, pictures: {} }
  }
  await using server = await startPageServer({ loadSite })
  await fetch(server.origin)
  const etag = (await fetch(server.origin)).headers.get('etag')
  server.pages.contentChanged(5)
  expect(loads).toBe(1)
  server.pages.contentChanged(4)
  expect((await fetch(server.origin)).headers.get('etag')).toBe(etag)
  await fetch(server.origin)
  expect(server.hits.at(-1)).toBe(true)
})

test('what a load brings after an announcement is believed until the next one, also an earlier revision', async () => {
  const answers = [1, 1, 2]
  const loadSite = async () => {
    const revision = answers.shift() ?? 2
    return { site: siteTitled(`R${revision}`), revision, pictures: {} }
  }
  await using server = await startPageServer({ loadSite })
  await fetch(server.origin)
  for (const title of ['R1', 'R2', 'R2']) {
    server.pages.contentChanged(99)
    expect(await titleAt(server.origin)).toBe(title)
    await fetch(server.origin)
    expect(server.hits.at(-1)).toBe(true)
  }
})

test('pages follow a database that is restored to an earlier revision', async () => {
  let revision = 100
  const loadSite = async () => ({ site: siteTitled(`R${revision}`), revision, pictures: {} })
  await using server = await startPageServer({ loadSite })
  expect(await titleAt(server.origin)).toBe('R100')
  revision = 6
  server.pages.contentChanged(6)
  expect(await titleAt(server.origin)).toBe('R6')
})
