import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsOwner } from '#backend/backend.ts'
import { anyText } from '../support/any-text.ts'
import { fuzzSeed } from '../support/fuzz-seed.ts'
import { nestedRequests } from '../support/nested-requests.ts'
import { openRestFixture, type RestFixture } from '../support/rest-fixture.ts'
import { tables } from '../support/rest-tables.ts'
import { oneEngine } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

const runs = {
  ...fuzzSeed,
  interruptAfterTimeLimit: volume(4_000, 60_000),
  markInterruptAsFailure: false,
}

/** Of the requests, `npm test` sends every fourth. */
const share = volume(4, 1)

const call = `nextval('canary')`

const injections = [
  call,
  `x' || ${call} || '`,
  `x'::text || ${call} || '`,
  `x' or ${call} > 0 or 'x' = '`,
  `x" || ${call} || "`,
  `id" || ${call} --`,
  `x", ${call} as "y`,
  `id) || ${call} --`,
  `1 + ${call}`,
  `1)) or ${call} > 0 --`,
  `text) || ${call} || (''`,
  `{a}' || ${call} || '`,
  `'; drop table tasks; --`,
  `"; drop table tasks; --`,
  `1); delete from tasks; --`,
  `1 or 1=1`,
  `$1`,
  `\\'; select pg_sleep(9); --`,
  `") from tasks; truncate tasks; --`,
  `E'\\\\'' or true --`,
  `(select text from secrets)`,
  `name"."text`,
  `id::text) from secrets --`,
  `*/ drop table tasks /*`,
]

interface SentRequest {
  path: string
  init?: RequestInit
}

/** Every position of a request that holds a name or a value. */
const places: ((text: string) => SentRequest)[] = [
  (text) => ({ path: `/${encodeURIComponent(text)}` }),
  (text) => ({ path: `/rpc/${encodeURIComponent(text)}`, init: post('{}') }),
  ...[
    ...['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'or', 'and', 'not.or'],
    ...['id', 'name', 'data->a', 'data->>a', 'tags', 'mood', 'due', 'note', 'span', 'label'],
  ].map((key) => (text: string) => inQuery(key, text)),
  ...['eq', 'neq', 'gt', 'like', 'ilike', 'is', 'in', 'cs', 'cd', 'not.eq', 'fts'].flatMap((name) =>
    ['id', 'name', 'tags', 'data', 'note', 'mood', 'span', 'data->x', 'data->>x'].map(
      (column) => (text: string) => inQuery(column, `${name}.${text}`),
    ),
  ),
  (text) => inQuery('name', `in.(${text},"${text}")`),
  (text) => inQuery('or', `(name.eq.${text},id.eq."${text}")`),
  (text) => inQuery('or', `(${text}.eq.1,not.and(${text}->>a.is.null))`),
  (text) => inQuery(text, 'eq.1'),
  (text) => inQuery(`data->>${text}`, 'eq.1'),
  (text) => inQuery('select', `alias:id::${text}`),
  (text) => inQuery('select', `${text}:id`),
  (text) => inQuery('select', `"${text}":data->${text}`),
  (text) => inQuery('select', `${quoted(text)}:id,data->${quoted(text)}`),
  (text) => inQuery('order', quoted(text)),
  (text) => inQuery(quoted(text), 'is.null'),
  (text) => inQuery('select', `data->>"${text}"`),
  (text) => inQuery('order', `${text}.asc`),
  (text) => inQuery('order', `data->${text}.desc.nullslast`),
  ...['prefer', 'range', 'accept', 'accept-profile', 'x-any'].map((name) => (text: string) => ({
    path: '/tasks',
    init: { headers: { [name]: headerText(text) } },
  })),
  (text) => ({ path: '/tasks', init: post(text) }),
  (text) => ({ path: '/tasks', init: post(JSON.stringify({ [text]: text })) }),
  (text) => ({ path: '/tasks?columns=name,data', init: post(JSON.stringify([{ name: text }])) }),
  (text) => ({
    path: `/pairs?on_conflict=${encodeURIComponent(text)}`,
    init: post('[{"a":1,"b":"x"}]', { prefer: 'resolution=merge-duplicates' }),
  }),
  (text) => ({
    path: '/tasks?id=eq.1',
    init: { ...post(JSON.stringify({ label: text })), method: 'PATCH' },
  }),
  (text) => ({ path: `/tasks?id=eq.${encodeURIComponent(text)}`, init: { method: 'DELETE' } }),
  (text) => ({ path: '/rpc/add', init: post(JSON.stringify({ a: text, [text]: 1 })) }),
  (text) => ({ path: '/rpc/joined', init: post(JSON.stringify({ words: [text] })) }),
  (text) => ({ path: `/rpc/joined?words=${encodeURIComponent(text)}` }),
  (text) => ({ path: `/rpc/add?${encodeURIComponent(text)}=1` }),
]

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

function inQuery(key: string, value: string) {
  return { path: `/tasks?${encodeURIComponent(key)}=${encodeURIComponent(value)}` }
}

function post(body: string, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
}

function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?')
}

