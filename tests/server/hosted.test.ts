import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCustomPage } from '../support/custom-page.ts'
import { type DeeplServer, startDeeplServer } from '../support/deepl-server.ts'
import {
  clientOfAccount,
  enrollFactor,
  mailsTo,
  makeAdministrator,
} from '../support/panel-accounts.ts'
import {
  freePort,
  type RunningSite,
  runCommand,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { createMigratedDatabase } from '../support/test-engines.ts'

/** A server of its own that keeps no content, beside the one whose backend it uses as it would a Supabase elsewhere. */
const folders = [await temporaryFolder(), await temporaryFolder()] as const
const port = String(await freePort())
let database: Awaited<ReturnType<typeof createMigratedDatabase>>
let backend: RunningSite
let site: RunningSite
let deepl: DeeplServer

const startBackend = () =>
  startSite({
    DATA_DIR: folders[0].folder,
    DATABASE_URL: database.url,
    PORT: port,
    TRUST_PROXY: '127.0.0.0/8',
    AUTH_REDIRECTS: 'https://visited.example/',
  })

beforeAll(async () => {
  database = await createMigratedDatabase()
  backend = await startBackend()
  await withDatabase((client) => client.query(forgetLast))
  // A first start: its data directory is not there yet.
  const directory = path.join(folders[1].folder, 'data')
  deepl = await startDeeplServer()
  site = await startSite({
    DATA_DIR: directory,
    SUPABASE_URL: backend.url,
    ...deepl.environment,
  })
})

const forgetLast = `
  create table public.forgotten as select * from backend.schema_migrations where name = 'migrations/021_truncate';
  delete from backend.schema_migrations where name = 'migrations/021_truncate';
  delete from temelia.applied_migrations where name = '021_truncate'`
const recallLast = `
  insert into backend.schema_migrations select * from public.forgotten;
  drop table public.forgotten`

async function withDatabase(use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(database.url)
  await client.connect()
  await use(client).finally(() => client.end())
}

afterAll(async () => {
  await site?.stop()
  await backend?.stop()
  await database?.drop()
  for (const { remove } of folders) await remove()
})

test('the start names the migrations that the hosted Supabase lacks, and npm run migrations prints them', async () => {
  await expect.poll(() => site.output()).toContain('lacks these migrations: 021_truncate.')
  const environment = { DATA_DIR: folders[1].folder, SUPABASE_URL: backend.url }
  const { exitCode, output } = await runCommand(['migrations'], environment)
  expect(exitCode).toBe(0)
  expect(output.match(/^-- 0\d\d_\w+$/gm)).toEqual(['-- 021_truncate'])
  expect(output).toContain('create function temelia.delete_rows()')
  await withDatabase((client) => client.query(recallLast))
})

/** Without what differs by where a page stands. */
async function pageAt({ url }: RunningSite, address: string): Promise<string> {
  const answer = await fetch(url + address)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  return html.replaceAll(url, '').replace(/"page-version" content="[^"]+"/, '')
}

test.each([
  '/',
  '/?lang=ru',
  '/proiecte?categorie=Industrial',
  '/termeni-si-conditii',
  '/sitemap.xml',
])('%s is the same page as on the server that holds the content', async (address) => {
  expect(await pageAt(site, address)).toBe(await pageAt(backend, address))
})

test('behind a trusted proxy that terminates TLS, pages contain the origin that visitors use', async () => {
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'visited.example' }
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await fetch(backend.url, { headers })
    expect(await answer.text()).toContain('<link rel="canonical" href="https://visited.example/"')
    expect(answer.headers.get('content-security-policy')).toContain('visited.example/assets/')
    expect(await (await fetch(backend.url)).text()).toContain(`"canonical" href="${backend.url}/"`)
  }
  expect(await (await fetch(site.url, { headers })).text()).not.toContain('visited.example')
})

test('pages name the hosted backend to browsers, and their policy allows it', async () => {
  const panel = await fetch(`${site.url}/admin/login`)
  expect(panel.headers.get('content-security-policy')).toContain(backend.url)
  expect(await panel.text()).toContain(backend.url)
})

