import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, runAsRole, serviceCaller } from '#backend/testing.ts'
import { requestNumber } from '#content/requests/request-number.ts'
import { writtenSchema } from '#content/requests/request-schema.ts'
import { foldText } from '#content/values/fold-text.ts'
import { searchPatterns } from '#data/requests/requests.ts'
import { migrations } from '#server/source/migrations.ts'
import { anonymousCaller } from '../support/anonymous-caller.ts'
import { requestCalls } from '../support/request-calls.ts'
import {
  administratorCaller,
  administratorId,
  openSiteDatabase,
  type SiteDatabase,
} from '../support/site-database.ts'

let site: SiteDatabase
beforeAll(async () => {
  site = await openSiteDatabase('server')
})
afterAll(() => site.dispose())
beforeEach(async () => {
  await site.owner((tx) =>
    tx.script(`delete from public.requests; delete from public.erased_requests;
      delete from public.request_targets; delete from public.request_servers`),
  )
  await noteChannels({ email: {} })
})

const { call, rows } = requestCalls(() => site)
const noteChannels = (channels: object) =>
  call(serviceCaller, 'public.note_request_channels($1::jsonb)', [JSON.stringify(channels)])

const written = (id: string, more: object = {}) => ({
  id,
  consent_at: '2026-11-22T10:00:00Z',
  name: 'Ana',
  phone: '069123456',
  ...more,
})
/** As a spool does; a form asks first, and has no number yet. */
const store = (request: object, isAcknowledged = true) =>
  call<string>(serviceCaller, 'public.store_request($1::jsonb, $2::boolean)', [
    JSON.stringify(request),
    String(isAcknowledged),
  ])
const change = (id: string, revision: number, changes: object) =>
  call<{ revision: number }>(
    administratorCaller,
    'to_jsonb(public.change_request($1, $2::int, $3::jsonb))',
    [id, String(revision), JSON.stringify(changes)],
  )

test('the panel is told once of a transaction that changes requests, and not of one that changes none', async () => {
  const told: string[] = []
  await site.engine.listen('realtime', (payload) => told.push(payload ?? 'lost'))
  const changeNames = (where: string) =>
    site.owner((tx) =>
      tx.script(`update public.requests set name = 'Ion' where ${where};
        update public.requests set town = 'Orhei' where ${where};
        delete from public.request_files where ${where.replace('id', 'request_id')};
        update public.deliveries set attempts = attempts + 1 where ${where.replace('id', 'request_id')}`),
    )
  const topics = () =>
    told.map((payload) => JSON.parse(payload).topic).filter((topic) => topic !== 'site')
  const [first, second] = [randomUUID(), randomUUID()]
  await changeNames(`id = '${first}'`)
  for (const id of [first, second]) await store(written(id))
  await expect.poll(topics).toEqual(['requests', 'requests'])
  await changeNames(`id = any (array['${first}', '${second}']::uuid[])`)
  await changeNames(`id = '${randomUUID()}'`)
  await site.owner((tx) => tx.query('select pg_notify(\'realtime\', \'{"topic": "end"}\')'))
  await expect.poll(topics).toEqual(['requests', 'requests', 'requests', 'end'])
})

test('the database stores every field that the form describes', async () => {
  const columns = await rows<{ column_name: string }>(
    'select column_name from temelia.request_fields',
  )
  const described = Object.keys(writtenSchema.shape)
  expect(columns.map(({ column_name }) => column_name).sort()).toEqual(described.toSorted())
  // What is none of a choice's answers counts as blank.
  const filledIn = writtenSchema.parse(
    Object.fromEntries(described.map((name) => [name, `${name} 1`])),
  )
  const id = randomUUID()
  await store({ ...written(id), ...filledIn, channel: 'viber' })
  expect(await rows(`select * from public.requests where id = '${id}'`)).toMatchObject([
    { ...filledIn, channel: 'viber' },
  ])
})

test('the database gives a request the number that its key has everywhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.integer({ min: 5, max: 32 }), async (id, length) => {
      const [row] = await rows<{ number: string }>(
        `select temelia.request_number('${id}', ${length}) as number`,
      )
      expect(row?.number).toBe(await requestNumber(id, length))
    }),
    { numRuns: 50 },
  )
})

const letters = fc.constantFrom(...'aăâîșțşţAĂÂÎȘȚŞŢéßłЯяЙйЁёїшШ 1+-_%@')

test('the database folds letters for the search as the panel does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letters, maxLength: 60 }), async (text) => {
      expect(await call(serviceCaller, 'temelia.fold_text($1)', [text])).toBe(foldText(text))
    }),
    { numRuns: 50 },
  )
})

async function searchNames(typed: string) {
  const patterns = searchPatterns(typed).map((pattern) => `%${pattern}%`)
  const found = await runAsRole(site.engine, administratorCaller, (tx) =>
    tx.query<{ name: string }>(
      'select name from public.requests where search_text like any ($1) order by name',
      [patterns],
    ),
  )
  return found.map(({ name }) => name)
}

