import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { newId } from '#content/description/new-item.ts'
import { type ProjectFact, projects } from '#content/projects/section.ts'
import { blankText } from '#content/values/localised-text.ts'
import { Switch } from '#ui/switch.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { LocalisedField } from '../../fields/localised-field.tsx'
import { AddButton, RemoveButton } from '../../fields/row-buttons.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { useUndoToast } from '../../fields/use-undo-toast.ts'

const { facts: factsDescription } = projects.fields.items.fields

/** The facts on the site and those that are switched off. The dialog shows them as one list. */
const listNames = ['facts', 'hiddenFacts'] as const
type ListName = (typeof listNames)[number]

const hints: Partial<Record<ProjectFact['kind'], string>> = {
  area: 'De exemplu: 5000 m². Lângă un număr fără unitate, site-ul scrie m² în denumire.',
  duration: 'De exemplu: 8 luni.',
  value: 'Numai dacă beneficiarul este de acord.',
  client: 'Numai dacă beneficiarul este de acord.',
}

export function FactsField() {
  const { control, getValues } = useFormContext()
  const toastWithUndo = useUndoToast()
  const lists = {
    facts: useFieldArray({ control, name: 'facts', keyName: 'rowKey' }),
    hiddenFacts: useFieldArray({ control, name: 'hiddenFacts', keyName: 'rowKey' }),
  }
  const listElement = useRef<HTMLOListElement>(null)
  const movedFact = useRef<string>(undefined)
  useEffect(() => {
    // A switched row moves to the other list, so its switch would lose the keyboard's focus.
    const row = listElement.current?.querySelector(
      `[data-fact="${CSS.escape(movedFact.current ?? '')}"]`,
    )
    row?.querySelector<HTMLElement>('[type="checkbox"]')?.focus()
    movedFact.current = undefined
  })
  const factAt = (listName: ListName, index: number): ProjectFact =>
    structuredClone(getValues(`${listName}.${index}`))
  const moveToOtherList = (listName: ListName, index: number) => {
    const fact = factAt(listName, index)
    movedFact.current = fact.id
    lists[listName].remove(index)
    lists[listName === 'facts' ? 'hiddenFacts' : 'facts'].append(fact, { shouldFocus: false })
  }
  const remove = (listName: ListName, index: number) => {
    const fact = factAt(listName, index)
    lists[listName].remove(index)
    toastWithUndo('Detaliul a fost scos', () => lists[listName].insert(index, fact))
  }
  const count = lists.facts.fields.length + lists.hiddenFacts.fields.length
  const firstNumbers = { facts: 1, hiddenFacts: lists.facts.fields.length + 1 }
  const add = () => {
    const facts = listNames.flatMap((listName) => getValues(listName) as ProjectFact[])
    const kind = suggestedKinds.find((one) => facts.every((fact) => fact.kind !== one)) ?? 'own'
    const taken = facts.map((fact) => fact.id)
    const id = newId(factsDescription.idPrefix, Date.now(), taken)
    lists.facts.append({ id, kind, label: blankText, value: blankText })
  }
  return (
    <div className="space-y-4">
      {count > 0 && (
        <ol ref={listElement} className="divide-y divide-line border-y border-line">
          {listNames.flatMap((listName) =>
            lists[listName].fields.map((field, index) => (
              <li
                key={field.rowKey}
                data-fact={(field as unknown as ProjectFact).id}
                className="flex items-start gap-2 py-4"
              >
                <FactRow
                  listName={listName}
                  index={index}
                  onSwitch={() => moveToOtherList(listName, index)}
                />
                <RemoveButton
                  label={`Scoate detaliul ${firstNumbers[listName] + index}`}
                  onRemove={() => remove(listName, index)}
                />
              </li>
            )),
          )}
        </ol>
      )}
      {lists.facts.fields.length < factsDescription.maxItems && (
        <AddButton label="Adaugă un detaliu" onClick={add} />
      )}
    </div>
  )
}

/** A new fact is the first of these that the project does not have yet. */
const suggestedKinds = ['place', 'area', 'duration', 'year', 'client', 'role'] as const

interface FactRowProps {
  listName: ListName
  index: number
  onSwitch: () => void
}

function FactRow({ listName, index, onSwitch }: FactRowProps) {
  const { control } = useFormContext()
  const name = `${listName}.${index}`
  const kind: ProjectFact['kind'] = useWatch({ control, name: `${name}.kind` })
  const hint = hints[kind]
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[10rem_1fr]">
      <div className="space-y-2">
        <SelectField name={`${name}.kind`} field={factsDescription.fields.kind} />
        <Switch look="quiet" label="Publicat" checked={listName === 'facts'} onChange={onSwitch} />
      </div>
      <LanguagePanels>
        {kind === 'own' && (
          <LocalisedField name={`${name}.label`} field={factsDescription.fields.label} />
        )}
        <LocalisedField
          name={`${name}.value`}
          field={factsDescription.fields.value}
          {...(hint && { hint })}
        />
      </LanguagePanels>
    </div>
  )
}
