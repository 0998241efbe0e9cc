import { sha256 } from '#kit/hash.ts'
import type { Engine, Transaction } from './engine.ts'
import { runAsOwnerUnlimited } from './roles.ts'

export interface Migration {
  name: string
  sql: string
}

interface Applied {
  name: string
  checksum: string
}

export class SchemaMismatch extends Error {
  override name = 'SchemaMismatch'
}

const schemaIsNewer = (names: string[]) =>
  new SchemaMismatch(
    `The database was made by a newer Temelia: it has ${names.join(', ')}, which this one does not know. ` +
      'Nothing was changed. Start the newer one, or restore a backup made before it.',
  )

const migrationWasEdited = (name: string) =>
  new SchemaMismatch(
    `The migration ${name} is not the one this database was made with. Nothing was changed. ` +
      'A migration is never edited once it has run: put the change in a new one.',
  )

/** Runs all pending migrations in one transaction, under a lock: several instances may start at the same time. */
export function migrate(engine: Engine, migrations: readonly Migration[]): Promise<string[]> {
  return runAsOwnerUnlimited(engine, 'migrate', (tx) => migrateWithin(tx, migrations))
}

/** For callers with more to do in the same transaction; its statements should have no time limit. */
export async function migrateWithin(
  tx: Transaction,
  migrations: readonly Migration[],
): Promise<string[]> {
  await tx.script(`
    select pg_advisory_xact_lock(hashtextextended('temelia.migrations', 0));
    create schema if not exists backend;
    create table if not exists backend.schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
  `)
  const applied = await tx.query<Applied>('select name, checksum from backend.schema_migrations')
  const pending = planMigrations(migrations, applied)
  for (const migration of pending) await apply(tx, migration)
  return pending.map(({ name }) => name)
}

function planMigrations(migrations: readonly Migration[], applied: Applied[]): Migration[] {
  const known = new Map(
    migrations.map((migration) => [migration.name, migrationChecksum(migration)]),
  )
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (unknown.length > 0) throw schemaIsNewer(unknown)
  for (const { name, checksum } of applied)
    if (known.get(name) !== checksum) throw migrationWasEdited(name)
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

async function apply(tx: Transaction, migration: Migration): Promise<void> {
  try {
    await tx.script(migration.sql)
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed; nothing was changed.`, {
      cause: error,
    })
  }
  await tx.query('insert into backend.schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migrationChecksum(migration),
  ])
}

export function migrationChecksum({ sql }: Migration): string {
  return sha256(sql)
}