test('a search finds letters with and without diacritics, also with the cedilla of old keyboards', async () => {
  await store(written(randomUUID(), { name: 'Ștefan', message: 'Țiglă nouă' }))
  await store(written(randomUUID(), { name: 'Şerban', message: 'Ţiglă veche' }))
  await store(written(randomUUID(), { name: 'Фёдор', town: 'Комрат' }))
  for (const typed of ['stefan', 'ȘTEFAN', 'ştefan', 'Stefan '])
    expect(await searchNames(typed), typed).toEqual(['Ștefan'])
  for (const typed of ['tigla', 'țiglă', 'ŢIGLĂ', 'ţigla'])
    expect(await searchNames(typed), typed).toEqual(['Şerban', 'Ștefan'])
  for (const typed of ['федор', 'ФЁДОР', 'комрат'])
    expect(await searchNames(typed), typed).toEqual(['Фёдор'])
})

test.each([
  '069654321',
  '069 654 321',
  '+373 69 654 321',
  '+373 (0) 69-654-321',
  '0037369654321',
  '37369654321',
  '69654321',
])(
  'a phone written as %s is found however it is typed, whole and while it is typed',
  async (phone) => {
    await store(written(randomUUID(), { phone }))
    await store(written(randomUUID(), { name: 'Alta', phone: '069111222' }))
    for (const typed of [
      '069654321',
      '+373 69 654 321',
      '0037369654321',
      '069.654.321',
      '(069) 654',
    ])
      expect(await searchNames(typed), typed).toEqual(['Ana'])
    for (const typed of ['0696', '+373 69 65', '654 321', '37369654'])
      expect(await searchNames(typed), typed).toEqual(['Ana'])
  },
)

test('of two phones in a field both are found, and so is a number that only looks like a phone', async () => {
  await store(
    written(randomUUID(), { phone: '022 123 456 / 069 654 321', message: 'Casă de 2026' }),
  )
  for (const typed of ['+37322123456', '069654321', '2026'])
    expect(await searchNames(typed), typed).toEqual(['Ana'])
})

test('signs of patterns and of filters mean nothing in a search, and a long one is cut before it is asked', async () => {
  await store(written(randomUUID(), { message: 'Preț 100%_net "ieftin" a\\b' }))
  for (const typed of ['100%_net', '"ieftin"', 'a\\b'])
    expect(await searchNames(typed)).toEqual(['Ana'])
  for (const typed of ['1%net', '100*net', 'x",name.eq.Ana', '%zz%'])
    expect(await searchNames(typed)).toEqual([])
  const [pattern] = searchPatterns('%*_"\\\u0000ș'.repeat(10_000))
  expect(pattern).toMatch(/^[_s]{60}$/)
  expect(searchPatterns('  ')).toEqual([])
})

test('a number that is taken gets further characters of its own key', async () => {
  const id = randomUUID()
  await store(written(randomUUID()))
  await rows(`update public.requests set number = '${await requestNumber(id)}'`)
  expect(await store(written(id))).toBe(await requestNumber(id, 6))
  expect(await store(written(id))).toBe(await requestNumber(id, 6))
})

test('a request that comes many times at once is one, with one delivery for each administrator', async () => {
  const id = randomUUID()
  const numbers = await Promise.all(Array.from({ length: 5 }, () => store(written(id))))
  expect(new Set(numbers)).toEqual(new Set([await requestNumber(id)]))
  expect(await rows('select id, state, revision from public.requests')).toEqual([
    { id, state: 'new', revision: 1 },
  ])
  expect(await rows('select target, state from public.deliveries')).toEqual([
    { target: 'admin@example.com', state: 'pending' },
  ])
  expect(await rows('select kind from public.request_events')).toEqual([{ kind: 'received' }])
})

test('other words that were acknowledged under a known key are all kept in its history, and it is unread again', async () => {
  const id = randomUUID()
  await store(written(id))
  await call(administratorCaller, 'public.open_request($1)', [id])
  await store(written(id, { message: 'Încă ceva' }))
  await store(written(id, { message: 'Încă ceva' }))
  const again = { again: { message: 'Încă ceva' } }
  const [request] = await rows('select name, message, opened_at from public.requests')
  expect(request).toEqual({ name: 'Ana', message: '', opened_at: null })
  const received = "select detail from public.request_events where kind = 'received' order by id"
  expect(await rows(received)).toEqual([{ detail: {} }, { detail: again }])
  for (let nth = 0; nth < 10; nth += 1) await store(written(id, { message: `${nth}` }))
  expect((await rows(received)).length).toBe(12)
})

test('a form gets no number for other words under a known key, and one for the same words', async () => {
  const id = randomUUID()
  const send = (message: string) => store(written(id, { message }), false)
  const number = await send('')
  expect(await send('')).toBe(number)
  await expect(send('Încă ceva')).rejects.toMatchObject({ code: 'PT409' })
  // What a spool brought meanwhile was acknowledged, and may come again.
  await store(written(id, { message: 'Încă ceva' }))
  expect(await send('Încă ceva')).toBe(number)
})

test('spam is stored and told to nobody', async () => {
  await store(written(randomUUID(), { state: 'spam', spam_reason: 'trap' }))
  expect(await rows('select state, spam_reason from public.requests')).toEqual([
    { state: 'spam', spam_reason: 'trap' },
  ])
  expect(await rows('select id from public.deliveries')).toEqual([])
})

