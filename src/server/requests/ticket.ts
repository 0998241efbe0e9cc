import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { timeOfKey } from '#content/requests/request-number.ts'

export interface Ticket {
  /** The key of the request, a UUID of version 7, which begins with the time when the form was opened. */
  key: string
  openedAt: number
  /** Whether this site has given it out. */
  isGenuine: boolean
}

const pattern =
  /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([\w-]{22})$/

/** A fresh key with its seal. */
export function makeTicket(secret: string, now = Date.now()): string {
  const key = keyAt(now)
  return `${key}.${sealOf(secret, key)}`
}

export function readTicket(secret: string, written: string): Ticket | undefined {
  const [, key, seal] = pattern.exec(written) ?? []
  if (key === undefined || seal === undefined) return undefined
  const isGenuine = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, key)))
  return { key, openedAt: timeOfKey(key), isGenuine }
}

function sealOf(secret: string, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)
}

function keyAt(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
