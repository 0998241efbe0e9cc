import { restErrors } from '../errors/rest-errors.ts'

export interface Preferences {
  return?: 'representation' | 'minimal' | 'headers-only' | undefined
  count?: 'exact' | 'planned' | 'estimated' | undefined
  resolution?: 'merge-duplicates' | 'ignore-duplicates' | undefined
  missing?: 'default' | 'null' | undefined
  handling?: 'strict' | 'lenient' | undefined
  tx?: 'commit' | 'rollback' | undefined
  maxAffected?: number | undefined
}

const choices = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const

/** The first of each kind counts; unknown preferences are an error only with `handling=strict`. */
export function parsePreferences(header: string | null): Preferences {
  const found: Record<string, string> = {}
  const unknown: string[] = []
  for (const preference of (header ?? '').split(',').map((part) => part.trim())) {
    if (preference === '') continue
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(preference) ?? []
    if (isKnown(name, value)) found[name] ??= value
    else unknown.push(preference)
  }
  const { 'max-affected': maxAffected, ...rest } = found
  if (rest.handling === 'strict' && unknown.length > 0) throw restErrors.invalidPreferences(unknown)
  return { ...rest, maxAffected: maxAffected === undefined ? undefined : Number(maxAffected) }
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,15}$/.test(value)
  return Object.hasOwn(choices, name)
    ? (choices[name as keyof typeof choices] as readonly string[]).includes(value)
    : false
}