test('the panel of a hosted Supabase has suggested translations where its server has a key, and only there', async () => {
  const panels = [site, backend].map(async ({ url }) => (await fetch(`${url}/admin`)).text())
  const [withKey, without] = await Promise.all(panels)
  expect(withKey).toContain('"suggestsTranslations":true')
  expect(without).toContain('"suggestsTranslations":false')
  const { data } = await (await clientOfAccount(backend, testAdministrator)).auth.getSession()
  const suggest = ({ url }: RunningSite) =>
    fetch(`${url}/admin/api/suggested-translations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ romanian: 'Hală', language: 'ru', isHtml: false, context: '' }),
    })
  expect(await (await suggest(site)).json()).toEqual({ text: 'RU: Hală' })
  expect((await suggest(backend)).status).toBe(409)
})

test('without the service key the panel is told that nothing is planned or shown by a link, and no link is answered', async () => {
  const servesPrepared = async ({ url }: RunningSite) =>
    /"servesPrepared":(\w+)/.exec(await (await fetch(`${url}/admin`)).text())?.[1]
  expect(await servesPrepared(site)).toBe('true')
  const keyless = await startSite({
    DATA_DIR: path.join(folders[1].folder, 'keyless'),
    SUPABASE_URL: backend.url,
    SUPABASE_SERVICE_ROLE_KEY: '',
  })
  try {
    expect(await servesPrepared(keyless)).toBe('false')
    const secret = '0'.repeat(32)
    const link = `/previzualizare/${crypto.randomUUID()}/?cheie=${secret}`
    const answers = [keyless, site].map(({ url }) => fetch(url + link, { redirect: 'manual' }))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
  } finally {
    await keyless.stop()
  }
})

test('an invitation leads to the public address, whatever host the request names', {
  tags: 'long',
}, async () => {
  const owner = await clientOfAccount(backend, testAdministrator)
  const { data } = await owner.auth.getSession()
  const invite = async (from: RunningSite, email: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${from.url}/admin/api/invitations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}`, ...headers },
      body: JSON.stringify({ email }),
    })
    expect(answer.status).toBe(200)
    // Queued with the account, and sent after the answer.
    await expect.poll(() => mailsTo(folders[0].folder, email)).toHaveLength(1)
    const [mail = ''] = await mailsTo(folders[0].folder, email)
    const link = new URL(/http\S+\/auth\/v1\/verify\S+/.exec(mail)?.[0] ?? '')
    return link.searchParams.get('redirect_to')
  }
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'visited.example' }
  const folder = path.join(folders[1].folder, 'behind a proxy')
  const proxied = await startSite({
    DATA_DIR: folder,
    SUPABASE_URL: backend.url,
    TRUST_PROXY: '127.0.0.0/8',
  })
  try {
    expect(await invite(proxied, 'ana@example.com', forwarded)).toBe(
      'https://visited.example/admin/new-password',
    )
    // Nobody is believed here: the backend knows no such address, and leads to its own screen.
    expect(await invite(site, 'ion@example.com', forwarded)).toBe(
      `http://localhost:${port}/admin/new-password`,
    )
  } finally {
    await proxied.stop()
  }
})

test('a change at the hosted Supabase is on the pages within five seconds', async () => {
  expect((await fetch(`${site.url}/noua`, { redirect: 'manual' })).status).toBe(302)
  await createCustomPage(backend, 'noua')
  const start = performance.now()
  await vi.waitFor(async () => expect(await pageAt(site, '/noua')).toContain('Cine suntem'), {
    timeout: 10_000,
    interval: 50,
  })
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('a false announcement of a new revision does not empty the page cache', async () => {
  const isFromCache = async () => (await fetch(site.url)).headers.get('x-request-id') === null
  await expect.poll(isFromCache).toBe(true)
  const headers = { apikey: testKeys.service, 'content-type': 'application/json' }
  const message = { topic: 'site', event: 'revision', payload: { revision: 9e15 } }
  for (let count = 0; count < 20; count += 1) {
    const sent = await fetch(`${backend.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ messages: [message] }),
    })
    expect(sent.status).toBe(202)
    expect(await isFromCache()).toBe(true)
  }
})

test('while the hosted backend is away the pages are served, and its return is noticed', {
  tags: 'long',
}, async () => {
  const before = await pageAt(site, '/?lang=en')
  await backend.kill()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  expect(await pageAt(site, '/?lang=en')).toBe(before)
  // A page nobody has asked for yet is made of what is known.
  expect(await pageAt(site, '/noua?lang=en')).toContain('Who we are')

  backend = await startBackend()
  await createCustomPage(backend, 'dupa-pana')
  await vi.waitFor(async () => expect(await pageAt(site, '/dupa-pana')).toContain('Cine suntem'), {
    timeout: 15_000,
    interval: 100,
  })
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('npm run admin -- reset removes the second factor, and names the key it needs', {
  tags: 'long',
}, async () => {
  const account = await makeAdministrator(backend, 'uitat')
  await enrollFactor(backend, account)
  const reset = (keys: Record<string, string>) =>
    runCommand(['admin', 'reset', account.email], {
      DATA_DIR: folders[1].folder,
      SUPABASE_URL: backend.url,
      ...keys,
    })
  expect(await reset({ SUPABASE_SERVICE_ROLE_KEY: '' })).toMatchObject({
    exitCode: 1,
    output: 'This needs SUPABASE_SERVICE_ROLE_KEY.\n',
  })
  const { output } = await reset({})
  const password = /Password: (\S+)/.exec(output)?.[1] ?? ''
  const client = await clientOfAccount(backend, { ...account, password })
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
})
