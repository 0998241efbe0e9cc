import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { newId } from '#content/description/fallback.ts'
import { type ItemListPath, lists } from '#content/site/lists.ts'
import { uncopiedItem } from '../../drafts/uncopied-items.ts'
import { useUndoToast } from '../../fields/control/use-undo-toast.ts'
import { moveItem, withDuplicate } from '../../fields/lists/list-edits.ts'
import { toastFailure } from '../../notices/failure.ts'
import { quotedTitle } from '../../notices/quoted-title.ts'
import type { ListedItem } from './listed-item.ts'
import { useFetchItem } from './use-item-details.ts'

/** Changes the items of the draft. The functions stay the same from render to render, so that rows can be memoised. */
export function useItemEdits(list: ItemListPath) {
  const { getValues, setValue } = useFormContext()
  const toastWithUndo = useUndoToast()
  const fetchItem = useFetchItem(list)

  const change = useCallback(
    (edit: (items: ListedItem[]) => ListedItem[]) => setValue(list, edit(getValues(list))),
    [list, getValues, setValue],
  )
  /** Returns by how many positions the item moved. */
  const move = useCallback(
    (id: string, to: number) => {
      const items: ListedItem[] = getValues(list)
      const from = items.findIndex((item) => item.id === id)
      change((now) => moveItem(now, from, to))
      return Math.abs(to - from)
    },
    [list, getValues, change],
  )
  const remove = useCallback(
    ({ id, title }: ListedItem) => {
      const items: ListedItem[] = getValues(list)
      const index = items.findIndex((item) => item.id === id)
      const item = items[index]
      change((now) => now.filter((other) => other.id !== id))
      toastWithUndo(`${quotedTitle(title.ro)} a fost scos din listă`, () => {
        if (item) change((now) => now.toSpliced(index, 0, item))
      })
    },
    [list, getValues, change, toastWithUndo],
  )
  const duplicate = useCallback(
    async ({ id, title }: ListedItem) => {
      try {
        // So that the copy gets the details too, which the list is loaded without.
        await fetchItem(id)
      } catch (error) {
        toastFailure(
          `${quotedTitle(title.ro)} nu a putut fi duplicat.`,
          error,
          'Nimic nu s-a schimbat. Verificați conexiunea și încercați din nou.',
        )
        return
      }
      change((items) => {
        const copyId = newId(
          lists[list].idPrefix,
          Date.now(),
          items.map((item) => item.id),
        )
        return withDuplicate(items, id, copyId).map(uncopiedItem)
      })
    },
    [list, change, fetchItem],
  )
  return { move, remove, duplicate }
}
