import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { referrerField } from '#content/requests/offer-fields.ts'
import { newRequestKey } from '#content/requests/request-key.ts'
import { requestNumber } from '#content/requests/request-number.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { sign } from '#kit/hash.ts'
import { signWebhook } from '#server/deliveries/channels/post-signed.ts'
import { makeTicket, readTicket } from '#server/requests/ticket.ts'
import { anyText } from '../support/any-text.ts'
import { fuzzSeed } from '../support/fuzz-seed.ts'
import { costOf } from '../support/growing-cost.ts'
import { clientOfAccount, makeAdministrator } from '../support/panel-accounts.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts'
import { browserSubscription, startPushService } from '../support/push-service.ts'
import {
  freePort,
  type RunningSite,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.ts'
import { stockClient } from '../support/stock-client.ts'
import { startTelegramServer, type TelegramServer } from '../support/telegram-server.ts'
import { createMigratedDatabase } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

/** A site whose database and mail server can be taken away. */
const data = await temporaryFolder()
const smtpPort = await freePort()
let database: Awaited<ReturnType<typeof createMigratedDatabase>>
/** What the long runs start for this file alone, to kill it. */
let postgres: PostgresServer | undefined
let site: RunningSite
let secret: string
let smtp: SMTPServer | undefined
let environment: Record<string, string>
let telegram: TelegramServer
let pushes: Awaited<ReturnType<typeof startPushService>>
/** A system of the owner's, which the webhook tells of requests. It fails unless a test says otherwise. */
let crm: ScriptedServer
const webhookKey = Buffer.alloc(24, 'k')
const mails: string[] = []

beforeAll(async () => {
  if (volume(false, true)) postgres = await startPostgresServer({ fsync: false })
  database = postgres ? { url: postgres.url, drop: postgres.stop } : await createMigratedDatabase()
  telegram = await startTelegramServer()
  crm = await startScriptedServer(() => ({ status: 503 }))
  pushes = await startPushService()
  environment = {
    DATA_DIR: data.folder,
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...telegram.environment,
    PUSH_SERVICE_URL: pushes.url,
    REQUEST_WEBHOOK_URL: `${crm.url}/requests`,
    REQUEST_WEBHOOK_SECRET: `whsec_${webhookKey.toString('base64')}`,
  }
  site = await startSite(environment)
  await ofService().from('site_request_form').upsert({ id: 'main', is_on: true }).throwOnError()
  secret = sign(await storedSecret(), 'request form')
  await vi.waitFor(
    async () => expect((await fetch(`${site.url}/oferta`, manual)).status).toBe(200),
    patient,
  )
})
afterAll(async () => {
  await site?.stop()
  await database?.drop()
  await stopMail()
  await telegram?.stop()
  await crm?.stop()
  await pushes?.stop()
  await data.remove()
})

/** A busy machine is slow; what never comes ends the test all the same. */
const patient = { timeout: 60_000 }
const manual = { redirect: 'manual' } as const

async function storedSecret(): Promise<string> {
  const [row] = await asOwner("select value from backend.secrets where name = 'token_secret'")
  return row.value
}

async function asOwner(sql: string) {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const ofService = () => clientWith(testKeys.service)

function clientWith(key: string) {
  return stockClient(site.url, key)
}

async function startMail({ refuse = false, until = Promise.resolve() } = {}) {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(refuse ? new Error('451 come back later') : undefined),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', async () => {
        await until
        mails.push(text)
        done()
      })
    },
  })
  // A site that is killed in the middle of a mail cuts its connection.
  const expected = ['ECONNRESET', 'EPIPE', 'EADDRINUSE']
  smtp.on('error', (error: NodeJS.ErrnoException) => {
    if (!expected.includes(error.code ?? '')) throw error
  })
  await listenForMail(smtp.server)
}

/**
 * The mail servers of this file follow one another on one port. A program that another test starts at that moment holds the
 * socket of the last one until it has begun to run.
 */
function listenForMail(server: Server): Promise<void> {
  return vi.waitFor(async () => {
    server.listen(smtpPort, '127.0.0.1')
    await once(server, 'listening')
  }, patient)
}

async function stopMail() {
  const stopped = smtp
  smtp = undefined
  await new Promise<void>((resolve) => (stopped ? stopped.close(resolve) : resolve()))
}

