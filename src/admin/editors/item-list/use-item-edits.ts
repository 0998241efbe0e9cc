import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { newId } from '#content/description/new-item.ts'
import { type ItemListPath, lists } from '#content/lists.ts'
import { uncopiedItem } from '../../drafts/uncopied-items.ts'
import { moveItem, upsert, withDuplicate } from '../../fields/list-edits.ts'
import { useUndoToast } from '../../fields/use-undo-toast.ts'
import { toastFailure } from '../../notices/failure.ts'
import type { ListedItem } from './item-list.tsx'
import { useFetchItem } from './use-item-details.ts'

/** Changes the items of the draft. The functions stay the same from render to render, so that rows can be memoised. */
export function useItemEdits<Item extends ListedItem>(name: ItemListPath) {
  const { getValues, setValue } = useFormContext()
  const toastWithUndo = useUndoToast()
  const fetchItem = useFetchItem(name)

  const change = useCallback(
    (edit: (items: Item[]) => Item[]) => setValue(name, edit(getValues(name))),
    [name, getValues, setValue],
  )
  const upsertItem = useCallback(
    (item: Item) => change((list) => upsert(list, uncopiedItem(item))),
    [change],
  )
  /** Returns by how many positions the item moved. */
  const move = useCallback(
    (id: string, to: number) => {
      const list: Item[] = getValues(name)
      const from = list.findIndex((item) => item.id === id)
      change((now) => moveItem(now, from, to))
      return Math.abs(to - from)
    },
    [name, getValues, change],
  )
  const remove = useCallback(
    ({ id, title }: ListedItem) => {
      const list: Item[] = getValues(name)
      const index = list.findIndex((item) => item.id === id)
      const item = list[index]
      change((now) => now.filter((other) => other.id !== id))
      toastWithUndo(`„${title.ro}” a fost scos din listă`, () => {
        if (item) change((now) => now.toSpliced(index, 0, item))
      })
    },
    [name, getValues, change, toastWithUndo],
  )
  const duplicate = useCallback(
    async ({ id, title }: ListedItem) => {
      try {
        // So that the copy gets the details too, which the list is loaded without.
        await fetchItem(id)
      } catch (error) {
        toastFailure(
          `„${title.ro}” nu a putut fi duplicat.`,
          error,
          'Nimic nu s-a schimbat. Verificați conexiunea și încercați din nou.',
        )
        return
      }
      change((list) => {
        const copyId = newId(
          lists[name].idPrefix,
          Date.now(),
          list.map((item) => item.id),
        )
        return withDuplicate(list, id, copyId).map(uncopiedItem)
      })
    },
    [name, change, fetchItem],
  )
  return { upsertItem, move, remove, duplicate }
}