test('a change based on an older revision of a request is refused, and every change is in the history', async () => {
  const id = randomUUID()
  await store(written(id))
  const changes = { state: 'in-progress', assignee: administratorId, remind_on: '2026-12-01' }
  expect(await change(id, 1, changes)).toMatchObject({ revision: 2, ...changes })
  await expect(change(id, 1, { state: 'lost' })).rejects.toMatchObject({ code: 'PT409' })
  await expect(change(id, 2, { name: 'x' })).rejects.toMatchObject({ code: '22023' })
  await expect(change(id, 2, { assignee: id })).rejects.toMatchObject({ code: '22023' })
  await expect(change(id, 2, { state: 'x' })).rejects.toMatchObject({ code: '23514' })
  await call(administratorCaller, 'public.add_request_note($1, $2)', [id, ' Sunat '])
  const [request] = await rows<{ answered: boolean }>(
    'select state, answered_at is not null as answered from public.requests',
  )
  expect(request).toEqual({ state: 'in-progress', answered: true })
  expect(
    await rows('select kind, author_email, detail from public.request_events order by id'),
  ).toEqual([
    { kind: 'received', author_email: null, detail: {} },
    {
      kind: 'state',
      author_email: 'admin@example.com',
      detail: { from: 'new', to: 'in-progress' },
    },
    {
      kind: 'assigned',
      author_email: 'admin@example.com',
      detail: { to: administratorId, email: 'admin@example.com' },
    },
    { kind: 'reminder', author_email: 'admin@example.com', detail: { on: '2026-12-01' } },
    { kind: 'note', author_email: 'admin@example.com', detail: { text: 'Sunat' } },
  ])
})

test('an erased request leaves nothing of the person, and does not come back', async () => {
  const id = randomUUID()
  await store(written(id, { message: 'Un secret' }))
  await call(administratorCaller, 'public.erase_request($1)', [id])
  expect(await store(written(id))).toBe(await requestNumber(id))
  await expect(store(written(id), false)).rejects.toMatchObject({ code: 'PT410' })
  for (const table of ['requests', 'request_events', 'deliveries'])
    expect(await rows(`select * from public.${table}`)).toEqual([])
  const hash = createHash('sha256').update(id).digest('hex')
  expect(await rows('select key_hash from public.erased_requests')).toEqual([{ key_hash: hash }])
  const log = await rows("select * from public.audit_events where kind = 'request_erased'")
  expect(log).toHaveLength(1)
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`Ana|069123456|secret|${id}`))
})

const take = (channel: string) =>
  call<{ id: string; attempts: number; target: string } | null>(
    serviceCaller,
    'public.take_due_delivery($1)',
    [channel],
  )
/** A browser in which an administrator has signed in. */
async function openSession(userId = administratorId): Promise<Caller> {
  const session_id = randomUUID()
  await rows(`insert into auth.sessions (id, user_id) values ('${session_id}', '${userId}')`)
  const { claims } = administratorCaller
  return { ...administratorCaller, claims: { ...claims, sub: userId, session_id } }
}
const subscriptionKeys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const addDevice = (
  caller: Caller,
  endpoint = `https://push.example.com/${randomUUID()}`,
  keys: object = subscriptionKeys,
) =>
  call(caller, 'public.add_push_device($1, $2::jsonb, $3)', [
    endpoint,
    JSON.stringify(keys),
    'Chrome pe Android',
  ])
const devices = (caller: Caller) =>
  runAsRole(site.engine, caller, (tx) =>
    tx.query<{ id: string; is_this_browser: boolean }>('select * from public.list_push_devices()'),
  )

const state = () => call(serviceCaller, 'public.announcement_state()')
const settle = (id = '', problem: string | null = null, more = '') =>
  call(serviceCaller, `public.settle_delivery($1, 1, $2${more})`, [id, problem])

test('a request is told to each target of each channel that is set up, and a channel takes its own deliveries alone', async () => {
  await rows(`insert into public.request_targets (channel, address, keys, label, ended_at) values
    ('telegram', '77', '{}', 'Ana', null), ('telegram', '78', '{}', 'Ion', now())`)
  await addDevice(await openSession())
  await noteChannels({
    email: {},
    telegram: { label: '@bot' },
    webhook: { address: 'https://crm.example.com/x', label: 'crm.example.com' },
  })
  await store(written(randomUUID()))
  expect(await rows('select channel, target from public.deliveries order by channel')).toEqual([
    { channel: 'email', target: 'admin@example.com' },
    { channel: 'telegram', target: 'Ana' },
    { channel: 'webhook', target: 'crm.example.com' },
  ])
  expect(await take('push')).toBeNull()
  expect(await take('telegram')).toMatchObject({ target: 'Ana', address: '77', purpose: 'new' })
  expect(await take('telegram')).toBeNull()
  expect(await take('email')).toMatchObject({ target: 'admin@example.com', address: null })

  await rows("select temelia.announce_request(id, 'reminder') from public.requests")
  expect(await rows("select channel from public.deliveries where purpose = 'reminder'")).toEqual([
    { channel: 'email' },
    { channel: 'telegram' },
  ])

  // A server without them gives up what they were to send, and the webhook is nobody's any more.
  await noteChannels({ email: {} })
  expect(
    await rows(
      "select distinct channel from public.deliveries where state = 'not-sent' order by 1",
    ),
  ).toEqual([{ channel: 'telegram' }, { channel: 'webhook' }])
  expect(await rows("select 1 from public.request_targets where channel = 'webhook'")).toEqual([])
})

