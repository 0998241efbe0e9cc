import type { Engine } from '#backend/postgres/engine.ts'
import { openEngine } from '#backend/postgres/open-engine.ts'
import { compilePGlite } from '#backend/postgres/pglite-modules.ts'
import type { Environment } from '../environment/environment.ts'
import { openDataDirectory } from './data-directory.ts'
import { databaseSeal } from './database-seal.ts'
import { templatePath } from './database-template.ts'

/** The embedded database, which is opened while the rest of the server is loaded (decision 024). */
export interface EarlyDatabase {
  /** Of the database before it was opened. */
  seal: Promise<string | undefined>
  engine: Promise<Engine>
}

/** Undefined where there is no embedded database. */
export function openEarlyDatabase({
  DATABASE_URL,
  SUPABASE_URL,
  DATA_DIR: directory,
}: Environment): EarlyDatabase | undefined {
  if (DATABASE_URL !== undefined || SUPABASE_URL !== undefined) return undefined
  // On other threads.
  void compilePGlite()
  const seal = databaseSeal(directory)
  const engine = seal.then(async () => {
    await openDataDirectory(directory)
    return openEngine({ directory, template: templatePath() })
  })
  // Whoever awaits it hears of a failure.
  engine.catch(() => undefined)
  return { seal, engine }
}
