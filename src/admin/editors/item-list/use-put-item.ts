import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ItemListPath } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { uncopiedItem } from '../../drafts/uncopied-items.ts'
import type { DialogMapping, ListedItem } from './listed-item.ts'

export function usePutItem(list: ItemListPath, mapping: DialogMapping) {
  const { getValues, setValue } = useFormContext()
  return useCallback(
    (item: ListedItem) => {
      const section = list.split('.')[0] as SectionKey
      const before = getValues(section)
      const after = mapping.intoSection(before, uncopiedItem(item))
      for (const [field, value] of Object.entries(after))
        if (value !== before[field]) setValue(`${section}.${field}`, value)
    },
    [list, mapping, getValues, setValue],
  )
}
