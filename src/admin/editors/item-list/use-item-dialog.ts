import { useCallback, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { newItem } from '#content/description/fallback.ts'
import { type ItemListPath, lists } from '#content/site/lists.ts'
import { usePageEditor } from '../page-editor-context.ts'
import type { DialogMapping, ListedItem } from './listed-item.ts'
import { usePutItem } from './use-put-item.ts'

/** The item that is being edited or added: in a dialog, or where the page is the editor in its fields beside it. */
export function useItemDialog(list: ItemListPath, mapping: DialogMapping, onAdded: () => void) {
  const { getValues } = useFormContext()
  const put = usePutItem(list, mapping)
  const page = usePageEditor()
  const [edited, setEdited] = useState<{ item: ListedItem; isNew: boolean }>()

  const open = useCallback(
    (item: ListedItem, isNew = false) => {
      if (page) return page.choose(`${list}.${item.id}`, { inFields: isNew })
      const whole = mapping.toDialog(item, getValues(list.split('.')[0] ?? ''))
      // A copy, because the dialog's form edits its values in place and Cancel must leave the list's item unchanged.
      setEdited({ item: structuredClone({ ...whole }), isNew })
    },
    [page, list, mapping, getValues],
  )
  const add = () => {
    const item = newItem(lists[list], Date.now(), getValues(list)) as ListedItem
    if (page) put(item)
    open(item, true)
  }
  const save = (item: ListedItem) => {
    put(item)
    if (edited?.isNew) onAdded()
  }
  return { edited, edit: open, add, save, close: () => setEdited(undefined) }
}
