import type { ContentOf, Field, Fields, List, ValueOf } from './fields.ts'

/** The value of a field while nothing is stored. */
export function fallbackOf<Described extends Field>(field: Described): ValueOf<Described>
export function fallbackOf(field: Field): unknown {
  if (field.kind === 'group') return fallbackContent(field)
  return field.kind === 'constant' ? field.value : field.fallback
}

/** The content of a section or group while nothing is stored. */
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
