import { useFormContext } from 'react-hook-form'
import { weekdays } from '#content/company/section.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field } from '../../fields/field.tsx'
import { ScheduleDifferences } from './schedule-differences.tsx'

export function HoursCard() {
  return (
    <Card
      title="Program de lucru"
      description="Rândurile se văd în secțiunea Contact; orele pe zile le citesc hărțile, căutarea și pagina cu datele companiei."
    >
      <LanguagePanels>
        <Field name="contact.schedule.weekdays" />
        <Field name="contact.schedule.saturday" />
        <Field name="contact.schedule.sunday" />
      </LanguagePanels>
      <ScheduleDifferences />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-quiet">
          Orele pe zile se scriu ca 09:00-18:00, cu pauză ca 09:00-13:00, 14:00-18:00. O zi fără ore
          este închisă.
        </p>
        <CopyMondayButton />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-5">
        {weekdays.map((day) => (
          <Field key={day} name={`company.hours.${day}`} />
        ))}
      </div>
    </Card>
  )
}

function CopyMondayButton() {
  const { getValues, setValue } = useFormContext()
  const copy = () => {
    const monday = getValues('company.hours.monday')
    for (const day of weekdays.slice(1, 5))
      setValue(`company.hours.${day}`, monday, { shouldValidate: true })
  }
  return <Button onClick={copy}>Ca luni, până vineri</Button>
}
