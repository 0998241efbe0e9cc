import { createHash } from 'node:crypto'
import { migrationChecksum, pgliteVersion } from '#backend/backend.ts'
import { migrations } from './migrations.ts'

/** Hashes all that decides what a new embedded database holds: the migrations and the engine's version. */
export function hashSchema(): string {
  const steps = migrations.map((each) => `${each.name} ${migrationChecksum(each)}`)
  return createHash('sha256')
    .update([pgliteVersion(), ...steps].join('\n'))
    .digest('hex')
}
