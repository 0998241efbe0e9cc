import { daysLeft } from '#content/dated-items.ts'
import { formatCount } from '../../screen/format-count.ts'

/** From so many days before the end on, the owner is warned; by mail, too (`temelia.ending_certificates`). */
const warnedDays = 60

/** What is said of an item whose last day is near, or over. */
export function endMark(lastDay: string, today: string): string | undefined {
  const left = daysLeft(lastDay, today)
  if (left === undefined || left > warnedDays) return undefined
  if (left < 0) return 'A expirat'
  return left === 0 ? 'Expiră astăzi' : `Expiră în ${formatCount(left, 'zi', 'zile')}`
}