test('a target that wants nothing more ends with all that was due to it, and another one goes on', async () => {
  await rows(`insert into public.request_targets (channel, address, label)
    values ('telegram', '77', 'Ana'), ('telegram', '78', 'Ion')`)
  await noteChannels({ telegram: {} })
  await store(written(randomUUID()))
  await store(written(randomUUID()))
  const taken = await take('telegram')
  await settle(taken?.id, 'Botul este blocat', ', is_final => true, ends_target => true')
  const ended = taken?.target
  expect(
    await rows(`select d.target, d.state, d.last_error, t.ended_because
      from public.deliveries d join public.request_targets t on t.id = d.target_id
      where d.target = '${ended}'`),
  ).toEqual(
    [1, 2].map(() => ({
      target: ended,
      state: 'failed',
      last_error: 'Botul este blocat',
      ended_because: 'Botul este blocat',
    })),
  )
  await store(written(randomUUID()))
  expect(await rows(`select 1 from public.deliveries where target <> '${ended}'`)).toHaveLength(3)
  expect(await rows(`select 1 from public.deliveries where target = '${ended}'`)).toHaveLength(2)
  const [other] = await rows<{ id: string }>(
    `select id from public.request_targets where label <> '${ended}'`,
  )
  await call(administratorCaller, 'public.unlink_request_target($1)', [other?.id ?? ''])
  expect(await take('telegram')).toBeNull()
  expect(
    await rows("select distinct target_id from public.deliveries where state = 'not-sent'"),
  ).toEqual([{ target_id: null }])
})

test('a code links one chat, once, for a quarter of an hour, and the next code voids it', async () => {
  await noteChannels({ telegram: {} })
  const make = () => call<string>(administratorCaller, 'public.make_link_code()')
  const use = (code: string, chat: string) =>
    call(serviceCaller, 'public.use_link_code($1, $2, $3)', [code, chat, 'Ana'])
  const read = (reader: string) => call(serviceCaller, 'public.read_link_codes($1)', [reader])
  const [one, two] = [randomUUID(), randomUUID()]
  expect(await read(one)).toBe(false)
  const [first, code] = [await make(), await make()]
  expect(code).toMatch(/^[0-9a-f]{32}$/)
  expect([await use(first, '1'), await use('0'.repeat(32), '1')]).toEqual([false, false])
  expect(JSON.stringify(await rows('select * from public.request_link_codes'))).not.toContain(code)

  expect([await read(one), await read(two), await read(one)]).toEqual([true, false, true])
  await rows("update public.request_channels set read_until = now() - interval '1 second'")
  expect([await read(two), await read(one)]).toEqual([true, false])

  expect(await Promise.all([use(code, '77'), use(code, '78')])).toContain(false)
  const linked = await rows('select channel, label, administrator from public.request_targets')
  expect(linked).toEqual([{ channel: 'telegram', label: 'Ana', administrator: administratorId }])
  expect(await read(two)).toBe(false)

  const late = await make()
  await rows("update public.request_link_codes set expires_at = now() - interval '1 second'")
  expect(await use(late, '79')).toBe(false)
  expect(await read(two)).toBe(false)
})

test('a chat that is linked again is told of requests again', async () => {
  await noteChannels({ telegram: {} })
  await rows(`insert into public.request_targets (channel, address, label, ended_at, ended_because)
    values ('telegram', '77', 'Ana', now(), 'Botul este blocat')`)
  await withSecondAdministrator(async (other) => {
    const code = await call<string>(other, 'public.make_link_code()')
    await call(serviceCaller, "public.use_link_code($1, '77', 'Ana R.')", [code])
    expect(await rows('select label, ended_at, ended_because from public.request_targets')).toEqual(
      [{ label: 'Ana R.', ended_at: null, ended_because: null }],
    )
  })
  // Whoever is no administrator any more is told nothing.
  expect(await rows('select 1 from public.request_targets')).toEqual([])
})

test('a receiver of deliveries may ask for a later attempt, for a day at most', async () => {
  await store(written(randomUUID()))
  const wait = async () => {
    const [row] = await rows<{ wait: number }>(
      'select round(extract(epoch from next_attempt_at - now()))::int as wait from public.deliveries',
    )
    return row?.wait
  }
  await settle((await take('email'))?.id, 'Too many', ', wait_seconds => 900')
  expect(await wait()).toBe(900)
  await rows('update public.deliveries set attempts = 0, next_attempt_at = now()')
  await settle((await take('email'))?.id, 'Too many', ', wait_seconds => 2000000000')
  expect(await wait()).toBe(24 * 60 * 60)
})

test('whether announcements work is judged by the last request that was announced', async () => {
  expect(await state()).toBe('working')
  await store(written(randomUUID()))
  expect(await state()).toBe('working')
  const first = await take('email')
  await settle(first?.id, 'Connection refused')
  expect(await state()).toBe('failing')
  await store(written(randomUUID()))
  await settle((await take('email'))?.id)
  expect(await state()).toBe('working')
  // By one channel it has arrived.
  await rows(
    "insert into public.request_targets (channel, address, label) values ('telegram', 'x', 'y')",
  )
  await noteChannels({ email: {}, telegram: {} })
  await store(written(randomUUID()))
  await settle((await take('telegram'))?.id)
  await settle((await take('email'))?.id, 'Connection refused')
  expect(await state()).toBe('working')
  await noteChannels({})
  expect(await state()).toBe('none')
})

