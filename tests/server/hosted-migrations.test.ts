import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, runAsOwner } from '#backend/backend.ts'
import { migrationsFile } from '#server/commands/print-migrations.ts'
import { migrations, missingMigrations, productMigrations } from '#server/source/migrations.ts'
import { openRestFixture, type RestFixture } from '../support/rest-fixture.ts'
import { engineKinds, openEmptyEngine } from '../support/test-engines.ts'

const later = { name: '999_later', sql: 'create table public.later (id text primary key)' }

describe.each(engineKinds)('a Supabase (simulated on the %s engine)', (kind) => {
  let fixture: RestFixture
  beforeAll(async () => {
    fixture = await openRestFixture(kind, '')
  })
  afterAll(() => fixture.dispose())

  const run = (sql: string) => runAsOwner(fixture.engine, 'test', (tx) => tx.script(sql))
  const missing = async () =>
    (await missingMigrations(fixture.as('service')))?.map(({ name }) => name)

  test('with all migrations reports that none is missing, to the service key only', async () => {
    expect(await missing()).toEqual([])
    expect(await missingMigrations(fixture.as('anon'))).toBeUndefined()
    // The built-in backend's own list: a Supabase has none.
    await run('drop table backend.schema_migrations')
    const noted = productMigrations.filter(({ name }) => name > '022_applied_migrations')
    expect(await missing()).toEqual(noted.map(({ name }) => name))
  })

  test('gets its missing migrations by one SQL file that can be applied twice', async () => {
    await run("delete from temelia.applied_migrations where name = '021_truncate'")
    expect(await missing()).toContain('021_truncate')
    const all = migrationsFile([later])
    await run(all)
    await run(all)
    const [row] = await runAsOwner(fixture.engine, 'test', (tx) =>
      tx.query<{ there: boolean }>(
        "select to_regclass('public.later') is not null and exists (select from temelia.applied_migrations where name = '999_later') as there",
      ),
    )
    expect(row).toEqual({ there: true })
  })
})

test('an empty Supabase gets the same schema from the SQL file as from the migrations', async () => {
  const [byFile, bySteps] = [await openEmptyEngine('server'), await openEmptyEngine('server')]
  try {
    const platform = migrations.filter(({ name }) => name.startsWith('platform/'))
    await migrate(byFile.engine, platform)
    await migrate(bySteps.engine, migrations)
    await runAsOwner(byFile.engine, 'test', (tx) => tx.script(migrationsFile(productMigrations)))
    const objects = (engine: typeof byFile.engine) =>
      runAsOwner(engine, 'test', (tx) =>
        tx.query(`
          select 'function ' || p.oid::regprocedure || ' ' || md5(prosrc) as object from pg_proc p
            where pronamespace::regnamespace::text in ('public', 'temelia')
          union all select 'table ' || c.oid::regclass || ' ' || coalesce(relacl::text, '') from pg_class c
            where relnamespace::regnamespace::text in ('public', 'temelia') and relkind = 'r'
          union all select 'policy ' || tablename || ' ' || policyname || coalesce(qual, '') from pg_policies
          union all select 'trigger ' || tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
          order by 1`),
      )
    expect(await objects(byFile.engine)).toEqual(await objects(bySteps.engine))
  } finally {
    await byFile.dispose()
    await bySteps.dispose()
  }
})
