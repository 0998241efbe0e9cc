import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { type ListPath, lists } from '#content/site/lists.ts'
import { RowFallbackMark } from '../../translations/fallback-mark.tsx'
import { AddButton, RemoveButton } from './row-buttons.tsx'
import { useRows } from './use-rows.ts'

export function RowListField<Row>(props: {
  name: ListPath
  rowLabel: string
  addLabel: string
  empty: string
  create: (now: number, existing: readonly Row[]) => Row
  row: (index: number) => ReactNode
}) {
  const { name, rowLabel, addLabel, empty, create, row } = props
  const { getValues } = useFormContext()
  const { keys, append, removeAt } = useRows(name)
  return (
    <div className="space-y-3">
      {keys.length === 0 && <p className="text-sm text-quiet">{empty}</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {keys.map((key, index) => (
          <li key={key} className="flex items-start gap-2 py-4 [&>button]:mt-6.5">
            <div className="min-w-0 flex-1 space-y-3">
              <RowFallbackMark list={name} index={index} />
              {row(index)}
            </div>
            <RemoveButton
              label={`Șterge: ${rowLabel} ${index + 1}`}
              onRemove={() =>
                removeAt(index, `Ați scos din listă: ${rowLabel.toLowerCase()} ${index + 1}`)
              }
            />
          </li>
        ))}
      </ol>
      {keys.length < lists[name].maxItems && (
        <AddButton label={addLabel} onClick={() => append(create(Date.now(), getValues(name)))} />
      )}
    </div>
  )
}
