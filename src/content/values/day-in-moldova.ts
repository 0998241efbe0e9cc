const calendar = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Chisinau' })

/** The day of a moment in the company's country, as `2026-01-07`. */
export function dayInMoldova(moment: number): string {
  return calendar.format(moment)
}
