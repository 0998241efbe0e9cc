import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { healthAddress, linkCheckAddress } from '#data/health-report.ts'
import {
  type RunningSite,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { unpackDatabase } from '../support/test-engines.ts'

let site: RunningSite
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await temporaryFolder()
  remove = made.remove
  await unpackDatabase(made.folder)
  site = await startSite({ DATA_DIR: made.folder })
})
afterAll(async () => {
  await site.stop()
  await remove()
})

const client = (key = testKeys.anon) =>
  createClient(site.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })

async function tokenOf({ email, password } = testAdministrator): Promise<string> {
  const { data } = await client().auth.signInWithPassword({ email, password })
  return data.session?.access_token ?? ''
}

const ask = (token?: string, address = healthAddress, method = 'GET') =>
  fetch(`${site.url}${address}`, {
    method,
    ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
  })

test('the health report is for administrators only', async () => {
  const stranger = { email: 'stranger@example.com', password: 'no-administrator' }
  await client(testKeys.service).auth.admin.createUser({ ...stranger, email_confirm: true })
  expect((await ask()).status).toBe(401)
  expect((await ask('not.a.token')).status).toBe(401)
  for (const token of [testKeys.anon, await tokenOf(stranger)]) {
    const answer = await ask(token)
    expect([401, 403]).toContain(answer.status)
    expect(await answer.json()).toEqual({})
    expect((await ask(token, linkCheckAddress, 'POST')).ok).toBe(false)
  }

  const answer = await ask(await tokenOf())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({
    database: { milliseconds: expect.any(Number) },
    mail: { isConfigured: false, lastSentAt: null, lastFailedAt: null },
    backup: { last: null, lastGood: null },
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    links: null,
    // The test itself is the peer, on a loopback address that could be a proxy's.
    visitors: { areToldApart: false },
  })
})

test('the link check names broken addresses with their fields, and never requests private networks', async () => {
  const service = client(testKeys.service)
  const { data: loaded } = await service.rpc('load_site')
  const link = (id: string, url: string) => ({ id, url, label: { ro: id, en: '', ru: '' } })
  const links = [
    link('link-1', '/proiecte'),
    link('link-2', '/nu-exista'),
    link('link-3', `${site.url}/healthz`),
    link('link-4', 'http://169.254.169.254/latest/meta-data'),
    link('link-5', 'mailto:contact@example.com'),
  ]
  await service.rpc('save_site', {
    base_revision: loaded.revision,
    changes: {
      site_footer: { links, socials: [] },
      site_hero: { background_image: '/storage/v1/object/public/media/lipsa.png' },
    },
  })
  const answer = await ask(await tokenOf(), linkCheckAddress, 'POST')
  const report = await answer.json()
  expect(report.broken).toEqual([
    { address: '/nu-exista', paths: ['footer.links.1.url'], problem: 'missing' },
    { address: `${site.url}/healthz`, paths: ['footer.links.2.url'], problem: 'private' },
    {
      address: 'http://169.254.169.254/latest/meta-data',
      paths: ['footer.links.3.url'],
      problem: 'private',
    },
    {
      address: '/storage/v1/object/public/media/lipsa.png',
      paths: ['hero.backgroundImage'],
      problem: 'missing',
    },
  ])
  expect(await (await ask(await tokenOf())).json()).toMatchObject({ links: report })
})
