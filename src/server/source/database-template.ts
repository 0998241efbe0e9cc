import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { migrationChecksum } from '#backend/postgres/migrate.ts'
import { pgliteVersion } from '#backend/postgres/pglite-modules.ts'
import { migrations } from './migrations.ts'

/** Beside the built server. Its name says what it was made from: one of other migrations or another engine is not found. */
export function templatePath(): string {
  const origin = [
    pgliteVersion(),
    ...migrations.map((each) => `${each.name} ${migrationChecksum(each)}`),
  ]
  const hash = createHash('sha256').update(origin.join('\n')).digest('hex').slice(0, 32)
  return fileURLToPath(new URL(`./database-${hash}.tar.gz`, import.meta.url))
}
