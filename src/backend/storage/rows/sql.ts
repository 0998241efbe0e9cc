/** Times as Supabase Storage writes them, in the database's words: both engines then say the same. */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** For LIKE: what a user types is no pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
