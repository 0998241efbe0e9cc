import { foldText } from '#content/values/fold-text.ts'
import { type LocalisedText, languages } from '#content/values/localised-text.ts'

type Titled = { title: LocalisedText }

/** Items whose title contains the searched text in any language, whatever its accents and case. */
export function filterByTitle<Item extends Titled>(items: readonly Item[], search: string): Item[] {
  const wanted = foldText(search).trim()
  if (wanted === '') return [...items]
  return items.filter((item) => foldTitle(item).includes(wanted))
}

// An item is replaced, never changed in place, so its title is folded once and not at every keystroke.
const foldedTitles = new WeakMap<Titled, string>()

function foldTitle(item: Titled): string {
  const known = foldedTitles.get(item)
  if (known !== undefined) return known
  const text = languages.map((language) => foldText(item.title[language])).join('\n')
  foldedTitles.set(item, text)
  return text
}
