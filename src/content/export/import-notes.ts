import { optionalSections } from '../shown/optional-sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { isPlainObject, sameContent } from '../values/same-content.ts'

/**
 * What reading a file did beyond copying:
 * - `filled`: a missing part got its default; `off`: a missing optional section stays off
 * - `unknown`: a part that no section describes was left out
 * - `repaired`: an invalid value was replaced
 * - `cleaned`: what `detail` names was removed from the HTML of a page
 * - `snippet`: the file brings a script for the public pages
 *
 * Only in a file of translations:
 * - `outdated`: the translation was made from a Romanian text that has changed since
 * - `too-long`: the translation is longer than the field allows
 */
export interface ImportNote {
  path: string
  what: 'filled' | 'off' | 'unknown' | 'repaired' | 'snippet' | 'cleaned' | 'outdated' | 'too-long'
  detail?: string
}

export function describeReading(exported: unknown, data: SiteData): ImportNote[] {
  const optional: readonly string[] = optionalSections
  const notes = compare(exported, data, '').map((note) =>
    note.what === 'filled' && optional.includes(note.path)
      ? { ...note, what: 'off' as const }
      : note,
  )
  if (data.global.analytics.code.trim() !== '') {
    notes.push({ path: 'global.analytics.code', what: 'snippet' })
  }
  return notes
}

function compare(stored: unknown, read: unknown, path: string): ImportNote[] {
  if (stored === undefined || stored === null) return [{ path, what: 'filled' }]
  if (isPlainObject(stored) && isPlainObject(read)) return compareFields(stored, read, path)
  if (Array.isArray(stored) && Array.isArray(read) && stored.length === read.length) {
    return read.flatMap((item, index) => compare(stored[index], item, `${path}.${index}`))
  }
  if (sameContent(stored, read) || isTextForAllLanguages(stored, read)) return []
  return [{ path, what: 'repaired' }]
}

function compareFields(
  stored: Record<string, unknown>,
  read: Record<string, unknown>,
  path: string,
): ImportNote[] {
  const pathOf = (key: string) => (path === '' ? key : `${path}.${key}`)
  const known = Object.keys(read).flatMap((key) => {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined
    return compare(value, read[key], pathOf(key))
  })
  const unknown = Object.keys(stored).filter((key) => !Object.hasOwn(read, key))
  return [...known, ...unknown.map((key) => ({ path: pathOf(key), what: 'unknown' as const }))]
}

// A plain string is a localised text in its own right, so taking it for all languages is no repair; nor is adding the known
// translations of a built-in text.
function isTextForAllLanguages(stored: unknown, read: unknown): boolean {
  return (
    typeof stored === 'string' &&
    isPlainObject(read) &&
    (read.ro === stored || read.ro === stored.trim())
  )
}
