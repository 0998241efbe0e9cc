import { parseDurationMs } from '#kit/duration.ts'
import { authErrors } from '../errors/auth-errors.ts'

const maxDate = Date.UTC(9999, 0, 1)

/** `24h` or `1h30m`; `none` lifts the ban; an empty text leaves it unchanged. */
export function bannedUntil(duration: string, now = Date.now()): Date | null | undefined {
  if (duration === '') return undefined
  if (duration === 'none') return null
  const length = parseDurationMs(duration)
  if (length === undefined)
    throw authErrors.validationFailed(`invalid format for ban duration: ${duration}`)
  return length === 0 ? null : new Date(Math.min(now + length, maxDate))
}
