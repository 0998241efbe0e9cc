import { defaultContact } from '../contact/defaults.ts'
import type { Contact } from '../contact/section.ts'
import { parseTimes, writeTimes } from '../values/day-times.ts'
import { isBlank, type Language, languages } from '../values/localised-text.ts'
import {
  daysOfLine,
  openingHours,
  type ScheduleLine,
  scheduleLines,
  weekdayName,
} from './opening-hours.ts'
import { type Company, type Weekday, weekdays } from './section.ts'

type Hours = Company['hours']

/** The schedule's lines that said what the times by weekday said, and what they say now. One written by hand is none of them. */
export function followedLines(schedule: Contact['schedule'], before: Hours, now: Hours) {
  return scheduleLines.flatMap((line) =>
    languages.flatMap((language) => {
      // On a new site the lines stand before anybody has typed times.
      const said = scheduleLine(line, language, before) ?? defaultContact.schedule[line][language]
      const text = scheduleLine(line, language, now)
      // Earlier versions wrote every day of a Romanian line with a capital.
      const isFollowing = schedule[line][language].toLowerCase() === said.toLowerCase()
      const follows = isFollowing && text !== undefined && text !== said
      return follows ? [{ line, language, text }] : []
    }),
  )
}

/** `Luni – joi: 09:00-18:00; vineri: 09:00-16:00`. Undefined for a week without times, or where a day's cannot be read. */
function scheduleLine(line: ScheduleLine, language: Language, hours: Hours): string | undefined {
  const ownDays = daysOfLine[line]
  const isReadable = ownDays.every((day) => parseTimes(hours[day]) !== undefined)
  if (!isReadable || weekdays.every((day) => isBlank(hours[day]))) return undefined
  // `9-18` and `09:00-18:00` are the same times.
  const written = (day: Weekday) => writeTimes(parseTimes(hours[day]) ?? [])
  const week = Object.fromEntries(weekdays.map((day) => [day, written(day)])) as Hours
  const text = openingHours({ hours: week })
    .map(({ days, spans }) => ({ days: days.filter((day) => ownDays.includes(day)), spans }))
    .filter(({ days }) => days.length > 0)
    .map(({ days, spans }) => {
      const ends = days.filter((_, index) => index === 0 || index === days.length - 1)
      const names = ends.map((day) => weekdayName(day, language))
      return `${names.join(' – ')}: ${writeTimes(spans) || closedWords[language]}`
    })
    .join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const closedWords: Record<Language, string> = { ro: 'închis', en: 'closed', ru: 'выходной' }
