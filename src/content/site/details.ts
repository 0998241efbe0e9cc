import { fallbackOf } from '../description/fallback.ts'
import type { Field, Fields } from '../description/fields.ts'
import { sameContent } from '../values/same-content.ts'
import { type ListTable, type SectionKey, sections } from './sections.ts'
import type { SiteData } from './site-data.ts'
import { itemsIn, type StoredList, storedSections } from './stored-sections.ts'

/** The keys of items, by the table of their list. */
export type DetailKeys = { readonly [Table in ListTable]?: readonly string[] }

/** The fields of items that `load_site()` leaves out, by table and key. */
export type Details = { readonly [Table in ListTable]?: ReadonlyMap<string, object> }

type Item = Record<string, unknown>

interface DetailedList extends StoredList {
  section: SectionKey
}

/** The lists whose items have fields that are read apart. */
export const detailedLists: readonly DetailedList[] = storedSections.flatMap(({ key, lists }) =>
  lists
    .filter(({ detailFields }) => detailFields.length > 0)
    .map((list) => ({ ...list, section: key })),
)

const detailedSections = [...new Set(detailedLists.map(({ section }) => section))]

export function detailedListAt(path: string): DetailedList | undefined {
  return detailedLists.find(({ section, field }) => `${section}.${field}` === path)
}

/** Whether an item of this list can be edited, copied and saved whole. */
export function hasDetails(
  { detailFields }: Pick<StoredList, 'detailFields'>,
  item: object,
): boolean {
  return detailFields.every((name) => (item as Item)[name] !== undefined)
}

/** The site with the details put into the items that have none yet. */
export function withDetails(site: SiteData, details: Details): SiteData {
  const changed = sectionsOf(details).map((key) => [
    key,
    withSectionDetails(key, site[key], details),
  ])
  return { ...site, ...Object.fromEntries(changed) }
}

/** Applies a change that is written for a whole site to these details. The site that `change` gets has only their items. */
export function changeDetails(
  site: SiteData,
  details: Details,
  change: (site: SiteData) => SiteData,
): Details {
  const changed = change(withDetails(withOnlyItemsOf(details, site), details))
  const lists = detailedLists.filter(({ table }) => details[table])
  const byTable = lists.map((list) => {
    const items = recordsIn(changed[list.section], list)
    return [list.table, new Map(items.map((item) => [keyOf(list, item), item]))]
  })
  return Object.fromEntries(byTable)
}

/** The site whose detailed lists have no other items than those that these details belong to. */
function withOnlyItemsOf(details: Details, site: SiteData): SiteData {
  const reduced = sectionsOf(details).map((key) => {
    const lists = listsOf(key).map((list) => {
      const items = recordsIn(site[key], list)
      return [list.field, indexesOf(list, items, details).map((index) => items[index])]
    })
    return [key, { ...site[key], ...Object.fromEntries(lists) }]
  })
  return { ...site, ...Object.fromEntries(reduced) }
}

export function withSectionDetails<Key extends SectionKey>(
  key: Key,
  content: SiteData[Key],
  details: Details,
): SiteData[Key] {
  const changed = listsOf(key).map((list) => {
    const items = recordsIn(content, list)
    const filled = [...items]
    for (const index of indexesOf(list, items, details)) {
      const item = items[index] as Item
      const found = details[list.table]?.get(keyOf(list, item))
      if (!hasDetails(list, item)) filled[index] = { ...item, ...found, ...withoutUndefined(item) }
    }
    return [list.field, filled]
  })
  return changed.length === 0 ? content : { ...content, ...Object.fromEntries(changed) }
}

/** The details that the items of a section have. */
export function detailsIn(key: SectionKey, content: object): Details {
  const found = listsOf(key).map((list) => {
    const items = recordsIn(content, list).filter((item) => hasDetails(list, item))
    const details = items.map(
      (item) => [keyOf(list, item), pick(item, [list.key, ...list.detailFields])] as const,
    )
    return [list.table, new Map(details)] as const
  })
  return Object.fromEntries(found)
}

/** The items whose details `draft` has and `content` lacks: `content` needs them before the two are merged. */
export function missingDetails(key: SectionKey, content: object, draft: object): DetailKeys {
  const find = finder(draft)
  return keysWhere(key, content, (list, item) => {
    const held = find(list, item)
    return held !== undefined && hasDetails(list, held) && !hasDetails(list, item)
  })
}

/** The items without details that `draft` has and `site` does not, as somebody has deleted them. */
export function revivedItems(site: SiteData, draft: SiteData): DetailKeys {
  const found = detailedSections.map((key) => {
    const find = finder(site[key])
    return keysWhere(key, draft[key], (list, item) => !find(list, item) && !hasDetails(list, item))
  })
  return Object.assign({}, ...found)
}

/**
 * The items whose details `mine` has changed, added or, having seen them, deleted: a merge needs to know them on the other side.
 * There the same item may have been added too, like a deleted project that two people bring back.
 */
