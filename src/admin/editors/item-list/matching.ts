import { type LocalisedText, languages } from '#content/values/localised-text.ts'

type Titled = { title: LocalisedText }

/** Items whose title contains the searched text in any language, whatever its accents and case. */
export function matching<Item extends Titled>(items: readonly Item[], search: string): Item[] {
  const wanted = plain(search).trim()
  if (wanted === '') return [...items]
  return items.filter((item) => plainTitle(item).includes(wanted))
}

// An item is replaced, never changed in place, so its title is folded once and not at every keystroke.
const plainTitles = new WeakMap<Titled, string>()

function plainTitle(item: Titled): string {
  const known = plainTitles.get(item)
  if (known !== undefined) return known
  const text = languages.map((language) => plain(item.title[language])).join('\n')
  plainTitles.set(item, text)
  return text
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
