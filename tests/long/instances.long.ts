import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#backend/backend.ts'
import { PgEngine } from '#backend/testing.ts'
import { migrations } from '#server/source/migrations.ts'
import { startNginx } from '../support/nginx.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts'
import {
  freePort,
  type RunningSite,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'

/** Two instances on one PostgreSQL and one media folder, behind the nginx of the deployment page. */
let postgres: PostgresServer
let nginx: Awaited<ReturnType<typeof startNginx>>
let folders: Awaited<ReturnType<typeof temporaryFolder>>
let instances: RunningSite[]
let environments: Record<string, string>[]
beforeAll(async () => {
  postgres = await startPostgresServer()
  folders = await temporaryFolder()
  const ports = [await freePort(), await freePort()]
  environments = ports.map((port) => ({
    PORT: String(port),
    DATA_DIR: folders.folder,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '1',
  }))
  instances = await Promise.all(environments.map((environment) => startSite(environment)))
  nginx = await startNginx(instances.map(({ url }) => url))
})
afterAll(async () => {
  await nginx.stop()
  await Promise.all(instances.map((instance) => instance.stop()))
  await postgres.stop()
  await folders.remove()
})

const clientOf = (url: string, key = testKeys.anon) => stockClient(url, key)
const [first, second] = [() => instances[0]?.url ?? '', () => instances[1]?.url ?? '']

async function signedIn(url: string): Promise<SupabaseClient> {
  const client = clientOf(url)
  const { error } = await client.auth.signInWithPassword(testAdministrator)
  expect(error).toBeNull()
  return client
}

/** Why it failed, where it did. */
async function save(client: SupabaseClient, title: string): Promise<string | undefined> {
  const { data: site, ...read } = await client.rpc('load_site')
  if (read.error) return `reading: ${read.status} ${JSON.stringify(read.error)}`
  const { data, ...written } = await client.rpc('save_site', {
    base_revision: site.revision,
    changes: { site_hero: { title: { ro: title, en: title, ru: title } } },
  })
  if (data?.saved === true) return undefined
  return `writing: ${written.status} ${JSON.stringify(written.error ?? data)}`
}

test('a session that one instance opened is one at the other, also once it is ended', async () => {
  const client = await signedIn(first())
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token
  const atOther = clientOf(second())
  expect((await atOther.auth.getUser(token)).data.user?.email).toBe(testAdministrator.email)
  await client.auth.signOut({ scope: 'global' })
  expect((await atOther.auth.getUser(token)).error).not.toBeNull()
})

test('a save at one instance is on the pages of both in under a second', async () => {
  const title = 'Salvat la prima instanță'
  expect(await save(await signedIn(first()), title)).toBeUndefined()
  const saved = performance.now()
  for (const url of [first(), second(), nginx.url])
    await expect.poll(async () => (await fetch(url)).text(), { interval: 20 }).toContain(title)
  expect(performance.now() - saved).toBeLessThan(1_000)
})

test('failed sign-ins are counted over all instances', async () => {
  const attempt = (url: string) =>
    fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: testKeys.anon, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nimeni@example.com', password: 'greșită cu totul' }),
    }).then(({ status }) => status)
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push(await attempt(n % 2 ? first() : second()))
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400))
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('a picture that one instance took is served by the other, also made smaller', async () => {
  const client = await signedIn(first())
  const { default: sharp } = await import('sharp')
  const picture = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#f59e0b' },
  })
    .png()
    .toBuffer()
  const { error } = await client.storage
    .from('media')
    .upload('comun.png', picture, { contentType: 'image/png' })
  expect(error).toBeNull()
  const whole = await fetch(`${second()}/storage/v1/object/public/media/comun.png`)
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(picture)
  const small = await fetch(`${second()}/storage/v1/render/image/public/media/comun.png?width=480`)
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(480)
})

test('a message sent at one instance is heard at the other', async () => {
  const listener = clientOf(second())
  const heard = new Promise((resolve) => {
    listener
      .channel('anunțuri')
      .on('broadcast', { event: 'vorba' }, ({ payload }) => resolve(payload))
      .subscribe(async (status) => {
        if (status !== 'SUBSCRIBED') return
        await clientOf(first()).channel('anunțuri').httpSend('vorba', { text: 'bună' })
      })
  })
  expect(await heard).toEqual({ text: 'bună' })
  await listener.removeAllChannels()
})