test.each([
  ['admin@localhost.localdomain', false],
  ['ana@firma.local', false],
  ['root@localhost', false],
  ['ana@localhost.md', true],
  ['ana@firma.md', true],
])('an administrator’s address %s is told of requests: %s', async (address, isTold) => {
  await rows(`update auth.users set email = '${address}' where id = '${administratorId}'`)
  try {
    expect(await state()).toBe(isTold ? 'working' : 'none')
  } finally {
    await rows(`update auth.users set email = 'admin@example.com' where id = '${administratorId}'`)
  }
})

test('a delivery is one worker’s at a time, is tried for three days, and again on a press', async () => {
  const id = randomUUID()
  await store(written(id))
  const settleAttempt = (delivery: string, attempt: number, problem: string | null) =>
    call(serviceCaller, 'public.settle_delivery($1, $2::int, $3)', [
      delivery,
      String(attempt),
      problem,
    ])
  const makeDue = () => rows('update public.deliveries set next_attempt_at = now()')
  const [first, second] = await Promise.all([take('email'), take('email')])
  const taken = first ?? second
  expect([first, second].filter(Boolean)).toHaveLength(1)
  expect(taken).toMatchObject({ attempts: 1, target: 'admin@example.com', request: { id } })

  const delivery = taken?.id ?? ''
  await settleAttempt(delivery, 1, 'Connection refused')
  let minutes = 0
  for (let attempt = 2; attempt <= 21; attempt += 1) {
    const [state] = await rows<{ state: string; wait: number }>(
      `select state, extract(epoch from next_attempt_at - now())::float / 60 as wait from public.deliveries`,
    )
    expect(state?.state).toBe('pending')
    minutes += state?.wait ?? 0
    expect(await take('email')).toBeNull()
    await makeDue()
    expect(await take('email')).toMatchObject({ attempts: attempt })
    await settleAttempt(delivery, attempt - 1, null)
    await settleAttempt(delivery, attempt, 'Connection refused')
  }
  expect(minutes / 60 / 24).toBeGreaterThan(3)
  expect(minutes / 60 / 24).toBeLessThan(3.5)
  expect(await rows('select state, last_error from public.deliveries')).toEqual([
    { state: 'failed', last_error: 'Connection refused' },
  ])
  await call(administratorCaller, 'public.send_delivery_again($1)', [delivery])
  expect(await take('email')).toMatchObject({ attempts: 1 })
  await settleAttempt(delivery, 1, null)
  const [sent] = await rows(
    'select state, last_error, sent_at is not null as sent from public.deliveries',
  )
  expect(sent).toEqual({ state: 'sent', last_error: null, sent: true })
})

test('a delivery that waits for its next attempt is sent at once on a press, and one on its way is not sent twice', async () => {
  await store(written(randomUUID()))
  const taken = await take('email')
  const press = () => call(administratorCaller, 'public.send_delivery_again($1)', [taken?.id ?? ''])
  const delivery = async () => {
    const [row] =
      await rows(`select state, attempts, taken_at is not null as is_taken, next_attempt_at > now() as waits
      from public.deliveries`)
    return row
  }
  await press()
  expect(await delivery()).toEqual({ state: 'pending', attempts: 1, is_taken: true, waits: true })
  expect(await take('email')).toBeNull()
  await settle(taken?.id, 'Connection refused')
  expect(await delivery()).toEqual({ state: 'pending', attempts: 1, is_taken: false, waits: true })
  await press()
  expect(await delivery()).toMatchObject({ attempts: 0, is_taken: false, waits: false })
  expect(await take('email')).toMatchObject({ id: taken?.id, attempts: 1 })
})

test('a mail that failed before it was told in a sentence is told in one by the migration', async () => {
  await store(written(randomUUID()))
  await settle((await take('email'))?.id, 'Invalid login: 535', ', is_final => true')
  const migration = migrations.find(({ name }) => name.endsWith('_tries_of_deliveries'))
  const [, update = ''] = migration?.sql.split('-- What failed is told') ?? []
  // Its table has another name by now.
  const sql = update.replaceAll('request_deliveries', 'deliveries')
  await site.owner((tx) => tx.script(`--${sql}`))
  const told = 'Mesajul nu a putut fi predat serverului de e-mail\nInvalid login: 535'
  expect(await rows('select last_error from public.deliveries')).toEqual([{ last_error: told }])
  expect(
    await rows(
      "select detail ->> 'error' as error from public.request_events where kind = 'delivery'",
    ),
  ).toEqual([{ error: told }])
})

/** Bytes in the bucket, as the server puts them there before it tells the database. */
async function putFile(requestId: string, { age = '0 hours', more = {} } = {}) {
  const file = {
    id: randomUUID(),
    request_id: requestId,
    name: 'plan.pdf',
    kind: 'pdf',
    size: 5,
    sha256: '0'.repeat(64),
    ...more,
  }
  await rows(
    `insert into storage.objects (bucket_id, name, updated_at)
     values ('requests', '${requestId}/${file.id}', now() - interval '${age}')`,
  )
  return file
}
const storeFile = (file: object) =>
  call<string>(serviceCaller, 'public.store_request_file($1::jsonb)', [JSON.stringify(file)])
const ownerless = async () =>
  (await rows<{ name: string }>('select public.list_ownerless_request_files() as name')).map(
    ({ name }) => name,
  )
const objectNames = (caller: Caller) =>
  runAsRole(site.engine, caller, (tx) =>
    tx.query<{ name: string }>("select name from storage.objects where bucket_id = 'requests'"),
  )

