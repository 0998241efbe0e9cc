import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runAsOwner } from '#backend/backend.ts'
import { backendsForTables } from '../support/hosted-supabase.ts'
import { openRestFixture, type RestFixture } from '../support/rest-fixture.ts'
import { tables } from '../support/rest-tables.ts'

describe.each(backendsForTables)('writing over REST (%s)', (kind) => {
  let fixture: RestFixture
  beforeAll(async () => {
    fixture = await openRestFixture(kind, tables)
  })
  afterAll(() => fixture.dispose())
  beforeEach(() =>
    runAsOwner(fixture.engine, 'clean tables', (tx) =>
      tx.script('truncate public.pairs, public.unkeyed; delete from public.tasks where id > 3'),
    ),
  )

  const from = (table: string) => fixture.as('service').from(table)
  const pairs = async () => (await from('pairs').select().order('a')).data

  test('an insert of one row answers 201 without a body', async () => {
    const answer = await from('pairs').insert({ a: 1, b: 'x' })
    expect(answer).toMatchObject({ status: 201, data: null, error: null })
    expect(await pairs()).toEqual([{ a: 1, b: 'x', note: null }])
  })

  test('an insert of several rows gives back the selected columns', async () => {
    const rows = [
      { a: 1, b: 'x' },
      { a: 2, b: 'y', note: 'second' },
    ]
    const answer = await from('pairs').insert(rows, { count: 'exact' }).select('a, note').order('a')
    expect(answer).toMatchObject({ status: 201, count: 2 })
    expect(answer.data).toEqual([
      { a: 1, note: null },
      { a: 2, note: 'second' },
    ])
  })

  test('tx=rollback undoes the change if the database’s settings allow it', async () => {
    const attempt = async () => {
      await from('pairs').delete().eq('a', 1)
      const row = { a: 1, b: 'x', note: null }
      const answer = await from('pairs').insert(row).select().rollback().single()
      expect(answer).toMatchObject({ status: 201, data: row })
      return (await pairs())?.length
    }
    const allow = (change: string) =>
      runAsOwner(fixture.engine, 'PostgREST within the database', (tx) =>
        tx.script(`do $$ begin
            execute format('alter role authenticator in database %I ${change}', current_database());
          end $$; notify pgrst, 'reload config'`),
      )
    expect(await attempt()).toBe(1)
    await allow(`set pgrst.db_tx_end = ''commit-allow-override''`)
    await expect.poll(attempt).toBe(0)
    await allow('reset pgrst.db_tx_end')
    await expect.poll(attempt).toBe(1)
  })

  test('a column that a row leaves out is null, or its default with missing=default', async () => {
    const rows = [{ name: 'one' }, { name: 'two', done: true, mood: 'busy' }]
    const asNull = await from('tasks').insert(rows).select()
    expect(asNull).toMatchObject({ status: 400, error: { code: '23502' } })
    const { data } = await from('tasks')
      .insert(rows, { defaultToNull: false })
      .select('name, done, mood')
      .order('name')
    expect(data).toEqual([
      { name: 'one', done: false, mood: 'calm' },
      { name: 'two', done: true, mood: 'busy' },
    ])
  })

  test('missing=default also fills identity columns', async () => {
    const rows = [{ name: 'one' }, { id: 700, name: 'two' }]
    const { data } = await from('tasks').insert(rows, { defaultToNull: false }).select('id, name')
    expect(data).toContainEqual({ id: 700, name: 'two' })
    expect(data).toContainEqual({ id: expect.any(Number), name: 'one' })
  })

  test('missing=default advances a sequence for every row, even one with a value', async () => {
    const next = async () => {
      const { data } = await from('tasks').insert({ name: 'next' }).select('id').single()
      return Number(data?.id)
    }
    const before = await next()
    const rows = [
      { name: 'one', id: 801 },
      { name: 'two', id: 802 },
      { name: 'three', id: 803 },
    ]
    const { data } = await from('tasks').insert(rows, { defaultToNull: false }).select('id, done')
    expect(data).toEqual(rows.map(({ id }) => ({ id, done: false })))
    expect(await next()).toBe(before + 4)
  })

  test('every kind of value is stored as it was sent', async () => {
    const row = {
      name: 'all kinds',
      rank: -5,
      price: 12345678.91,
      mood: 'busy',
      tags: ['with "quotes"', 'and, commas', ''],
      data: { deep: [{ null: null, text: 'ș' }], big: 1e300 },
      note: { kept: true },
      due: '2026-05-05T10:00:00+00:00',
      span: '[1,5)',
    }
    const { data, error } = await from('tasks').insert(row).select().single()
    expect(error).toBeNull()
    expect(data).toMatchObject(row)
  })

  test('a row is found again by each of its values', async () => {
    const row = {
      'dotted.name': 'x',
      moods: ['busy'],
      bytes: '\\x00ff',
      vector: [1.5],
      at: '10:00:00',
      day: '2026-01-01',
      id: '00000000-0000-4000-8000-00000000000f',
      address: '10.0.0.1',
      letter: 'q',
      fixed: 'abc',
      short: 'ab',
      doubled: 2,
    }
    const { doubled: _, ...given } = row
    const answer = await from('Mixed Case')
      .insert({ ...given, pair: { a: 1, b: 'z' } })
      .select()
      .single()
    expect(answer).toMatchObject({
      error: null,
      data: { ...row, pair: { a: 1, b: 'z', note: null } },
    })
    const found = Object.entries(row).reduce(
      (query, [name, value]) => query.eq(`"${name}"`, Array.isArray(value) ? `{${value}}` : value),
      from('Mixed Case').select('"Id", pair->b, moods->0').eq('pair', '(1,z,)'),
    )
    expect((await found).data).toEqual([{ Id: answer.data.Id, b: 'z', moods: 'busy' }])
  })

  test('an insert takes an empty object and an empty list', async () => {
    expect(await from('unkeyed').insert({}).select()).toMatchObject({ data: [{ value: null }] })
    expect(await from('unkeyed').insert([]).select()).toMatchObject({ status: 201, data: [] })
    expect((await from('unkeyed').select()).data).toHaveLength(1)
  })

  test('an upsert merges into the row with the same primary key', async () => {
    await from('pairs').insert({ a: 1, b: 'x', note: 'old' })
    const rows = [
      { a: 1, b: 'x', note: 'new' },
      { a: 2, b: 'y', note: 'added' },
    ]
    expect(await from('pairs').upsert(rows)).toMatchObject({ status: 201 })
    expect(await from('pairs').upsert(rows).select()).toMatchObject({ status: 200, data: rows })
    expect(await pairs()).toEqual(rows)
  })

  test('an upsert can ignore duplicates and name the conflicting columns', async () => {
    await from('pairs').insert({ a: 1, b: 'x', note: 'old' })
    const answer = await from('pairs')
      .upsert([{ a: 1, b: 'x', note: 'new' }], { ignoreDuplicates: true, onConflict: 'a,b' })
      .select()
    expect(answer).toMatchObject({ status: 201, data: [] })
    expect(await pairs()).toMatchObject([{ note: 'old' }])
    const wrong = await from('pairs').upsert({ a: 1, b: 'x' }, { onConflict: 'note' })
    expect(wrong).toMatchObject({ status: 400, error: { code: '42P10' } })
  })

  test('an update changes the rows its filters select', async () => {
    await from('pairs').insert([
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ])
    const silent = await from('pairs').update({ note: 'changed' }).eq('a', 1)
    expect(silent).toMatchObject({ status: 204, data: null })
    const shown = await from('pairs')
      .update({ note: 'again' }, { count: 'exact' })
      .gt('a', 0)
      .select('a')
    expect(shown).toMatchObject({ status: 200, count: 2 })
    expect(await from('pairs').update({ note: 'no' }).eq('a', 9).select()).toMatchObject({
      data: [],
    })
    expect(await pairs()).toMatchObject([{ note: 'again' }, { note: 'again' }])
  })

  test('a delete removes the rows its filters select', async () => {
    await from('pairs').insert([
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ])
    const answer = await from('pairs').delete({ count: 'exact' }).eq('a', 1)
    expect(answer).toMatchObject({ status: 204, count: 1, data: null })
    const shown = await from('pairs').delete().eq('a', 2).select()
    expect(shown).toMatchObject({ status: 200, data: [{ a: 2, b: 'y' }] })
    expect(await pairs()).toEqual([])
  })

  test('an update or delete without a filter is refused', async () => {
    const everything = { status: 400, error: { code: '21000' } }
    expect(await from('pairs').update({ note: 'x' })).toMatchObject(everything)
    expect(await from('pairs').delete()).toMatchObject(everything)
  })

  test('a write that touches more rows than single() or max-affected allows is rolled back', async () => {
    await from('pairs').insert([
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ])
    const answer = await from('pairs').update({ note: 'lost' }).gt('a', 0).select().single()
    expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    const few = await from('pairs').delete().gt('a', 0).maxAffected(1)
    expect(few).toMatchObject({ status: 400, error: { code: 'PGRST124' } })
    expect(await pairs()).toMatchObject([{ note: null }, { note: null }])
  })

  test('return=headers-only names the new row in the Location header', async () => {
    const answer = await fixture.send('/pairs', {
      method: 'POST',
      body: '{"a":1,"b":"x y"}',
      headers: { prefer: 'return=headers-only', 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe('/pairs?a=eq.1&b=eq.x+y')
    expect(answer.headers.get('content-range')).toBe('*/*')
    expect(await answer.text()).toBe('')
  })

  test('an error of the database keeps its code and gets PostgREST’s status for it', async () => {
    await from('pairs').insert({ a: 1, b: 'x' })
    const insert = (table: string, row: object) => from(table).insert(row)
    expect(await insert('pairs', { a: 1, b: 'x' })).toMatchObject({
      status: 409,
      error: {
        code: '23505',
        message: 'duplicate key value violates unique constraint "pairs_pkey"',
        details: 'Key (a, b)=(1, x) already exists.',
        hint: null,
      },
    })
    const refusals: [string, object, number, string][] = [
      ['pairs', { a: 'one', b: 'x' }, 400, '22P02'],
      ['pairs', { a: 2 ** 40, b: 'x' }, 400, '22003'],
      ['pairs', { b: 'x' }, 400, '23502'],
      ['tasks', { name: 'x', label: 'longer than ten' }, 400, '23514'],
      ['tasks', { name: 'x', mood: 'none' }, 400, '22P02'],
      ['tasks', { name: 'x\0' }, 400, '22P05'],
      ['counts', { total: 1 }, 405, '55000'],
    ]
    for (const [table, row, status, code] of refusals)
      expect(await insert(table, row)).toMatchObject({ status, error: { code } })
  })

  test('a policy decides what may be written', async () => {
    const mine = { id: 3, owner: '00000000-0000-4000-8000-000000000001', text: 'new' }
    const secrets = (key: string) => fixture.as(key).from('secrets')
    expect(await secrets('anon').insert(mine)).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await secrets('member').insert({ ...mine, owner: null })).toMatchObject({ status: 403 })
    expect(await secrets('member').insert(mine)).toMatchObject({ status: 201 })
    expect(await secrets('member').update({ text: 'x' }).eq('id', 2).select()).toMatchObject({
      data: [],
    })
    expect(await secrets('member').delete().eq('id', 3).select('id')).toMatchObject({
      data: [{ id: 3 }],
    })
  })

  test('a column grant is enough to write and to see that column', async () => {
    const part = fixture.as('anon').from('part')
    expect(await part.insert({ id: 1, open: 'x' })).toMatchObject({ status: 201, error: null })
    const shown = await part.insert({ id: 2, open: 'y' }).select('open')
    expect(shown).toMatchObject({ status: 201, data: [{ open: 'y' }] })
    expect(await part.insert({ id: 3, hidden: 'z' })).toMatchObject({ status: 401 })
  })
})
