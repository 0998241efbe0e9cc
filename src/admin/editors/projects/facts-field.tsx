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

const { facts: described } = projects.fields.items.fields

/** The facts on the site and those that are switched off, as one list. */
const places = ['facts', 'hiddenFacts'] as const
type Place = (typeof places)[number]

const hints: Partial<Record<ProjectFact['kind'], string>> = {
  area: 'Un număr, de exemplu 5000: site-ul scrie „5 000 m²”, în felul fiecărei limbi.',
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
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<string>(undefined)
  useEffect(() => {
    // The row stands elsewhere now; whoever switched it with the keyboard goes on from there.
    const row = list.current?.querySelector(`[data-fact="${CSS.escape(moved.current ?? '')}"]`)
    row?.querySelector<HTMLElement>('[type="checkbox"]')?.focus()
    moved.current = undefined
  })
  const factAt = (place: Place, index: number): ProjectFact =>
    structuredClone(getValues(`${place}.${index}`))
  const switchTo = (place: Place, index: number) => {
    const fact = factAt(place, index)
    moved.current = fact.id
    lists[place].remove(index)
    lists[place === 'facts' ? 'hiddenFacts' : 'facts'].append(fact, { shouldFocus: false })
  }
  const remove = (place: Place, index: number) => {
    const fact = factAt(place, index)
    lists[place].remove(index)
    toastWithUndo('Detaliul a fost scos', () => lists[place].insert(index, fact))
  }
  const count = lists.facts.fields.length + lists.hiddenFacts.fields.length
  const add = () => {
    const taken = places.flatMap((place) => getValues(place) as ProjectFact[]).map(({ id }) => id)
    const kinds = places.flatMap((place) => getValues(place) as ProjectFact[]).map((f) => f.kind)
    const kind = nextKinds.find((one) => !kinds.includes(one)) ?? 'own'
    const id = newId(described.idPrefix, Date.now(), taken)
    lists.facts.append({ id, kind, label: blankText, value: blankText })
  }
  return (
    <div className="space-y-4">
      {count > 0 && (
        <ol ref={list} className="divide-y divide-line border-y border-line">
          {places.flatMap((place) =>
            lists[place].fields.map((field, index) => (
              <li
                key={field.rowKey}
                data-fact={(field as unknown as ProjectFact).id}
                className="flex items-start gap-2 py-4"
              >
                <FactRow place={place} index={index} onSwitch={() => switchTo(place, index)} />
                <RemoveButton
                  label={`Scoate detaliul ${place === 'facts' ? index + 1 : lists.facts.fields.length + index + 1}`}
                  onRemove={() => remove(place, index)}
                />
              </li>
            )),
          )}
        </ol>
      )}
      {lists.facts.fields.length < described.maxItems && (
        <AddButton label="Adaugă un detaliu" onClick={add} />
      )}
    </div>
  )
}

const nextKinds = ['place', 'area', 'duration', 'year', 'client', 'role'] as const

interface FactRowProps {
  place: Place
  index: number
  onSwitch: () => void
}

function FactRow({ place, index, onSwitch }: FactRowProps) {
  const { control } = useFormContext()
  const name = `${place}.${index}`
  const kind: ProjectFact['kind'] = useWatch({ control, name: `${name}.kind` })
  const hint = hints[kind]
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[10rem_1fr]">
      <div className="space-y-2">
        <SelectField name={`${name}.kind`} field={described.fields.kind} />
        <Switch look="quiet" label="Publicat" checked={place === 'facts'} onChange={onSwitch} />
      </div>
      <LanguagePanels>
        {kind === 'own' && <LocalisedField name={`${name}.label`} field={described.fields.label} />}
        <LocalisedField
          name={`${name}.value`}
          field={described.fields.value}
          {...(hint && { hint })}
        />
      </LanguagePanels>
    </div>
  )
}
