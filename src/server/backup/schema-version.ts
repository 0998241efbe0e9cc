import { type Migration, migrationChecksum } from '#backend/postgres/migrate.ts'
import { BackupProblem } from './backup-problem.ts'
import type { Manifest } from './manifest.ts'

/** The migrations the archive was made under; an archive of a newer or another Temelia is refused. */
export function migrationsOfArchive(
  { schema, version }: Pick<Manifest, 'schema' | 'version'>,
  migrations: readonly Migration[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of schema) {
    const migration = known.get(name)
    if (!migration)
      throw new BackupProblem(
        `The archive was made by a newer Temelia (${version}): it has ${name}. Nothing was changed. Restore it with that one.`,
      )
    if (migrationChecksum(migration) !== checksum)
      throw new BackupProblem(
        `The archive was made by another Temelia (${version}): its ${name} is a different one. Nothing was changed.`,
      )
  }
  const archived = new Set(schema.map(({ name }) => name))
  return migrations.filter(({ name }) => archived.has(name))
}
