import { withoutUnchangedDetails } from '#content/site/details.ts'
import { type SectionKey, sectionKeys } from '#content/site/sections.ts'
import { type SiteData, sectionSchemas } from '#content/site/site-data.ts'
import { isPlainObject } from '#content/values/same-content.ts'
import { createListeners } from '#ui/store.ts'
import { deleteTypedAlts } from './alts/typed-alts.ts'

export interface FromHistory {
  version: number
  /** Whether the draft undoes the save of the version; otherwise it restores the section as the version had it. */
  isUndo: boolean
}

export interface KeptDraft<Key extends SectionKey = SectionKey> {
  base: SiteData[Key]
  mine: SiteData[Key]
  /** 0 when it is not known. */
  keptAt: number
  /** Set when it comes from the history: what the draft does to a version. The editor loads such a draft without asking. */
  fromHistory?: FromHistory
}

export interface StoredDraft<Key extends SectionKey = SectionKey> extends KeptDraft<Key> {
  storageKey: string
  stored: string
}

export const maxKeptDrafts = 8

const listeners = createListeners()

let isStorageFull = false

export function areDraftsKept(): boolean {
  return !isStorageFull
}

/** An older panel kept its draft under this key itself; the keys of newer ones begin with it. */
function sectionStorageKey(userId: string, section: SectionKey): string {
  return `temelia:draft:${userId}:${section}`
}

const keysOfThisVisit = new Set<string>()

/** Each opened editor has a key of its own, so that tabs do not overwrite or delete each other's drafts. */
export function newStorageKey(userId: string, section: SectionKey): string {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
  const storageKey = `${sectionStorageKey(userId, section)}:${unique}`
  keysOfThisVisit.add(storageKey)
  return storageKey
}

export function isOfThisVisit({ storageKey }: StoredDraft): boolean {
  return keysOfThisVisit.has(storageKey)
}

export function draftOrder(one: StoredDraft, other: StoredDraft): number {
  return Number(isOfThisVisit(other)) - Number(isOfThisVisit(one)) || other.keptAt - one.keptAt
}

export function keepDraft(userId: string, storageKey: string, draft: KeptDraft): void {
  if (draft.keptAt <= allDeletedAt(userId)) return
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft))
    isStorageFull = false
  } catch {
    // The text is still in the form, so no older draft is deleted to make room for it.
    isStorageFull = true
  }
  listeners.notify()
}

export function deleteDraft(storageKey: string): void {
  localStorage.removeItem(storageKey)
  listeners.notify()
}

/** Removes a draft that was saved, restored or declined. If its own tab has kept newer text since, that stays. */
export function settleDraft({ storageKey, stored }: StoredDraft): void {
  if (localStorage.getItem(storageKey) === stored) deleteDraft(storageKey)
}

/** Deletes all drafts, and notes when, so that other tabs do not keep the same text again when they close. */
export function deleteAllDrafts(userId: string): void {
  const ownKeys = [`temelia:draft:${userId}:`, `temelia:draft:${userId}@`]
  for (const storageKey of allStorageKeys())
    if (ownKeys.some((start) => storageKey.startsWith(start))) localStorage.removeItem(storageKey)
  deleteTypedAlts(userId)
  localStorage.setItem(allDeletedKey(userId), String(Date.now()))
  listeners.notify()
}

function allDeletedKey(userId: string): string {
  return `temelia:drafts-forgotten:${userId}`
}

function allDeletedAt(userId: string): number {
  const at = Number(localStorage.getItem(allDeletedKey(userId)) ?? 0)
  // A time in the future comes from a clock that was put back since. Nothing would be kept until then.
  return at > Date.now() ? 0 : at
}

export function readDrafts<Key extends SectionKey>(userId: string, section: Key) {
  return storageKeysOf(userId, section)
    .flatMap((storageKey): StoredDraft<Key>[] => {
      const stored = localStorage.getItem(storageKey) ?? ''
      const draft = parseDraft(section, tryParse(stored))
      return draft ? [{ ...draft, storageKey, stored }] : []
    })
    .sort(draftOrder)
}

export function pruneDrafts(userId: string, section: SectionKey): void {
  const kept = readDrafts(userId, section).slice(0, maxKeptDrafts - 1)
  for (const storageKey of storageKeysOf(userId, section))
    if (!kept.some((draft) => draft.storageKey === storageKey)) localStorage.removeItem(storageKey)
}

function storageKeysOf(userId: string, section: SectionKey): string[] {
  return allStorageKeys().filter(isKeyOf(userId, section))
}

function isKeyOf(userId: string, section: SectionKey): (storageKey: string) => boolean {
  const own = sectionStorageKey(userId, section)
  return (storageKey) => storageKey === own || storageKey.startsWith(`${own}:`)
}

function allStorageKeys(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Another version of the panel may have written the value, so it is validated. */
function parseDraft<Key extends SectionKey>(section: Key, kept: unknown) {
  if (!isPlainObject(kept)) return undefined
  const schema = sectionSchemas[section]
  const base = schema.safeParse(kept.base)
  const mine = schema.safeParse(kept.mine)
  if (!base.success || !mine.success) return undefined
  return {
    // An older panel kept the details of all items, which the site is loaded without.
    ...withoutUnchangedDetails<Key>(section, {
      base: base.data as SiteData[Key],
      mine: mine.data as SiteData[Key],
    }),
    keptAt: timeOf(kept.keptAt),
    ...fromHistoryOf(kept.fromHistory),
  }
}

function fromHistoryOf(value: unknown): Pick<KeptDraft, 'fromHistory'> {
  if (!isPlainObject(value) || typeof value.version !== 'number') return {}
  return { fromHistory: { version: value.version, isUndo: value.isUndo === true } }
}

/** 0 for anything that is no time, since formatting it would throw while the screen is rendered. */
function timeOf(keptAt: unknown): number {
  return typeof keptAt === 'number' && !Number.isNaN(new Date(keptAt).getTime()) ? keptAt : 0
}

export function keptSections(userId: string): SectionKey[] {
  const storageKeys = allStorageKeys()
  return sectionKeys.filter((section) => storageKeys.some(isKeyOf(userId, section)))
}

export function onDraftsChange(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}
