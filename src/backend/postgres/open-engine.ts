import { openEmbeddedDatabase } from './embedded-database.ts'
import type { Engine, EngineOptions } from './engine.ts'

export interface DatabaseLocation {
  /** A PostgreSQL server; without it the database is embedded in `directory`. */
  url?: string | undefined
  directory: string
}

export async function openEngine(
  { url, directory }: DatabaseLocation,
  options: EngineOptions = {},
): Promise<Engine> {
  if (url === undefined) return openEmbeddedDatabase(directory, options)
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
