import type { Row } from '../description/row-mapping.ts'
import type { PictureChanges } from '../pictures/picture-annotations.ts'
import type { AddressChanges } from '../projects/former-addresses.ts'
import {
  type ListTable,
  type SectionKey,
  type SectionTable,
  type SettingsKey,
  sectionKeys,
  settingsKeys,
} from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { itemRow, sectionRow } from '../site/site-rows.ts'
import { itemsIn, type StoredSection, storedSections } from '../site/stored-sections.ts'
import { sameContent } from '../values/same-content.ts'
import { changedColumns, diffList, type ListChanges } from './diff-list.ts'

/** The payload of the database function save_site(): only what changed, by table. */
export type SiteChanges = {
  site_global_settings?: Partial<Pick<SiteData, SettingsKey>>
  site_pictures?: PictureChanges
  site_project_addresses?: AddressChanges
} & {
  [Table in SectionTable]?: Row
} & { [Table in ListTable]?: ListChanges }

export type ImportedChanges = Pick<SiteChanges, 'site_pictures' | 'site_project_addresses'>

export function diffSite(saved: SiteData, draft: SiteData): SiteChanges {
  const stored = storedSections.flatMap((section) =>
    diffSection(section, saved[section.key], draft[section.key]),
  )
  const changes = [...stored, ['site_global_settings', diffSettings(saved, draft)]]
  return Object.fromEntries(changes.filter(([, changed]) => changed !== undefined))
}

/** The changes that write a section of which nothing is stored: its items go with its row. */
export function wholeSection(key: SectionKey, content: object): SiteChanges {
  const section = storedSections.find((stored) => stored.key === key)
  if (!section) return { site_global_settings: { [key]: content } }
  const lists = section.lists.map((list): [string, ListChanges] => {
    const insert = itemsIn(content, list).map((item, index) => itemRow(list, item, index))
    return [list.table, { update: [], insert, delete: [] }]
  })
  return Object.fromEntries([[section.table, sectionRow(section, content)], ...lists])
}

/** In the order of saving. */
export function changedSections(changes: SiteChanges): SectionKey[] {
  const stored = storedSections
    .filter(({ table, lists }) => changes[table] || lists.some((list) => changes[list.table]))
    .map(({ key }) => key)
  const changed = new Set([...stored, ...Object.keys(changes.site_global_settings ?? {})])
  return sectionKeys.filter((key) => changed.has(key))
}

function diffSection(section: StoredSection, saved: object, draft: object) {
  if (saved === draft) return []
  const row = changedColumns(sectionRow(section, saved), sectionRow(section, draft))
  const lists = section.lists.map((list): [string, ListChanges | undefined] => {
    const [before, after] = [itemsIn(saved, list), itemsIn(draft, list)]
    if (before === after) return [list.table, undefined]
    const changes = diffList(before, after, {
      ...list,
      toRow: (item, at) => itemRow(list, item, at),
    })
    const count = changes.update.length + changes.insert.length + changes.delete.length
    return [list.table, count === 0 ? undefined : changes]
  })
  return [[section.table, Object.keys(row).length === 0 ? undefined : row], ...lists]
}

function diffSettings(saved: SiteData, draft: SiteData) {
  const changed = settingsKeys.filter((key) => !sameContent(saved[key], draft[key]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((key) => [key, draft[key]]))
}
