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

/** Without what looks alike: only one each of 2 and Z, 5 and S, 8 and B, U and V; none of 0, O, 1, I and L. */
const alphabet = '23456789ACDEFGHJKMNPQRTVWXY'
const firstYear = 2026
const lastYear = 2099

export const requestNumberPattern = /^T-\d{4}-[2-9A-Z]{5,32}$/

/**
 * `T-2026-7KQ4M`, from the request's key alone: wherever and whenever it is asked for, a request has the same number. The
 * database has the same function, and lengthens a number that another request has already. A year
 * before the first or after the last one, from a key whose time is nonsense, becomes the nearest of the two.
 */
export async function requestNumber(key: string, length = 5): Promise<string> {
  const written = key.toLowerCase()
  const year = new Date(timeOfKey(written)).getUTCFullYear()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(written))
  const characters = [...new Uint8Array(digest, 0, length)].map(
    (byte) => alphabet[byte % alphabet.length],
  )
  return `T-${Math.min(Math.max(year, firstYear), lastYear)}-${characters.join('')}`
}

/** Milliseconds since 1970, with which a UUID of version 7 begins. */
export function timeOfKey(key: string): number {
  return Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)
}
