import type { Contact } from '../contact/section.ts'
import { parseDate } from '../values/calendar-date.ts'
import { parseTimes, spansInText, type TimeSpan, writeTimes } from '../values/day-times.ts'
import { isBlank, type Language, languages } from '../values/localised-text.ts'
import { type ClosedDays, type Company, type Weekday, weekdays } from './section.ts'

/** Neighbouring days with the same times, as they were typed; closed days have none. */
export interface DayRange {
  days: [Weekday, ...Weekday[]]
  written: string
  spans: TimeSpan[]
}

/** The week from Monday on. Empty while no times are written; a day whose times cannot be read is left out. */
export function openingHours({ hours }: Pick<Company, 'hours'>): DayRange[] {
  if (weekdays.every((day) => isBlank(hours[day]))) return []
  const ranges: DayRange[] = []
  weekdays.forEach((day, index) => {
    const written = hours[day].trim()
    const spans = parseTimes(written)
    const last = ranges.at(-1)
    if (!spans) return
    const isNext = last?.days.at(-1) === weekdays[index - 1]
    if (last && isNext && last.written === written) last.days.push(day)
    else ranges.push({ days: [day], written, spans })
  })
  return ranges
}

export function weekdayName(day: Weekday, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return format.format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)))
}

/** For the script that says whether the company is open. Undefined while no times are written, or where a day's cannot be read. */
export function openingTimes(company: Pick<Company, 'hours' | 'closedDays'>, today: string) {
  const week = weekdays.map((day) => parseTimes(company.hours[day]))
  if (!week.every((spans) => spans !== undefined)) return undefined
  if (week.every((spans) => spans.length === 0)) return undefined
  return { week, closedDays: closedDaysFrom(today, company) }
}

/** Closed days with both ends, in their order, without those that were over on `today`. */
export function closedDaysFrom(today: string, { closedDays }: Pick<Company, 'closedDays'>) {
  return closedDays
    .flatMap(readClosedDays)
    .filter(({ to }) => to >= today)
    .sort((a, b) => a.from.localeCompare(b.from))
}

function readClosedDays({ from, to }: ClosedDays) {
  const first = parseDate(from)
  const last = isBlank(to) ? first : parseDate(to)
  return first && last && first <= last ? [{ from: first, to: last }] : []
}

export type ScheduleLine = keyof Contact['schedule']

export const daysOfLine: Record<ScheduleLine, readonly Weekday[]> = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  saturday: ['saturday'],
  sunday: ['sunday'],
}

export const scheduleLines = Object.keys(daysOfLine) as ScheduleLine[]

/**
 * Schedule lines that name other times than those by weekday. A line is free text: one with digits in which no times
 * are recognised is not reported. `times` are those by weekday: `09:00-18:00`, or nothing on a closed day.
 */
export function scheduleDifferences(
  { hours }: Pick<Company, 'hours'>,
  schedule: Contact['schedule'],
) {
  if (weekdays.every((day) => isBlank(hours[day]))) return []
  return scheduleLines.flatMap((line) => {
    const days = daysOfLine[line].map((day) => parseTimes(hours[day]))
    if (days.includes(undefined)) return []
    const times = distinctTimes(days.flatMap((spans) => spans ?? []))
    return languages.flatMap((language) => {
      const text = schedule[line][language]
      const named = spansInText(text)
      const isUnclear = isBlank(text) || (named.length === 0 && /\d/.test(text))
      return isUnclear || distinctTimes(named) === times ? [] : [{ line, language, text, times }]
    })
  })
}

function distinctTimes(spans: readonly TimeSpan[]): string {
  return [...new Set(spans.map((each) => writeTimes([each])))].sort().join(', ')
}
