import { fallbackOf } from '../description/fallback.ts'
import type { Field, Fields } from '../description/fields.ts'
import { sameContent } from '../values/same-content.ts'
import { type ListTable, type SectionKey, sections } from './sections.ts'
import type { SiteData } from './site-data.ts'
import { itemsIn, type StoredList, storedSections } from './stored-sections.ts'

/** The keys of items, by the table of their list. */
export type DetailKeys = { readonly [Table in ListTable]?: readonly string[] }

export type Details = { readonly [Table in ListTable]?: ReadonlyMap<string, object> }

type Item = Record<string, unknown>

interface DetailedList extends StoredList {
  section: SectionKey
}

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
export function hasDetails({ detailFields }: Pick<StoredList, 'detailFields'>, item: object) {
  return detailFields.every((name) => (item as Item)[name] !== undefined)
}

/** The site with the details put into the items that have none yet. */
export function withDetails(site: SiteData, details: Details): SiteData {
  return changeSections(site, details, (key) => withSectionDetails(key, site[key], details))
}

/** Applies a change that is written for a whole site to these details. The site that `change` gets has only their items. */
export function changeDetails(
  site: SiteData,
  details: Details,
  change: (site: SiteData) => SiteData,
): Details {
  const reduced = changeSections(site, details, (key) =>
    changeLists(key, site[key], (list, items) =>
      items.filter((item) => details[list.table]?.has(keyOf(list, item))),
    ),
  )
  const changed = change(withDetails(reduced, details))
  const lists = detailedLists.filter(({ table }) => details[table])
  return Object.fromEntries(lists.map((list) => [list.table, byKey(changed[list.section], list)]))
}

export function withSectionDetails<Key extends SectionKey>(
  key: Key,
  content: SiteData[Key],
  details: Details,
): SiteData[Key] {
  return changeLists(key, content, (list, items) =>
    items.map((item) => {
      const found = details[list.table]?.get(keyOf(list, item))
      if (!found || hasDetails(list, item)) return item
      return { ...item, ...found, ...withoutUndefined(item) }
    }),
  )
}

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
  return keysOf(key, (list) => {
    const held = byKey(draft, list)
    return recordsIn(content, list).filter((item) => {
      const same = held.get(keyOf(list, item))
      return same !== undefined && hasDetails(list, same) && !hasDetails(list, item)
    })
  })
}

/** The items without details that `draft` has and `site` does not, as somebody has deleted them. */
export function revivedItems(site: SiteData, draft: SiteData): DetailKeys {
  const found = detailedSections.map((key) =>
    keysOf(key, (list) => {
      const present = byKey(site[key], list)
      return recordsIn(draft[key], list).filter(
        (item) => !present.has(keyOf(list, item)) && !hasDetails(list, item),
      )
    }),
  )
  return Object.assign({}, ...found)
}

/**
 * The items whose details `mine` has changed, added or, having seen them, deleted: a merge needs to know them on the other side.
 * There the same item may have been added too, like a deleted project that two people bring back.
 */
export function changedDetails(key: SectionKey, base: object, mine: object): DetailKeys {
  return keysOf(key, (list) => {
    const [inBase, inMine] = [byKey(base, list), byKey(mine, list)]
    const differs = (item: Item, other: Item | undefined) =>
      list.detailFields.some(
        (name) => item[name] !== undefined && !sameContent(item[name], other?.[name]),
      )
    const changed = [...inBase].filter(([itemKey, item]) => differs(item, inMine.get(itemKey)))
    const added = [...inMine].filter(
      ([itemKey, item]) => !inBase.has(itemKey) && differs(item, undefined),
    )
    return [...changed, ...added].map(([, item]) => item)
  })
}

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
  const reduced = (content: SiteData[Key], other: SiteData[Key]) =>
    changeLists(key, content, (list, items) => {
      const others = byKey(other, list)
      return items.map((item) => {
        const same = others.get(keyOf(list, item))
        const isSame =
          same && list.detailFields.every((name) => sameContent(item[name], same[name]))
        return isSame ? omit(item, list.detailFields) : item
      })
    })
  return { base: reduced(base, mine), mine: reduced(mine, base) }
}

/** The site of a file or of the defaults, where what is missing is blank and not unknown. */
export function withBlankDetails(site: SiteData): SiteData {
  const filled = detailedSections.map((section) => [
    section,
    changeLists(section, site[section], (list, items) => {
      const { fields } = (sections[section].fields as Fields)[list.field] as { fields: Fields }
      const blank = list.detailFields.map((name) => [name, fallbackOf(fields[name] as Field)])
      return items.map((item) =>
        hasDetails(list, item) ? item : { ...Object.fromEntries(blank), ...withoutUndefined(item) },
      )
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

function changeSections(site: SiteData, details: Details, change: (key: SectionKey) => object) {
  const lists = detailedLists.filter(({ table }) => details[table])
  return { ...site, ...Object.fromEntries(lists.map(({ section }) => [section, change(section)])) }
}

function changeLists<Key extends SectionKey>(
  key: Key,
  content: SiteData[Key],
  change: (list: DetailedList, items: Item[]) => object[],
): SiteData[Key] {
  const changed = listsOf(key).map((list) => [list.field, change(list, recordsIn(content, list))])
  return changed.length === 0 ? content : { ...content, ...Object.fromEntries(changed) }
}

function keysOf(key: SectionKey, itemsOf: (list: DetailedList) => Item[]): DetailKeys {
  const found = listsOf(key).map(
    (list) => [list.table, itemsOf(list).map((item) => keyOf(list, item))] as const,
  )
  return Object.fromEntries(found.filter(([, keys]) => keys.length > 0))
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

function byKey(content: object, list: DetailedList): Map<string, Item> {
  return new Map(recordsIn(content, list).map((item) => [keyOf(list, item), item]))
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
