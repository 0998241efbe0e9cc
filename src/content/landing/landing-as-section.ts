import { isPlainObject } from '../values/same-content.ts'

/** Earlier versions had the order of the first page among the global settings, where exports, snapshots and browsers still have it. */
export function withLandingAsSection<Stored>(stored: Stored): Stored {
  if (!isPlainObject(stored) || !isPlainObject(stored.global)) return stored
  const { landing: sections, ...global } = stored.global
  if (sections === undefined) return stored
  return { ...stored, global, landing: stored.landing ?? { sections } }
}
