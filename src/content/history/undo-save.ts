import { answerConflict } from '../changes/answer-conflict.ts'
import { mergeSection } from '../changes/merge.ts'
import { mergedOrder } from '../changes/merged-order.ts'
import { wholeLanding } from '../shown/first-page.ts'
import { isListPath, type ListPath, listPaths, lists } from '../site/lists.ts'
import type { SectionKey } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { type Difference, differences } from './differences.ts'

/** A section before a save, as the save left it, and as it is now or in a draft. */
export interface SaveSides<Key extends SectionKey = SectionKey> {
  before: SiteData[Key]
  after: SiteData[Key]
  now: SiteData[Key]
}

/** A part of what a save changed: an item by its key, or null for the section's own fields and the order of its lists. */
export type SavedPart = string | null

export interface SavedDifference extends Difference {
  part: SavedPart
  /** `kept` was changed again since, so undoing the save leaves it; `undone` is as it was before the save. */
  state: 'undoable' | 'kept' | 'undone'
  /** The present value of what was changed again, where it is one value. */
  now?: unknown
}

type Item = Record<string, unknown>
type Content = Record<string, Item[]>

/**
 * The section without what the save changed in it, or in one part of it. What was changed since stays: a three-way merge from
 * what the save left.
 */
export function undoSave<Key extends SectionKey>(
  key: Key,
  sides: SaveSides<Key>,
  part?: SavedPart,
): SiteData[Key] {
  const { before, after, now } = wholeSides(key, sides)
  const target = part === undefined ? before : withPartBefore(key, before, after, part)
  const { merged, conflicts } = mergeSection(key, after, now, target)
  // An item that was deleted since: a merge of two people's work keeps it, an undo must not bring it back.
  const deleted = conflicts.filter(({ mine }) => mine === null)
  return deleted.reduce((undone, { path }) => withValue(key, undone, path, null), merged)
}

/** The section as it is now, with one field as it was before a save, also where that was changed again since. */
export function bringBackField<Key extends SectionKey>(
  key: Key,
  now: SiteData[Key],
  { path, before }: Difference,
): SiteData[Key] {
  const whole = wholeSides(key, { before: now, after: now, now }).now
  return withValue(key, whole, path, before ?? undefined)
}

function withValue<Key extends SectionKey>(
  key: Key,
  content: SiteData[Key],
  path: string,
  value: unknown,
): SiteData[Key] {
  const site = { [key]: content } as unknown as SiteData
  return answerConflict(site, { path, mine: value, theirs: undefined }, 'mine')[key]
}

/** What the save changed in the section, and what undoing it would do to each change. */
export function savedDifferences<Key extends SectionKey>(
  key: Key,
  sides: SaveSides<Key>,
): SavedDifference[] {
  const { before, after, now } = wholeSides(key, sides)
  const undone = undoSave(key, sides)
  const isLeft = lookUp(differences(key, before, undone))
  const isUndoable = lookUp(differences(key, now, undone))
  const since = new Map(differences(key, after, now).map((found) => [found.path, found]))
  const partOf = partsOf(key, [before, after])
  return differences(key, before, after).map((difference) => {
    const { path } = difference
    const found = { ...difference, part: partOf(path) }
    if (isUndoable(path)) return { ...found, state: 'undoable' }
    if (!isLeft(path)) return { ...found, state: 'undone' }
    const latest = since.get(outerPaths(path).find((outer) => since.has(outer)) ?? path)
    return { ...found, state: 'kept', ...(latest && { now: latest.after }) }
  })
}

/** The first change of the first page stores all its sections, of which most are as they were. */
function wholeSides<Key extends SectionKey>(key: Key, sides: SaveSides<Key>): SaveSides<Key> {
  if (key !== 'landing') return sides
  const whole = (landing: unknown) => wholeLanding({ landing } as Pick<SiteData, 'landing'>)
  const { before, after, now } = sides
  return { before: whole(before), after: whole(after), now: whole(now) } as SaveSides<Key>
}

function withPartBefore<Key extends SectionKey>(
  key: Key,
  before: SiteData[Key],
  after: SiteData[Key],
  part: SavedPart,
): SiteData[Key] {
  const [old, saved] = [before as unknown as Content, after as unknown as Content]
  const mixed = listsOf(key).map(({ path, field }) => [
    field,
    part === null
      ? inOrderOf(path, saved[field] ?? [], old[field] ?? [])
      : withItemOf(path, part, { saved: saved[field] ?? [], old: old[field] ?? [] }),
  ])
  const others = part === null ? before : after
  return { ...others, ...Object.fromEntries(mixed) }
}

/** These items in the order of `old`; new ones stay behind the item they followed. */
export function inOrderOf(path: ListPath, items: Item[], old: Item[]): Item[] {
  const byKey = itemsByKey(path, items)
  const keys = [...byKey.keys()]
  const order = mergedOrder(keys, keys, [...itemsByKey(path, old).keys()])
  return order.map((key) => byKey.get(key)).filter((item) => item !== undefined)
}

/** The saved items, of which one is as it was: edited back, removed, or behind the item it followed. */
function withItemOf(path: ListPath, part: string, { saved, old }: { saved: Item[]; old: Item[] }) {
  const [items, before] = [itemsByKey(path, saved), itemsByKey(path, old)]
  const order = mergedOrder([...before.keys()], [...items.keys()], [...before.keys()])
  return order
    .map((key) => (key === part ? before.get(key) : items.get(key)))
    .filter((item) => item !== undefined)
}

function itemsByKey(path: ListPath, items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [String(item[lists[path].key]), item]))
}

function listsOf(key: SectionKey): { path: ListPath; field: string }[] {
  return listPaths
    .filter((path) => path.startsWith(`${key}.`))
    .map((path) => ({ path, field: path.slice(key.length + 1) }))
}

/** The part of the section that a path belongs to. An import may change thousands of texts, so items are looked up. */
function partsOf(key: SectionKey, contents: readonly unknown[]): (path: string) => SavedPart {
  const parts = new Map<string, string>()
  for (const { path, field } of listsOf(key))
    for (const content of contents)
      for (const item of itemsByKey(path, (content as Content)[field] ?? []).keys())
        parts.set(`${path}.${item}`, item)
  return (path) => {
    const item = outerPaths(path).find((outer) => parts.has(outer))
    return item === undefined ? null : (parts.get(item) ?? null)
  }
}

/** Whether one of the differences is at a path, around it, or within it. The path of a list stands for the order of its items alone. */
function lookUp(found: readonly Difference[]): (path: string) => boolean {
  const paths = new Set(found.map(({ path }) => path))
  const around = new Set(found.flatMap(({ path }) => (isListPath(path) ? [] : outerPaths(path))))
  return (path) =>
    isListPath(path)
      ? paths.has(path)
      : around.has(path) || outerPaths(path).some((outer) => paths.has(outer))
}

/** The path and those around it, up to an item or a field of the section. */
function outerPaths(path: string): string[] {
  const steps = path.split('.')
  const paths = steps.map((_, index) => steps.slice(0, index + 1).join('.'))
  return paths.filter((outer) => outer === path || !isListPath(outer)).reverse()
}