test('a file that is handed over again and again is one file, of a request that is there, and of ten at most', async () => {
  const id = randomUUID()
  const file = await putFile(id)
  expect(await storeFile(file)).toBe('early')
  await store(written(id))
  expect(await Promise.all([file, file, file].map(storeFile))).toEqual([
    'stored',
    'stored',
    'stored',
  ])
  expect(await rows('select id, object_name from public.request_files')).toEqual([
    { id: file.id, object_name: `${id}/${file.id}` },
  ])
  for (let nth = 2; nth <= 10; nth += 1) expect(await storeFile(await putFile(id))).toBe('stored')
  expect(await storeFile(await putFile(id))).toBe('unwanted')
  expect(await storeFile(file)).toBe('stored')
  expect(await call(serviceCaller, 'public.unread_request_bytes()::int')).toBe(50)
  await call(administratorCaller, 'public.open_request($1)', [id])
  expect(await call(serviceCaller, 'public.unread_request_bytes()::int')).toBe(0)
  const other = randomUUID()
  await store(written(other))
  for (const wrong of [{ kind: 'svg' }, { size: 26_214_401 }, { name: 'x'.repeat(121) }])
    await expect(storeFile(await putFile(other, { more: wrong }))).rejects.toMatchObject({
      code: '23514',
    })
})

test('administrators see the bytes of files that have a row, and write none', async () => {
  const id = randomUUID()
  await store(written(id))
  const file = await putFile(id)
  const seen = async () => (await objectNames(administratorCaller)).map(({ name }) => name)
  expect(await seen()).not.toContain(`${id}/${file.id}`)
  await storeFile(file)
  expect(await seen()).toContain(`${id}/${file.id}`)
  expect(await objectNames(anonymousCaller)).toEqual([])
  const put = "insert into storage.objects (bucket_id, name) values ('requests', 'x')"
  await expect(
    runAsRole(site.engine, administratorCaller, (tx) => tx.query(put)),
  ).rejects.toMatchObject({ code: '42501' })
})

test('the files of an erased request belong to nobody at once, others without a row after an hour', async () => {
  const [erased, kept] = [randomUUID(), randomUUID()]
  await Promise.all([store(written(erased)), store(written(kept))])
  const files = await Promise.all([
    putFile(erased),
    putFile(kept),
    putFile(kept, { age: '2 hours' }),
  ])
  for (const file of files.slice(0, 2)) expect(await storeFile(file)).toBe('stored')
  const [first, , old] = files.map(({ request_id, id }) => `${request_id}/${id}`)
  expect(await ownerless()).toContain(old)
  expect(await ownerless()).not.toContain(first)
  await call(administratorCaller, 'public.erase_request($1)', [erased])
  expect(await ownerless()).toContain(first)
  expect(await ownerless()).not.toContain(`${kept}/${files[1]?.id}`)
  expect(await storeFile(files[0] ?? {})).toBe('unwanted')
  expect(
    await rows(`select public.list_erased_requests(array['${erased}', '${kept}']::uuid[]) as key`),
  ).toEqual([{ key: erased }])
})

test("spam's files go after three days, its text later, and other requests keep theirs", async () => {
  const [spam, fresh, good] = [randomUUID(), randomUUID(), randomUUID()]
  const fourDaysAgo = new Date(Date.now() - 4 * 24 * 60 * 60_000).toISOString()
  await store(written(spam, { state: 'spam', created_at: fourDaysAgo }))
  await store(written(fresh, { state: 'spam' }))
  await store(written(good, { created_at: fourDaysAgo }))
  for (const id of [spam, fresh, good]) await storeFile(await putFile(id))
  await call(serviceCaller, 'public.purge_spam()::text')
  const left = await rows<{ request_id: string }>('select request_id from public.request_files')
  expect(new Set(left.map(({ request_id }) => request_id))).toEqual(new Set([fresh, good]))
  expect(await rows(`select id from public.requests where id = '${spam}'`)).toHaveLength(1)
})

test('what a person has marked as spam keeps its files, and goes thirty days after the mark', async () => {
  const id = randomUUID()
  const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60_000).toISOString()
  await store(written(id, { created_at: longAgo }))
  await storeFile(await putFile(id))
  await change(id, 1, { state: 'spam' })
  const left = () =>
    rows(`select count(f.*)::int as files from public.requests r
      left join public.request_files f on f.request_id = r.id where r.id = '${id}' group by r.id`)
  await call(serviceCaller, 'public.purge_spam()::text')
  expect(await left()).toEqual([{ files: 1 }])
  await rows(`update public.request_events set at = now() - interval '31 days' returning 1`)
  await call(serviceCaller, 'public.purge_spam()::text')
  expect(await left()).toEqual([])
})

test('a browser is told of requests while it is signed in, and named with whose it is', async () => {
  await noteChannels({ push: {} })
  const [here, there] = [await openSession(), await openSession()]
  await addDevice(here)
  await addDevice(there)
  expect((await devices(here)).map((device) => device.is_this_browser)).toEqual([true, false])
  await rows(`delete from auth.sessions where id = '${there.claims.session_id}'`)
  await store(written(randomUUID()))
  expect(await rows('select channel, target from public.deliveries')).toEqual([
    { channel: 'push', target: 'Chrome pe Android · admin@example.com' },
  ])
  expect(await take('push')).toMatchObject({
    address: expect.stringMatching(/^https:/),
    keys: subscriptionKeys,
  })
  expect(await devices(here)).toHaveLength(1)

  await call(here, 'public.remove_own_push_device()')
  expect(await devices(here)).toEqual([])
})

