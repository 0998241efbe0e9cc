import { formatCount } from '../screen/format-count.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export function durationText(seconds: number): string {
  if (seconds < minute) return 'sub un minut'
  if (seconds < 2 * hour) return formatCount(Math.round(seconds / minute), 'minut', 'minute')
  if (seconds < 2 * day) return formatCount(Math.round(seconds / hour), 'oră', 'ore')
  return formatCount(Math.round(seconds / day), 'zi', 'zile')
}
