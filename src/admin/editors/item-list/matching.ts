import { type LocalisedText, languages } from '#content/values/localised-text.ts'

type Titled = { title: LocalisedText }

/** Items whose title, in any language, holds what is searched for; accents and case do not count. */
export function matching<Item extends Titled>(items: readonly Item[], search: string): Item[] {
  const wanted = plain(search).trim()
  if (wanted === '') return [...items]
  return items.filter((item) => plainTitle(item).includes(wanted))
}

// Items are replaced, never changed, so what was once read of a thousand need not be read at every letter.
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
