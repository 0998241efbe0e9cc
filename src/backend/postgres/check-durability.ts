import type { PGliteProcess } from './pglite-process.ts'

const commitSomething =
  'begin; create temporary table durability_check (written int) on commit drop; select txid_current(); commit'

/** A database whose commits do not reach the disk is refused: it would lose what it has acknowledged. */
export async function checkDurability(database: PGliteProcess): Promise<void> {
  const before = await database.ask<number>('fsyncs')
  await database.ask('script', { sql: commitSomething })
  const after = await database.ask<number>('fsyncs')
  const [setting] = await database.ask<{ fsync: string }[]>('query', {
    sql: "select current_setting('fsync') as fsync",
    parameters: [],
  })
  if (setting?.fsync !== 'on' || after <= before)
    throw new Error('The embedded database does not write its commits to disk; it was not opened.')
}