test.each([
  ['was signed out', (id: unknown) => `delete from auth.sessions where id = '${id}'`],
  [
    'has run out',
    (id: unknown) =>
      `update auth.sessions set not_after = now() - interval '1 second' where id = '${id}'`,
  ],
])('what waits for a browser whose session %s is not pushed', async (_how, end) => {
  await noteChannels({ push: {} })
  const [here, there] = [await openSession(), await openSession()]
  await addDevice(here)
  await addDevice(there)
  await store(written(randomUUID()))
  // The first try has failed, and the next one is due.
  const first = await take('push')
  await settle(first?.id, 'Serviciul de notificări a răspuns cu 503.')
  await rows(end(there.claims.session_id))
  await rows('update public.deliveries set next_attempt_at = now()')
  expect(await take('push')).toMatchObject({ keys: subscriptionKeys })
  expect(await take('push')).toBeNull()
  expect(
    await rows('select state, last_error from public.deliveries order by state'),
  ).toMatchObject([
    { state: 'not-sent', last_error: 'Destinația a fost scoasă sau deconectată.' },
    { state: 'pending' },
  ])
  expect(await devices(here)).toHaveLength(1)
})

test('a browser has one device, also after a second press and under another account', async () => {
  const endpoint = 'https://push.example.com/same'
  const first = await openSession()
  await addDevice(first, endpoint)
  await addDevice(first, endpoint)
  await addDevice(first)
  expect(await rows('select 1 from public.request_targets')).toHaveLength(1)
  await addDevice(first, endpoint)
  await withSecondAdministrator(async (other) => {
    await addDevice(other, endpoint)
    expect(await devices(first)).toEqual([])
    expect(await devices(other)).toHaveLength(1)
  })
})

test('an administrator neither sees nor removes the browsers of another one, and those go with their administrator', async () => {
  const mine = await openSession()
  await addDevice(mine)
  const [device] = await devices(mine)
  await withSecondAdministrator(async (other) => {
    await addDevice(other)
    const seen = await runAsRole(site.engine, other, (tx) =>
      tx.query('select id from public.request_targets'),
    )
    expect(seen).toHaveLength(1)
    await expect(
      call(other, 'public.unlink_request_target($1)', [device?.id ?? '']),
    ).rejects.toMatchObject({ code: '42501' })
  })
  expect(await devices(mine)).toHaveLength(1)
  expect(await rows('select 1 from public.request_targets')).toHaveLength(1)
  for (const column of ['address', 'keys', 'session_id'])
    await expect(
      runAsRole(site.engine, mine, (tx) =>
        tx.query(`select ${column} from public.request_targets`),
      ),
    ).rejects.toMatchObject({ code: '42501' })
})

test('an administrator has ten browsers at most, and of those only what a browser can have sent', async () => {
  const last = await openSession()
  for (let nth = 0; nth < 10; nth += 1) await addDevice(await openSession())
  await expect(addDevice(last)).rejects.toMatchObject({ code: 'PT409' })
  await rows("update public.request_targets set ended_at = now() where channel = 'push'")
  await addDevice(last)
  expect(await devices(last)).toHaveLength(1)

  const long = `https://push.example.com/${'a'.repeat(1_000)}`
  for (const endpoint of ['', 'http://push.example.com/a', 'https://a:b@push.example.com/a', long])
    await expect(addDevice(last, endpoint)).rejects.toMatchObject({ code: '22023' })
  for (const keys of [{}, [], { ...subscriptionKeys, more: 1 }, { p256dh: 'A', auth: 'A' }])
    await expect(addDevice(last, undefined, keys)).rejects.toMatchObject({ code: '22023' })
})

