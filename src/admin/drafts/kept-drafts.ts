import { isPlainObject } from '#content/same-content.ts'
import { type SectionKey, type SiteData, sectionKeys, siteDataSchema } from '#content/site-data.ts'

/** Text that is not saved yet, as the browser keeps it, with what it started from. */
export interface KeptDraft<Key extends SectionKey = SectionKey> {
  base: SiteData[Key]
  mine: SiteData[Key]
  keptAt: number
}

const listeners = new Set<() => void>()

function keyOf(userId: string, section: SectionKey): string {
  return `temelia:draft:${userId}:${section}`
}

export function keepDraft(userId: string, section: SectionKey, draft: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(userId, section), JSON.stringify(draft))
  } catch {
    // A full storage takes the net away, not the text, which the form still holds.
  }
  notify()
}

export function dropDraft(userId: string, section: SectionKey): void {
  localStorage.removeItem(keyOf(userId, section))
  notify()
}

export function readDraft<Key extends SectionKey>(
  userId: string,
  section: Key,
): KeptDraft<Key> | undefined {
  const text = localStorage.getItem(keyOf(userId, section))
  return text === null ? undefined : parseDraft(section, text)
}

/** Another version of the panel may have kept it, so it is checked like a file from outside. */
function parseDraft<Key extends SectionKey>(
  section: Key,
  text: string,
): KeptDraft<Key> | undefined {
  const schema = siteDataSchema.shape[section]
  try {
    const kept: unknown = JSON.parse(text)
    if (!isPlainObject(kept)) return undefined
    const base = schema.parse(kept.base) as SiteData[Key]
    const mine = schema.parse(kept.mine) as SiteData[Key]
    return { base, mine, keptAt: Number(kept.keptAt) }
  } catch {
    return undefined
  }
}

export function keptSections(userId: string): SectionKey[] {
  return sectionKeys.filter((section) => localStorage.getItem(keyOf(userId, section)) !== null)
}

export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
