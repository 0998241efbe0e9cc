import { compilePGlite, type Engine, openEmbeddedDatabase } from '#backend/backend.ts'
import { ignoreFailure } from '#kit/log.ts'
import type { Environment } from '../environment/environment.ts'
import { openDataDirectory } from './data-directory.ts'

/** The embedded database, which is opened while the rest of the server is loaded (decision 024). */
export interface EarlyDatabase {
  engine: Promise<Engine>
  /** From here on its thread runs, and opening it no longer needs this thread's event loop, which loading modules blocks. */
  compiled: Promise<unknown>
}

/** Undefined where there is no embedded database. */
export function openEarlyDatabase(environment: Environment): EarlyDatabase | undefined {
  const { DATABASE_URL, SUPABASE_URL, DATA_DIR: directory } = environment
  if (DATABASE_URL !== undefined || SUPABASE_URL !== undefined) return undefined
  // On other threads, which takes longer than to take the lock of the directory.
  const compiled = compilePGlite()
  const engine = openDataDirectory(directory).then(() => openEmbeddedDatabase(directory))
  // A failure is reported to whoever awaits the engine; unhandled, it would end the process.
  void engine.catch(ignoreFailure('whoever awaits the database is told'))
  return { engine, compiled }
}
