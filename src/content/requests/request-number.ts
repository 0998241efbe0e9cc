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
