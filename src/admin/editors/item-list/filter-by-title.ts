import { foldText } from '#content/values/fold-text.ts'
import { type LocalisedText, languages } from '#content/values/localised-text.ts'

type Titled = { title: LocalisedText }

export function filterByTitle<Item extends Titled>(items: readonly Item[], search: string): Item[] {
  const wanted = foldText(search).trim()
  if (wanted === '') return [...items]
  return items.filter(({ title }) =>
    languages.some((language) => foldText(title[language]).includes(wanted)),
  )
}
