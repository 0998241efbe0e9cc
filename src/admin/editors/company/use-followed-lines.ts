import { useCallback, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { followedLines } from '#content/company/schedule-lines.ts'
import { type Company, weekdays } from '#content/company/section.ts'
import { parseTimes } from '#content/values/day-times.ts'
import { useEditor } from '../editor-context.ts'

/**
 * Lets the schedule's lines follow what is typed as the times of a day. Whatever else changes the times, such as the
 * history, brings its own lines. Call the returned function after times were set without typing.
 */
export function useFollowedLines(): () => void {
  const { base } = useEditor()
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
    readable.current = withReadable(getValues('company.hours'), base().site.company.hours)
    return subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (type === 'change' && name?.startsWith('company.hours.')) follow()
      },
    })
    // The lines follow from what the form held when it opened.
  }, [base, getValues, subscribe, follow])

  return follow
}

/** While times are being typed they cannot be read, and the lines still say those before. */
function withReadable(hours: Company['hours'], before: Company['hours']): Company['hours'] {
  const days = weekdays.map((day) => [day, parseTimes(hours[day]) ? hours[day] : before[day]])
  return Object.fromEntries(days)
}
