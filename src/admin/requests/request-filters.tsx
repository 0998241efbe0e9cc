import { useId, useState } from 'react'
import { maxSearchLength, type RequestState, requestStates } from '#data/requests/requests.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Segments } from '#ui/segments.tsx'
import { Select, TextInput } from '#ui/text-input.tsx'
import { useSite } from '../site/use-site.ts'

export interface FilterChoices {
  state?: RequestState | undefined
  service?: string | undefined
  days?: number | undefined
  text: string
}

const stateChoices = [
  { value: undefined, label: 'Toate' },
  ...Object.entries(requestStates).map(([value, label]) => ({
    value: value as RequestState,
    label,
  })),
]

const periods = [
  [7, 'Ultima săptămână'],
  [30, 'Ultima lună'],
  [365, 'Ultimul an'],
] as const

interface RequestFiltersProps {
  choices: FilterChoices
  onChange: (choices: FilterChoices) => void
}

export function RequestFilters({ choices, onChange }: RequestFiltersProps) {
  const { state, service, days, text } = choices
  const services = useSite().data?.site.services.items ?? []
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chosenCount = [state, service, days].filter((one) => one !== undefined).length
  return (
    <div className="space-y-3">
      <div className="flex gap-2">
        <TextInput
          type="search"
          aria-label="Caută în cereri"
          placeholder="Număr, nume, telefon, mesaj"
          maxLength={maxSearchLength}
          value={text}
          onChange={({ target }) => onChange({ ...choices, text: target.value })}
        />
        <Button
          className="shrink-0 md:hidden"
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => setOpen(!isOpen)}
        >
          {chosenCount > 0 ? `Filtre (${chosenCount})` : 'Filtre'}
        </Button>
      </div>
      <div id={`${id}-filters`} className={classNames('space-y-3', !isOpen && 'max-md:hidden')}>
        <Segments
          label="Ce se arată"
          options={stateChoices}
          chosen={state}
          onChoose={(chosen) => onChange({ ...choices, state: chosen })}
        />
        <div className="grid grid-cols-2 gap-2">
          <Select
            aria-label="Serviciul"
            value={service ?? ''}
            options={services.map(({ title }) => [title.ro, title.ro])}
            onChange={({ target }) => onChange({ ...choices, service: target.value || undefined })}
          >
            <option value="">Orice serviciu</option>
          </Select>
          <Select
            aria-label="Perioada"
            value={days ?? ''}
            options={periods}
            onChange={({ target }) =>
              onChange({ ...choices, days: Number(target.value) || undefined })
            }
          >
            <option value="">Oricând</option>
          </Select>
        </div>
      </div>
    </div>
  )
}
