const timeZone = 'Europe/Chisinau'
const calendar = new Intl.DateTimeFormat('sv', { timeZone })

/** The day of a moment in the company's country, as `2026-01-07`. */
export function dayInMoldova(moment: number): string {
  return calendar.format(moment)
}

const hourMs = 60 * 60 * 1000
/** Ahead of UTC, in summer and in winter. */
const offsets = [3 * hourMs, 2 * hourMs]

/** The moment at which a day like `2026-01-07` begins there. The clock is never moved at midnight. */
export function startOfDayInMoldova(day: string): number {
  const starts = offsets.map((offset) => Date.parse(day) - offset)
  const isStart = (moment: number) =>
    dayInMoldova(moment) === day && dayInMoldova(moment - 1) !== day
  return starts.find(isStart) ?? Date.parse(day)
}

const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })

export function clockInMoldova(moment: number): string {
  return clock.format(moment)
}

const words = new Intl.DateTimeFormat('ro', { timeZone, dateStyle: 'long', timeStyle: 'short' })

/** The day and the time there, in Romanian words. */
export function momentInMoldova(moment: string | number): string {
  return words.format(new Date(moment))
}

/** The moments at which the clock there shows this: none in the hour that is skipped in spring, two in the one that comes twice in autumn. */
export function momentsInMoldova(day: string, time: string): number[] {
  const shown = Date.parse(`${day}T${time}Z`)
  return offsets
    .map((offset) => shown - offset)
    .filter((moment) => !Number.isNaN(moment) && clockInMoldova(moment) === `${day} ${time}`)
}
