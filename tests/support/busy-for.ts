/** A statement that takes so long on either engine, as SQL. */
export function busyFor(interval: string): string {
  return `do $$ declare until timestamptz := clock_timestamp() + interval '${interval}';
    begin while clock_timestamp() < until loop end loop; end $$`
}
