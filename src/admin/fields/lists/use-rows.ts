import { useFieldArray, useFormContext } from 'react-hook-form'
import { useUndoToast } from '../control/use-undo-toast.ts'

export function useRows(name: string) {
  const { getValues } = useFormContext()
  const toastWithUndo = useUndoToast()
  // The rows have an `id` of their own, which the library's key would hide.
  const rows = useFieldArray({ name, keyName: 'rowKey' })
  const removeAt = (index: number, message: string) => {
    const removed = structuredClone(getValues(`${name}.${index}`))
    rows.remove(index)
    toastWithUndo(message, () => rows.insert(index, removed))
  }
  return { ...rows, keys: rows.fields.map(({ rowKey }) => rowKey), removeAt }
}
