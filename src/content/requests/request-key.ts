import { timeOfKey } from './request-number.ts'

/** Where a browser sends the key of its request. The answer is the form's ticket: the key with the server's signature. */
export const sealAddress = '/oferta/cheie'

/** The key of a request: a UUID of version 7, which begins with the time when it was made. */
export function newRequestKey(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[(bytes[8] ?? 0) % 4]
  return keyAt(
    now,
    `7${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`,
  )
}

/** The same key, or one of this moment where its time is more than a day away: a visitor's clock may be wrong. */
export function withPlausibleTime(key: string, now: number): string {
  const isPlausible = Math.abs(timeOfKey(key) - now) < 24 * 60 * 60_000
  return isPlausible ? key : keyAt(now, key.slice(14))
}

function keyAt(now: number, rest: string): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest}`
}
