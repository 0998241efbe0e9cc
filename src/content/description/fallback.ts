import type { ContentOf, Field, Fields, List, ValueOf } from './fields.ts'

/** The value of a field while nothing is stored. */
export function fallbackOf<Described extends Field>(field: Described): ValueOf<Described>
export function fallbackOf(field: Field): unknown {
  if (field.kind === 'group') return fallbackContent(field)
  return field.kind === 'constant' ? field.value : field.fallback
}

export function fallbackContent<Described extends { fields: Fields }>(
  described: Described,
): ContentOf<Described>
export function fallbackContent({ fields }: { fields: Fields }): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fallbackOf(field)]),
  )
}

export function blankItem<Described extends List>(
  list: Described,
  key: string,
): ContentOf<Described> {
  return { ...fallbackContent(list), [list.key]: key }
}

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