describe.each(oneEngine('server'))('hostile requests (%s)', (kind) => {
  let fixture: RestFixture
  beforeAll(async () => {
    fixture = await openRestFixture(kind, tables)
  })
  afterAll(() => fixture.dispose())

  async function ask({ path, init }: SentRequest, key: string) {
    const answer = await fixture.send(path, { ...init, key })
    const body = await answer.text()
    expect(answer.status, `${path} ${JSON.stringify(init)} ${body}`).toBeLessThan(500)
    if (answer.status >= 400)
      expect(Object.keys(JSON.parse(body)).sort()).toEqual(['code', 'details', 'hint', 'message'])
    return body
  }

  test('SQL in any name or value changes nothing and shows nothing', async () => {
    const look = () =>
      runAsOwner(fixture.engine, 'compare', (tx) =>
        tx.query(`select (select json_agg(s)::text from secrets s) as secrets,
          (select is_called from canary) as called, (select count(*) from pg_class) as relations, (select count(*) from tasks where id <= 3) as tasks`),
      )
    const before = await look()
    expect(before).toMatchObject([{ called: false }])
    for (const [row, place] of places.entries())
      for (const text of injections.filter((_, column) => (row + column) % share === 0))
        expect(await ask(place(text), 'member')).not.toContain('not mine')
    expect(await look()).toEqual(before)
  }, 60_000)

  const place = fc.constantFrom(...places)
  const grammar = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'eq.',
          'not.',
          'in.(',
          ')',
          '(',
          ',',
          '"',
          '\\',
          '->',
          '->>',
          '::',
          ':',
          '*',
          '.',
          '{',
          '}',
        ),
        fc.constantFrom(
          'or(',
          'and(',
          'is.',
          'null',
          'id',
          'name',
          'data',
          '!inner',
          '...',
          'count()',
          'text',
        ),
        fc.constantFrom(
          '\0',
          '%',
          '-1',
          '99999999999999999999',
          '1e400',
          ' ',
          'ș',
          '[]',
          'regclass',
        ),
        anyText({ maxLength: 4 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))

  test('no malformed request to REST gives a 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.oneof(grammar, anyText()), async (at, text) => {
        await ask(at(text), 'service')
      }),
      { ...runs, numRuns: volume(500 / share, 15_000) },
    )
  })

  test('deeply nested and long texts in any position give no 5xx and do not damage the database', async () => {
    const lost: unknown[] = []
    const stop = await fixture.engine.listen('whole', (payload) => {
      if (payload === null) lost.push(payload)
    })
    const requests = nestedRequests(
      {
        table: 'tasks',
        json: 'data',
        text: 'name',
        list: 'tags',
        routine: 'tasks_like',
        argument: 'wanted',
      },
      20_261_122,
    )
    const count = kind === 'embedded' ? volume(400, 1_000) : 300
    for (let n = 0; n < count; n += 1) await ask(requests.next(), 'service')
    await stop()
    expect(lost).toEqual([])
  })

  test.each(['accept', 'accept-profile', 'prefer', 'range', 'content-profile'])(
    'an overlong header %s is refused',
    async (name) => {
      const method = name === 'content-profile' ? 'POST' : 'GET'
      const headers = { [name]: 'a,'.repeat(2_049) }
      const answer = await fixture.send('/tasks', { method, headers })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'PGRST100' })
    },
  )

  test('requests that once damaged the embedded database get a short error', async () => {
    for (const [path, message] of [
      [`/tasks?data=cs.${'['.repeat(40_000)}`, 'A JSON value is nested too deeply'],
      [
        `/tasks?data=cs.${encodeURIComponent('{"a":'.repeat(8_000))}`,
        'A JSON value is nested too deeply',
      ],
      [`/tasks?data=cs.${'['.repeat(120_000)}`, 'A value is longer than 65536 characters'],
      [`/tasks?select=data${'->a'.repeat(1_500)}`, 'too many steps in a JSON path in one request'],
      [`/tasks?order=data${'->a'.repeat(9_500)}`, 'too many steps in a JSON path in one request'],
      [`/tasks?data${'->a'.repeat(1_500)}=eq.1`, 'too many steps in a JSON path in one request'],
      [`/rpc/tasks_like?wanted=${'['.repeat(40_000)}`, 'The argument wanted is nested too deeply'],
    ]) {
      const answer = await fixture.send(String(path), { key: 'anon' })
      expect(answer.status, message).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'PGRST100', message })
    }
  })

  test('a malformed percent-encoding of the address gives no 5xx', async () => {
    for (const path of [
      '/%',
      '/%ff',
      '/tasks?%=eq.%',
      '/tasks?%ff=eq.1',
      '/tasks?name=eq.%ff%zz',
      '/rpc/%c3',
    ])
      await ask({ path }, 'service')
  })

  test('no JSON body to REST gives a 5xx', async () => {
    const columns = fc.constantFrom(
      'id',
      'name',
      'tags',
      'data',
      'note',
      'due',
      'span',
      'price',
      'label',
      'mood',
    )
    const row = fc.dictionary(columns, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 })
    const body = fc.oneof(row, fc.array(row, { maxLength: 3 }), fc.jsonValue())
    const target = fc.constantFrom(
      ['/tasks', 'POST', 'return=representation'],
      ['/tasks', 'POST', 'missing=default,resolution=merge-duplicates'],
      ['/tasks?columns=name,tags,note', 'POST', 'missing=default'],
      ['/tasks?id=eq.0', 'PATCH', 'return=representation'],
      ['/rpc/add', 'POST', ''],
      ['/rpc/whole', 'POST', ''],
    )
    await fc.assert(
      fc.asyncProperty(target, body, async ([path = '', method = '', prefer = ''], value) => {
        await ask({ path, init: { ...post(JSON.stringify(value), { prefer }), method } }, 'service')
      }),
      { ...runs, numRuns: volume(200 / share, 6_000) },
    )
  })
})
