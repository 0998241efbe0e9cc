import { useWatch } from 'react-hook-form'
import { scheduleDifferences } from '#content/company/opening-hours.ts'
import type { Company } from '#content/company/section.ts'
import { type Contact, contact } from '#content/contact/section.ts'
import { Notice } from '#ui/notice.tsx'
import { useSite } from '../../site/use-site.ts'

/** Says where the schedule's lines and the times by weekday disagree. The contact editor has no fields for the times, so the saved ones count there. */
export function ScheduleDifferences() {
  const saved = useSite().data?.site
  const schedule: Contact['schedule'] | undefined = useWatch({ name: 'contact.schedule' })
  const hours: Company['hours'] | undefined =
    useWatch({ name: 'company.hours' }) ?? saved?.company.hours
  const differences = schedule && hours ? scheduleDifferences({ hours }, schedule) : []
  if (differences.length === 0) return null
  return (
    <Notice tone="warning" title="Programul și orele pe zile nu spun același lucru">
      <ul>
        {differences.map(({ line, language, text, times }) => (
          <li key={`${line} ${language}`} className="break-words">
            {contact.fields.schedule.fields[line].label} ({language.toUpperCase()}): rândul spune „
            {text}”, orele pe zile spun {times || 'închis'}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}
