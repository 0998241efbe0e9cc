import type { PictureAnnotations } from '../pictures/picture-annotations.ts'
import { sameWhereLoaded } from '../site/details.ts'
import { isListPath, type ListPath, lists } from '../site/lists.ts'
import { picturesKey, type SectionKey, sectionKeys } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { isPlainObject, sameContent } from '../values/same-content.ts'
import { mergedOrder } from './merged-order.ts'

/** Both sides changed the same value; null stands for a deleted item. */
export type Conflict = { path: string; mine: unknown; theirs: unknown }
export type Merge<Value> = { merged: Value; conflicts: Conflict[] }

type Sides = { base: unknown; mine: unknown; theirs: unknown }
type Item = Record<string, unknown>

export function mergeSite(base: SiteData, mine: SiteData, theirs: SiteData): Merge<SiteData> {
  const merges = sectionKeys.map((key) => mergeSection(key, base[key], mine[key], theirs[key]))
  const sections = Object.fromEntries(
    merges.map(({ merged }, index) => [sectionKeys[index], merged]),
  )
  return {
    merged: { ...theirs, ...sections },
    conflicts: merges.flatMap(({ conflicts }) => conflicts),
  }
}

export function mergeAnnotations(
  base: PictureAnnotations,
  mine: PictureAnnotations,
  theirs: PictureAnnotations,
): Merge<PictureAnnotations> {
  const conflicts: Conflict[] = []
  // As an array, the focal point is merged as one value: x of one side and y of the other would be nobody's point.
  const [flatBase, flatMine, flatTheirs] = [base, mine, theirs].map(({ focal, ...rest }) => ({
    ...rest,
    focal: focal ? [focal.x, focal.y] : null,
  }))
  const sides = { base: flatBase, mine: flatMine, theirs: flatTheirs }
  const merged = mergeValue(picturesKey, sides, conflicts)
  const { focal, ...annotations } = merged as PictureAnnotations & { focal: unknown }
  const isMine = sameContent(focal, flatMine?.focal)
  return { merged: { ...annotations, focal: isMine ? mine.focal : theirs.focal }, conflicts }
}

export function mergeSection<Key extends SectionKey>(
  key: Key,
  base: SiteData[Key],
  mine: SiteData[Key],
  theirs: SiteData[Key],
): Merge<SiteData[Key]> {
  const conflicts: Conflict[] = []
  const merged = mergeValue(key, { base, mine, theirs }, conflicts)
  return { merged: merged as SiteData[Key], conflicts }
}

function mergeValue(path: string, { base, mine, theirs }: Sides, conflicts: Conflict[]): unknown {
  if (sameContent(mine, theirs) || sameContent(base, theirs)) return mine
  if (sameContent(base, mine)) return theirs
  if (isListPath(path)) {
    return mergeList(path, base as Item[], mine as Item[], theirs as Item[], conflicts)
  }
  if (isPlainObject(mine) && isPlainObject(theirs)) {
    return mergeFields(path, isPlainObject(base) ? base : {}, mine, theirs, conflicts)
  }
  conflicts.push({ path, mine, theirs })
  return mine
}

function mergeFields(path: string, base: Item, mine: Item, theirs: Item, conflicts: Conflict[]) {
  const fields = Object.keys({ ...theirs, ...mine })
  return Object.fromEntries(
    fields.map((field) => {
      const sides = { base: base[field], mine: mine[field], theirs: theirs[field] }
      return [field, mergeValue(`${path}.${field}`, sides, conflicts)]
    }),
  )
}

function mergeList(
  path: ListPath,
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  conflicts: Conflict[],
): Item[] {
  const byKey = (list: readonly Item[]) =>
    new Map(list.map((item) => [String(item[lists[path].key]), item]))
  const items = { base: byKey(base), mine: byKey(mine), theirs: byKey(theirs) }
  const keys = mergedOrder([...items.base.keys()], [...items.mine.keys()], [...items.theirs.keys()])
  return keys.flatMap((key) => {
    const sides = {
      base: items.base.get(key),
      mine: items.mine.get(key),
      theirs: items.theirs.get(key),
    }
    return mergeItem(path, key, sides, conflicts)
  })
}

function mergeItem(list: ListPath, key: string, sides: Sides, conflicts: Conflict[]): Item[] {
  const { base, mine, theirs } = sides
  const path = `${list}.${key}`
  if (mine !== undefined && theirs !== undefined) {
    return [mergeValue(path, sides, conflicts) as Item]
  }
  const remaining = mine ?? theirs
  // One side deleted what the other left as it was: the deletion stands.
  if (base !== undefined && sameWhereLoaded(list, base, remaining)) return []
  if (base !== undefined) conflicts.push({ path, mine: mine ?? null, theirs: theirs ?? null })
  return [remaining as Item]
}