/** Of a form that was opened some time ago. */
const oldTicket = () => makeTicket(secret, Date.now() - 60_000)
const keyOf = (ticket: string) => ticket.split('.')[0] ?? ''
const sendForm = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  query = '',
) =>
  fetch(`${site.url}/oferta${query}`, {
    method: 'POST',
    body: new URLSearchParams({ phone: '069 123 456', consent: 'yes', ...fields }),
    headers,
    ...manual,
  })
const numberIn = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '', site.url).searchParams.get('nr')

async function requestsOf(ticket: string) {
  const { data: found } = await ofService().from('requests').select('*').eq('id', keyOf(ticket))
  return found ?? []
}

async function deliveryOf(ticket: string, channel = 'email') {
  const { data: found } = await ofService()
    .from('deliveries')
    .select('id, state, attempts, last_error')
    .eq('request_id', keyOf(ticket))
    .eq('channel', channel)
    .maybeSingle()
  return found
}

test('every visitor gets a form of their own, which no cache keeps', async () => {
  const pages = await Promise.all(
    ['', '', '?lang=en', '?lang=ru'].map((query) => fetch(`${site.url}/oferta${query}`)),
  )
  const tickets = await Promise.all(
    pages.map(async (page) => /name="ticket" value="([^"]+)"/.exec(await page.text())?.[1]),
  )
  expect(new Set(tickets).size).toBe(4)
  for (const page of pages) expect(page.headers.get('cache-control')).toBe('no-store')
})

test('the form, its page of thanks and a missing page are compressed; a form that comes back with a visitor’s text is not', async () => {
  const encodingOf = async (accepted: string, address: string, init: RequestInit = {}) => {
    const headers = { 'Accept-Encoding': accepted }
    const answer = await fetch(site.url + address, { headers, ...init })
    return answer.headers.get('content-encoding')
  }
  for (const address of ['/oferta', '/oferta/multumim?nr=T-2026-23456', '/404?from=/a', '/nimic'])
    for (const [accepted, sent] of Object.entries({ 'gzip, br': 'br', gzip: 'gzip' }))
      expect([address, await encodingOf(accepted, address)]).toEqual([address, sent])
  const refused = { method: 'POST', body: new URLSearchParams({ ticket: oldTicket() }) }
  expect(await encodingOf('gzip, br', '/oferta', refused)).toBeNull()
})

test('a key that a browser has made is sealed with the time of this moment, and known again', async () => {
  const seal = (body: Record<string, string>) =>
    fetch(`${site.url}/oferta/cheie`, { method: 'POST', body: new URLSearchParams(body) })
  const before = Date.now()
  const key = newRequestKey(before - 60_000)
  const answers = await Promise.all([seal({ key }), seal({ key })])
  for (const answer of answers) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { ticket } = (await answer.json()) as { ticket: string }
    const read = readTicket(secret, ticket)
    expect(read).toMatchObject({ key, isGenuine: true })
    expect(read?.openedAt).toBeGreaterThanOrEqual(before)
  }
  expect((await seal({ key: 'x' })).status).toBe(400)
  expect((await seal({ key: key.repeat(100) })).status).toBe(400)
  expect((await fetch(`${site.url}/oferta/cheie`, manual)).status).not.toBe(200)
})

