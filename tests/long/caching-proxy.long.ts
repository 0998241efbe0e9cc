import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLink } from '#data/prepared/links.ts'
import { writeSet } from '#data/prepared/sets.ts'
import { loadRevision } from '#data/site/load-site.ts'
import { startNginx } from '../support/nginx.ts'
import { clientOfAccount } from '../support/panel-accounts.ts'
import { type RunningSite, temporaryFolder, testAdministrator } from '../support/running-site.ts'
import { unpackDatabase } from '../support/test-engines.ts'
import { askHost, panelHost, publicHost, startSiteOnTwoHosts } from '../support/two-hosts.ts'

let site: RunningSite
let removeData: () => Promise<void>
beforeAll(async () => {
  const { folder, remove } = await temporaryFolder()
  removeData = remove
  await unpackDatabase(folder)
  site = await startSiteOnTwoHosts(folder)
})
afterAll(async () => {
  await site?.stop()
  await removeData?.()
})

describe.each(['of the example', 'of nginx itself'] as const)(
  'behind nginx with a cache, by the key %s',
  (key) => {
    let nginx: Awaited<ReturnType<typeof startNginx>>
    beforeAll(async () => {
      nginx = await startNginx([site.url, site.url], false, key)
    })
    afterAll(() => nginx?.stop())

    /** Until the answer comes out of the cache: a page is kept for a second. */
    const askUntilKept = async (host: string, address: string) => {
      for (let turn = 0; turn < 100; turn += 1) {
        const answer = await askHost(nginx.url, host, address)
        if (answer.headers['x-kept'] === 'HIT') return answer
      }
      throw new Error(`${address} is never kept`)
    }

    test.each(['/', '/proiecte', '/?lang=ru'])(
      'the page %s of the public host, with its snippet, is not the answer on the panel’s host',
      async (address) => {
        for (let turn = 0; turn < 20; turn += 1) {
          const kept = await askUntilKept(publicHost, address)
          expect(kept.body).toContain('snippetOfTheTest')
          const { status, headers, body } = await askHost(nginx.url, panelHost, address)
          expect([status, headers.location]).toEqual([302, `http://${publicHost}${address}`])
          expect(body).not.toContain('snippetOfTheTest')
        }
      },
    )

    test('a preview is kept for nobody, and the public page beside it still is', async () => {
      const title = 'Titlu care așteaptă'
      const owner = await clientOfAccount(site, testAdministrator)
      const set = { id: crypto.randomUUID(), revision: 0, name: 'Sărbători' }
      const changes = { site_hero: { title: { ro: title, en: title, ru: title } } }
      await writeSet(owner, { ...set, base_revision: await loadRevision(owner), changes })
      const { id, secret } = await createLink(owner, set.id, { forWhom: '', days: 14 })
      const opened = await askHost(nginx.url, publicHost, `/previzualizare/${id}/?cheie=${secret}`)
      const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      expect([opened.status, opened.headers.location]).toEqual([303, `/previzualizare/${id}/`])
      for (let turn = 0; turn < 5; turn += 1) {
        const shown = await askHost(nginx.url, publicHost, `/previzualizare/${id}/`, { cookie })
        expect([shown.status, shown.body.includes(title)]).toEqual([200, true])
        const stranger = await askHost(nginx.url, publicHost, `/previzualizare/${id}/`)
        expect([stranger.status, stranger.body.includes(title)]).toEqual([404, false])
        for (const { headers } of [opened, shown, stranger]) {
          expect(headers['cache-control']).toContain('no-store')
          expect(headers['x-kept']).not.toBe('HIT')
        }
        expect((await askUntilKept(publicHost, '/')).body).not.toContain(title)
      }
    })

    test('the panel is on its own host alone, whichever host was asked first', async () => {
      for (const first of [panelHost, publicHost])
        for (const address of ['/admin', '/admin/login', `/admin/hero?first=${first}`]) {
          await askHost(nginx.url, first, address)
          const onPanel = await askHost(nginx.url, panelHost, address)
          expect([onPanel.status, onPanel.body.includes('panel-config')]).toEqual([200, true])
          const onPublic = await askHost(nginx.url, publicHost, address)
          expect([onPublic.status, onPublic.headers.location]).toEqual([
            302,
            `http://${panelHost}${address}`,
          ])
        }
    })

    test('robots.txt keeps search engines from the panel’s host, and from no other', async () => {
      for (const first of [panelHost, publicHost, panelHost]) {
        await askHost(nginx.url, first, '/robots.txt')
        const onPanel = await askHost(nginx.url, panelHost, '/robots.txt')
        expect(onPanel.body).toBe('User-agent: *\nDisallow: /\n')
        const onPublic = await askUntilKept(publicHost, '/robots.txt')
        expect(onPublic.body).toContain(`Sitemap: http://${publicHost}/sitemap.xml`)
      }
    })
  },
)
