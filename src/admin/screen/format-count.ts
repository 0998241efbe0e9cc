const rules = new Intl.PluralRules('ro')

/** 1 adresă, 2 adrese, 20 de adrese. */
export function formatCount(count: number, one: string, many: string): string {
  const form = rules.select(count)
  if (form === 'one') return `${count} ${one}`
  return form === 'few' ? `${count} ${many}` : `${count} de ${many}`
}
