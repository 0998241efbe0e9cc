import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type ListPath, lists } from '#content/site/lists.ts'
import { RowFallbackMark } from '../../translations/fallback-mark.tsx'
import { useUndoToast } from '../control/use-undo-toast.ts'
import { AddButton, RemoveButton } from './row-buttons.tsx'

interface RowListFieldProps<Row> {
  name: ListPath
  rowLabel: string
  addLabel: string
  empty: string
  create: (now: number, existing: readonly Row[]) => Row
  row: (index: number) => ReactNode
}

/** A list whose rows are edited in the list itself, with controls named by the row's index. */
export function RowListField<Row>(props: RowListFieldProps<Row>) {
  const { name, rowLabel, addLabel, empty, create, row } = props
  const { control, getValues } = useFormContext()
  const toastWithUndo = useUndoToast()
  // The rows have an `id` of their own, which the library's key would hide.
  const { fields, append, remove, insert } = useFieldArray({ control, name, keyName: 'rowKey' })
  const removeAt = (index: number) => {
    const removed = structuredClone(getValues(`${name}.${index}`))
    remove(index)
    toastWithUndo(`Ați scos din listă: ${rowLabel.toLowerCase()} ${index + 1}`, () =>
      insert(index, removed),
    )
  }
  return (
    <div className="space-y-3">
      {fields.length === 0 && <p className="text-sm text-quiet">{empty}</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {fields.map((field, index) => (
          <li key={field.rowKey} className="flex items-start gap-2 py-4">
            <div className="min-w-0 flex-1 space-y-3">
              <RowFallbackMark list={name} index={index} />
              {row(index)}
            </div>
            <RemoveButton
              label={`Șterge: ${rowLabel} ${index + 1}`}
              onRemove={() => removeAt(index)}
            />
          </li>
        ))}
      </ol>
      {fields.length < lists[name].maxItems && (
        <AddButton
          label={addLabel}
          onClick={() => append(create(Date.now(), getValues(name)) as never)}
        />
      )}
    </div>
  )
}
