export const mediumDate = new Intl.DateTimeFormat('ro', { dateStyle: 'medium' })
export const mediumMoment = new Intl.DateTimeFormat('ro', {
  dateStyle: 'medium',
  timeStyle: 'short',
})
export const longDate = new Intl.DateTimeFormat('ro', { dateStyle: 'long' })
export const longMoment = new Intl.DateTimeFormat('ro', { dateStyle: 'long', timeStyle: 'short' })

const dayWithoutTime = new Intl.DateTimeFormat('ro', { dateStyle: 'long', timeZone: 'UTC' })

/** A day that is stored without a time, as 2026-11-22: the same day in every time zone. */
export function formatDay(day: string): string {
  return dayWithoutTime.format(new Date(day))
}
