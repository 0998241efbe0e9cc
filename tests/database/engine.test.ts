import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#backend/postgres/engine.ts'
import { quoteLiteral, runAsRole } from '#backend/postgres/roles.ts'
import { engineKinds, openEmptyEngine, type TestEngine } from '../support/test-engines.ts'

describe.each(engineKinds)('the %s engine', (kind) => {
  let engine: Engine
  let dispose: TestEngine['dispose']
  beforeAll(async () => {
    ;({ engine, dispose } = await openEmptyEngine(kind))
  })
  afterAll(() => dispose())

  test('rolls the whole transaction back when its work throws', async () => {
    await engine.transaction('', (tx) => tx.script('create table t (n int)'))
    const failing = engine.transaction('', async (tx) => {
      await tx.query('insert into t values (1)')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await engine.transaction('', (tx) => tx.query('select n from t'))).toEqual([])
  })

  test('refuses to commit after a statement failed, even if the error was caught', async () => {
    const swallowed = engine.transaction('', async (tx) => {
      await tx.query('select nonsense').catch(() => undefined)
      return 'fine'
    })
    await expect(swallowed).rejects.toMatchObject({ code: '25P02' })
  })

  test('reports every field of a database error', async () => {
    const failing = engine.transaction('', async (tx) => {
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
    const [row] = await engine.transaction('', (tx) =>
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
      engine.transaction('', (tx) => tx.query(`select pg_notify('news', $1)`, [text]))
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
        engine.transaction('', (tx) =>
          tx.query('select pg_backend_pid() as pid, $1 as given', ['g']),
        )
      const refused = await engine
        .transaction('', (tx) => tx.query(sql, parameters))
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
        engine.transaction('', (tx) => tx.query('select length($1::text) as length', [value]))
      expect(await bind(nested(2_000))).toEqual([{ length: 4_000 }])
      await expect(bind(nested(2_001))).rejects.toMatchObject({ code: '54001' })
      expect(await bind(`"${nested(9_000)}"`)).toEqual([{ length: 18_002 }])
      await expect(bind('x'.repeat(65 * 2 ** 20))).rejects.toMatchObject({ code: '54000' })
    },
  )

  test('a claim of a token cannot break out of its SQL quotes', async () => {
    await engine.transaction('', (tx) =>
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

  test('a query over the time limit is ended, and listeners are told if they may have missed notices', async () => {
    const own = await openEmptyEngine(kind, { statementTimeoutMs: 3_000 })
    const heard: (string | null)[] = []
    await own.engine.listen('news', (payload) => heard.push(payload))
    await expect(own.engine.transaction('', (tx) => tx.query(endless[kind]))).rejects.toMatchObject(
      { code: '57014' },
    )
    await own.engine.transaction('', (tx) => tx.query(`select pg_notify('news', 'after')`))
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

test.each([
  ["O'Brien", "E'O''Brien'"],
  ['back\\slash', "E'back\\\\slash'"],
  ['nul\0byte', "E'nulbyte'"],
])('quoteLiteral writes %j as %s', (value, quoted) => {
  expect(quoteLiteral(value)).toBe(quoted)
})
