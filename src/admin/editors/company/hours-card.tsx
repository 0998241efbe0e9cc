import { useFormContext } from 'react-hook-form'
import { weekdays } from '#content/company/section.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '../../fields/field.tsx'

export function HoursCard() {
  return (
    <Card
      title="Orele de lucru"
      description="Ca 09:00-18:00, cu pauză ca 09:00-13:00, 14:00-18:00. O zi fără ore este închisă; fără nicio oră, se văd rândurile din „Program”."
      actions={<CopyMondayButton />}
    >
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
