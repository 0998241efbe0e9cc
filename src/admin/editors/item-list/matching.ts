import { type LocalisedText, languages } from '#content/localised-text.ts'

/** Items whose title, in any language, holds what is searched for; accents and case do not count. */
export function matching<Item extends { title: LocalisedText }>(
  items: readonly Item[],
  search: string,
): Item[] {
  const wanted = plain(search)
  if (wanted === '') return [...items]
  return items.filter(({ title }) =>
    languages.some((language) => plain(title[language]).includes(wanted)),
  )
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
