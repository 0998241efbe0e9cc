import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field } from '../../fields/field.tsx'

export function ContactFields() {
  return (
    <LanguagePanels>
      <Field name="contact.info.phone" />
      <Field name="contact.info.email" />
      <Field name="contact.info.location" />
    </LanguagePanels>
  )
}

/** What visitors read of the working hours. */
export function ScheduleLines() {
  return (
    <LanguagePanels>
      <Field name="contact.schedule.weekdays" />
      <Field name="contact.schedule.saturday" />
      <Field name="contact.schedule.sunday" />
    </LanguagePanels>
  )
}