describe('of several servers', () => {
  const [one, two] = [randomUUID(), randomUUID()]
  const note = (server: string, channels: object) =>
    call(serviceCaller, 'public.note_request_channels($1::jsonb, $2)', [
      JSON.stringify(channels),
      server,
    ])
  const stop = (server: string) =>
    call(serviceCaller, 'public.note_request_server_stopped($1)', [server])
  const silence = (server: string, minutes: number) =>
    rows(`update public.request_servers set seen_at = now() - interval '${minutes} minutes'
      where id = '${server}'`)
  const setUp = async () => {
    const found = await rows<{ channel: string }>(
      'select channel from public.request_channels where is_set_up order by channel',
    )
    return found.map(({ channel }) => channel)
  }
  const states = () => rows('select channel, state from public.deliveries order by channel')
  beforeEach(async () => {
    await rows('delete from public.request_servers')
    await rows(`insert into public.request_targets (channel, address, label)
      values ('telegram', '77', 'Ana')`)
  })

  test('each keeps the channels that it can send by set up, whichever was started last', async () => {
    await note(one, { email: {}, telegram: { label: '@bot' } })
    await note(two, { email: {} })
    expect(await setUp()).toEqual(['email', 'telegram'])
    await store(written(randomUUID()))
    const both = [
      { channel: 'email', state: 'pending' },
      { channel: 'telegram', state: 'pending' },
    ]
    expect(await states()).toEqual(both)
    await note(one, {})
    await note(two, {})
    expect(await setUp()).toEqual([])
    expect(await state()).toBe('none')
  })

  test('one that was stopped sets nothing up at once, and what it was to send waits ten minutes for it', async () => {
    await note(one, { telegram: {} })
    await note(two, { email: {} })
    await store(written(randomUUID()))
    await stop(one)
    expect(await setUp()).toEqual(['email'])
    expect(await states()).toContainEqual({ channel: 'telegram', state: 'pending' })
    await note(one, { telegram: {} })
    expect(await setUp()).toEqual(['email', 'telegram'])
    await stop(one)
    await silence(one, 11)
    await note(two, { email: {} })
    expect(await states()).toEqual([
      { channel: 'email', state: 'pending' },
      { channel: 'telegram', state: 'not-sent' },
    ])
  })

  test('one that was killed is missed after three minutes of silence', async () => {
    await note(one, { telegram: {} })
    await silence(one, 2)
    await note(two, {})
    expect(await setUp()).toEqual(['telegram'])
    await silence(one, 4)
    await note(two, {})
    expect(await setUp()).toEqual([])
  })

  test('the webhook is the one that the last started server names, and outlives a restart as it was', async () => {
    const webhook = (path: string) => ({
      webhook: { address: `https://crm.example.com/${path}`, label: 'crm.example.com' },
    })
    const ended =
      "select address, ended_at is not null as ended from public.request_targets where channel = 'webhook'"
    await note(one, webhook('a'))
    await rows("update public.request_targets set ended_at = now() where channel = 'webhook'")
    await stop(one)
    await note(two, webhook('a'))
    expect(await rows(ended)).toEqual([{ address: 'https://crm.example.com/a', ended: true }])
    const three = randomUUID()
    await note(three, webhook('b'))
    await note(two, webhook('a'))
    expect(await rows(ended)).toEqual([{ address: 'https://crm.example.com/b', ended: false }])
  })
})

describe('what waits to be sent is voided', () => {
  const notSent = "select target, last_error from public.deliveries where state = 'not-sent'"
  const pending = "select target from public.deliveries where state = 'pending'"

  test('to a browser in the transaction that ends its session, and no other one', async () => {
    await noteChannels({ push: {} })
    const [left, stays] = [await openSession(), await openSession()]
    await addDevice(left)
    await addDevice(stays)
    await rows("update public.request_targets set label = 'Left'")
    await rows(`update public.request_targets set label = 'Stays'
      where session_id = '${stays.claims.session_id}'`)
    await store(written(randomUUID()))
    const taken = [await take('push'), await take('push')]
    await rows(`delete from auth.sessions where id = '${left.claims.session_id}'`)
    // A sender that is at work on it cannot bring it back.
    await settle(taken.find((one) => one?.target.startsWith('Left'))?.id, 'Connection refused')
    expect(await rows(notSent)).toEqual([
      {
        target: 'Left · admin@example.com',
        last_error: 'Destinația a fost scoasă sau deconectată.',
      },
    ])
    expect(await rows(pending)).toEqual([{ target: 'Stays · admin@example.com' }])
    expect(await rows('select label from public.request_targets')).toEqual([{ label: 'Stays' }])
  })

  test('to a former administrator: mails, chats and browsers', async () => {
    await noteChannels({ email: {}, push: {}, telegram: {} })
    await rows(`insert into public.request_targets (channel, address, label, administrator)
      values ('telegram', '77', 'Ana', '${administratorId}')`)
    await withSecondAdministrator(async (other) => {
      await addDevice(other)
      await rows(`insert into public.request_targets (channel, address, label, administrator)
        values ('telegram', '78', 'Ion', '${other.claims.sub}')`)
      await store(written(randomUUID()))
      expect(await rows(pending)).toHaveLength(5)
    })
    expect((await rows<{ target: string }>(notSent)).map(({ target }) => target).sort()).toEqual([
      'Chrome pe Android · alt@example.com',
      'Ion',
      'alt@example.com',
    ])
    expect(await rows(`${pending} order by target`)).toEqual([
      { target: 'Ana' },
      { target: 'admin@example.com' },
    ])
  })

  test('to an unlinked chat, while what waits for a webhook goes to its new address', async () => {
    await rows(
      "insert into public.request_targets (channel, address, label) values ('telegram', '77', 'Ana')",
    )
    const webhook = { address: 'https://crm.example.com/a', label: 'crm.example.com' }
    await noteChannels({ telegram: {}, webhook })
    await store(written(randomUUID()))
    const [chat] = await rows<{ id: string }>(
      "select id from public.request_targets where channel = 'telegram'",
    )
    await call(administratorCaller, 'public.unlink_request_target($1)', [chat?.id ?? ''])
    await noteChannels({
      telegram: {},
      webhook: { ...webhook, address: 'https://crm.example.com/b' },
    })
    expect((await rows<{ target: string }>(notSent)).map(({ target }) => target)).toEqual(['Ana'])
    expect(await rows(pending)).toEqual([{ target: 'crm.example.com' }])
  })
})

async function withSecondAdministrator(work: (session: Caller) => Promise<void>): Promise<void> {
  const id = randomUUID()
  await rows(`insert into auth.users (id, email) values ('${id}', 'alt@example.com')`)
  await rows(`insert into public.admin_users (user_id, role) values ('${id}', 'requests')`)
  await work(await openSession(id))
  await rows(`delete from public.admin_users where user_id = '${id}'`)
  await rows(`delete from auth.users where id = '${id}'`)
}
