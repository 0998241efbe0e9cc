import path from 'node:path'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase, runAsOwner } from '#backend/backend.ts'
import { type NestedRequest, nestedRequests } from '../support/nested-requests.ts'
import { type RunningSite, startSite, temporaryFolder, testKeys } from '../support/running-site.ts'
import { unpackDatabase } from '../support/test-engines.ts'

const total = Number(process.env.NESTED_REQUESTS ?? 100_000)
const processes = 10
const atOnce = 10
const minutes = 60_000

const rest = nestedRequests(
  {
    table: 'site_projects_items',
    json: 'title',
    text: 'category',
    list: 'gallery_images',
    routine: 'save_site',
    argument: 'changes',
    others: { base_revision: 0 },
  },
  20_261_122,
)

/** Every fifth is of another service than REST. */
function nextRequest(number: number): NestedRequest {
  if (number % 5 !== 0) {
    const { path: address, init = {} } = rest.next()
    return { path: `/rest/v1${address}`, init }
  }
  const { text } = rest
  const post = (address: string, body: string) => ({
    path: address,
    init: { method: 'POST', body, headers: { 'content-type': 'application/json' } },
  })
  return rest.pick([
    () => post('/storage/v1/object/list/media', JSON.stringify({ prefix: text(), search: text() })),
    () => post('/storage/v1/object/list/media', `{"prefix":${text()}}`),
    () => ({ path: `/storage/v1/object/public/media/${encodeURIComponent(text(5_000))}` }),
    () => ({ path: `/storage/v1/render/image/public/media/x?width=${encodeURIComponent(text())}` }),
    () => post('/auth/v1/signup', `{"email":"a@example.com","password":"x","data":${text()}}`),
    () => post('/auth/v1/recover', JSON.stringify({ email: text() })),
    () => post('/auth/v1/verify', `{"type":"email","token":${text()}}`),
    () =>
      post(
        '/realtime/v1/api/broadcast',
        `{"messages":[{"topic":"a","event":"b","payload":${text()}}]}`,
      ),
    () => ({ path: `/?lang=${encodeURIComponent(text())}` }),
    () => ({ path: `/?sharedData=${encodeURIComponent(text())}` }),
    () => ({ path: `/${encodeURIComponent(text(5_000))}` }),
  ])()
}

async function prepare(folder: string): Promise<void> {
  await unpackDatabase(folder)
  const engine = await openEmbeddedDatabase(folder)
  // Says what a damaged instance says, so that the thread is ended and another one started.
  await runAsOwner(engine, 'test', (tx) =>
    tx.script(`
      create function public.damage() returns table (damaged int) language plpgsql as $$ begin
        raise exception 'bad buffer ID: 0' using errcode = 'XX000';
      end $$;
      grant execute on function public.damage() to service_role;
    `),
  )
  await engine.close()
}

function send({ url }: RunningSite, key: string, { path: address, init = {} }: NestedRequest) {
  return fetch(url + address, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, apikey: key },
  })
}

const callOf = (name: string, body: object, query = ''): NestedRequest => ({
  path: `/rest/v1/rpc/${name}${query}`,
  init: {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  },
})

async function load(site: RunningSite) {
  const answer = await send(site, testKeys.service, callOf('load_site', {}))
  expect(answer.status, 'load').toBe(200)
  return answer.json()
}

async function save(site: RunningSite, title: string): Promise<void> {
  const { revision } = await load(site)
  const changes = { site_hero: { title: { ro: title, en: title, ru: title } } }
  const answer = await send(
    site,
    testKeys.service,
    callOf('save_site', { base_revision: revision, changes }),
  )
  expect(await answer.json(), title).toMatchObject({ saved: true })
}

test(
  'nested and long texts in every position give nothing but refusals, through restarts of the database and the process',
  async () => {
    const { folder, remove } = await temporaryFolder()
    const environment = { DATA_DIR: path.join(folder, 'data') }
    await prepare(environment.DATA_DIR)
    let site = await startSite(environment)
    const statuses = new Map<string, number>()
    const restartsMs: number[] = []
    let title = ''
    let { revision } = await load(site)

    async function ask(number: number): Promise<void> {
      const request = nextRequest(number)
      const key = number % 4 === 0 ? testKeys.anon : testKeys.service
      const answer = await send(site, key, request)
      const body = await answer.text()
      const kind = `${key === testKeys.anon ? 'visitor' : 'service'} ${answer.status}`
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      const said = () => `${key} ${JSON.stringify(request).slice(0, 300)} ${body.slice(0, 300)}`
      if (answer.status === 503 && key === testKeys.anon)
        expect(Number(answer.headers.get('retry-after')), said()).toBeGreaterThan(0)
      else expect(answer.status, said()).toBeLessThan(500)
    }

    async function restartDatabase(number: number): Promise<void> {
      const damaging = callOf('damage', {}, `?select=n${number}:damaged`)
      const answer = await send(site, testKeys.service, damaging)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
      const started = performance.now()
      await load(site)
      restartsMs.push(performance.now() - started)
      expect((await fetch(site.url)).status).toBe(200)
    }

    const medianRestartMs = () =>
      restartsMs.toSorted((one, other) => one - other)[restartsMs.length >> 1] ?? 0

    function report(asked: number) {
      const counts = [...statuses].sort().map((pair) => pair.join(' x '))
      console.log(
        `${asked} requests: ${counts.join(', ')}; ${restartsMs.length} restarts of the database, ` +
          `the median ${Math.round(medianRestartMs())} ms, the longest ${Math.round(Math.max(...restartsMs))} ms`,
      )
    }

    let number = 0
    for (let process = 1; process <= processes; process += 1) {
      while (number < (total / processes) * process) {
        for (let hundred = 0; hundred < 100; hundred += atOnce, number += atOnce)
          await Promise.all(Array.from({ length: atOnce }, (_, n) => ask(number + n)))
        title = `Titlul ${number}`
        await save(site, title)
        revision += 1
        if (Math.floor(number / 1_000) > restartsMs.length) await restartDatabase(number)
      }
      await (process % 2 === 0 ? site.stop() : site.kill())
      site = await startSite(environment)
      const { site_hero: hero, revision: found } = await load(site)
      expect([hero.title.ro, found]).toEqual([title, revision])
      report(number)
    }
    expect(medianRestartMs()).toBeLessThan(1_000)
    await site.stop()
    await remove()
  },
  180 * minutes,
)
