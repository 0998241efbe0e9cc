import type { TimeSpan } from '../values/day-times.ts'

/** What a page tells its script about the week and the closed days, as texts that compare in their order. */
export interface OpeningTimes {
  /** From Monday on. */
  week: readonly (readonly TimeSpan[])[]
  closedDays: readonly { from: string; to: string }[]
}

export type OpenState =
  | { isOpen: true; until: string | undefined }
  | { isOpen: false; opens: { day: string; daysAhead: number; time: string } | undefined }

const dayLength = 24 * 60 * 60 * 1_000
const endOfDay = '24:00'
const daysLookedAhead = 60

/**
 * By Moldovan time, wherever the visitor is. `until` is left out when it would be more than a day away, as for a company
 * that never closes. Imports nothing but types, because the browser loads it.
 */
export function openState(now: number, times: OpeningTimes): OpenState {
  const { day, time } = moldovanClock(now)
  const today = spansOn(day, times)
  const open = today.find(({ opens, closes }) => opens <= time && time < closes)
  if (open) return { isOpen: true, until: closingTime(open.closes, day, time, times) }
  const later = today.find(({ opens }) => opens > time)
  if (later) return { isOpen: false, opens: { day, daysAhead: 0, time: later.opens } }
  return { isOpen: false, opens: nextOpening(day, times) }
}

/** A span until 24:00 goes on in one from 00:00 of the next day. Undefined where that is more than a day away. */
function closingTime(closes: string, day: string, time: string, times: OpeningTimes) {
  const [first] = spansOn(dayAfter(day, 1), times)
  if (closes !== endOfDay || first?.opens !== '00:00') return closes
  return first.closes <= time ? first.closes : undefined
}

function nextOpening(today: string, times: OpeningTimes) {
  for (let daysAhead = 1; daysAhead <= daysLookedAhead; daysAhead += 1) {
    const day = dayAfter(today, daysAhead)
    const [first] = spansOn(day, times)
    if (first) return { day, daysAhead, time: first.opens }
  }
  return undefined
}

function spansOn(day: string, { week, closedDays }: OpeningTimes): readonly TimeSpan[] {
  if (closedDays.some(({ from, to }) => from <= day && day <= to)) return []
  return week[weekdayIndex(day)] ?? []
}

/** 0 for Monday. */
export function weekdayIndex(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

function moldovanClock(now: number) {
  // Swedish dates are written like `2026-01-07 08:05`.
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Chisinau',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [day = '', time = ''] = format.format(now).split(' ')
  return { day, time }
}
