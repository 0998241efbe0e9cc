import { openEmbeddedDatabase } from './embedded-database.ts'
import type { Engine, EngineOptions } from './engine.ts'

export interface DatabaseLocation {
  /** A PostgreSQL server; without it the database is embedded in `directory`. */
  url?: string | undefined
  directory: string
  /** The archive that a new embedded database begins with, if there is such a file. */
  template?: string | undefined
}

export async function openEngine(
  { url, directory, template }: DatabaseLocation,
  options: EngineOptions = {},
): Promise<Engine> {
  if (url === undefined) return openEmbeddedDatabase(directory, { ...options, template })
  const { PgEngine } = await import('./pg-engine.ts')
  const engine = new PgEngine(url, options)
  try {
    await engine.transaction({}, (tx) => tx.query('select 1'))
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
