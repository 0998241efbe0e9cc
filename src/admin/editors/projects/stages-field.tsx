import { useFieldArray, useFormContext } from 'react-hook-form'
import { newId } from '#content/description/new-item.ts'
import { type ProjectStage, projects } from '#content/projects/section.ts'
import { blankText } from '#content/values/localised-text.ts'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { useUndoToast } from '../../fields/control/use-undo-toast.ts'
import { AddButton, RemoveButton } from '../../fields/lists/row-buttons.tsx'
import { LocalisedField } from '../../fields/text/localised-field.tsx'
import { MonthField } from '../../fields/text/month-field.tsx'

const { stages: stagesDescription } = projects.fields.items.fields

export function StagesField() {
  const { control, getValues } = useFormContext()
  const toastWithUndo = useUndoToast()
  const { fields, append, insert, move, remove } = useFieldArray({
    control,
    name: 'stages',
    keyName: 'rowKey',
  })
  const removeAt = (index: number) => {
    const stage = structuredClone(getValues(`stages.${index}`))
    remove(index)
    toastWithUndo('Etapa a fost scoasă', () => insert(index, stage))
  }
  const add = () => {
    const taken = (getValues('stages') as ProjectStage[]).map(({ id }) => id)
    const id = newId(stagesDescription.idPrefix, Date.now(), taken)
    append({ id, title: blankText, month: '', text: blankText })
  }
  return (
    <div className="space-y-4">
      {fields.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {fields.map((field, index) => (
            <li key={field.rowKey} className="flex items-start gap-2 py-4">
              <div className="min-w-0 flex-1 space-y-3">
                <LanguagePanels>
                  <LocalisedField
                    name={`stages.${index}.title`}
                    field={stagesDescription.fields.title}
                  />
                  <LocalisedField
                    name={`stages.${index}.text`}
                    field={stagesDescription.fields.text}
                  />
                </LanguagePanels>
                <MonthField name={`stages.${index}.month`} field={stagesDescription.fields.month} />
              </div>
              <div className="flex flex-col">
                <MoveButtons
                  index={index}
                  count={fields.length}
                  upLabel={`Mută mai sus etapa ${index + 1}`}
                  downLabel={`Mută mai jos etapa ${index + 1}`}
                  onMove={(to) => move(index, to)}
                />
                <RemoveButton
                  label={`Scoate etapa ${index + 1}`}
                  onRemove={() => removeAt(index)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {fields.length < stagesDescription.maxItems && (
        <AddButton label="Adaugă o etapă" onClick={add} />
      )}
    </div>
  )
}
