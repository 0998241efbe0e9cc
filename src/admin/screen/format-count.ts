const rules = new Intl.PluralRules('ro')

/** 1 adresă, 2 adrese, 20 de adrese. */
export function formatCount(count: number, one: string, many: string): string {
  const form = rules.select(count)
  if (form === 'one') return `${count} ${one}`
  return form === 'few' ? `${count} ${many}` : `${count} de ${many}`
}

/** "Servicii, Contact și încă 3". */
export function firstFew(names: readonly string[], max: number, separator = ', '): string {
  const left = names.length - max
  return names.slice(0, max).join(separator) + (left > 0 ? ` și încă ${left}` : '')
}
