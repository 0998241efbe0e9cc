import { itemsAt } from '#content/site/items-at.ts'
import type { ItemListPath } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isBlank, type LocalisedText } from '#content/values/localised-text.ts'

type Listed = { id: string }

/** Leaves the list as it is when an index is outside of it. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

export function withDuplicate<Item extends Listed & { title: LocalisedText }>(
  list: readonly Item[],
  id: string,
  copyId: string,
): Item[] {
  const index = list.findIndex((item) => item.id === id)
  const item = list[index]
  if (!item) return [...list]
  const copy = {
    ...structuredClone({ ...item }),
    id: copyId,
    title: copyTitle(item.title),
    // The copy gets an address of its own, which the database makes from its title.
    ...('slug' in item && { slug: '' }),
  }
  return list.toSpliced(index + 1, 0, copy)
}

function copyTitle({ ro, en, ru }: LocalisedText): LocalisedText {
  const marked = (text: string, mark: string) => (isBlank(text) ? text : `${text} (${mark})`)
  return { ro: marked(ro, 'copie'), en: marked(en, 'copy'), ru: marked(ru, 'копия') }
}

export function withItemInSection(section: SiteData[SectionKey], list: ItemListPath, item: Listed) {
  const [key = '', field = ''] = list.split('.')
  const items = itemsAt<Listed>(list, { [key]: section })
  const index = items.findIndex(({ id }) => id === item.id)
  const next = index === -1 ? [...items, item] : items.with(index, item)
  return { ...section, [field]: next } as SiteData[SectionKey]
}
