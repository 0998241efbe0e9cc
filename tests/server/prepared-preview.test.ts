import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteClient } from '#data/client/site-client.ts'
import { createLink, endLink, listLinks } from '#data/prepared/links.ts'
import { loadSet, planSet, requireSet, writeSet } from '#data/prepared/sets.ts'
import { saveDraft } from '#data/saving/save-draft.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { loadRevision } from '#data/site/load-site.ts'
import { clientOfAccount } from '../support/panel-accounts.ts'
import {
  type RunningSite,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { unpackDatabase } from '../support/test-engines.ts'

const title = 'Închis între 24 decembrie și 8 ianuarie'
let site: RunningSite
let removeData: () => Promise<void>
let owner: SiteClient
let setId: string

beforeAll(async () => {
  const { folder, remove } = await temporaryFolder()
  removeData = remove
  await unpackDatabase(folder)
  site = await startSite({ DATA_DIR: folder, TRUST_PROXY: '1' })
  owner = await clientOfAccount(site, testAdministrator)
  setId = crypto.randomUUID()
  const changes = { site_hero: { title: { ro: title, en: title, ru: title } } }
  const base_revision = await loadRevision(owner)
  await writeSet(owner, { id: setId, revision: 0, name: 'Sărbători', base_revision, changes })
})
afterAll(async () => {
  await site?.stop()
  await removeData?.()
})

const listAnswers = async (id: string) =>
  (await listLinks(owner, id)).flatMap(({ answers }) => answers)
const makeLink = () => createLink(owner, setId, { forWhom: 'Maria <b>Ceban</b>', days: 14 })

interface Asked extends RequestInit {
  cookie?: string
}

const ask = (path: string, { cookie, ...init }: Asked = {}) =>
  fetch(`${site.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, ...(cookie !== undefined && { cookie }) },
  })

/** Follows a link as a browser does: the cookie that the first step gives, and the address that it leads to. */
async function follow({ id, secret }: { id: string; secret: string }, path = '/') {
  const first = await ask(`/previzualizare/${id}${path}?cheie=${secret}&lang=ru`)
  const cookie = first.headers.get('set-cookie') ?? ''
  return { first, cookie, base: `/previzualizare/${id}`, sent: cookie.split(';')[0] ?? '' }
}

test('the secret leaves the address at the first step, into a cookie of this link alone', async () => {
  const link = await makeLink()
  const { first, cookie, base, sent } = await follow(link, '/proiecte')
  expect(first.status).toBe(303)
  expect(first.headers.get('location')).toBe(`${base}/proiecte?lang=ru`)
  expect(cookie).toContain(`Path=${base};`)
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/)
  expect(first.headers.get('referrer-policy')).toBe('no-referrer')
  const [listed] = await listLinks(owner, setId)
  expect(listed).toMatchObject({ id: link.id, opened_count: 0 })
  const page = await ask(`${base}/`, { cookie: sent })
  await ask(`${base}/`, { cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '' })
  expect((await listLinks(owner, setId))[0]).toMatchObject({ opened_count: 1 })
})

test('an opening counts once its page is shown, and not where the page is refused', async () => {
  const { base, sent } = await follow(await makeLink())
  // From a network of its own, of which the other tests use up nothing.
  const headers = { 'x-forwarded-for': '198.51.100.40' }
  const open = async () => (await ask(`${base}/`, { cookie: sent, headers })).status
  // More at once than a link has, or a slow machine would never refuse one.
  const statuses: number[] = []
  while (!statuses.includes(429))
    statuses.push(...(await Promise.all(Array.from({ length: 95 }, open))))
  const shown = statuses.filter((status) => status === 200)
  expect((await listLinks(owner, setId))[0]).toMatchObject({ opened_count: shown.length })
})

test('every page shows the set, keeps its links inside, and is kept and indexed by nobody', async () => {
  const { base, sent } = await follow(await makeLink())
  const page = await ask(`${base}/?lang=ru`, { cookie: sent })
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(html).toContain(title)
  expect(html).toContain('Предварительный просмотр для: Maria &lt;b&gt;Ceban&lt;/b&gt;')
  const [{ expires_at: end = '' } = {}] = await listLinks(owner, setId)
  const lastDay = new Date(end).toLocaleDateString('ru', {
    dateStyle: 'long',
    timeZone: 'Europe/Chisinau',
  })
  expect(html).toContain(`Доступно до ${lastDay}`)
  expect(Date.parse(end) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  const outside = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith(`${base}/`) && !address.startsWith('/assets/'))
  expect(outside).toEqual([])
  expect(html).not.toMatch(/rel="canonical"|og:image|og:description|ld\+json|name="consent"/)
  for (const address of [`${base}/proiecte`, '/proiecte'])
    expect(await (await ask(address, { cookie: sent })).text()).toContain('class="project-place"')
  const moved = await ask(`${base}//elsewhere.example/x`, { cookie: sent })
  expect(moved.headers.get('location') ?? '').not.toMatch(/^\/\//)
})

test('cards in the preview say the facts that the set changes, and those of the content where it changes none', async () => {
  const { site: now } = await loadWholeSite(owner)
  const [first, ...others] = now.projects.items
  if (!first?.facts) throw new Error('There is no project with facts')
  const moved = { ro: 'Soroca', en: 'Soroca', ru: 'Сороки' }
  const facts = [{ id: 'fact-moved', kind: 'place', label: '', value: moved }]
  const changes = { site_projects_items: { update: [{ id: first.id, facts }] } }
  const id = crypto.randomUUID()
  const base_revision = await loadRevision(owner)
  await writeSet(owner, { id, revision: 0, name: 'Mutare', base_revision, changes } as never)
  const { base, sent } = await follow(await createLink(owner, id, { forWhom: 'Ion', days: 14 }))
  const said = async (address: string) => {
    const html = await (await ask(`${address}?lang=ru`, { cookie: sent })).text()
    return [...html.matchAll(/<p class="project-place">(.*?)<\/p>/g)].map(([, line]) => line)
  }
  const published = await said('/proiecte')
  expect(published).toHaveLength(1 + others.length)
  expect(published[0]).not.toContain('Сороки')
  expect(await said(`${base}/proiecte`)).toEqual(['<span>Сороки</span>', ...published.slice(1)])
})

test('every page in every language is inside the preview, sends nothing but an answer, and is not tracked', async () => {
  const tracker = 'trackerOfTheTest'
  const base = await loadWholeSite(owner)
  const { global, requestForm } = base.site
  const draft = {
    ...base.site,
    global: { ...global, analytics: { code: `<script>${tracker}()</script>` } },
    requestForm: { ...requestForm, isOn: true },
  }
  expect(await saveDraft(owner, base, draft)).toMatchObject({ status: 'saved' })
  await expect.poll(async () => (await ask('/')).text()).toContain(tracker)
  expect(await (await ask('/oferta')).text()).toContain('name="consent"')

  const { base: inside, sent } = await follow(await makeLink())
  const headers = { 'x-forwarded-for': '198.51.100.41' }
  const found = new Set([`${inside}/`, `${inside}/oferta`])
  for (const address of found) {
    const answer = await ask(address, { cookie: sent, headers })
    const html = await answer.text()
    expect([address, answer.status]).toEqual([address, 200])
    expect(html).toContain('class="preview-bar"')
    expect(html).not.toContain(tracker)
    expect(html.match(/<form [^>]*>/g)).toEqual(['<form method="post">', '<form method="post">'])
    for (const [, link = ''] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)) {
      if (link.startsWith('/assets/')) continue
      expect(link.startsWith(`${inside}/`), `${link} on ${address}`).toBe(true)
      // Pages of filters are many, and all the same page.
      if (!link.includes('categorie=')) found.add(link.replaceAll('&amp;', '&'))
    }
  }
  for (const language of ['en', 'ru'])
    expect(
      [...found].filter((address) => address.includes(`lang=${language}`)).length,
    ).toBeGreaterThan(5)
})

