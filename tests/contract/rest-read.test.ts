import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backendsForTables } from '../support/hosted-supabase.ts'
import { openRestFixture, type RestFixture } from '../support/rest-fixture.ts'
import { tables } from '../support/rest-tables.ts'

describe.each(backendsForTables)('reading over REST (%s)', (kind) => {
  const behindTheWire = test.skipIf(kind === 'hosted')
  let fixture: RestFixture
  beforeAll(async () => {
    fixture = await openRestFixture(kind, tables)
  })
  afterAll(() => fixture.dispose())

  const tasks = () => fixture.as('service').from('tasks')

  async function names(query: PromiseLike<{ data: unknown; error: unknown }>): Promise<string[]> {
    const { data, error } = await query
    expect(error).toBeNull()
    return (data as { name: string }[]).map(({ name }) => name)
  }

  test('select gives every column of every row', async () => {
    const { data, status } = await tasks().select().order('id')
    expect(status).toBe(200)
    expect(data).toHaveLength(3)
    expect(data?.[0]).toMatchObject({ id: 1, name: 'write', price: 10.5, tags: ['a', 'b'] })
  })

  test('select takes columns, aliases, casts and JSON paths', async () => {
    const { data, error } = await tasks()
      .select(
        'name, code:id::text, data->>city, m:data->size->m, first:data->list->0, tag:tags->>1',
      )
      .eq('id', 1)
    expect(error).toBeNull()
    expect(data).toEqual([{ name: 'write', code: '1', city: 'Iasi', m: 7, first: 1, tag: 'b' }])
  })

  test('a quoted name reaches a column with any characters', async () => {
    const { data } = await tasks().select('"Odd \\"name"').eq('id', 1)
    expect(data).toEqual([{ 'Odd "name': 'odd' }])
  })

  test.each([
    ['eq', 'name', 'write', ['write']],
    ['neq', 'name', 'write', ['paint', 'rest']],
    ['gt', 'rank', 1, ['write']],
    ['gte', 'rank', 1, ['write', 'paint']],
    ['lt', 'rank', 2, ['paint']],
    ['lte', 'price', 99.99, ['write', 'paint']],
    ['like', 'name', '*i*', ['write', 'paint']],
    ['ilike', 'name', 'WR%', ['write']],
    ['is', 'rank', 'null', ['rest']],
    ['is', 'done', true, ['paint']],
    ['not.is', 'rank', null, ['write', 'paint']],
    ['in', 'id', '(1,3)', ['write', 'rest']],
    ['in', 'name', '("write","a,b")', ['write']],
    ['in', 'name', '()', []],
    ['not.in', 'id', '(1,3)', ['paint']],
    ['cs', 'tags', '{a}', ['write']],
    ['cd', 'tags', '{a,b}', ['write', 'rest']],
    ['cs', 'data', '{"city":"Cluj"}', ['paint']],
    ['eq', 'mood', 'busy', ['paint']],
    ['eq', 'label', 'p', ['paint']],
    ['eq', 'data->>city', 'Iasi', ['write']],
    ['gt', 'data->size->m', 7, ['paint']],
    ['eq', 'data->size', '{"m":9}', ['paint']],
    ['lt', 'due', '2026-01-15', ['write']],
  ])('filter %s on %s', async (operator, column, value, expected) => {
    expect(await names(tasks().select('name').filter(column, operator, value).order('id'))).toEqual(
      expected,
    )
  })

  test('conditions with or, and and not can be nested', async () => {
    const some = 'name.eq.rest,and(rank.gte.1,not.or(done.is.true,name.eq."x,y"))'
    expect(await names(tasks().select('name').or(some).order('id'))).toEqual(['write', 'rest'])
    const none = await fixture.send('/tasks?select=name&not.or=(data->>city.eq.Iasi,id.in.(2,3))')
    expect(await none.json()).toEqual([])
  })

  test('order sorts up and down, with nulls first or last', async () => {
    const ordered = (options: object) =>
      names(tasks().select('name').order('rank', options).order('id'))
    expect(await ordered({})).toEqual(['paint', 'write', 'rest'])
    expect(await ordered({ ascending: false })).toEqual(['rest', 'write', 'paint'])
    expect(await ordered({ ascending: false, nullsFirst: false })).toEqual([
      'write',
      'paint',
      'rest',
    ])
    expect(await ordered({ nullsFirst: true })).toEqual(['rest', 'paint', 'write'])
    expect(
      await names(tasks().select('name').order('data->size->m', { nullsFirst: false })),
    ).toEqual(['write', 'paint', 'rest'])
  })

  test('limit, offset and range choose a page', async () => {
    expect(await names(tasks().select('name').order('id').limit(2))).toEqual(['write', 'paint'])
    expect(await names(tasks().select('name').order('id').range(1, 1))).toEqual(['paint'])
    expect(await names(tasks().select('name').limit(0))).toEqual([])
  })

  test('an exact count answers 206 when the page is not everything', async () => {
    const page = await tasks().select('name', { count: 'exact' }).order('id').range(1, 1)
    expect(page).toMatchObject({ status: 206, count: 3 })
    const all = await tasks().select('name', { count: 'exact' })
    expect(all).toMatchObject({ status: 200, count: 3 })
    const head = await tasks().select('*', { count: 'exact', head: true }).eq('done', false)
    expect(head).toMatchObject({ status: 200, count: 2, data: null })
  })

  test('count=planned takes the planner’s number, count=estimated counts small tables', async () => {
    const count = (table: string, kind: 'planned' | 'estimated') =>
      fixture.as('service').from(table).select('*', { count: kind, head: true }).limit(2)
    expect(await count('many', 'planned')).toMatchObject({ status: 206, count: 5000 })
    expect(await count('many', 'estimated')).toMatchObject({ status: 206, count: 5000 })
    expect(await count('tasks', 'planned')).toMatchObject({ status: 206, count: 3 })
    expect(await count('tasks', 'estimated')).toMatchObject({ status: 206, count: 3 })
    const chosen = await count('many', 'planned').lt('id', 0)
    expect(chosen.count).toBeLessThan(5000)
  })

  test('a Range header selects a page, and answers 416 past the end', async () => {
    const page = await fixture.send('/tasks?select=id&order=id', {
      headers: { range: '0-1', 'range-unit': 'items', prefer: 'count=exact' },
    })
    expect(page.status).toBe(206)
    expect(page.headers.get('content-range')).toBe('0-1/3')
    const past = await fixture.send('/tasks', { headers: { range: '9-', prefer: 'count=exact' } })
    expect(past.status).toBe(416)
    expect(past.headers.get('content-range')).toBe('*/3')
    expect(await past.json()).toMatchObject({ code: 'PGRST103' })
    const backward = await fixture.send('/tasks', { headers: { range: '5-1' } })
    expect(backward.status).toBe(416)
    expect((await fixture.send('/tasks?limit=-1')).status).toBe(416)
  })

  test('single() gives one object, or answers 406 for any other number of rows', async () => {
    const one = await tasks().select('name').eq('id', 1).single()
    expect(one).toMatchObject({ status: 200, data: { name: 'write' } })
    const many = await tasks().select().single()
    expect(many).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 3 rows', hint: null },
    })
    expect(await tasks().select().eq('id', 99).single()).toMatchObject({ status: 406 })
    expect(await tasks().select().eq('id', 99).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    })
  })

  test('stripNulls() leaves out columns that are null', async () => {
    const { data } = await tasks().select('name, rank').eq('id', 3).stripNulls()
    expect(data).toEqual([{ name: 'rest' }])
  })

  test('views are read like tables', async () => {
    expect(await names(fixture.as('anon').from('busy_tasks').select())).toEqual(['paint'])
  })

  test('a view that would write answers 405, and nothing is written', async () => {
    const service = fixture.as('service')
    expect(await service.from('readings').select()).toMatchObject({
      status: 405,
      error: { code: '25006' },
    })
    expect((await service.from('unkeyed').select().eq('value', 'read')).data).toEqual([])
  })

  test('rows that a policy hides are absent from the answer', async () => {
    const secrets = (key: string) => fixture.as(key).from('secrets').select('text')
    expect(await secrets('anon')).toMatchObject({ status: 200, data: [] })
    expect(await secrets('member')).toMatchObject({ data: [{ text: 'mine' }] })
    expect((await secrets('service')).data).toHaveLength(2)
  })

  test('a table without a grant answers 401 to an anonymous caller and 403 to a signed-in one', async () => {
    const closed = (key: string) => fixture.as(key).from('closed').select()
    expect(await closed('anon')).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await closed('member')).toMatchObject({ status: 403, error: { code: '42501' } })
  })

  behindTheWire('a wrong key answers 401 in the shape of this service', async () => {
    const answer = await fixture.send('/tasks', { key: 'nobody' })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await answer.json()).toEqual({
      code: 'PGRST301',
      message: 'Invalid API key',
      details: null,
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    })
  })
})
