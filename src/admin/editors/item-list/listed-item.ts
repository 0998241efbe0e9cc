import type { ItemRow } from '#content/description/fields.ts'
import type { ItemListPath } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LocalisedText } from '#content/values/localised-text.ts'
import { withItemInSection } from '../../fields/lists/list-edits.ts'

export type ListedItem = { id: string; title: LocalisedText }

export interface ItemSummary extends ItemRow {
  mark?: string | undefined
  /** Its own page on the site, if visitors find it there now. */
  page?: string | undefined
}

/** Where an item is stored: some have more than their place in the list. */
export interface DialogMapping {
  /** The item with what other fields of the section hold of it, as its dialog shows it. */
  toDialog: (item: ListedItem, section: SiteData[SectionKey]) => ListedItem
  /** The section with the item of the dialog written into all fields that hold something of it. */
  intoSection: (section: SiteData[SectionKey], item: ListedItem) => SiteData[SectionKey]
}

export function inListAlone(list: ItemListPath): DialogMapping {
  return {
    toDialog: (item) => item,
    intoSection: (section, item) => withItemInSection(section, list, item),
  }
}
