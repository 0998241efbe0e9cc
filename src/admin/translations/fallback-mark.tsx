import { useWatch } from 'react-hook-form'
import { detailedListAt, hasDetails } from '#content/site/details.ts'
import type { ListPath } from '#content/site/lists.ts'
import { translationLanguages, untranslatedIn } from '#content/translations/translatable.ts'
import type { OpenDetail } from '#data/site/translations.ts'
import { useKnownTranslations } from './translations-context.ts'

export function FallbackMark({ list, item }: { list: ListPath; item: object }) {
  const missing = useOpenDetailsOf(list, item).filter(({ state }) => state === 'missing')
  const missingInDetails = new Set(missing.map(({ language }) => language))
  const missingInItem = untranslatedIn(list, item)
  const untranslated = translationLanguages.filter(
    (language) => missingInItem.includes(language) || missingInDetails.has(language),
  )
  if (untranslated.length === 0) return null
  return <p className="text-xs text-warning">Netradus: {untranslated.join(', ').toUpperCase()}</p>
}

/** The same for a row that is edited in the list itself, as it is typed. */
export function RowFallbackMark({ list, index }: { list: ListPath; index: number }) {
  const item: object | undefined = useWatch({ name: `${list}.${index}` })
  return item && <FallbackMark list={list} item={item} />
}

/** What is left to translate in the details of an item that was loaded without them. */
function useOpenDetailsOf(path: ListPath, item: object): readonly OpenDetail[] {
  const { openDetails } = useKnownTranslations()
  const list = detailedListAt(path)
  if (!list || hasDetails(list, item)) return []
  const key = String((item as Record<string, unknown>)[list.key])
  return openDetails.filter(({ table, row }) => table === list.table && row === key)
}