test('the visitor’s address comes through the proxy, not the proxy’s', async () => {
  const attempt = (address: string) =>
    fetch(`${nginx.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: testKeys.anon,
        'content-type': 'application/json',
        // What a stranger writes here stands before what nginx adds and is not believed.
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ email: 'alt@example.com', password: 'greșită cu totul' }),
    }).then(({ status }) => status)
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push(await attempt(`203.0.113.${n}`))
  expect(statuses.at(-1)).toBe(429)
})

test('the host that a visitor claims to have used does not get through the proxy', async () => {
  const claimed = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  for (const address of ['/', '/proiecte?lang=en', '/sitemap.xml'])
    expect(await (await fetch(nginx.url + address, { headers: claimed })).text()).not.toContain(
      'evil.example',
    )
})

const hidden = 'GET /cerere-ascunsa HTTP/1.1\r\nHost: a.test\r\n\r\n'
const ending = `0\r\n\r\n${hidden}`

test.each([
  ['both lengths', [`Content-Length: ${ending.length}`, 'Transfer-Encoding: chunked']],
  ['both, one disguised', [`Content-Length: ${ending.length}`, 'Transfer-Encoding : chunked']],
  [
    'both, one folded',
    [`Content-Length: ${ending.length}`, 'X-A: b', ' Transfer-Encoding: chunked'],
  ],
  ['two lengths', [`Content-Length: ${ending.length}`, 'Content-Length: 5']],
  ['an unknown coding', [`Content-Length: ${ending.length}`, 'Transfer-Encoding: xchunked']],
  ['underscores for hyphens', [`Content-Length: ${ending.length}`, 'Transfer_Encoding: chunked']],
])('a request within the body of one with %s is nobody’s: one answer comes', async (_, headers) => {
  const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /rest/v1/rpc/load_site HTTP/1.1',
    'Host: a.test',
    'Connection: close',
    ...headers,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${ending}`)
  const answers = await text(socket)
  expect(answers.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
  expect(answers).not.toContain('cerere-ascunsa')
})

test('nginx tells a network that asks too often when to come back, and lets a whole page through at once', async () => {
  const limited = await startNginx(
    instances.map(({ url }) => url),
    true,
  )
  const ask = async (path: string, times: number) => {
    const answers: { status: number; retryAfter: string | null }[] = []
    const one = async () => {
      for (let n = 0; n < times; n += 1) {
        const { status, headers } = await fetch(limited.url + path)
        answers.push({ status, retryAfter: headers.get('retry-after') })
      }
    }
    await Promise.all(Array.from({ length: 20 }, one))
    return answers
  }
  const visits = await ask('/', 2)
  expect(visits.map(({ status }) => status)).toEqual(Array(40).fill(200))
  const calls = await ask('/rest/v1/', 25)
  const refused = calls.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(100)
  expect(calls.length - refused.length).toBeGreaterThanOrEqual(200)
  for (const { retryAfter } of refused) expect(retryAfter).toBe('2')
  // What costs little is counted by itself.
  expect((await fetch(limited.url)).status).toBe(200)
  await limited.stop()
})

test('a newer version’s migration runs while the older one answers and saves', async () => {
  const client = await signedIn(nginx.url)
  const newer = {
    name: '999_newer.sql',
    sql: 'alter table public.site_hero add column motto jsonb not null default \'""\'',
  }
  const engine = new PgEngine(postgres.url)
  const problems: unknown[] = []
  let isMigrated = false
  let saves = 0
  const load = async () => {
    while (!isMigrated || saves < 10) {
      const problem = await save(client, `În timpul migrării ${saves}`)
      if (problem !== undefined) problems.push(`a save: ${problem}`)
      if ((await fetch(`${nginx.url}/?lang=en`)).status !== 200) problems.push('a visit')
      saves += 1
    }
  }
  const loaded = load()
  await migrate(engine, [...migrations, newer])
  isMigrated = true
  await loaded
  const columns = await engine.transaction({}, (tx) =>
    tx.query("select 1 from information_schema.columns where column_name = 'motto'"),
  )
  expect(columns).toHaveLength(1)
  expect(problems).toEqual([])
  // The older version would not start on it any more; the tests after this one start it.
  await engine.transaction({}, (tx) =>
    tx.script(
      "alter table public.site_hero drop column motto; delete from backend.schema_migrations where name = '999_newer.sql'",
    ),
  )
  await engine.close()
})

test('instances that restart one after the other drop no request', async () => {
  const client = await signedIn(nginx.url)
  const problems: string[] = []
  let isDone = false
  let [visits, saves] = [0, 0]

  const visit = async () => {
    while (!isDone) {
      const status = await fetch(`${nginx.url}/proiecte`).then(
        (answer) => answer.text().then(() => answer.status),
        (error) => String(error),
      )
      visits += 1
      if (status !== 200) problems.push(`a visit: ${status}`)
    }
  }
  const keepSaving = async () => {
    while (!isDone) {
      const problem = await save(client, `Salvarea ${saves}`)
      if (problem !== undefined) problems.push(`a save: ${problem}`)
      saves += 1
    }
  }
  const load = [visit(), visit(), visit(), keepSaving()]
  for (const index of [0, 1, 0, 1]) {
    await instances[index]?.stop()
    const again = await startSite(environments[index] ?? {})
    instances[index] = again
  }
  isDone = true
  await Promise.all(load)
  expect(problems).toEqual([])
  expect(visits).toBeGreaterThan(100)
  expect(saves).toBeGreaterThan(5)
  const { data } = await client.rpc('load_site')
  expect(JSON.stringify(data)).toContain(`Salvarea ${saves - 1}`)
})
