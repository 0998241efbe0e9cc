import { clockInMoldova, momentsInMoldova } from '#content/values/day-in-moldova.ts'

/** As a field for a moment has it: what the clock in Chișinău shows then. */
export function typedMoment(moment: string | null): string {
  return moment === null ? '' : clockInMoldova(Date.parse(moment)).replace(' ', 'T')
}

/** The moment that was typed, with what is to be said of it. */
export function readMoment(typed: string): { moment?: string; advice?: string } {
  if (typed === '') return {}
  const [day = '', time = ''] = typed.split('T')
  const [first, again] = momentsInMoldova(day, time)
  if (first === undefined)
    return { advice: `În acea noapte ceasul se dă înainte: ora ${time} nu există. Alegeți alta.` }
  const moment = new Date(first).toISOString()
  if (again !== undefined)
    return {
      moment,
      advice: `În acea noapte ceasul se dă înapoi și ora ${time} vine de două ori: se ia prima.`,
    }
  const shift = offsetAt(first) - offsetAt(Date.now())
  if (shift === 0) return { moment }
  const direction = shift > 0 ? 'înainte (ora de vară)' : 'înapoi (ora de iarnă)'
  return { moment, advice: `Până atunci ceasul se dă ${direction}; ora este cea de atunci.` }
}

/** How many hours the clock there is ahead. */
function offsetAt(moment: number): number {
  const shown = Date.parse(`${typedMoment(new Date(moment).toISOString())}Z`)
  return Math.round((shown - moment) / 3_600_000)
}
