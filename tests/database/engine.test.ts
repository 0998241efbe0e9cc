import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine, Transaction } from '#backend/backend.ts'
import { runAsRole, type Statement, type TransactionMode } from '#backend/testing.ts'
import { fuzzSeed } from '../support/fuzz-seed.ts'
import { engineKinds, openEmptyEngine, type TestEngine } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

describe.each(engineKinds)('the %s engine', (kind) => {
  let engine: Engine
  let dispose: TestEngine['dispose']
  beforeAll(async () => {
    ;({ engine, dispose } = await openEmptyEngine(kind))
  })
  afterAll(() => dispose())

  test('rolls the whole transaction back when its work throws', async () => {
    await engine.transaction({}, (tx) => tx.script('create table t (n int)'))
    const failing = engine.transaction({}, async (tx) => {
      await tx.query('insert into t values (1)')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await engine.transaction({}, (tx) => tx.query('select n from t'))).toEqual([])
  })

  test('refuses to commit after a statement failed, even if the error was caught', async () => {
    const swallowed = engine.transaction({}, async (tx) => {
      await tx.query('select nonsense').catch(() => undefined)
      return 'fine'
    })
    await expect(swallowed).rejects.toMatchObject({ code: '25P02' })
  })

  test('reports every field of a database error', async () => {
    const failing = engine.transaction({}, async (tx) => {
      await tx.script('create table small_numbers (n int constraint small check (n < 10))')
      await tx.query('insert into small_numbers values (11)')
    })
    await expect(failing).rejects.toMatchObject({
      code: '23514',
      table: 'small_numbers',
      constraint: 'small',
      schema: 'public',
    })
  })

  test('gives values of the same types as the other engine', async () => {
    const [row] = await engine.transaction({}, (tx) =>
      tx.query(
        `select 7::bigint as big, true as yes, '{"a": [1]}'::jsonb as json, null as nothing,
           array['x', 'y'] as list, $1::jsonb ->> 'k' as parameter`,
        ['{"k": "v"}'],
      ),
    )
    expect(row).toEqual({
      big: 7,
      yes: true,
      json: { a: [1] },
      nothing: null,
      list: ['x', 'y'],
      parameter: 'v',
    })
  })

  test('delivers notices to a listener until it stops', async () => {
    const heard: (string | null)[] = []
    const stop = await engine.listen('news', (payload) => heard.push(payload))
    const say = (text: string) =>
      engine.transaction({}, (tx) => tx.query(`select pg_notify('news', $1)`, [text]))
    await say('one')
    await expect.poll(() => heard).toEqual(['one'])
    await stop()
    const again: (string | null)[] = []
    await engine.listen('news', (payload) => again.push(payload))
    await say('two')
    await expect.poll(() => again).toEqual(['two'])
    expect(heard).toEqual(['one'])
  })

  test.each([
    ['a path of steps', `select '{}'::jsonb${" -> 'a'".repeat(20_000)} as x`, []],
    ['a JSON value', 'select jsonb_typeof($1::jsonb) as x', [nested(60_000)]],
    ['an unfinished JSON value', 'select $1::jsonb is null as x', ['['.repeat(120_000)]],
    ['objects in one another', 'select $1::jsonb is null as x', ['{"a":'.repeat(60_000)]],
    ['a pattern', "select 'a' ~ $1 as x", [`${'('.repeat(60_000)}a${')'.repeat(60_000)}`]],
    ['a wildcard pattern', 'select $1 like $2 as x', ['ab'.repeat(90_000), '%b'.repeat(90_000)]],
    ['a text query', 'select $1::tsquery is null as x', [`${'('.repeat(60_000)}a`]],
    ['a JSON path', 'select $1::jsonpath is null as x', [`$${'.a'.repeat(60_000)}`]],
    [
      'a stored value',
      `select jsonb_typeof(jsonb_object_agg(a, b)) as x from (select 'a' as a, $1::jsonb as b) s`,
      [nested(60_000)],
    ],
  ])(
    '%s that is nested too deeply is refused or answered, and does not damage the instance',
    async (_, sql, parameters) => {
      const pid = () =>
        engine.transaction({}, (tx) =>
          tx.query('select pg_backend_pid() as pid, $1 as given', ['g']),
        )
      const refused = await engine
        .transaction({}, (tx) => tx.query(sql, parameters))
        .then(
          () => undefined,
          (error) => error,
        )
      if (refused) expect(refused.code).toMatch(/^(54|22|42)/)
      expect(await pid()).toMatchObject([{ given: 'g' }])
      expect(engine.secondsClosedToVisitors()).toBe(0)
    },
  )

  test.runIf(kind === 'embedded')(
    'a bound value that is too deep or too long is refused before the database gets it',
    async () => {
      const bind = (value: string) =>
        engine.transaction({}, (tx) => tx.query('select length($1::text) as length', [value]))
      expect(await bind(nested(2_000))).toEqual([{ length: 4_000 }])
      await expect(bind(nested(2_001))).rejects.toMatchObject({ code: '54001' })
      expect(await bind(`"${nested(9_000)}"`)).toEqual([{ length: 18_002 }])
      await expect(bind('x'.repeat(65 * 2 ** 20))).rejects.toMatchObject({ code: '54000' })
      const settings = { 'request.jwt.claims': nested(2_001) }
      await expect(
        engine.transaction({ settings }, (tx) => tx.query('select 1')),
      ).rejects.toMatchObject({ code: '54001' })
    },
  )

  test('a setting arrives as it is, whatever is written in it', async () => {
    const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'))
    const written = fc.oneof(
      text,
      fc.string({ unit: fc.constantFrom("'", '\\', ';', '$', '"', 'E') }),
    )
    await fc.assert(
      fc.asyncProperty(written, async (value) => {
        const [row] = await engine.transaction({ settings: { 'request.path': value } }, (tx) =>
          tx.query(`select current_setting('request.path') as path`),
        )
        expect(row?.path).toBe(value.toWellFormed())
      }),
      { ...fuzzSeed, numRuns: volume(40, 1_000) },
    )
  })

  test('a claim of a token cannot break out of its SQL quotes', async () => {
    await engine.transaction({}, (tx) =>
      tx.script(`do $$ begin create role anon; exception when duplicate_object then null; end $$;`),
    )
    const hostile = `'; drop schema public; -- \\' \\\\`
    const [row] = await runAsRole(engine, { role: 'anon', claims: { sub: hostile } }, (tx) =>
      tx.query<{ sub: string; role: string }>(
        `select current_setting('request.jwt.claims')::json ->> 'sub' as sub, current_user as role`,
      ),
    )
    expect(row).toEqual({ sub: hostile, role: 'anon' })
  })

  describe('the statements of a transaction', () => {
    const alice = { role: 'member', 'request.jwt.claims': '{"sub": "alice"}' }
    beforeAll(() =>
      engine.transaction({}, (tx) =>
        tx.script(`
          create role member;
          create role reader_of_all bypassrls;
          create table notes (owner text, n int, unique (owner, n) deferrable initially deferred);
          insert into notes select 'bob', n from generate_series(1, 3) n;
          alter table notes enable row level security;
          create policy own on notes using (owner = current_setting('request.jwt.claims')::json ->> 'sub');
          grant all on notes to member, reader_of_all;`),
      ),
    )

    type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never

    const good = (n: number): Statement => ({
      text: 'insert into notes values ($1, $2)',
      values: ['alice', n],
    })
    const bad: Record<string, Statement> = {
      unparsable: { text: 'select nonsense', values: [] },
      'of the wrong type': { text: 'select $1::int', values: ['x'] },
      'failing as it runs': { text: 'select 1 / n from generate_series(0, 1) n', values: [] },
      refused: { text: "insert into notes values ('bob', 9)", values: [] },
      'failing at the commit': {
        text: "insert into notes values ('alice', 1), ('alice', 1)",
        values: [],
      },
    }
    const aStatement = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 10, max: 10_000 }).map(good) },
      fc.constantFrom(...Object.keys(bad)).map((name) => bad[name] as Statement),
    )
    const aStep = fc.record({
      way: fc.constantFrom('query', 'at once', 'abandon', 'throw'),
      statements: fc.array(aStatement, { minLength: 1, maxLength: 3 }),
    })

    const numbersOf = ({ way, statements }: Step): number[] =>
      statements
        .filter(({ text }) => way !== 'throw' && text === good(0).text)
        .map(({ values }) => Number(values?.[1]))

    async function take(tx: Transaction, { way, statements }: Step) {
      const send = ({ text, values }: Statement) => tx.query(text, values)
      if (way === 'query') for (const statement of statements) await send(statement)
      if (way === 'at once') await Promise.all(statements.map(send))
      if (way === 'abandon')
        for (const statement of statements) send(statement).catch(() => undefined)
      if (way === 'throw') throw new Error('changed my mind')
    }

    const state = () =>
      engine.transaction({}, async (tx) => {
        const [session] = await tx.query<{ isReset: boolean }>(`
          select current_user = session_user
            and coalesce(current_setting('request.jwt.claims', true), '') = '' as "isReset"`)
        const rows = await tx.query<{ n: number }>("select n from notes where owner = 'alice'")
        return { ...session, numbers: rows.map(({ n }) => n).sort((a, b) => a - b) }
      })

    test('all of a transaction is kept or nothing, and the role ends with it, wherever it fails', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 4 }), async (steps) => {
          await engine.transaction({}, (tx) => tx.script("delete from notes where owner = 'alice'"))
          const sent: number[] = []
          let kept: number[] = []
          await engine
            .transaction({ settings: alice }, async (tx) => {
              for (const step of steps) {
                sent.push(...numbersOf(step))
                await take(tx, step)
              }
            })
            .then(
              () => {
                kept = sent
              },
              () => undefined,
            )
          expect(await state()).toEqual({ isReset: true, numbers: kept.sort((a, b) => a - b) })
        }),
        { numRuns: volume(40, 150), ...fuzzSeed },
      )
    })

    test('nothing runs when the role cannot be taken', async () => {
      const refused = engine.transaction({ settings: { role: 'nobody_like_that' } }, (tx) =>
        tx.query("insert into notes values ('alice', 4)"),
      )
      await expect(refused).rejects.toMatchObject({ code: '22023' })
      expect(await state()).toMatchObject({ isReset: true })
    })

    test('nothing runs when the transaction cannot begin', async () => {
      const before = await state()
      const mode = 'with a word that PostgreSQL does not know' as TransactionMode
      const refused = engine.transaction({ mode, settings: alice }, (tx) =>
        tx.query("insert into notes values ('alice', 5)"),
      )
      await expect(refused).rejects.toMatchObject({ code: '42601' })
      expect(await state()).toEqual(before)
    })

    test('nothing is sent after the end, whether it was a commit or not', async () => {
      let ended: Transaction | undefined
      const keep = async (tx: Transaction) => {
        ended = tx
      }
      await engine.transaction({ settings: alice }, keep)
      await expect(ended?.query('select current_user')).rejects.toMatchObject({ code: '25P01' })
      const failing = engine.transaction({ settings: alice }, async (tx) => {
        await keep(tx)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      await expect(ended?.query('select current_user')).rejects.toMatchObject({ code: '25P01' })
    })

    test('a text with several statements is refused, with and without values', async () => {
      const two = (values: string[]) =>
        engine.transaction({}, (tx) => tx.query('select 1; select 2', values))
      await expect(two([])).rejects.toMatchObject({ code: '42601' })
      await expect(two(['x'])).rejects.toMatchObject({ code: '42601' })
    })

    test('the same statement shows each caller its own rows, however often callers change', async () => {
      const count = async (settings: Record<string, string>) => {
        const [row] = await engine.transaction({ settings, mode: 'read only' }, (tx) =>
          tx.query<{ count: number }>('select count(*) as count from notes where n > $1', [0]),
        )
        return row?.count
      }
      const everybody = { role: 'reader_of_all', 'request.jwt.claims': '{}' }
      await engine.transaction({}, (tx) => tx.script("delete from notes where owner = 'alice'"))
      for (let round = 0; round < 8; round += 1) {
        expect(await count(alice)).toBe(0)
        expect(await count({ ...alice, 'request.jwt.claims': '{"sub": "bob"}' })).toBe(3)
        expect(await count(everybody)).toBe(3)
        expect(await count({ ...alice, 'request.jwt.claims': '{"sub": "carol"}' })).toBe(0)
      }
    })

    // The embedded engine ends its thread: `open-engine.test.ts` has a database that outlives it.
    test.runIf(kind === 'server')(
      'a time-out in the middle commits nothing, and the role ends with it',
      async () => {
        const before = await state()
        const late = engine.transaction(
          { settings: alice },
          async (tx) => {
            await tx.query("insert into notes values ('alice', 7)")
            await tx.query(endless.server)
          },
          { statementTimeoutMs: 200 },
        )
        await expect(late).rejects.toMatchObject({ code: '57014' })
        expect(await state()).toEqual({ ...before, isReset: true })
      },
    )

    test.runIf(kind === 'server')(
      'a connection that is lost in the middle commits nothing',
      async () => {
        const before = await state()
        const lost = engine.transaction({ settings: { role: 'postgres' } }, async (tx) => {
          await tx.query("insert into notes values ('alice', 7)")
          await tx.query('select pg_terminate_backend(pg_backend_pid())')
        })
        await expect(lost).rejects.toMatchObject({ isOutage: true })
        expect(await state()).toEqual(before)
      },
    )
  })

  test('a query over the time limit is ended, and listeners are told if they may have missed notices', {
    tags: 'long',
  }, async () => {
    const own = await openEmptyEngine(kind, { statementTimeoutMs: 3_000 })
    const heard: (string | null)[] = []
    await own.engine.listen('news', (payload) => heard.push(payload))
    await expect(own.engine.transaction({}, (tx) => tx.query(endless[kind]))).rejects.toMatchObject(
      { code: '57014' },
    )
    await own.engine.transaction({}, (tx) => tx.query(`select pg_notify('news', 'after')`))
    // The embedded engine had to end the thread that listened; the server ends the query alone.
    await expect.poll(() => heard).toEqual(kind === 'embedded' ? [null, 'after'] : ['after'])
    await own.dispose()
  })
})

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const endless = {
  embedded: 'select count(*) from generate_series(1, 100000000000) n',
  server: 'select pg_sleep(3600)',
}
