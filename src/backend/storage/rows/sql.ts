import type { Transaction } from '../../postgres/engine.ts'

/** Times as Supabase Storage writes them, formatted by the database: the drivers of the two engines differ. */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** For LIKE: makes a typed text match literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** As on a hosted Supabase, triggers can tell by this setting that a row is not written by an upload. */
export async function setOperation(
  tx: Transaction,
  operation: 'storage.object.copy' | 'storage.object.restore',
): Promise<void> {
  await tx.query("select set_config('storage.operation', $1, true)", [operation])
}
