import { type SectionKey, sectionKeys } from '#content/sections.ts'
import { type SiteData, sectionSchemas } from '#content/site-data.ts'
import { isPlainObject } from '#content/values/same-content.ts'

/** Text that is not saved yet, with what it started from. */
export interface KeptDraft<Key extends SectionKey = SectionKey> {
  base: SiteData[Key]
  mine: SiteData[Key]
  /** 0 where it is not known. */
  keptAt: number
  /** How the panel once kept a draft behind which another one still waited. */
  earlier?: KeptDraft<Key> | undefined
}

/** A draft and where the browser keeps it. */
export interface StoredDraft<Key extends SectionKey = SectionKey> extends KeptDraft<Key> {
  place: string
  text: string
}

/** So many drafts of a section wait at most; the oldest goes first. */
export const mostKept = 8

const listeners = new Set<() => void>()

let hasFailed = false

/** Whether what was typed last in this tab found room in the browser's storage. */
export function areDraftsKept(): boolean {
  return !hasFailed
}

/** Older drafts lie there as they are, newer ones behind it, each in a place of its own. */
function sectionPlace(userId: string, section: SectionKey): string {
  return `temelia:draft:${userId}:${section}`
}

/** Every opened editor has its own, so that no tab writes over or deletes what another one keeps. */
export function newPlace(userId: string, section: SectionKey): string {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
  return `${sectionPlace(userId, section)}:${unique}`
}

export function keepDraft(userId: string, place: string, draft: KeptDraft): void {
  if (draft.keptAt <= forgottenAt(userId)) return
  try {
    localStorage.setItem(place, JSON.stringify(draft))
    hasFailed = false
  } catch {
    hasFailed = true
    // A full storage takes the net away, not the text, which the form still holds. An older draft
    // is not given up for a newer one, which is still on the screen.
  }
  notify()
}

export function dropDraft(place: string): void {
  localStorage.removeItem(place)
  notify()
}

/** It was saved, taken up or given up; tells what waited behind it. What its tab has written since stays. */
export function settleDraft<Key extends SectionKey>({
  place,
  text,
  earlier,
}: StoredDraft<Key>): StoredDraft<Key> | undefined {
  if (localStorage.getItem(place) !== text) return undefined
  if (!earlier) {
    dropDraft(place)
    return undefined
  }
  const next = JSON.stringify(earlier)
  localStorage.setItem(place, next)
  notify()
  return { ...earlier, place, text: next }
}

/** All drafts go, and what other tabs still hold of the same text is not kept again when they close. */
export function forgetDrafts(userId: string): void {
  for (const section of sectionKeys)
    for (const place of placesOf(userId, section)) localStorage.removeItem(place)
  localStorage.setItem(forgottenPlace(userId), String(Date.now()))
  notify()
}

function forgottenPlace(userId: string): string {
  return `temelia:drafts-forgotten:${userId}`
}

// A clock that was put back since would keep nothing for as long.
function forgottenAt(userId: string): number {
  const at = Number(localStorage.getItem(forgottenPlace(userId)) ?? 0)
  return at > Date.now() ? 0 : at
}

/** The newest first. */
export function readDrafts<Key extends SectionKey>(
  userId: string,
  section: Key,
): StoredDraft<Key>[] {
  return placesOf(userId, section)
    .flatMap((place) => readPlace(section, place) ?? [])
    .sort(newestFirst)
}

export function newestFirst(one: KeptDraft, other: KeptDraft): number {
  return other.keptAt - one.keptAt
}

/** Makes room for one more: what cannot be read goes, and the oldest of many. */
export function pruneDrafts(userId: string, section: SectionKey): void {
  const kept = readDrafts(userId, section).slice(0, mostKept - 1)
  for (const place of placesOf(userId, section))
    if (!kept.some((draft) => draft.place === place)) localStorage.removeItem(place)
}

function placesOf(userId: string, section: SectionKey): string[] {
  return allPlaces().filter(isOf(userId, section))
}

function isOf(userId: string, section: SectionKey): (place: string) => boolean {
  const own = sectionPlace(userId, section)
  return (place) => place === own || place.startsWith(`${own}:`)
}

function allPlaces(): string[] {
  return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
}

function readPlace<Key extends SectionKey>(
  section: Key,
  place: string,
): StoredDraft<Key> | undefined {
  const text = localStorage.getItem(place) ?? ''
  const draft = toDraft(section, parsed(text))
  return draft && { ...draft, place, text }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Another version of the panel may have kept it, so it is checked like a file from outside. */
function toDraft<Key extends SectionKey>(section: Key, kept: unknown): KeptDraft<Key> | undefined {
  if (!isPlainObject(kept)) return undefined
  const schema = sectionSchemas[section]
  const base = schema.safeParse(kept.base)
  const mine = schema.safeParse(kept.mine)
  const earlier = kept.earlier === undefined ? undefined : toDraft(section, kept.earlier)
  if (!base.success || !mine.success) return earlier
  return {
    base: base.data as SiteData[Key],
    mine: mine.data as SiteData[Key],
    keptAt: momentOf(kept.keptAt),
    earlier,
  }
}

// What is no moment would end the screen that tells it.
function momentOf(keptAt: unknown): number {
  return typeof keptAt === 'number' && !Number.isNaN(new Date(keptAt).getTime()) ? keptAt : 0
}

export function keptSections(userId: string): SectionKey[] {
  const places = allPlaces()
  return sectionKeys.filter((section) => places.some(isOf(userId, section)))
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
