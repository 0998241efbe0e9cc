/** `taken` are the ids of the list the new item joins: two clicks can fall into one millisecond. */
export function newId(prefix: string, now: number, taken: readonly unknown[]): string {
  let stamp = now
  while (taken.includes(`${prefix}-${stamp}`)) stamp += 1
  return `${prefix}-${stamp}`
}