export function changedDetails(key: SectionKey, base: object, mine: object): DetailKeys {
  const [inBase, inMine] = [finder(base), finder(mine)]
  const changed = keysWhere(key, base, (list, item) => {
    const now = inMine(list, item)
    return list.detailFields.some(
      (name) => item[name] !== undefined && !sameContent(item[name], now?.[name]),
    )
  })
  const added = keysWhere(
    key,
    mine,
    (list, item) =>
      !inBase(list, item) && list.detailFields.some((name) => item[name] !== undefined),
  )
  return joinKeys(changed, added)
}

/** The items of all sections whose details `mine` has changed, added or deleted. */
export function changedDetailsOfSite(base: SiteData, mine: SiteData): DetailKeys {
  return Object.assign(
    {},
    ...detailedSections.map((key) => changedDetails(key, base[key], mine[key])),
  )
}

/** A draft and what it started from, without the details that it leaves as they were. */
export function withoutUnchangedDetails<Key extends SectionKey>(
  key: Key,
  { base, mine }: { base: SiteData[Key]; mine: SiteData[Key] },
): { base: SiteData[Key]; mine: SiteData[Key] } {
  const reduced = (content: SiteData[Key], other: SiteData[Key]) => {
    const find = finder(other)
    return mapLists(key, content, (list, item) => {
      const same = find(list, item)
      const isSame = same && list.detailFields.every((name) => sameContent(item[name], same[name]))
      return isSame ? omit(item, list.detailFields) : item
    })
  }
  return { base: reduced(base, mine), mine: reduced(mine, base) }
}

/** The site of a file or of the defaults, where what is missing is blank and not unknown. */
export function withBlankDetails(site: SiteData): SiteData {
  const filled = detailedSections.map((section) => [
    section,
    mapLists(section, site[section], (list, item) => {
      if (hasDetails(list, item)) return item
      const { fields } = (sections[section].fields as Fields)[list.field] as { fields: Fields }
      const blank = list.detailFields.map((name) => [name, fallbackOf(fields[name] as Field)])
      return { ...Object.fromEntries(blank), ...withoutUndefined(item) }
    }),
  ])
  return { ...site, ...Object.fromEntries(filled) }
}

/** Whether two states of an item are the same in all fields that both have loaded. */
export function sameWhereLoaded(path: string, one: unknown, other: unknown): boolean {
  const list = detailedListAt(path)
  if (!list) return sameContent(one, other)
  const [a, b] = [one as Item, other as Item]
  const unknown = list.detailFields.filter((name) => a[name] === undefined || b[name] === undefined)
  return sameContent(omit(a, unknown), omit(b, unknown))
}

function sectionsOf(details: Details): SectionKey[] {
  const changed = detailedLists.filter(({ table }) => details[table])
  return [...new Set(changed.map(({ section }) => section))]
}

function listsOf(key: SectionKey): DetailedList[] {
  return detailedLists.filter(({ section }) => section === key)
}

function recordsIn(content: object, list: DetailedList): Item[] {
  return itemsIn(content, list) as Item[]
}

function keyOf({ key }: DetailedList, item: Item): string {
  return String(item[key])
}

const indexesByList = new WeakMap<readonly Item[], ReadonlyMap<string, number>>()

/**
 * The indexes of the items that these details belong to. The map of a list is cached, so that the page of one item does not go
 * through all the others.
 */
function indexesOf(list: DetailedList, items: readonly Item[], details: Details): number[] {
  const wanted = details[list.table]
  if (!wanted) return []
  const known =
    indexesByList.get(items) ?? new Map(items.map((item, index) => [keyOf(list, item), index]))
  indexesByList.set(items, known)
  return [...wanted.keys()].flatMap((key) => known.get(key) ?? []).sort((a, b) => a - b)
}

/** Finds the same item in other content. */
function finder(content: object): (list: DetailedList, item: Item) => Item | undefined {
  const byTable = new Map<string, Map<string, Item>>()
  return (list, item) => {
    const known =
      byTable.get(list.table) ??
      new Map(recordsIn(content, list).map((other) => [keyOf(list, other), other]))
    byTable.set(list.table, known)
    return known.get(keyOf(list, item))
  }
}

function mapLists<Key extends SectionKey>(
  key: Key,
  content: SiteData[Key],
  change: (list: DetailedList, item: Item) => object,
): SiteData[Key] {
  const changed = listsOf(key).map((list) => [
    list.field,
    recordsIn(content, list).map((item) => change(list, item)),
  ])
  return changed.length === 0 ? content : { ...content, ...Object.fromEntries(changed) }
}

function keysWhere(
  key: SectionKey,
  content: object,
  isWanted: (list: DetailedList, item: Item) => boolean,
): DetailKeys {
  const found = listsOf(key).map((list) => {
    const items = recordsIn(content, list).filter((item) => isWanted(list, item))
    return [list.table, items.map((item) => keyOf(list, item))] as const
  })
  return Object.fromEntries(found.filter(([, keys]) => keys.length > 0))
}

function joinKeys(one: DetailKeys, other: DetailKeys): DetailKeys {
  const tables = Object.keys({ ...one, ...other }) as ListTable[]
  return Object.fromEntries(
    tables.map((table) => [table, [...(one[table] ?? []), ...(other[table] ?? [])]]),
  )
}

function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.map((name) => [name, item[name]]))
}

function omit(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))
}

function withoutUndefined(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
}
