import { daysLeft } from '#content/dated-items.ts'
import { formatCount } from '../../screen/format-count.ts'

/** So many days before its end the owner begins to be warned; by mail, too (`temelia.ending_certificates`). */
const warningDays = 60

/** What is said of an item whose last day is near, or over. */
export function expiryMark(lastDay: string, today: string): string | undefined {
  const left = daysLeft(lastDay, today)
  if (left === undefined || left > warningDays) return undefined
  if (left < 0) return 'A expirat'
  return left === 0 ? 'Expiră astăzi' : `Expiră în ${formatCount(left, 'zi', 'zile')}`
}
