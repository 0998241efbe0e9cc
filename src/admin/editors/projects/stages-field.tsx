import { useFormContext } from 'react-hook-form'
import { newItem } from '#content/description/fallback.ts'
import { projects } from '#content/projects/section.ts'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { Fields } from '../../fields/fields.tsx'
import { AddButton, RemoveButton } from '../../fields/lists/row-buttons.tsx'
import { useRows } from '../../fields/lists/use-rows.ts'

const { stages: stagesDescription } = projects.fields.items.fields

export function StagesField() {
  const { getValues } = useFormContext()
  const { keys, append, move, removeAt } = useRows('stages')
  return (
    <div className="space-y-4">
      {keys.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {keys.map((key, index) => (
            <li key={key} className="flex items-start gap-2 py-4">
              <div className="min-w-0 flex-1 space-y-3">
                <Fields
                  of={`projects.items.0.stages.${index}`}
                  prefix={`stages.${index}.`}
                  only={['title', 'text', 'month']}
                />
              </div>
              <div className="flex flex-col">
                <MoveButtons
                  index={index}
                  count={keys.length}
                  upLabel={`Mută mai sus etapa ${index + 1}`}
                  downLabel={`Mută mai jos etapa ${index + 1}`}
                  onMove={(to) => move(index, to)}
                />
                <RemoveButton
                  label={`Scoate etapa ${index + 1}`}
                  onRemove={() => removeAt(index, 'Etapa a fost scoasă')}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {keys.length < stagesDescription.maxItems && (
        <AddButton
          label="Adaugă o etapă"
          onClick={() => append(newItem(stagesDescription, Date.now(), getValues('stages')))}
        />
      )}
    </div>
  )
}
