import { momentsInMoldova } from '#content/values/day-in-moldova.ts'

export interface TypedMoment {
  day: string
  time: string
}

/** The moment that was typed, with what is to be said of it. */
export function readMoment({ day, time }: TypedMoment): { moment?: number; advice?: string } {
  const [moment, again] = momentsInMoldova(day, time)
  if (day === '' || time === '') return {}
  if (moment === undefined)
    return { advice: `În acea noapte ceasul se dă înainte: ora ${time} nu există. Alegeți alta.` }
  if (again !== undefined)
    return {
      moment,
      advice: `În acea noapte ceasul se dă înapoi și ora ${time} vine de două ori: se ia prima.`,
    }
  const shift = offsetAt(moment) - offsetAt(Date.now())
  if (shift === 0) return { moment }
  const direction = shift > 0 ? 'înainte (ora de vară)' : 'înapoi (ora de iarnă)'
  return { moment, advice: `Până atunci ceasul se dă ${direction}; ora este cea de atunci.` }
}

function offsetAt(moment: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Chisinau',
    timeZoneName: 'shortOffset',
  }).formatToParts(moment)
  return Number(parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', ''))
}
