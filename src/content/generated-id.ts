export type GeneratedIdPrefix = 'link' | 'social' | 'service' | 'benefit' | 'project'

/** `taken` are the ids of the list the new item joins: two clicks can fall into one millisecond. */
export function newId(prefix: GeneratedIdPrefix, now: number, taken: readonly string[]): string {
  let stamp = now
  while (taken.includes(`${prefix}-${stamp}`)) stamp += 1
  return `${prefix}-${stamp}`
}
