import * as z from 'zod'

// PostgreSQL refuses NUL and lone surrogates in text and jsonb. Both come only from broken pastes
// and damaged files, and one such character must not make a whole save fail.
export const storedText = z
  .string()
  .overwrite((text) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, ''))

export function withDefault<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) {
  return schema
    .nullish()
    .transform((stored): z.output<Schema> => (stored ?? value) as z.output<Schema>)
}

// Merging and diffing go by key, so of two items with one key one would be lost: the later one gets another key.
export function keyedList<Schema extends z.ZodType<object>>(
  item: Schema,
  key: keyof z.output<Schema> & string,
) {
  return z.array(item).transform((list) => withUniqueKeys(list, key))
}

function withUniqueKeys<Item extends object>(list: Item[], key: keyof Item & string): Item[] {
  const taken = new Set(list.map((item) => item[key]))
  if (taken.size === list.length) return list
  const seen = new Set<unknown>()
  return list.map((item) => {
    const unique = seen.has(item[key]) ? freeKey(String(item[key]), taken) : item[key]
    seen.add(unique)
    taken.add(unique as Item[typeof key])
    return unique === item[key] ? item : { ...item, [key]: unique }
  })
}

function freeKey(key: string, taken: ReadonlySet<unknown>): string {
  let suffix = 2
  while (taken.has(`${key}-${suffix}`)) suffix += 1
  return `${key}-${suffix}`
}
