import { useCallback, useEffect, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import { detailedListAt, hasDetails } from '#content/site/details.ts'
import type { ItemListPath } from '#content/site/lists.ts'
import { useEditor } from '../editor-context.ts'

type Listed = { id: string }

type DetailsState = 'loaded' | 'loading' | 'failed'

export function useFetchItem(list: ItemListPath): (id: string) => Promise<Listed> {
  const { fetchDetails } = useEditor()
  const { getValues } = useFormContext()
  return useCallback(
    async (id) => {
      const detailed = detailedListAt(list)
      const find = () => (getValues(list) as Listed[]).find((item) => item.id === id)
      const before = find()
      if (before && (!detailed || hasDetails(detailed, before))) return before
      if (detailed) await fetchDetails(detailed.section, { [detailed.table]: [id] })
      const item = find()
      if (!item || (detailed && !hasDetails(detailed, item)))
        throw new Error('The item was deleted')
      return item
    },
    [list, fetchDetails, getValues],
  )
}

export function useItemDetails(list: ItemListPath, item: Listed, form: UseFormReturn<FieldValues>) {
  const fetchItem = useFetchItem(list)
  const detailed = detailedListAt(list)
  const [state, setState] = useState<DetailsState>(() =>
    !detailed || hasDetails(detailed, item) ? 'loaded' : 'loading',
  )
  useEffect(() => {
    if (state !== 'loading' || !detailed) return
    let isOpen = true
    const addToForm = (found: object) => {
      if (!isOpen) return
      const whole = structuredClone({ ...found }) as FieldValues
      const details = () =>
        Object.fromEntries(
          detailed.detailFields.map((name) => [name, structuredClone(whole[name])]),
        )
      // Not field by field: each would be a step that can be taken back.
      form.reset(
        { ...form.getValues(), ...details() },
        { keepDefaultValues: true, keepDirty: true },
      )
      // Into the defaults too, or the loaded details would count as typed.
      form.reset({ ...item, ...details() }, { keepValues: true, keepDirty: true })
      setState('loaded')
    }
    fetchItem(item.id).then(addToForm, () => isOpen && setState('failed'))
    return () => {
      isOpen = false
    }
  }, [state, detailed, item, form, fetchItem])
  return { state, retry: () => setState('loading') }
}
