import { authErrors } from '../auth-errors.ts'

const milliseconds: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}

const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g
const whole = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/
const farthest = Date.UTC(9999, 0, 1)

/** `24h`, `1h30m`; `none` lifts the ban; nothing at all leaves it as it is. */
export function bannedUntil(duration: string, now = Date.now()): Date | null | undefined {
  if (duration === '') return undefined
  if (duration === 'none') return null
  if (!whole.test(duration))
    throw authErrors.validationFailed(`invalid format for ban duration: ${duration}`)
  const length = [...duration.matchAll(part)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (milliseconds[unit ?? ''] ?? 0),
    0,
  )
  return length === 0 ? null : new Date(Math.min(now + length, farthest))
}
