import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashSchema } from './hash-schema.ts'

/**
 * Identifies the state of a closed embedded database without opening it: PostgreSQL writes its control file at each
 * opening and at each orderly close. The fingerprint differs after a kill, a restore or any other opening. It also differs for a
 * Temelia with other migrations, which may change the content. Undefined where there is no embedded database.
 */
export async function databaseFingerprint(dataDirectory: string): Promise<string | undefined> {
  const file = path.join(dataDirectory, 'postgres', 'global', 'pg_control')
  const control = await readFile(file).catch(() => undefined)
  return control && createHash('sha256').update(hashSchema()).update(control).digest('hex')
}
