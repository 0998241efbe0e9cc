import type { ItemRow } from '#content/description/fields.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LocalisedText } from '#content/values/localised-text.ts'

export type ListedItem = { id: string; title: LocalisedText }

export interface ItemSummary extends ItemRow {
  /** A badge beside the title. */
  mark?: string | undefined
  /** Its own page on the site, if visitors find it there now. */
  page?: string | undefined
}

/** For items that are stored in more than their list. */
export interface DialogMapping<Item> {
  /** The item with what other fields of the section hold of it, as its dialog shows it. */
  toDialog: (item: Item, section: SiteData[SectionKey]) => Item
  /** The section with the item of the dialog written into all fields that hold something of it. */
  intoSection: (section: SiteData[SectionKey], item: Item) => SiteData[SectionKey]
}
