import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backendsForTables } from '../support/hosted-supabase.ts'
import { openRestFixture, type RestFixture } from '../support/rest-fixture.ts'
import { tables } from '../support/rest-tables.ts'

type Rpc = ReturnType<RestFixture['as']>['rpc']

describe.each(backendsForTables)('functions over REST (%s)', (kind) => {
  let fixture: RestFixture
  beforeAll(async () => {
    fixture = await openRestFixture(kind, tables)
  })
  afterAll(() => fixture.dispose())

  const rpc = ((...call: Parameters<Rpc>) => fixture.as('service').rpc(...call)) as Rpc

  test('arguments of a function are named, and those with a default may be left out', async () => {
    expect(await rpc('add', { a: 1, b: 2 })).toMatchObject({ status: 200, data: 3 })
    expect(await rpc('add', { a: 1 })).toMatchObject({ data: 11 })
    expect(await rpc('add', { a: 5, b: 6 }, { get: true })).toMatchObject({ data: 11 })
    expect(await rpc('say')).toMatchObject({ data: 'hello' })
  })

  test('a void function answers 204', async () => {
    expect(await rpc('nothing')).toMatchObject({ status: 204, data: null, error: null })
  })

  test('a function that returns a set answers with a list', async () => {
    expect((await rpc('numbers', { n: 3 })).data).toEqual([1, 2, 3])
    expect((await rpc('table_of', { n: 2 })).data).toEqual([
      { value: 1, square: 1 },
      { value: 2, square: 4 },
    ])
    expect((await rpc('one_task', { task_id: 1 })).data).toMatchObject({ id: 1, name: 'write' })
    expect((await rpc('outs', { a: 3 })).data).toEqual({ x: 3, y: 'y' })
    expect((await rpc('documents')).data).toEqual([{ a: 1 }, 2])
    expect((await rpc('list_of')).data).toEqual([1, 2])
    expect((await rpc('null_text')).data).toBeNull()
  })

  test('rows of a function are selected, filtered, ordered, counted and paged like a table', async () => {
    const answer = await rpc('tasks_ranked', { lowest: 1 }, { count: 'exact' })
      .select('name')
      .order('rank')
      .limit(1)
    expect(answer).toMatchObject({ status: 206, count: 2, data: [{ name: 'paint' }] })
    expect((await rpc('table_of', { n: 5 }).gt('square', 5).select('value')).data).toEqual([
      { value: 3 },
      { value: 4 },
      { value: 5 },
    ])
    const one = await rpc('tasks_ranked', { lowest: 1 }, { get: true }).eq('name', 'paint').single()
    expect(one.data).toMatchObject({ name: 'paint' })
    expect(await rpc('tasks_ranked', { lowest: 0 }, { head: true, count: 'exact' })).toMatchObject({
      count: 2,
    })
  })

  test('a count with head: true of a call with object arguments has no body', async () => {
    const wanted = { wanted: { done: false } }
    const answer = await rpc('tasks_like', wanted, { head: true, count: 'exact' })
    expect(answer).toMatchObject({ status: 200, count: 2, data: null, error: null })
  })

  test('a function’s single unnamed json parameter takes the whole body', async () => {
    expect((await rpc('whole', { any: ['thing', 1] })).data).toEqual({ any: ['thing', 1] })
  })

  test('an object under the empty name is the whole argument of an unnamed parameter', async () => {
    for (const value of ['x', '', true]) {
      const text = JSON.stringify({ '': value })
      expect(await rpc('spoken', { '': value })).toMatchObject({ status: 200, data: text })
      expect(await rpc('bytes_of', { '': value })).toMatchObject({
        data: Buffer.from(text).toString('hex'),
      })
    }
    const nested = { '': { test: 'value \\x41' } }
    expect(await rpc('whole', nested)).toMatchObject({ data: nested })
    expect(await rpc('whole_binary', nested)).toMatchObject({ data: nested })
    expect((await rpc('bytes_of', nested)).data).toBe(
      Buffer.from(JSON.stringify(nested)).toString('hex'),
    )
  })

  test('of several functions the one with the unnamed text parameter takes the empty name', async () => {
    expect(await rpc('sort_of')).toMatchObject({ data: 'nothing' })
    for (const value of ['test', '', true])
      expect(await rpc('sort_of', { '': value })).toMatchObject({ data: 'text' })
    for (const value of ['custom text', true])
      expect(await rpc('maybe', { '': value })).toMatchObject({ data: 2 })
  })

  test('an unnamed parameter of another type takes nothing, and none is given by GET', async () => {
    expect(await rpc('counted', { '': 1 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.counted() in the schema cache',
        details:
          'Searched for the function public.counted with parameter  or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      },
    })
    expect(await rpc('spoken', { '': 'x' }, { get: true })).toMatchObject({ status: 404 })
  })

  test('a function sets the status and the headers of its answer', async () => {
    const settings = (status: string, headers: string) =>
      fixture.send('/rpc/answer_with', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status, headers }),
      })
    const found = await settings('202', '[{"x-kind":"a"},{"Cache-Control":"no-store"}]')
    expect(found.status).toBe(202)
    expect(found.headers.get('x-kind')).toBe('a')
    expect(found.headers.get('cache-control')).toBe('no-store')
    expect(await found.json()).toBe('answered')
    const cookies = await settings('', '[{"Set-Cookie":"a=1"},{"Set-Cookie":"b=2"}]')
    expect(cookies.status).toBe(200)
    expect(cookies.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect((await settings('204', '')).body).toBeNull()
  })

  test.each([
    ['700', '', 'PGRST112'],
    ['200', '{"x":"a"}', 'PGRST111'],
    ['200', '[{"x":1}]', 'PGRST111'],
    ['200', '[{"x y":"a"}]', 'PGRST111'],
  ])(
    'a function that sets the status %s and the headers %s gets an error of its own',
    async (status, headers, code) => {
      expect(await rpc('answer_with', { status, headers })).toMatchObject({
        status: 500,
        error: { code },
      })
    },
  )

  test('a variadic parameter takes a list', async () => {
    expect((await rpc('joined', { words: ['a', 'b'] })).data).toBe('a-b')
    expect(await (await fixture.send('/rpc/joined?words=a&words=b')).json()).toBe('a-b')
  })

  test('a function called with GET cannot change anything', async () => {
    const call = { task_id: 1, new_name: 'renamed' }
    expect(await rpc('rename_task', call, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    })
    expect(await rpc('rename_task', { ...call, new_name: 'write' })).toMatchObject({ status: 204 })
  })

  test('an unknown function or argument answers 404', async () => {
    expect(await rpc('missing', { a: 1 })).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.missing(a) in the schema cache',
      },
    })
    expect(await rpc('add', { a: 1, c: 2 })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202' },
    })
    expect(await rpc('add')).toMatchObject({ status: 404 })
  })

  test('a call that fits several functions answers 300', async () => {
    expect(await rpc('same', { a: 1 })).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.same(a => integer), public.same(a => text)',
      },
    })
    expect((await rpc('maybe')).error?.message).toMatch(
      /: public\.maybe\(\), public\.maybe\( => text\)$/,
    )
  })

  test.each<[state: string, status: number]>([
    ['P0001', 400],
    ['PT402', 402],
    ['PT999', 500],
    ['23505', 409],
    ['23503', 409],
    ['42501', 403],
    ['28000', 403],
    ['40001', 500],
    // PostgREST answers 54001 with 500.
    ...(kind === 'hosted' ? [] : [['54001', 400] as [string, number]]),
    ['57014', 500],
    ['22P02', 400],
  ])('an error raised with %s answers %i', async (state, status) => {
    expect(await rpc('fail', { state })).toMatchObject({
      status,
      error: { code: state, message: 'as asked', details: 'a detail', hint: 'a hint' },
    })
  })

  test('a function can write the whole error response', async () => {
    const answer = await fixture.send('/rpc/teapot', { method: 'POST' })
    expect(answer.status).toBe(418)
    expect(answer.headers.get('x-pot')).toBe('tea')
    expect(await answer.json()).toEqual({
      code: 'TEA',
      message: 'short and stout',
      details: 'handle',
      hint: 'spout',
    })
  })

  test('a function sees the caller and the request in the settings', async () => {
    const answer = await fixture.send('/rpc/settings?select=', {
      method: 'POST',
      key: 'member',
      headers: { 'x-agent': "it's me\\" },
    })
    expect(await answer.json()).toEqual({
      claims: expect.objectContaining({
        role: 'authenticated',
        sub: '00000000-0000-4000-8000-000000000001',
      }),
      method: 'POST',
      path: '/rpc/settings',
      agent: "it's me\\",
      role: 'authenticated',
    })
  })
})
