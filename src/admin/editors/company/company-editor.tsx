import { useCallback, useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { followedLines } from '#content/company/schedule-lines.ts'
import { type ClosedDays, type Company, company, weekdays } from '#content/company/section.ts'
import { newItem } from '#content/description/fallback.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { parseTimes } from '#content/values/day-times.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'
import { RowListField } from '../../fields/lists/row-list-field.tsx'
import { ScreenTiles } from '../../screen/screen-tiles.tsx'
import { usePlaces } from '../../screen/screens-context.ts'
import { useEditor } from '../editor-context.ts'
import { FieldGroup } from '../field-group.tsx'
import { LogoFields } from '../global/logo-fields.tsx'
import { OptionalSection } from '../optional-section.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { ContactShortcutsCard } from './contact-shortcuts-card.tsx'
import { ScheduleDifferences } from './schedule-differences.tsx'

const otherSections: readonly SectionKey[] = ['contact', 'footer', 'global']

export function CompanyEditor() {
  const place = usePlaces().find(({ screens }) => screens[0]?.section === 'company')
  return (
    <SectionEditor
      section="company"
      otherSections={otherSections}
      title="Datele companiei"
      hasOwnSwitch
    >
      <Card
        title="Nume și contact"
        description="Aceleași câmpuri ca în „Footer” și „Contact”: ce schimbați aici se schimbă și acolo. Dacă numele vechi a rămas în alte texte, căutați în panou „Înlocuiește peste tot”."
      >
        <Fields of="footer" only={['companyName']} />
        <Fields of="contact.info" only={['phone', 'email', 'location']} />
      </Card>
      <HoursCard />
      <Card title="Sigla" description="Aceleași imagini ca în „Setări globale”.">
        <LogoFields />
      </Card>
      <ContactShortcutsCard />
      <OptionalSection
        section="company"
        hint="Datele de mai jos și orele pe zile. Cât timp este oprită, vizitatorii nu pot citi nimic din ele; numele și contactul rămân."
      />
      <Card title="Date de identificare">
        <Fields
          of="company"
          only={['legalName', 'idno', 'legalAddress', 'coordinates']}
          hints={{
            legalName: 'Cum apare în registru, cu forma juridică: „Compania” SRL.',
            idno: 'Numărul de 13 cifre din certificatul de înregistrare.',
            coordinates:
              'Pe Google Maps: clic dreapta pe birou, apoi clic pe cele două numere, care se copiază. Site-ul arată un link către hartă.',
          }}
        />
      </Card>
      <Card title="Mesagerie" description="Ce rămâne gol nu apare pe site.">
        <Fields of="company.messengers" />
      </Card>
      <Card
        title="Zile închise"
        description="Sărbători și vacanțe. Pentru o singură zi, „Ultima zi” rămâne goală."
      >
        <RowListField<ClosedDays>
          name="company.closedDays"
          rowLabel="Zilele închise"
          addLabel="Adaugă zile închise"
          empty="Nu există zile închise."
          create={(now, existing) => newItem(company.fields.closedDays, now, existing)}
          row={(index) => <Fields of={`company.closedDays.${index}`} />}
        />
      </Card>
      {place && <ScreenTiles title="Despre companie" screens={place.screens.slice(1)} />}
    </SectionEditor>
  )
}

/** Times are typed by weekday; the lines that visitors read follow them until somebody writes one by hand. */
function HoursCard() {
  const { getValues, setValue } = useFormContext()
  const follow = useFollowedLines()
  const copyMonday = () => {
    const monday = getValues('company.hours.monday')
    for (const day of weekdays.slice(1, 5))
      setValue(`company.hours.${day}`, monday, { shouldValidate: true })
    follow()
  }
  return (
    <Card title="Program de lucru">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-quiet">
          Orele se scriu ca 09:00-18:00, cu pauză ca 09:00-13:00, 14:00-18:00. După prima oră
          scrisă, zilele lăsate goale apar ca închise.
        </p>
        <Button onClick={copyMonday}>Copiază orele de luni până vineri</Button>
      </div>
      <Fields of="company.hours" />
      <ScheduleDifferences />
      <FieldGroup
        title="Rândurile din Contact"
        state={useWatch({ name: 'contact.schedule.weekdays.ro' })}
        description="Urmează orele de mai sus. Un rând scris de mână rămâne cum l-ați scris."
      >
        <Fields of="contact.schedule" />
      </FieldGroup>
    </Card>
  )
}

/** What else changes the times, such as the history, brings its own lines. Call what is returned after setting times. */
function useFollowedLines(): () => void {
  const { baseOf } = useEditor()
  const { getValues, setValue, subscribe } = useFormContext()
  const readable = useRef<Company['hours']>(undefined)

  const follow = useCallback(() => {
    const hours: Company['hours'] = getValues('company.hours')
    const before = readable.current ?? hours
    for (const { line, language, text } of followedLines(
      getValues('contact.schedule'),
      before,
      hours,
    ))
      setValue(`contact.schedule.${line}.${language}`, text, { shouldValidate: true })
    readable.current = withReadable(hours, before)
  }, [getValues, setValue])

  useEffect(() => {
    readable.current = withReadable(
      getValues('company.hours'),
      baseOf('company').site.company.hours,
    )
    return subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type === 'change' && name?.startsWith('company.hours.')) follow()
      },
    })
    // The lines follow from what the form held when it opened.
  }, [baseOf, getValues, subscribe, follow])

  return follow
}

/** While times are being typed they cannot be read, and the lines still say those before. */
function withReadable(hours: Company['hours'], before: Company['hours']): Company['hours'] {
  const days = weekdays.map((day) => [day, parseTimes(hours[day]) ? hours[day] : before[day]])
  return Object.fromEntries(days)
}
