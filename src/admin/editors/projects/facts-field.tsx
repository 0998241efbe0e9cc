import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { newId } from '#content/description/fallback.ts'
import { factOrder, withPlaces } from '#content/projects/hidden-facts.ts'
import { atEnd, type HiddenFact, type ProjectFact, projects } from '#content/projects/section.ts'
import { blankText } from '#content/values/localised-text.ts'
import { Switch } from '#ui/switch.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { useUndoToast } from '../../fields/control/use-undo-toast.ts'
import { AddButton, RemoveButton } from '../../fields/lists/row-buttons.tsx'
import { SelectField } from '../../fields/look/select-field.tsx'
import { LocalisedField } from '../../fields/text/localised-field.tsx'

const { facts: factsDescription } = projects.fields.items.fields

/** The facts on the site and those that are switched off. The dialog shows them as one list. */
type ListName = 'facts' | 'hiddenFacts'

const hints: Partial<Record<ProjectFact['kind'], string>> = {
  area: 'De exemplu: 5000 m². Dacă scrieți numai numărul, site-ul adaugă m² la denumire.',
  duration: 'De exemplu: 8 luni.',
  value: 'Numai dacă beneficiarul este de acord.',
  client: 'Numai dacă beneficiarul este de acord.',
}

export function FactsField() {
  const { getValues, setValue } = useFormContext()
  const toastWithUndo = useUndoToast()
  const lists = {
    facts: useFieldArray({ name: 'facts', keyName: 'rowKey' }),
    hiddenFacts: useFieldArray({ name: 'hiddenFacts', keyName: 'rowKey' }),
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
  const facts: ProjectFact[] = getValues('facts') ?? []
  const hidden: HiddenFact[] = getValues('hiddenFacts') ?? []
  const order = factOrder(facts, hidden)
  const rows = order.map((id): Row => {
    const index = facts.findIndex((fact) => fact.id === id)
    return index === -1
      ? { id, listName: 'hiddenFacts', index: hidden.findIndex((fact) => fact.id === id) }
      : { id, listName: 'facts', index }
  })
  const factAt = ({ listName, index }: Row): HiddenFact =>
    structuredClone({ before: atEnd, ...getValues(`${listName}.${index}`) })
  const notePlaces = (places: readonly string[]) => {
    for (const [index, { before }] of withPlaces(getValues('hiddenFacts'), places).entries())
      setValue(`hiddenFacts.${index}.before`, before, { shouldDirty: true })
  }
  const insert = (listName: ListName, { before, ...fact }: HiddenFact, places: string[]) => {
    const isThere = (id: string) =>
      (getValues(listName) as ProjectFact[]).some((one) => one.id === id)
    const index = places.slice(0, places.indexOf(fact.id)).filter(isThere).length
    const inserted = listName === 'facts' ? fact : { ...fact, before }
    lists[listName].insert(index, inserted, { shouldFocus: false })
    notePlaces(places)
  }
  const switchRow = (row: Row) => {
    const fact = factAt(row)
    movedFact.current = fact.id
    lists[row.listName].remove(row.index)
    insert(row.listName === 'facts' ? 'hiddenFacts' : 'facts', fact, order)
  }
  const remove = (row: Row, position: number) => {
    const fact = factAt(row)
    lists[row.listName].remove(row.index)
    notePlaces(order.toSpliced(position, 1))
    toastWithUndo('Detaliul a fost scos', () => {
      const now = factOrder(getValues('facts'), getValues('hiddenFacts'))
      insert(row.listName, fact, now.toSpliced(position, 0, fact.id))
    })
  }
  const add = () => {
    const taken = [...facts, ...hidden]
    const kind = suggestedKinds.find((one) => taken.every((fact) => fact.kind !== one)) ?? 'own'
    const id = newId(factsDescription.idPrefix, Date.now(), order)
    lists.facts.append({ id, kind, label: blankText, value: blankText })
    notePlaces([...order, id])
  }
  return (
    <div className="space-y-4">
      {rows.length > 0 && (
        <ol ref={listElement} className="divide-y divide-line border-y border-line">
          {rows.map((row, position) => (
            <li
              key={lists[row.listName].fields[row.index]?.rowKey}
              data-fact={row.id}
              className="flex items-start gap-2 py-4"
            >
              <FactRow {...row} onSwitch={() => switchRow(row)} />
              <RemoveButton
                label={`Scoate detaliul ${position + 1}`}
                onRemove={() => remove(row, position)}
              />
            </li>
          ))}
        </ol>
      )}
      {facts.length < factsDescription.maxItems && (
        <AddButton label="Adaugă un detaliu" onClick={add} />
      )}
    </div>
  )
}

const suggestedKinds = ['place', 'area', 'duration', 'year', 'client', 'role'] as const

type Row = { id: string; listName: ListName; index: number }

function FactRow({ listName, index, onSwitch }: Row & { onSwitch: () => void }) {
  const name = `${listName}.${index}`
  const kind: ProjectFact['kind'] = useWatch({ name: `${name}.kind` })
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
