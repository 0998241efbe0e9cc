/**
 * What does a visitor's request cost, from the form's address to the answer, and who notices? The reference is a bare insert of
 * the same bytes by the driver, written through to the disk as well. Then a fair's crowd: 20 requests a second for a minute,
 * beside visitors of the landing page.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { minFillMs } from '#content/requests/offer-fields.ts'
import { startPostgresServer } from '../tests/support/postgres-server.ts'
import { testKeys } from '../tests/support/running-site.ts'
import { type BareDriver, openClient, openWorker } from './support/bare-drivers.ts'
import type { BenchResult } from './support/bench-result.ts'
import { measureInTurn, median, timed } from './support/measure.ts'
import { startProduct } from './support/running-product.ts'

const rounds = 100
const crowd = { perSecond: 20, seconds: 60 }
const visitEveryMs = 20

const insert = 'insert into bare_requests (id, body) values ($1, $2)'
const makeTable = 'create table bare_requests (id uuid primary key, body jsonb not null)'

export const results: BenchResult[] = []

const folder = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
const server = await startPostgresServer()
try {
  await measure('embedded', {}, await openWorker(path.join(folder, 'bare')))
  await measure('PostgreSQL', { DATABASE_URL: server.url }, await openClient(server.url))
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(engine: string, environment: Record<string, string>, bare: BareDriver) {
  const product = await startProduct({
    ...environment,
    DATA_DIR: path.join(folder, engine),
    // Each send comes from a network of its own, as the visitors of a fair do.
    TRUST_PROXY: '1',
  })
  try {
    await bare.script(makeTable)
    const form = await openForm(product.port)
    const tickets = await form.tickets(rounds * 2 + crowd.perSecond * crowd.seconds)
    // A form that comes back sooner is taken for a machine's work.
    await wait(minFillMs)
    const next = () => tickets.pop() ?? ''
    results.push(await compareSend(engine, form, next, bare))
    results.push(await measureCrowd(engine, form, next, product.port))
  } finally {
    await product.stop()
    await bare.close()
  }
}

type Form = Awaited<ReturnType<typeof openForm>>

async function compareSend(
  engine: string,
  form: Form,
  next: () => string,
  bare: BareDriver,
): Promise<BenchResult> {
  const variants = {
    send: () => {
      const ticket = next()
      return timed(() => form.send(ticket))
    },
    bare: () => {
      const ticket = next()
      return timed(() => bare.query(insert, [keyOf(ticket), JSON.stringify(formFields(ticket))]))
    },
  }
  const measured = await measureInTurn(variants, { rounds, limitMs: 20_000 })
  const [send, bareInsert] = [median(measured.send), median(measured.bare)]
  return {
    name: `a request sent, ${engine}`,
    reference: 'a bare insert of the same bytes',
    measured: send / bareInsert,
    unit: 'ratio',
    better: 'lower',
    figures: `${send.toFixed(2)} against ${bareInsert.toFixed(2)} ms`,
  }
}

/** How the landing page answers while a crowd sends requests. */
async function measureCrowd(
  engine: string,
  form: Form,
  next: () => string,
  port: number,
): Promise<BenchResult> {
  const alone = await timeVisitsDuring(port, wait(10_000))
  const sends = sendAtRate(form.send, next)
  const beside = await timeVisitsDuring(port, sends)
  const slowest = Math.max(...(await sends))
  return {
    name: `landing page beside ${crowd.perSecond} requests a second for a minute, ${engine}`,
    reference: 'the same visits alone',
    measured: median(beside) / median(alone),
    unit: 'ratio',
    better: 'lower',
    figures: `median ${median(beside).toFixed(2)} against ${median(alone).toFixed(2)} ms, 99 of 100 within ${percentile(beside, 0.99).toFixed(1)} against ${percentile(alone, 0.99).toFixed(1)} ms; each of the ${crowd.perSecond * crowd.seconds} requests taken, within ${slowest.toFixed(0)} ms`,
  }
}

/** Switches the form on and resolves once it is shown. */
async function openForm(port: number) {
  const url = `http://127.0.0.1:${port}`
  const switchedOn = await fetch(`${url}/rest/v1/site_request_form`, {
    method: 'POST',
    body: JSON.stringify({ id: 'main', is_on: true }),
    headers: {
      apikey: testKeys.service,
      'Content-Type': 'application/json',
      Prefer: 'resolution=merge-duplicates',
    },
  })
  if (!switchedOn.ok) throw new Error(await switchedOn.text())
  const ticketOfPage = async () => {
    const page = await fetch(`${url}/oferta`, { redirect: 'manual' })
    return /name="ticket" value="([^"]+)"/.exec(await page.text())?.[1]
  }
  while (!(await ticketOfPage())) await wait(50)
  let visitor = 0
  return {
    async tickets(count: number) {
      const all: string[] = []
      while (all.length < count) all.push((await ticketOfPage()) ?? '')
      return all
    },
    async send(ticket: string) {
      visitor += 1
      const answer = await fetch(`${url}/oferta`, {
        method: 'POST',
        body: new URLSearchParams(formFields(ticket)),
        headers: {
          Accept: 'application/json',
          'X-Forwarded-For': `203.0.${visitor >> 8}.${visitor & 255}`,
        },
      })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    },
  }
}

function formFields(ticket: string) {
  return {
    ticket,
    name: 'Ion Rusu',
    phone: '069123456',
    email: 'ion@example.com',
    channel: 'call',
    town: 'Orhei',
    when: 'primăvara',
    consent: 'yes',
    message: 'O hală de două mii de metri pătrați, cu birouri la etaj. '.repeat(10),
  }
}

function keyOf(ticket: string): string {
  return ticket.slice(0, 36)
}

/** Sends the crowd's requests at its rate, whether earlier ones were answered or not. Resolves with the milliseconds each took. */
async function sendAtRate(send: (ticket: string) => Promise<void>, next: () => string) {
  const started = performance.now()
  const sends: Promise<number>[] = []
  for (let count = 0; count < crowd.perSecond * crowd.seconds; count += 1) {
    await wait(Math.max(0, started + (count * 1000) / crowd.perSecond - performance.now()))
    sends.push(timed(() => send(next())))
  }
  return Promise.all(sends)
}

async function timeVisitsDuring(port: number, work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const visits: number[] = []
  while (!isOver) {
    visits.push(
      await timed(async () => {
        const page = await fetch(`http://127.0.0.1:${port}/`)
        await page.arrayBuffer()
      }),
    )
    await wait(visitEveryMs)
  }
  await ended
  return visits
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
