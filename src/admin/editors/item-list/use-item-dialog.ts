import { useCallback, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { newItem } from '#content/description/new-item.ts'
import { type ItemListPath, type ItemOf, lists } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { uncopiedItem } from '../../drafts/uncopied-items.ts'
import { usePageEditor } from '../page-editor-context.ts'
import type { DialogMapping, ListedItem } from './listed-item.ts'

interface ItemDialogOptions<List extends ItemListPath> {
  list: List
  items: readonly (ItemOf<List> & ListedItem)[]
  upsertItem: (item: ItemOf<List> & ListedItem) => void
  dialogMapping: DialogMapping<ItemOf<List>> | undefined
  onAdded: () => void
}

/** The item that is being edited or added: in a dialog, or where the page is the editor in its fields beside it. */
export function useItemDialog<List extends ItemListPath>(options: ItemDialogOptions<List>) {
  type Item = ItemOf<List> & ListedItem
  const { list, items, upsertItem, dialogMapping, onAdded } = options
  const { getValues, setValue } = useFormContext()
  const page = usePageEditor()
  const section = list.split('.')[0] as SectionKey
  const [edited, setEdited] = useState<{ item: Item; isNew: boolean }>()

  // A copy, because the dialog's form edits its values in place and Cancel must leave the list's item unchanged.
  const edit = useCallback(
    (item: ListedItem) => {
      if (page) return page.choose(`${list}.${item.id}`)
      const whole = dialogMapping ? dialogMapping.toDialog(item as Item, getValues(section)) : item
      setEdited({ item: structuredClone({ ...whole }) as Item, isNew: false })
    },
    [page, list, dialogMapping, getValues, section],
  )
  const add = () => {
    const item = newItem(lists[list], Date.now(), items) as Item
    if (page) {
      upsertItem(item)
      return page.choose(`${list}.${item.id}`, { inFields: true })
    }
    const whole = dialogMapping ? dialogMapping.toDialog(item, getValues(section)) : item
    setEdited({ item: whole as Item, isNew: true })
  }
  const writeIntoSection = (item: Item, { intoSection }: DialogMapping<ItemOf<List>>) => {
    const before = getValues(section)
    const after = intoSection(before, uncopiedItem(item)) as unknown as Record<string, unknown>
    for (const [field, value] of Object.entries(after))
      if (value !== before[field]) setValue(`${section}.${field}`, value)
  }
  const save = (item: Item) => {
    if (dialogMapping) writeIntoSection(item, dialogMapping)
    else upsertItem(item)
    if (edited?.isNew) onAdded()
  }
  return { edited, edit, add, save, close: () => setEdited(undefined) }
}
