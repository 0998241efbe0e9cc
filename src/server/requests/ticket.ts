import { newRequestKey, withPlausibleTime } from '#content/requests/request-key.ts'
import { isSameSecret, sign } from '#kit/hash.ts'

export interface Ticket {
  /** The key of the request, a UUID of version 7. */
  key: string
  /** When the form was opened or first used, by this server's clock: the key's own time may be a visitor's. */
  openedAt: number
  /** Whether this site has sealed it. */
  isGenuine: boolean
}

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const sealPattern = /^([0-9a-z]{1,9})_([\w-]{22})$/

/** A key and its seal, which holds the time of sealing. */
export function makeTicket(secret: string, now = Date.now(), key = newRequestKey(now)): string {
  const time = now.toString(36)
  return `${key}.${time}_${signature(secret, key, time)}`
}

/** The ticket for a key that was made in the browser; undefined for what is no key. */
export function sealKey(secret: string, key: string, now = Date.now()): string | undefined {
  if (!keyPattern.test(key)) return undefined
  return makeTicket(secret, now, withPlausibleTime(key, now))
}

export function readTicket(secret: string, written: string): Ticket | undefined {
  const [key = '', seal = '', ...rest] = written.split('.')
  const [, time, signed] = sealPattern.exec(seal) ?? []
  if (rest.length > 0 || !keyPattern.test(key) || !time || !signed) return undefined
  const isGenuine = isSameSecret(signed, signature(secret, key, time))
  return { key, openedAt: Number.parseInt(time, 36), isGenuine }
}

function signature(secret: string, key: string, time: string): string {
  return sign(secret, `${key} ${time}`).slice(0, 22)
}
