import { isPlainObject } from '#content/same-content.ts'
import { type SectionKey, type SiteData, sectionKeys, siteDataSchema } from '#content/site-data.ts'

/** Text that is not saved yet, as the browser keeps it, with what it started from. */
export interface KeptDraft<Key extends SectionKey = SectionKey> {
  base: SiteData[Key]
  mine: SiteData[Key]
  keptAt: number
  /** A draft of an earlier visit that was neither taken up nor deleted when this one was begun. */
  earlier?: KeptDraft<Key> | undefined
}

const listeners = new Set<() => void>()

function keyOf(userId: string, section: SectionKey): string {
  return `temelia:draft:${userId}:${section}`
}

export function keepDraft(userId: string, section: SectionKey, draft: KeptDraft): void {
  const key = keyOf(userId, section)
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full storage takes the net away, not the text, which the form still holds. An older draft
    // is not given up for a newer one, which is still on the screen.
  }
  notify()
}

export function dropDraft(userId: string, section: SectionKey): void {
  localStorage.removeItem(keyOf(userId, section))
  notify()
}

/** After a save of the draft: an earlier one that still waits for an answer goes on waiting. */
export function settleDraft(userId: string, section: SectionKey): void {
  const earlier = readDraft(userId, section)?.earlier
  if (earlier) keepDraft(userId, section, earlier)
  else dropDraft(userId, section)
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
  try {
    return toDraft(section, JSON.parse(text))
  } catch {
    return undefined
  }
}

function toDraft<Key extends SectionKey>(section: Key, kept: unknown): KeptDraft<Key> | undefined {
  if (!isPlainObject(kept)) return undefined
  const schema = siteDataSchema.shape[section]
  const base = schema.safeParse(kept.base)
  const mine = schema.safeParse(kept.mine)
  const earlier = kept.earlier === undefined ? undefined : toDraft(section, kept.earlier)
  if (!base.success || !mine.success) return earlier
  return {
    base: base.data as SiteData[Key],
    mine: mine.data as SiteData[Key],
    keptAt: Number(kept.keptAt),
    earlier,
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
