import { setTimeout as wait } from 'node:timers/promises'
import { compilePGlite, type Engine, openEmbeddedDatabase } from '#backend/backend.ts'
import { ignoreFailure } from '#kit/ignore-failure.ts'
import type { Environment } from '../environment/environment.ts'
import { openDataDirectory } from './data-directory.ts'
import { hasSite } from './has-site.ts'

/** The embedded database, which is opened while the rest of the server is loaded (decision 024). */
export interface EarlyDatabase {
  engine: Promise<Engine>
  /**
   * Resolves when opening the database no longer needs this thread's event loop, which loading modules blocks. It does not wait
   * longer than a moment where the thread starts late: a new site's database is made first, and the lock of a process that
   * is gone takes its time.
   */
  threadStarted: Promise<unknown> | undefined
}

const threadStartLimitMs = 250

/** Undefined where there is no embedded database. */
export function openEarlyDatabase(environment: Environment): EarlyDatabase | undefined {
  const { DATABASE_URL, SUPABASE_URL, DATA_DIR: directory } = environment
  if (DATABASE_URL !== undefined || SUPABASE_URL !== undefined) return undefined
  // On other threads.
  void compilePGlite()
  const isNew = !hasSite(environment)
  let onThreadStarted = () => {}
  const started = new Promise<void>((resolve) => {
    onThreadStarted = resolve
  })
  const engine = openDataDirectory(directory).then(() =>
    openEmbeddedDatabase(directory, { onThreadStarted }),
  )
  // A failure is reported to whoever awaits the engine; unhandled, it would end the process.
  const failed = engine.catch(ignoreFailure('whoever awaits the database is told'))
  const limit = wait(threadStartLimitMs)
  return { engine, threadStarted: isNew ? undefined : Promise.race([started, failed, limit]) }
}
