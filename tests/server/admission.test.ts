import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEngine, runAsOwner } from '#backend/backend.ts'
import {
  type RunningSite,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { createMigratedDatabase, oneEngine, unpackDatabase } from '../support/test-engines.ts'

/** A call that holds the database for as long as it says, and is counted. */
const slowCall = `
  create sequence public.calls;
  create function public.slow_call(seconds float8) returns bigint language sql security definer as $$
    select nextval('public.calls') from (select pg_sleep(seconds)) as slept
  $$;
  grant execute on function public.slow_call to anon;
  -- Says what a damaged instance says, so that the thread is ended and another one started.
  create function public.damage() returns void language plpgsql as $$ begin
    raise exception 'bad buffer ID: 0' using errcode = 'XX000';
  end $$;
  grant execute on function public.damage to service_role;
  create function public.count_calls() returns bigint language sql security definer as $$
    select last_value from public.calls
  $$;
  grant execute on function public.count_calls to service_role`

const engines = oneEngine('embedded')

describe.each(engines)('under a flood of anonymous calls, on the %s engine', (kind) => {
  let site: RunningSite
  let service: SupabaseClient
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const closers: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const { folder, remove } = await temporaryFolder()
    closers.push(remove)
    const database = kind === 'server' ? await createMigratedDatabase() : undefined
    if (database) closers.push(database.drop)
    else await unpackDatabase(folder)
    const engine = await openEngine({ url: database?.url, directory: folder })
    await runAsOwner(engine, 'test', (tx) => tx.script(slowCall))
    await engine.close()
    site = await startSite({
      DATA_DIR: path.join(folder),
      ...(database && { DATABASE_URL: database.url }),
    })
    closers.push(site.stop)
    service = clientWith(testKeys.service)
  })
  afterAll(async () => {
    agent.destroy()
    for (const close of closers.reverse()) await close()
  })

  const clientWith = (key: string) => stockClient(site.url, key)

  function send(routine: string, parameters: object): ClientRequest {
    const headers = { apikey: testKeys.anon, 'content-type': 'application/json' }
    const sent = request(`${site.url}/rest/v1/rpc/${routine}`, { method: 'POST', agent, headers })
    return sent.on('error', () => undefined).end(JSON.stringify(parameters))
  }

  async function answered(sent: ClientRequest): Promise<IncomingMessage> {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return answer
  }

  async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
    const started = performance.now()
    const result = await work()
    return [performance.now() - started, result]
  }

  test('readiness, sign-in, a save and the page go on; the flood is told to come back', {
    tags: 'long',
  }, async () => {
    const owner = clientWith(testKeys.anon)
    const signedIn = await owner.auth.signInWithPassword(testAdministrator)
    expect(signedIn.error).toBeNull()

    const floodStarted = performance.now()
    const flood = startFlood(site.url)
    const readiness: { status: number; took: number; alone: number }[] = []
    const watchReadiness = async () => {
      while (!flood.isOver()) {
        // How busy the process itself is; what comes on top is the database's.
        const [[took, { status }], [alone]] = await Promise.all([
          timed(() => fetch(`${site.url}/readyz`)),
          timed(() => fetch(`${site.url}/healthz`)),
        ])
        readiness.push({ status, took: took - alone, alone })
        await wait(50)
      }
    }
    const watching = watchReadiness()
    await flood.refused

    const [tookSave] = await timed(async () => {
      const { data: loaded, error } = await owner.rpc('load_site')
      expect(error).toBeNull()
      const saved = await owner.rpc('save_site', {
        base_revision: loaded.revision,
        changes: { site_hero: { title: { ro: 'Salvat în aglomerație', en: '', ru: '' } } },
      })
      expect(saved.error).toBeNull()
    })
    const [tookSignIn, again] = await timed(() =>
      clientWith(testKeys.anon).auth.signInWithPassword(testAdministrator),
    )
    expect(again.error).toBeNull()
    expect(flood.isOver()).toBe(false)
    await expect
      .poll(async () => (await fetch(site.url)).text(), { timeout: 5_000 })
      .toContain('Salvat în aglomerație')
    const { answers, withoutRetryAfter } = await flood.report
    const floodMs = performance.now() - floodStarted
    await watching

    const slowest = Math.max(...readiness.map(({ took }) => took))
    console.log(
      `${kind}: flood ${floodMs.toFixed()} ms, save ${tookSave.toFixed()} ms, sign-in ${tookSignIn.toFixed()} ms, readiness at most ${slowest.toFixed()} ms over liveness of ${readiness.length}; ${JSON.stringify(answers)}`,
    )
    expect(new Set(readiness.map(({ status }) => status))).toEqual(new Set([200]))
    // Shares of the flood, which takes longer too where the machine has more to do. Without lanes each waits for all of it.
    expect(slowest).toBeLessThan(Math.max(500, floodMs / 20))
    expect(tookSave).toBeLessThan(floodMs / 3)
    expect(tookSignIn).toBeLessThan(floodMs / 3)
    const { 200: answered = 0, 429: tooOften = 0, 503: tooMany = 0, ...others } = answers
    expect(others).toEqual({})
    expect(withoutRetryAfter).toBe(0)
    expect(answered).toBeGreaterThan(0)
    expect(tooMany + tooOften).toBeGreaterThan(0)
  })

  test('a sign-in, a save and the site’s own load are not behind visitors who wait', async () => {
    const owner = clientWith(testKeys.anon)
    expect((await owner.auth.signInWithPassword(testAdministrator)).error).toBeNull()
    const before = await callsMade()
    const letGo = keepVisitorsWaiting(100)
    try {
      await expect.poll(callsMade).toBeGreaterThan(before)
      const again = await clientWith(testKeys.anon).auth.signInWithPassword(testAdministrator)
      expect(again.error).toBeNull()
      const { data: loaded, error } = await owner.rpc('load_site')
      expect(error).toBeNull()
      const saved = await owner.rpc('save_site', {
        base_revision: loaded.revision,
        changes: {
          site_hero: { title: { ro: 'Salvat înaintea celor care așteaptă', en: '', ru: '' } },
        },
      })
      expect(saved.error).toBeNull()
      await expect
        .poll(async () => (await fetch(site.url)).text(), { timeout: 10_000 })
        .toContain('Salvat înaintea celor care așteaptă')
    } finally {
      await letGo()
    }
  })

  test('a call whose client has hung up while it waited is never run', async () => {
    const before = await callsMade()
    const sent = Array.from({ length: 90 }, () => send('slow_call', { seconds: 0.1 }))
    await expect.poll(callsMade).toBeGreaterThan(before)
    for (const call of sent) call.destroy()
    const madeUntilGone = await callsMade()
    const [took, answer] = await timed(() => answered(send('slow_call', { seconds: 0 })))
    expect(answer.statusCode).toBe(200)
    expect(took).toBeLessThan(3_000)
    // What was running then, and the call above; in the two seconds they may wait it would be several times as many.
    expect((await callsMade()) - madeUntilGone).toBeLessThan(kind === 'server' ? 12 : 5)
  })

  test('a statement of a visitor is ended after three seconds', async () => {
    const [took, answer] = await timed(() => answered(send('slow_call', { seconds: 30 })))
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['proxy-status']).toContain('57014')
    expect(took).toBeGreaterThan(2_900)
    expect(took).toBeLessThan(10_000)
    expect((await service.rpc('count_calls')).error).toBeNull()
  })

  test.runIf(kind === 'embedded')(
    'pages come from the cache while the database is restarted',
    async () => {
      expect((await fetch(site.url)).status).toBe(200)
      expect((await service.rpc('damage')).status).toBe(503)
      let isBack = false
      const back = service.rpc('load_site').then(({ error }) => {
        isBack = true
        return error
      })
      let pagesMeanwhile = 0
      while (!isBack) {
        const page = await fetch(site.url)
        expect(page.status).toBe(200)
        expect(await page.text()).toContain('<h1')
        if (!isBack) pagesMeanwhile += 1
      }
      expect(await back).toBeNull()
      // Pages that wait for the database come at most once before it is back.
      expect(pagesMeanwhile).toBeGreaterThan(5)
    },
  )

  /** Each calls again as soon as it is answered: who comes behind them is refused after two seconds. */
  function keepVisitorsWaiting(count: number) {
    let isOver = false
    const calls = Array.from({ length: count }, async () => {
      while (!isOver) await answered(send('slow_call', { seconds: 0.2 }))
    })
    return async () => {
      isOver = true
      await Promise.all(calls)
    }
  }

  async function callsMade(): Promise<number> {
    const { data, error } = await service.rpc('count_calls')
    if (error) throw error
    return data
  }
})

interface FloodReport {
  answers: Record<string, number>
  withoutRetryAfter: number
}

/** Three waves of 800 calls, as they stopped a server without a line in front of its database. */
function startFlood(url: string) {
  const child = fork(fileURLToPath(new URL('../support/anonymous-flood.js', import.meta.url)), [
    url,
    testKeys.anon,
    '3',
    '800',
  ])
  let isOver = false
  const refused = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => message === 'refused' && resolve())
    child.once('exit', () => reject(new Error('The flood ended, and no call of it was refused')))
  })
  refused.catch(() => undefined)
  const report = new Promise<FloodReport>((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'object') resolve(message as FloodReport)
    })
    child.once('exit', () => {
      isOver = true
      reject(new Error('The flood ended without a report'))
    })
  })
  report.catch(() => undefined)
  return { isOver: () => isOver, refused, report }
}
