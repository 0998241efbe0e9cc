import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsOwner } from '#backend/backend.ts'
import { openRestFixture, type RestFixture } from '../support/rest-fixture.ts'
import { tables } from '../support/rest-tables.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('the schema behind REST (%s)', (kind) => {
  let fixture: RestFixture
  beforeAll(async () => {
    fixture = await openRestFixture(kind, tables)
  })
  afterAll(() => fixture.dispose())

  const change = (sql: string) =>
    runAsOwner(fixture.engine, 'change the schema', (tx) => tx.script(sql))
  const from = (table: string) => fixture.as('service').from(table)

  test('an unknown table answers 404, an unknown column 400', async () => {
    expect(await from('missing').select()).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST205',
        message: "Could not find the table 'public.missing' in the schema cache",
      },
    })
    const unknown = {
      status: 400,
      error: { code: '42703', message: 'column tasks.none does not exist' },
    }
    expect(await from('tasks').select('none')).toMatchObject(unknown)
    expect(await from('tasks').select().eq('none', 1)).toMatchObject(unknown)
    expect(await from('tasks').select().order('none')).toMatchObject(unknown)
    expect(await from('tasks').insert({ none: 1 })).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST204',
        message: "Could not find the 'none' column of 'tasks' in the schema cache",
      },
    })
  })

  test('tables of other schemas cannot be reached', async () => {
    for (const table of ['users', 'auth.users', 'pg_class', 'buckets'])
      expect(await from(table).select()).toMatchObject({ status: 404 })
    const profile = fixture.as('service').schema('auth').from('users').select()
    expect(await profile).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        hint: 'Only the following schemas are exposed: public',
      },
    })
    const write = fixture.as('service').schema('auth').from('users').insert({})
    expect(await write).toMatchObject({ status: 406 })
  })

  test('a new table is found without a restart', async () => {
    await from('tasks').select('id')
    await change('create table public.late (id int); insert into public.late values (1)')
    await expect
      .poll(async () => (await from('late').select()).data, { timeout: 3000 })
      .toEqual([{ id: 1 }])
  })

  test('added and dropped columns are noticed without a restart', { tags: 'long' }, async () => {
    await change('create table public.growing (id int)')
    await expect
      .poll(async () => (await from('growing').select()).status, { timeout: 3000 })
      .toBe(200)
    await change('alter table public.growing add more text')
    const grown = async () => (await from('growing').insert({ id: 1, more: 'x' })).status
    await expect.poll(grown, { timeout: 3000 }).toBe(201)
    await change('alter table public.growing drop more')
    const dropped = await from('growing').select('more')
    expect(dropped).toMatchObject({ status: 400, error: { code: '42703' } })
  })

  test('a notice makes the schema read again at once', async () => {
    await from('missing').select()
    await change(`create table public.noticed (id int); notify pgrst, 'reload schema'`)
    await expect
      .poll(async () => (await from('noticed').select()).status, { timeout: 900 })
      .toBe(200)
  })

  test('unsupported methods and addresses get PostgREST’s errors', async () => {
    const answers: [string, string, number, string][] = [
      ['PUT', '/tasks', 405, 'PGRST117'],
      ['PUT', '/tasks/1', 404, 'PGRST125'],
      ['PUT', '/rpc/add', 405, 'PGRST101'],
      ['GET', '/', 404, 'PGRST126'],
      ['GET', '/tasks/1', 404, 'PGRST125'],
      ['POST', '/rpc/add/more', 404, 'PGRST125'],
    ]
    for (const [method, path, status, code] of answers) {
      const answer = await fixture.send(path, { method })
      expect(answer.status).toBe(status)
      expect(await answer.json()).toMatchObject({ code })
    }
  })

  test('an error about an almost correct name suggests the correct one', async () => {
    expect((await from('task').select()).error?.hint).toBe(
      "Perhaps you meant the table 'public.tasks'",
    )
    // Three equal letters of four are similar enough, fewer are not.
    expect((await from('tisk').select()).error?.hint).toBeNull()
    expect((await from('pair').select()).error?.hint).toBe(
      "Perhaps you meant the table 'public.pairs'",
    )
    expect((await from('nothing_like_it_at_all').select()).error?.hint).toBeNull()
    const rpc = (name: string, args?: object) => fixture.as('service').rpc(name, args)
    expect((await rpc('rename_tasks')).error?.hint).toBe(
      'Perhaps you meant to call the function public.rename_task',
    )
    expect((await rpc('rename_task', { task: 1, new_name: 'x' })).error?.hint).toBe(
      'Perhaps you meant to call the function public.rename_task(new_name, task_id)',
    )
    expect((await rpc('rename')).error?.hint).toBeNull()
  })

  test('features left out on purpose answer with PostgREST’s error for them', async () => {
    const answers: [string, number, string][] = [
      ['/tasks?select=*,pairs(*)', 400, 'PGRST200'],
      ['/tasks?select=id,other:pairs!fk!inner(a,b(c))', 400, 'PGRST200'],
      ['/tasks?select=...pairs(a)', 400, 'PGRST200'],
      ['/tasks?pairs.a=eq.1', 400, 'PGRST108'],
      ['/tasks?pairs.order=a', 400, 'PGRST108'],
      ['/tasks?order=pairs(a)', 400, 'PGRST108'],
      ['/tasks?select=count()', 400, 'PGRST123'],
      ['/tasks?select=rank.sum()', 400, 'PGRST123'],
      ['/tasks?name=fts.word', 400, 'PGRST127'],
      ['/tasks?name=wfts(english).word', 400, 'PGRST127'],
      ['/tasks?name=like(any).{a,b}', 400, 'PGRST127'],
      ['/tasks?tags=ov.{a}', 400, 'PGRST127'],
      ['/tasks?name=match.x', 400, 'PGRST127'],
    ]
    for (const [path, status, code] of answers) {
      const answer = await fixture.send(path)
      expect([path, answer.status, await answer.json()]).toMatchObject([path, status, { code }])
    }
    const csv = await fixture.send('/tasks', { headers: { accept: 'text/csv' } })
    expect(csv.status).toBe(406)
    expect(await csv.json()).toMatchObject({ code: 'PGRST107' })
  })

  test('a parse error tells the position', async () => {
    const answer = await fixture.send('/tasks?id=same.1')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      code: 'PGRST100',
      message: '"failed to parse filter (same.1)" (line 1, column 1)',
      details: 'unexpected "s" expecting "not" or operator (eq, gt, ...)',
      hint: null,
    })
    for (const query of [
      'select=a,,b',
      'order=id.up',
      'or=(a.eq.1',
      'columns=',
      'id=in.1',
      'id=is.maybe',
    ]) {
      const { status } = await fixture.send(`/tasks?${query}`, { method: 'GET' })
      expect([query, status]).toEqual([query, query === 'columns=' ? 200 : 400])
    }
  })

  test('a body that is not JSON, or has another content type, is refused', async () => {
    const post = (body: string, type = 'application/json') =>
      fixture.send('/pairs', { method: 'POST', body, headers: { 'content-type': type } })
    for (const body of [
      '',
      '{',
      'null',
      '5',
      '[1]',
      '[{"a":1,"b":"x"},{"a":2}]',
      '['.repeat(100_000),
    ]) {
      const answer = await post(body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'PGRST102' })
    }
    expect((await post('a,b\n1,x', 'text/csv')).status).toBe(400)
  })

  test.each([
    ['anon', 1],
    ['service', 32],
  ])('a body from %s ends at %i MB', async (key, megabytes) => {
    const headers = { 'content-type': 'application/json' }
    const send = (path: string, body: string) =>
      fixture.send(path, { key, method: 'POST', body, headers })
    const most = megabytes * 1024 * 1024
    for (const path of ['/pairs', '/rpc/nothing']) {
      expect((await send(path, '{'.padEnd(most))).status).toBe(400)
      expect((await send(path, '{'.padEnd(most + 1))).status).toBe(413)
    }
  })

  test('what a visitor asks for is bounded by its cost, before the database is asked', async () => {
    const pattern = `title.like.${'%a'.repeat(250)}`
    const or = `or=(${Array(190).fill(pattern).join(',')})`
    for (const [method, path] of [
      ['GET', `/tasks?${or}`],
      ['DELETE', `/tasks?${or}`],
      ['GET', `/rpc/tasks_ranked?lowest=1&${or}`],
    ] as const) {
      const answer = await fixture.send(path, { method, key: 'anon' })
      expect(answer.status, path.slice(0, 20)).toBe(400)
      expect(await answer.json()).toMatchObject({
        code: 'PGRST100',
        message: 'the conditions of the request cost too much',
      })
    }
    const rows = (count: number) => JSON.stringify(Array(count).fill({ a: 1 }))
    const post = (key: string, count: number) =>
      fixture.send('/pairs', {
        key,
        method: 'POST',
        body: rows(count),
        headers: { 'content-type': 'application/json' },
      })
    expect((await post('anon', 1_001)).status).toBe(413)
    expect((await post('anon', 1_000)).status).not.toBe(413)
    expect((await post('service', 1_001)).status).not.toBe(413)
  })

  test('handling=strict refuses unknown preferences', async () => {
    const prefer = 'handling=strict, count=exact, return=everything'
    const answer = await fixture.send('/tasks', { headers: { prefer } })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: return=everything',
    })
  })
})
