import { daysLeft } from '#content/shown/dated-items.ts'
import { formatCount } from '../../screen/format-count.ts'

/** How many days before the end the warnings begin. Those by mail begin then, too (`temelia.ending_certificates`). */
const warningDays = 60

export function expiryMark(lastDay: string | undefined, today: string): string | undefined {
  const left = lastDay === undefined ? undefined : daysLeft(lastDay, today)
  if (left === undefined || left > warningDays) return undefined
  if (left < 0) return 'A expirat'
  if (left === 0) return 'Expiră astăzi'
  return left === 1 ? 'Expiră mâine' : `Expiră în ${formatCount(left, 'zi', 'zile')}`
}
