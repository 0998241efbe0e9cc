import { useWatch } from 'react-hook-form'
import type { ListPath } from '#content/lists.ts'
import { untranslatedIn } from '#content/translations/translatable.ts'

/** Of an item: the languages in which some of its texts fall back to Romanian. */
export function FallbackMark({ list, item }: { list: ListPath; item: object }) {
  const untranslated = untranslatedIn(list, item)
  if (untranslated.length === 0) return null
  return (
    <p className="text-xs text-warning">În română și la: {untranslated.join(', ').toUpperCase()}</p>
  )
}

/** The same for a row that is edited in the list itself, as it is typed. */
export function RowFallbackMark({ list, index }: { list: ListPath; index: number }) {
  const item: object | undefined = useWatch({ name: `${list}.${index}` })
  return item && <FallbackMark list={list} item={item} />
}
