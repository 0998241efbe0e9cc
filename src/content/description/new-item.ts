import { blankItem } from './fallback.ts'
import type { ContentOf, List } from './fields.ts'

/** A blank item whose id no other item of the list has. */
export function newItem<Described extends List>(
  list: Described,
  now: number,
  existing: readonly object[],
): ContentOf<Described> {
  const { key, idPrefix } = list
  const taken = existing.map((item) => (item as Record<string, unknown>)[key])
  return blankItem(list, newId(idPrefix, now, taken))
}

/** Skips ids that are taken, since two clicks can fall into one millisecond. */
export function newId(prefix: string, now: number, taken: readonly unknown[]): string {
  let stamp = now
  while (taken.includes(`${prefix}-${stamp}`)) stamp += 1
  return `${prefix}-${stamp}`
}
