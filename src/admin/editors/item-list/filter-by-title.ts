import { foldText } from '#content/values/fold-text.ts'
import { type LocalisedText, languages } from '#content/values/localised-text.ts'

type Titled = { title: LocalisedText }

export function filterByTitle<Item extends Titled>(items: readonly Item[], search: string): Item[] {
  const wanted = foldText(search).trim()
  if (wanted === '') return [...items]
  return items.filter((item) => foldTitle(item).includes(wanted))
}

function foldTitle({ title }: Titled): string {
  return languages.map((language) => foldText(title[language])).join('\n')
}
