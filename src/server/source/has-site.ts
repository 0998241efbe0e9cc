import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '../environment/environment.ts'

/** Asked before the embedded database is opened, which would make an empty one where there is none. */
export function hasSite({ SUPABASE_URL, DATABASE_URL, DATA_DIR }: Environment): boolean {
  const isElsewhere = SUPABASE_URL !== undefined || DATABASE_URL !== undefined
  return isElsewhere || existsSync(path.join(DATA_DIR, 'postgres'))
}