test('a form that is sent again and again is one request, and its mail has number and link', async () => {
  await startMail()
  const ticket = oldTicket()
  const answers = await Promise.all(
    [1, 2, 3].map(() => sendForm({ ticket, name: 'Ana', message: '<b>Un</b> acoperiș' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const numbers = new Set(answers.map(numberIn))
  expect(numbers.size).toBe(1)
  const [number = ''] = numbers
  expect(await requestsOf(ticket)).toMatchObject([{ number, name: 'Ana', state: 'new' }])

  await expect.poll(() => deliveryOf(ticket), patient).toMatchObject({ state: 'sent', attempts: 1 })
  expect(mails).toHaveLength(1)
  const mail = mails[0]?.replaceAll('=\r\n', '') ?? ''
  expect(mail).toMatch(new RegExp(`Subject: .*${number}`))
  expect(/Subject: .*/.exec(mail)?.[0]).not.toContain('Ana')
  expect(mail).toContain('/admin/requests')
  expect(mail).toContain('&lt;b&gt;Un&lt;/b&gt;')

  const thanks = await fetch(new URL(answers[0]?.headers.get('location') ?? '', site.url))
  const html = await thanks.text()
  expect(html).toContain(number)
  expect(html).not.toMatch(/Ana|69 ?123 ?456|offer-phone"/)
})

test('a mail server that is down or refuses delays the mail, and the page asks to phone', async () => {
  await stopMail()
  const ticket = oldTicket()
  const answer = await sendForm({ ticket })
  await expect
    .poll(() => deliveryOf(ticket), patient)
    .toMatchObject({
      state: 'pending',
      attempts: 1,
      last_error: expect.stringMatching(
        /^Conexiunea cu serverul de e-mail nu a reușit sau s-a întrerupt\n.*ECONNREFUSED/,
      ),
    })
  const thanks = async () => {
    const page = await fetch(new URL(answer.headers.get('location') ?? '', site.url))
    return page.text()
  }
  await expect.poll(thanks, patient).toContain('offer-phone"')

  await startMail({ refuse: true })
  await makeDue()
  await sendForm({ ticket: oldTicket() })
  await expect
    .poll(() => deliveryOf(ticket), patient)
    .toMatchObject({
      attempts: 2,
      last_error: expect.stringMatching(/^Serverul de e-mail a refuzat mesajul\n.*come back later/),
    })
  await stopMail()
  await startMail()
  await makeDue()
  await sendForm({ ticket: oldTicket() })
  await expect
    .poll(() => deliveryOf(ticket), patient)
    .toMatchObject({ state: 'sent', last_error: null })
  await expect.poll(thanks, patient).not.toContain('offer-phone"')
})

test('a slow mail server delays neither the visitor nor the other channels', async () => {
  await stopMail()
  let release = () => {}
  await startMail({
    until: new Promise((resolve) => {
      release = resolve
    }),
  })
  crm.answerAlways({ status: 204 })
  const ticket = oldTicket()
  try {
    expect((await sendForm({ ticket })).status).toBe(303)
    await expect.poll(() => deliveryOf(ticket, 'webhook'), patient).toMatchObject({ state: 'sent' })
    expect(await deliveryOf(ticket)).toMatchObject({ state: 'pending' })
  } finally {
    crm.answerAlways(undefined)
    release()
  }
  await expect.poll(() => deliveryOf(ticket), patient).toMatchObject({ state: 'sent' })
})

test('a mail server that never greets holds up neither the other channels nor the stop, and gets the mail later', {
  tags: 'long',
}, async () => {
  await stopMail()
  const mute = await startMuteServer()
  crm.answerAlways({ status: 204 })
  const ticket = oldTicket()
  try {
    expect((await sendForm({ ticket })).status).toBe(303)
    await expect.poll(() => deliveryOf(ticket, 'webhook'), patient).toMatchObject({ state: 'sent' })
    await expect.poll(() => mute.connections(), patient).toBeGreaterThan(0)
    const another = oldTicket()
    await sendForm({ ticket: another })
    await expect
      .poll(() => deliveryOf(another, 'webhook'), patient)
      .toMatchObject({ state: 'sent' })
    expect(await site.stop()).toBe(0)
  } finally {
    crm.answerAlways(undefined)
    await mute.stop()
  }
  await restart()
  // Had the stop waited for the greeting, the attempt would have ended with an error.
  expect(await deliveryOf(ticket)).toMatchObject({ state: 'pending', last_error: null })
  await startMail()
  await makeDue()
  await sendForm({ ticket: oldTicket() })
  await expect.poll(() => deliveryOf(ticket), patient).toMatchObject({ state: 'sent' })
})

test('an attempt at a mail server that never greets ends, and there is another one', {
  tags: 'long',
}, async () => {
  await stopMail()
  const mute = await startMuteServer()
  const ticket = oldTicket()
  await sendForm({ ticket })
  await expect
    .poll(() => deliveryOf(ticket), patient)
    .toMatchObject({
      state: 'pending',
      attempts: 1,
      last_error: expect.stringMatching(/^Serverul de e-mail nu a răspuns la timp\n.*Greeting/),
    })
  await mute.stop()
  await startMail()
  await makeDue()
  await sendForm({ ticket: oldTicket() })
  await expect.poll(() => deliveryOf(ticket), patient).toMatchObject({ state: 'sent' })
})

/** In the mail server's place: takes every connection and says nothing. */
async function startMuteServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  await listenForMail(server)
  return {
    connections: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function restart(): Promise<void> {
  site = await startSite({ ...environment, PORT: new URL(site.url).port })
}

test('a server killed between a delivery and its record delivers again, a webhook under the same id', {
  tags: 'long',
}, async () => {
  await asOwner(
    "insert into public.request_targets (channel, address, label) values ('telegram', '-10055', 'Gardă')",
  )
  const ticket = oldTicket()
  const hooks = () => crm.received.filter(({ body }) => body.includes(keyOf(ticket)))
  const number = await requestNumber(keyOf(ticket))
  const messages = () =>
    telegram.received.filter(
      ({ path, body }) => path.endsWith('/sendMessage') && body.includes(number),
    )
  // They have taken the message, and the server does not hear of it any more.
  crm.answerAlways('silence')
  telegram.answerAlways('silence')
  await sendForm({ ticket })
  await expect.poll(() => [hooks().length, messages().length], patient).toEqual([1, 1])
  await site.kill()
  crm.answerAlways({ status: 204 })
  telegram.answerAlways(undefined)
  await restart()
  for (const channel of ['webhook', 'telegram'])
    expect(await deliveryOf(ticket, channel)).toMatchObject({ state: 'pending' })
  // Whoever takes a delivery has it for ten minutes.
  await makeDue()
  await sendForm({ ticket: oldTicket() })
  for (const channel of ['webhook', 'telegram'])
    await expect.poll(() => deliveryOf(ticket, channel), patient).toMatchObject({ state: 'sent' })
  expect([hooks().length, messages().length]).toEqual([2, 2])
  expect(new Set(hooks().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const { headers, body } of hooks()) {
    const at = String(headers['webhook-timestamp'])
    const signature = signWebhook(webhookKey, String(headers['webhook-id']), at, body)
    expect(headers['webhook-signature']).toBe(signature)
  }
  expect(new Set(messages().map(({ body }) => body)).size).toBe(1)
  telegram.sent.length = 0
  crm.answerAlways(undefined)
  await asOwner("delete from public.request_targets where address = '-10055'")
})

test('a chat is linked by a code, told of requests, and left alone once it blocks the bot', async () => {
  const administrator = clientWith(testKeys.anon)
  const { data: signedIn } = await administrator.auth.signInWithPassword(testAdministrator)
  const ask = async (address: string, body: object = {}) => {
    const answer = await fetch(`${site.url}${address}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${signedIn.session?.access_token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  const columns = 'id, label, ended_at, ended_because'
  const targets = async (channel: string) => {
    const rows = administrator.from('request_targets').select(columns).eq('channel', channel)
    return (await rows).data ?? []
  }

  expect((await fetch(`${site.url}/admin/api/telegram-link`, { method: 'POST' })).status).toBe(401)
  const { code, bot } = await ask('/admin/api/telegram-link')
  expect(bot).toBe('temelia_test_bot')
  telegram.write(`/start ${'0'.repeat(32)}`, { id: 666, type: 'private', first_name: 'Eve' })
  telegram.write('/start')
  telegram.write(`/start ${code}`, { id: 777, type: 'private' }, { date: 1_600_000_000 })
  telegram.write(`/start@temelia_test_bot ${code}`, {
    id: -10077,
    type: 'group',
    title: 'Echipa\u202e',
  })
  await expect.poll(() => targets('telegram'), patient).toMatchObject([{ label: 'Echipa' }])
  await expect.poll(() => telegram.unread(), patient).toBe(0)
  expect(telegram.sent.splice(0).map(({ chat }) => chat)).toEqual(['666', '-10077'])
  const address = await administrator.from('request_targets').select('address')
  expect(address.error?.code).toBe('42501')

  crm.answerAlways({ status: 204 })
  const ticket = oldTicket()
  const number = numberIn(await sendForm({ ticket, name: 'Ana', message: 'Un secret' }))
  await expect.poll(() => deliveryOf(ticket, 'telegram'), patient).toMatchObject({ state: 'sent' })
  expect(telegram.sent).toMatchObject([
    { chat: '-10077', text: expect.stringContaining(`${number}`) },
  ])
  expect(JSON.stringify(telegram.sent)).not.toMatch(/Ana|69 ?123 ?456|secret/)
  await expect.poll(() => deliveryOf(ticket, 'webhook'), patient).toMatchObject({ state: 'sent' })
  const told = crm.received.find(({ body }) => body.includes(keyOf(ticket)))
  expect(JSON.parse(told?.body ?? '')).toMatchObject({ data: { number, name: 'Ana' } })
  expect(told?.headers['webhook-signature']).toBe(
    signWebhook(
      webhookKey,
      String(told?.headers['webhook-id']),
      String(told?.headers['webhook-timestamp']),
      told?.body ?? '',
    ),
  )

  const refusal = JSON.stringify({ ok: false, description: 'Forbidden: bot was blocked' })
  telegram.answerNext({ status: 403, body: refusal })
  crm.answerAlways({ status: 410 })
  const blocked = oldTicket()
  await sendForm({ ticket: blocked })
  for (const channel of ['telegram', 'webhook']) {
    await expect
      .poll(() => deliveryOf(blocked, channel), patient)
      .toMatchObject({ state: 'failed' })
    expect(await targets(channel)).toMatchObject([{ ended_because: expect.any(String) }])
  }
  const unheard = oldTicket()
  await sendForm({ ticket: unheard })
  expect(await deliveryOf(unheard, 'telegram')).toBeNull()
  expect(await deliveryOf(unheard, 'webhook')).toBeNull()

  // A test that comes through opens it again; one that does not says why.
  const [chat] = await targets('telegram')
  const test = () => ask('/admin/api/request-target-test', { id: chat?.id })
  telegram.answerNext({ status: 403, body: refusal })
  expect(await test()).toMatchObject({ status: 200, problem: expect.stringContaining('blocat') })
  expect(await test()).toEqual({ status: 200, problem: null })
  expect(await targets('telegram')).toMatchObject([{ ended_at: null, ended_because: null }])
  await administrator.rpc('unlink_request_target', { target_id: chat?.id }).throwOnError()
  expect(await test()).toMatchObject({ status: 409 })
  crm.answerAlways(undefined)
  expect(site.output()).not.toMatch(/token-of_the-test|whsec_/)
})

test('an administrator sends a test to browsers of their own, and to no other one whose id they know', async () => {
  const account = await makeAdministrator(site, 'coleg')
  const [mine, other] = [
    await clientOfAccount(site, testAdministrator),
    await clientOfAccount(site, account),
  ]
  const { endpoint, keys } = browserSubscription()
  await other.rpc('add_push_device', { endpoint, keys, label: 'Telefon' }).throwOnError()
  const { data: devices } = await other.rpc('list_push_devices').throwOnError()
  const sendTest = async (client: typeof mine) => {
    const { data } = await client.auth.getSession()
    const answer = await fetch(`${site.url}/admin/api/request-target-test`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${data.session?.access_token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ id: devices[0].id }),
    })
    return answer.status
  }
  const before = pushes.received.length
  expect(await sendTest(mine)).toBe(409)
  expect(pushes.received.length).toBe(before)
  expect(await sendTest(other)).toBe(200)
  expect(pushes.received.length).toBe(before + 1)
  // The site has no public address and no sender of mails.
  const [, token = ''] = /t=([^,]+)/.exec(pushes.received.at(-1)?.headers.authorization ?? '') ?? []
  expect(decodeJwt(token).sub).toMatch(/^mailto:.+@.+/)
  const { data: all } = await ofService().rpc('list_administrators')
  const { user_id } = all.find(({ email }: { email: string }) => email === account.email)
  await ofService().rpc('remove_administrator', { user_id }).throwOnError()
})

test('a visitor with an address gets one confirmation in their language, which repeats nothing they typed', async () => {
  mails.splice(0)
  const typed = {
    email: 'visitor@example.com',
    name: 'Vera Lupu',
    message: 'Buy pills at x.example',
  }
  const tickets = [oldTicket(), oldTicket()]
  const numbers = []
  for (const ticket of tickets)
    numbers.push(numberIn(await sendForm({ ticket, ...typed }, {}, '?lang=en')))
  await expect
    .poll(() => deliveryOf(tickets[0] ?? '', 'confirmation'), patient)
    .toMatchObject({ state: 'sent' })
  expect(await deliveryOf(tickets[1] ?? '', 'confirmation')).toBeNull()
  const toVisitor = mails.filter((mail) => /^To: visitor@example\.com/m.test(mail))
  expect(toVisitor).toHaveLength(1)
  const mail = toVisitor[0]?.replaceAll('=\r\n', '') ?? ''
  expect(mail).toContain('Subject: We have received your request')
  expect(mail).toContain(numbers[0])
  expect(mail).not.toMatch(/Vera|pills|69 ?123 ?456|cerere/)
})

/** The next request that is stored has them sent. */
async function makeDue() {
  await ofService()
    .from('deliveries')
    .update({ next_attempt_at: new Date(0).toISOString() })
    .eq('state', 'pending')
    .throwOnError()
}

test('realtime tells administrators that a request has changed, without personal data, and tells visitors nothing', async () => {
  const [administrator, visitor] = [clientWith(testKeys.anon), clientWith(testKeys.anon)]
  const joined = (client: typeof visitor, heard: unknown[]) =>
    new Promise<string>((resolve) => {
      client
        .channel('requests', { config: { private: true } })
        .on('broadcast', { event: 'changed' }, ({ payload }) => heard.push(payload))
        .subscribe((status) => resolve(status))
    })
  const [heard, overheard]: [object[], unknown[]] = [[], []]
  try {
    await administrator.auth.signInWithPassword(testAdministrator)
    await administrator.realtime.setAuth()
    expect(await joined(administrator, heard)).toBe('SUBSCRIBED')
    expect(await joined(visitor, overheard)).toBe('CHANNEL_ERROR')
    await sendForm({ ticket: oldTicket(), name: 'Ana' })
    await expect.poll(() => heard.length, patient).toBeGreaterThan(0)
    expect(JSON.stringify(heard)).not.toMatch(/Ana|69 ?123 ?456/)
    expect(overheard).toEqual([])
  } finally {
    await administrator.removeAllChannels()
    await visitor.removeAllChannels()
  }
})

test('what looks like a machine is kept as spam and told to nobody, and answered like any other', async () => {
  const cases = [
    { ticket: oldTicket(), reason: 'trap', fields: { website: 'https://spam.example' } },
    { ticket: makeTicket(secret), reason: 'fast', fields: {} },
    { ticket: makeTicket('another secret', Date.now() - 60_000), reason: 'ticket', fields: {} },
  ]
  for (const { ticket, reason, fields } of cases) {
    const answer = await sendForm({ ticket, ...fields })
    expect(answer.status).toBe(303)
    expect(await requestsOf(ticket)).toMatchObject([{ state: 'spam', spam_reason: reason }])
    expect(await deliveryOf(ticket)).toBeNull()
  }
})

test('whatever the address of the form says of a campaign, the request is stored at once', async () => {
  const cut = `${'x'.repeat(499)}\u{1f3d7}`
  for (const campaign of ['%00', encodeURIComponent(cut), '%ff%fe', '%0a=%22'])
    for (const through of ['header', 'field']) {
      const ticket = oldTicket()
      const address = `https://example.com/oferta?utm_source=${campaign}`
      const answer = await (through === 'header'
        ? sendForm({ ticket }, { Referer: address })
        : sendForm({ ticket, [referrerField]: address }))
      expect(answer.status).toBe(303)
      expect(await requestsOf(ticket), campaign).toMatchObject([{ state: 'new' }])
    }
})

test('a form with an error comes back with its text, its key, and the problem at the field', async () => {
  const ticket = oldTicket()
  const answer = await sendForm({ ticket, phone: '', message: 'Text "păstrat" <i>' })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain(ticket)
  expect(html).toContain('Text &quot;păstrat&quot; &lt;i&gt;</textarea>')
  expect(html).toMatch(/id="oferta-phone-problema">Indicați un număr de telefon/)
  expect(await requestsOf(ticket)).toEqual([])
  const forScript = await sendForm({ ticket, phone: '' }, { Accept: 'application/json' })
  expect(await forScript.json()).toEqual({ problems: { phone: 'no-contact' }, ticket })
})

test('a ticket sends one text: for another one there is a fresh ticket, and what was acknowledged is stored', async () => {
  const send = (ticket: string, message: string, headers = {}) =>
    sendForm({ ticket, message }, headers)
  const ticket = oldTicket()
  const texts = ['Unu', 'Doi', 'Trei', 'Patru', 'Cinci', 'Șase', 'Șapte', 'Opt']
  const answers = await Promise.all(texts.map((text) => send(ticket, text)))
  const taken = texts.filter((_, nth) => answers[nth]?.status === 303)
  expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(409)])
  expect((await requestsOf(ticket)).map(({ message }) => message)).toEqual(taken)

  const forScript = await send(ticket, 'Nouă', { Accept: 'application/json' })
  const { ticket: fresh = '', notice } = (await forScript.json()) as Record<string, string>
  expect([forScript.status, notice]).toEqual([409, 'used'])
  expect((await send(fresh, 'Nouă')).status).toBe(303)
  expect(await requestsOf(fresh)).toMatchObject([{ message: 'Nouă' }])

  const refused = answers.findIndex(({ status }) => status === 409)
  const html = (await answers[refused]?.text()) ?? ''
  expect(html).toContain(`${texts[refused]}</textarea>`)
  expect(html).toContain('ca cerere nouă')
  expect(html).not.toContain(ticket)
})

test('whoever sends a form again whose request was erased is told so, and can send it anew', async () => {
  const ticket = oldTicket()
  expect((await sendForm({ ticket, message: 'Șterge-mă' })).status).toBe(303)
  await asOwner(`select temelia.erase_requests(array['${keyOf(ticket)}'::uuid])`)
  const json = { Accept: 'application/json' }
  const answer = await sendForm({ ticket, message: 'Șterge-mă' }, json)
  const { ticket: fresh = '', notice } = (await answer.json()) as Record<string, string>
  expect([answer.status, notice]).toEqual([409, 'erased'])
  expect((await sendForm({ ticket: fresh, message: 'Din nou' })).status).toBe(303)
  expect(await requestsOf(ticket)).toEqual([])
})

test.each([
  ['ro', 'Cererea nu a fost trimisă', 'butonul „Înapoi”'],
  ['en', 'The request was not sent', 'Back button'],
  ['ru', 'Заявка не отправлена', 'кнопкой «Назад»'],
])(
  'a form that is too large is answered with a page that says what to do, in %s',
  async (language, happened, advice) => {
    const large = { message: 'x'.repeat(70_000) }
    const answer = await sendForm(large, {}, `?lang=${language}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      413,
      'text/html; charset=utf-8',
    ])
    const html = await answer.text()
    for (const text of [happened, advice, '<form', `lang="${language}"`])
      expect(html).toContain(text)
    const forScript = await sendForm(large, { Accept: 'application/json' })
    expect(await forScript.json()).toMatchObject({ problems: {}, notice: 'large' })
  },
)

test('a body of another kind is refused', async () => {
  const post = (init: RequestInit) => fetch(`${site.url}/oferta`, { method: 'POST', ...init })
  expect((await post({ body: new Blob(['x'], { type: 'text/plain' }) })).status).toBe(415)
  expect((await post({ body: '{}' })).status).toBe(415)
})

test.each([
  ['one long field', 'application/x-www-form-urlencoded', 'consent=yes&email=', 'a.'],
  ['bare boundaries', 'multipart/form-data; boundary=b', '--b', '\r\n--b'],
  ['empty parts', 'multipart/form-data; boundary=b', '--b', '\r\n\r\n\r\n--b'],
])(
  'a form of 60 kB takes no more than twice the work of half of it: %s',
  async (_, type, start, piece) => {
    const ask = (size: number) => ({
      method: 'POST',
      path: '/oferta',
      headers: { 'content-type': type, accept: 'application/json' },
      body: start + piece.repeat(size / piece.length),
    })
    expect(await costOf(site)(ask, 60 * 1024)).toBeUndefined()
  },
)

test('no request to the form is answered with a server error', async () => {
  const text = anyText({ maxLength: 300 })
  const name = fc.oneof(
    text,
    fc.constantFrom(
      'ticket',
      'phone',
      'email',
      'channel',
      'service',
      'consent',
      'message',
      'website',
      'key',
    ),
  )
  const asked = fc.constantFrom('/oferta', '/oferta/cheie')
  await fc.assert(
    fc.asyncProperty(
      asked,
      fc.array(fc.tuple(name, text)),
      text,
      fc.boolean(),
      async (address, fields, lang, raw) => {
        const form = new URLSearchParams(fields)
        const answer = await fetch(`${site.url}${address}?lang=${encodeURIComponent(lang)}`, {
          method: 'POST',
          body: raw ? Buffer.from(fields.flat().join('&%')) : form,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          ...manual,
        })
        expect(answer.status).toBeLessThan(500)
      },
    ),
    { numRuns: volume(20, 60), ...fuzzSeed },
  )
})

test('an instance that was started without channels takes none from the others, and says when it stops', {
  tags: 'long',
}, async () => {
  const folder = await temporaryFolder()
  /** Those that can send by push alone. */
  const bareServers = async () => {
    const { data: found } = await ofService()
      .from('request_servers')
      .select('channels, stopped_at')
      .throwOnError()
    return found.filter(({ channels }) => Object.keys(channels).join() === 'push')
  }
  const setUp = async () => {
    const { data: found } = await ofService()
      .from('request_channels')
      .select('channel')
      .eq('is_set_up', true)
      .order('channel')
    return found?.map(({ channel }) => channel)
  }
  const all = ['confirmation', 'email', 'push', 'telegram', 'webhook']
  expect(await setUp()).toEqual(all)
  const other = await startSite({ DATA_DIR: folder.folder, DATABASE_URL: database.url })
  await expect.poll(bareServers, patient).toMatchObject([{ stopped_at: null }])
  expect(await setUp()).toEqual(all)
  await other.stop()
  expect(await bareServers()).toMatchObject([{ stopped_at: expect.any(String) }])
  expect(await setUp()).toEqual(all)
  await folder.remove()
})

test('every administrator gets one mail about a certificate that ends in sixty days, from one of two servers', {
  tags: 'long',
}, async () => {
  const service = ofService()
  const certificate = (id: string, days: number) => ({
    id,
    title: { ro: `<b>${id}</b>`, en: '', ru: '' },
    number: 'RO-17',
    valid_to: dayInMoldova(Date.now() + days * 24 * 60 * 60_000),
  })
  await service.from('site_certificates').upsert({ id: 'main', is_on: true }).throwOnError()
  await service
    .from('site_certificates_items')
    .insert([certificate('soon', 59), certificate('later', 62)])
    .throwOnError()
  const folder = await temporaryFolder()
  await stopMail()
  await startMail()
  await site.stop()
  const [first, second] = await Promise.all([
    startSite({ ...environment, PORT: new URL(site.url).port }),
    startSite({ ...environment, DATA_DIR: folder.folder }),
  ])
  site = first
  const warnings = async () => {
    const { data: found } = await service
      .from('deliveries')
      .select('*')
      .eq('purpose', 'certificate')
      .throwOnError()
    return found
  }
  const about = () => mails.filter((mail) => mail.includes('/admin/certificates'))
  const isSent = { certificate_id: 'soon', attempts: 1, sent_at: expect.any(String) }
  try {
    await expect
      .poll(async () => (await warnings()).map(({ sent_at }) => sent_at !== null), patient)
      .toContain(true)
    await expect
      .poll(async () => (await warnings()).every(({ sent_at }) => sent_at !== null), patient)
      .toBe(true)
  } finally {
    await second.stop()
    await folder.remove()
  }
  const sent = await warnings()
  expect(sent.map(({ target }) => target)).toContain(testAdministrator.email)
  for (const warning of sent) expect(warning).toMatchObject(isSent)
  expect(about()).toHaveLength(sent.length)
  const text = about()[0]?.replaceAll('=\r\n', '') ?? ''
  expect(text).toContain('&lt;b&gt;soon&lt;/b&gt;')
  expect(text).toContain('RO-17')
})

test('while the database is away a request waits on the disk under its number, and enters once', {
  tags: 'long',
}, async () => {
  const tickets = [oldTicket(), oldTicket()]
  const forgotten = await forgottenRequest()
  const spool = path.join(data.folder, 'requests-spool')
  const server = postgres ?? expect.unreachable('only the long runs have a server to kill')
  await server.kill()
  const answers = await Promise.all(
    [...tickets, ...tickets].map((ticket) => sendForm({ ticket, name: 'În pană' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  expect((await sendForm({ ticket: tickets[0] ?? '', name: 'Alt text' })).status).toBe(409)
  const numbers = answers.map(numberIn)
  expect(numbers.slice(2)).toEqual(numbers.slice(0, 2))
  expect(await readdir(spool)).toHaveLength(2)
  // The server itself may be killed too.
  await site.kill()
  await server.restart()
  const port = new URL(site.url).port
  site = await startSite({ ...environment, PORT: port })
  await expect.poll(() => readdir(spool), patient).toEqual([])
  for (const [nth, ticket] of tickets.entries()) {
    expect(await requestsOf(ticket)).toMatchObject([{ number: numbers[nth], name: 'În pană' }])
    await expect.poll(() => deliveryOf(ticket), patient).toMatchObject({ state: 'sent' })
  }
  // And once it is back, of what nobody has opened for a day.
  await expect.poll(() => remindersOf(forgotten), patient).toEqual([{ state: 'sent' }])
})

/** Sent 25 hours ago, and opened by nobody. */
async function forgottenRequest(): Promise<string> {
  const ticket = oldTicket()
  expect((await sendForm({ ticket })).status).toBe(303)
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
  const service = ofService()
  await service.from('request_events').update({ at: yesterday }).eq('request_id', keyOf(ticket))
  await service.from('requests').update({ created_at: yesterday }).eq('id', keyOf(ticket))
  return ticket
}

async function remindersOf(ticket: string) {
  const { data: found } = await ofService()
    .from('deliveries')
    .select('state')
    .eq('request_id', keyOf(ticket))
    .eq('purpose', 'reminder')
  return found
}
