import { createContext, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ItemListPath } from '#content/site/lists.ts'
import { type TranslationKey, translationKeyAt } from '#content/translations/translatable.ts'

type DialogItem = { list: ItemListPath; id: string }

/** The item of the dialog around a field, whose names start at the item. */
export const DialogItemContext = createContext<DialogItem | null>(null)

/** The path of a field in the site data. In a dialog, names start at the item, so the path of its list is put before them. */
export function useSiteDataPath(name: string): string {
  const item = useContext(DialogItemContext)
  return item ? `${item.list}.0.${name}` : name
}

/** The key under which the database records the translations of the text in the field of that name. */
export function useTranslationKey(name: string): TranslationKey | undefined {
  const item = useContext(DialogItemContext)
  const { getValues } = useFormContext()
  // The id of a dialog's item is known; the ids of rows are read from the form.
  return translationKeyAt(useSiteDataPath(name), (list, index, field) =>
    item && list === item.list ? item.id : getValues(`${nameInForm(list, item)}.${index}.${field}`),
  )
}

/** A list within the item of the dialog is named from the item. */
function nameInForm(list: string, item: DialogItem | null): string {
  const start = `${item?.list}.0.`
  return list.startsWith(start) ? list.slice(start.length) : list
}