test('nothing of a set is on a public page or kept by the page cache', async () => {
  const { base, sent } = await follow(await makeLink())
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await (await ask(`${base}/`, { cookie: sent })).text()).toContain(title)
    for (const path of ['/', '/?lang=ru', '/sitemap.xml', '/robots.txt'])
      expect(await (await ask(path, { cookie: sent })).text()).not.toContain(title)
  }
})

test('a wrong secret, an unknown link, another link’s cookie and an ended link get the same answer', async () => {
  const link = await makeLink()
  const { sent, base } = await follow(link)
  const other = await makeLink()
  const wrong = `temelia_preview=${'0'.repeat(32)}`
  await endLink(owner, link.id)
  const answers = await Promise.all([
    ask(`${base}/`, { cookie: sent }),
    ask(`${base}/`, { cookie: wrong }),
    ask(`${base}/`),
    ask(`/previzualizare/${other.id}/`, { cookie: sent }),
    ask(`/previzualizare/${crypto.randomUUID()}/`, { cookie: sent }),
    ask('/previzualizare/..%2fadmin/', { cookie: sent }),
    ask(`/previzualizare/${other.id}/?cheie=${'x'.repeat(5_000)}`),
  ])
  const shown = await Promise.all(answers.map(async (each) => [each.status, await each.text()]))
  expect(new Set(shown.map(([status, text]) => `${status} ${text}`)).size).toBe(1)
  expect(shown[0]?.[0]).toBe(404)
  for (const language of ['ro', 'en', 'ru']) expect(shown[0]?.[1]).toContain(`lang="${language}"`)
})

