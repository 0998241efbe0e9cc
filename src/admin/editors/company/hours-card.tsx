import { useFormContext, useWatch } from 'react-hook-form'
import { weekdays } from '#content/company/section.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'
import { FieldGroup } from '../field-group.tsx'
import { ScheduleDifferences } from './schedule-differences.tsx'
import { useFollowedLines } from './use-followed-lines.ts'

/** Times are typed by weekday; the lines that visitors read follow them until somebody writes one by hand. */
export function HoursCard() {
  const follow = useFollowedLines()
  return (
    <Card title="Program de lucru">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-quiet">
          Orele se scriu ca 09:00-18:00, cu pauză ca 09:00-13:00, 14:00-18:00. O zi fără ore este
          închisă.
        </p>
        <CopyMondayButton onCopied={follow} />
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

function CopyMondayButton({ onCopied }: { onCopied: () => void }) {
  const { getValues, setValue } = useFormContext()
  const copy = () => {
    const monday = getValues('company.hours.monday')
    for (const day of weekdays.slice(1, 5))
      setValue(`company.hours.${day}`, monday, { shouldValidate: true })
    onCopied()
  }
  return <Button onClick={copy}>Ca luni, până vineri</Button>
}