test('an answer reaches the set once, as text, and what is missing or too long comes back', async () => {
  const { sent, base } = await follow(await makeLink())
  const send = (fields: Record<string, string>) =>
    ask(`${base}/proiecte?lang=ru`, {
      method: 'POST',
      cookie: sent,
      body: new URLSearchParams(fields),
    })
  const remark = {
    kind: 'remark',
    name: 'Maria',
    text: '<b>Titlul</b>\u0000\u202e e lung',
    section: 'servicii',
  }
  const stored = await send(remark)
  expect(stored.status).toBe(303)
  expect(stored.headers.get('location')).toBe(`${base}/proiecte?lang=ru&raspuns=trimis`)
  await send(remark)
  const [answer, ...others] = await listAnswers(setId)
  expect(others).toEqual([])
  expect(answer).toMatchObject({
    ...remark,
    text: '<b>Titlul</b> e lung',
    address: '/proiecte',
  })
  const refused = await send({ ...remark, text: '' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('<p role="alert">Укажите имя')
  for (const long of [
    { text: 'я'.repeat(2_001) },
    { text: 'x'.repeat(40_000) },
    { name: 'я'.repeat(101) },
  ]) {
    const tooLong = await send({ ...remark, ...long })
    expect(tooLong.status).toBe(413)
    expect(await tooLong.text()).toContain('<p role="alert">Слишком длинно: имя — не более 100')
  }
  expect((await ask(`${base}/`, { method: 'POST', body: 'kind=approve&name=X' })).status).toBe(404)
  expect((await loadSet(owner, setId))?.revision).toBe(1)
})

test('an answer that its sender breaks off is no failure of the server', async () => {
  const { sent, base } = await follow(await makeLink())
  const headers = { cookie: sent, 'content-length': 1_000 }
  const broken = request(`${site.url}${base}/`, { method: 'POST', headers })
  const end = once(broken, 'error')
  broken.write('kind=approve&name=', () => broken.destroy())
  await end
  expect((await ask(`${base}/`, { cookie: sent })).status).toBe(200)
  expect(site.output()).not.toContain('a preview failed')
})

test('an answer is to what was on the screen, and the same words to a later state are another answer', async () => {
  const id = crypto.randomUUID()
  const set = { id, name: 'Vară', base_revision: await loadRevision(owner), changes: {} }
  await writeSet(owner, { ...set, revision: 0 })
  const { sent, base } = await follow(await createLink(owner, id, { forWhom: '', days: 1 }))
  const form = async () => {
    const page = await (await ask(`${base}/`, { cookie: sent })).text()
    const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? ''
    return new URLSearchParams({ kind: 'approve', name: 'Ana', text: '', revision })
  }
  const early = await form()
  const changes = { site_hero: { title: { ro: 'Vară', en: 'Vară', ru: 'Vară' } } }
  await writeSet(owner, { ...set, changes, revision: 1 })
  const late = await form()
  for (const body of [early, late, late])
    await ask(`${base}/`, { method: 'POST', cookie: sent, body })
  const answers = await listAnswers(id)
  expect(answers.map(({ set_revision }) => set_revision).toSorted()).toEqual([1, 2])
})

test('what is due is on the site within five seconds of its minute', async () => {
  const id = crypto.randomUUID()
  const late = 'Publicat la minut'
  const base_revision = await loadRevision(owner)
  const changes = { site_footer: { copyright: { ro: late, en: late, ru: late } } }
  await writeSet(owner, { id, revision: 0, name: 'La minut', base_revision, changes })
  const publish_at = `${new Date().getUTCFullYear() + 1}-01-01T00:00:00Z`
  await planSet(owner, await requireSet(owner, id), { publish_at, take_back_at: null })
  // As if that minute were the one that has just begun.
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
  const service = stockClient(site.url, testKeys.service)
  const start = performance.now()
  expect((await service.from('prepared_sets').update({ publish_at: now }).eq('id', id)).error).toBe(
    null,
  )
  await expect.poll(async () => (await ask('/')).text(), { timeout: 10_000 }).toContain(late)
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('a page that fails says so in words, and is kept by nobody', async () => {
  const id = crypto.randomUUID()
  const base_revision = await loadRevision(owner)
  const changes = { site_hero: { title: 5 } }
  await writeSet(owner, { id, revision: 0, name: 'Greșită', base_revision, changes })
  const { sent, base } = await follow(await createLink(owner, id, { forWhom: '', days: 1 }))
  const page = await ask(`${base}/`, { cookie: sent })
  expect(page.status).toBe(503)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toContain('Serverul nu poate răspunde acum.')
})

test('unknown, wrong and ended links use up nothing of what a live link and its network have', async () => {
  const link = await makeLink()
  const ended = await makeLink()
  const { base } = await follow(link)
  const { sent: sentEnded } = await follow(ended)
  await endLink(owner, ended.id)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const send = (path: string, times: number, cookie = '') =>
    Promise.all(
      Array.from({ length: times }, async () => {
        const answer = await ask(path, { method: 'HEAD', cookie, headers })
        return answer.status
      }),
    )
  const wrong = `temelia_preview=${'0'.repeat(32)}`
  const refused = await Promise.all([
    send(`/previzualizare/${crypto.randomUUID()}/`, 4, wrong),
    send(`/previzualizare/${ended.id}/`, 4, sentEnded),
    send(`${base}/`, 20, wrong),
  ])
  expect(refused.flat()).toEqual(Array(28).fill(404))
  // Ninety at once are for each link and for each network.
  expect(await send(`${base}/?cheie=${link.secret}`, 88)).toEqual(Array(88).fill(303))
})

test('unknown, wrong and ended links from many networks use up nothing of what live links have', {
  tags: 'long',
}, async () => {
  const link = await makeLink()
  const ended = await makeLink()
  const { sent, base } = await follow(link)
  const { sent: sentEnded } = await follow(ended)
  await endLink(owner, ended.id)
  const made = [
    { path: `/previzualizare/${crypto.randomUUID()}/`, cookie: sent },
    { path: `${base}/`, cookie: `temelia_preview=${'0'.repeat(32)}` },
    { path: `/previzualizare/${ended.id}/`, cookie: sentEnded },
    { path: `${base}/`, cookie: 'temelia_preview=1' },
  ]
  const from = (index: number) => ({ 'x-forwarded-for': `198.${index >> 8}.${index & 255}.7` })
  for (let round = 0; round < 16; round += 1)
    await Promise.all(
      made.flatMap(({ path, cookie }, kind) =>
        Array.from({ length: 12 }, async (_, index) => {
          const headers = from(round * 48 + kind * 12 + index)
          expect((await ask(path, { cookie, headers })).status).toBe(404)
        }),
      ),
    )
  const opened = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      ask(`${base}/?cheie=${link.secret}`, { headers: from(2_000 + index) }),
    ),
  )
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([303]))
  expect((await ask(`${base}/`, { cookie: sent, headers: from(2_100) })).status).toBe(200)
})

test('a network that makes up links is held back soon', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const cookie = `temelia_preview=${'0'.repeat(32)}`
  const statuses: number[] = []
  for (let index = 0; index < 60; index += 1)
    statuses.push(
      (await ask(`/previzualizare/${crypto.randomUUID()}/`, { cookie, headers })).status,
    )
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
  expect(statuses.at(-1)).toBe(429)
})

test('a flood of answers is held back', async () => {
  const { sent, base } = await follow(await makeLink())
  const body = (index: number) => new URLSearchParams({ kind: 'approve', name: `Nr. ${index}` })
  const answers: number[] = []
  for (let index = 0; index < 8; index += 1)
    answers.push(
      (await ask(`${base}/`, { method: 'POST', cookie: sent, body: body(index) })).status,
    )
  expect(answers).toContain(429)
})

test('a flood of pages is held back, and the public pages go on', { tags: 'long' }, async () => {
  const { sent, base } = await follow(await makeLink())
  const start = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: 120 }, () =>
      ask(`${base}/`, { cookie: sent }).then(({ status }) => status),
    ),
  )
  // Ninety at once and three a second, however long the machine takes for them.
  const most = 90 + Math.ceil((3 * (performance.now() - start)) / 1000)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(most)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect((await ask('/')).status).toBe(200)
})
