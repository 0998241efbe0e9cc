import { randomBytes } from 'node:crypto'
import { isSameSecret, sha256, sign } from '#kit/hash.ts'
import { networkOf } from '#kit/limits/network-budget.ts'
import type { Transaction } from '../../postgres/engine.ts'
import type { AuthContext, AuthRequest } from '../context/auth-context.ts'
import type { UserRow } from '../users/user-row.ts'
import { countAttempt, isCounted, type RateLimit } from './rate-limit.ts'

/** A browser or network that the account knows has limits of its own, which unknown clients cannot use up; those share theirs. */
export interface Requester {
  kind: 'device' | 'network' | 'unknown'
  subject: string[]
}

/** The same is asked of the database without an account, so that the time does not tell if there is one. */
export async function requesterOf(
  tx: Transaction,
  { context, request, client }: AuthRequest,
  user: UserRow | undefined,
): Promise<Requester> {
  const device = deviceOf(context, request, user)
  if (device !== undefined) return { kind: 'device', subject: ['device', device] }
  const network = networkOf(client.address)
  const isKnown = await isCounted(tx, known, ...networkSubject(user, network))
  return { kind: isKnown ? 'network' : 'unknown', subject: [network] }
}

/** What is counted for each known browser or network, and for all unknown clients together. */
export function sharedSubject({ kind, subject }: Requester): string[] {
  return kind === 'unknown' ? [] : subject
}

type Account = Pick<UserRow, 'id' | 'encrypted_password'>

/**
 * Networks from which the account has signed in, with its second factor if any, since its password last changed.
 * Failures from other networks do not slow these down. The limit is never reached: only whether the network was
 * counted within the time matters.
 */
const known: RateLimit = {
  name: 'known',
  max: Number.MAX_SAFE_INTEGER,
  seconds: 2_592_000,
  isExtendedByAttempts: true,
}

export async function rememberNetwork(tx: Transaction, account: Account, address: string) {
  await countAttempt(tx, known, ...networkSubject(account, networkOf(address)))
}

function networkSubject(account: Account | undefined, network: string): string[] {
  return [account?.id ?? '', account?.encrypted_password ?? '', network]
}

const cookieName = 'auth-device'
const lifetimeSeconds = 180 * 86_400
/** Users who share a browser have an entry each. */
const maxEntries = 5

const entryPattern = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

interface Entry {
  id: string
  expiresAt: number
  text: string
}

/** If it has signed in here in full since the password last changed. It grants no access, only limits that others cannot use up. */
function deviceOf(
  { keys }: Pick<AuthContext, 'keys'>,
  request: Request,
  account: Account | undefined,
): string | undefined {
  return entriesOf(request).find((entry) => belongsTo(keys.tokenSecret, entry, account))?.id
}

/** The cookie to set after a full sign-in; undefined when the browser's is valid for long enough. */
export function deviceCookie(
  { keys, publicUrl }: Pick<AuthContext, 'keys' | 'publicUrl'>,
  request: Request,
  account: Account,
): string | undefined {
  const entries = entriesOf(request)
  const current = entries.find((entry) => belongsTo(keys.tokenSecret, entry, account))
  if (current && current.expiresAt - secondsNow() > lifetimeSeconds / 2) return undefined
  const id = current?.id ?? randomBytes(16).toString('base64url')
  const expiresAt = secondsNow() + lifetimeSeconds
  const newEntry = entryText(keys.tokenSecret, id, expiresAt, account)
  const others = entries.filter((entry) => entry !== current).map(({ text }) => text)
  const value = [newEntry, ...others].slice(0, maxEntries).join('~')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${value}; Path=/auth/v1; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

function entriesOf(request: Request): Entry[] {
  const cookies = request.headers.get('cookie') ?? ''
  const value = /(?:^|;\s*)auth-device=([\w.~-]{1,500})(?:;|$)/.exec(cookies)?.[1] ?? ''
  return value
    .split('~')
    .slice(0, maxEntries)
    .flatMap((text) => {
      const [, id, expiresAt] = entryPattern.exec(text) ?? []
      return id === undefined ? [] : [{ id, expiresAt: Number(expiresAt), text }]
    })
}

function belongsTo(secret: string, { id, expiresAt, text }: Entry, account: Account | undefined) {
  const isSigned = isSameSecret(text, entryText(secret, id, expiresAt, account))
  return account !== undefined && isSigned && expiresAt > secondsNow()
}

/** The password's hash is part of the signed text, so a new password makes every other browser unknown again. */
function entryText(secret: string, id: string, expiresAt: number, account: Account | undefined) {
  const password = sha256(account?.encrypted_password ?? '')
  const mac = sign(secret, `device:${account?.id ?? ''}:${id}:${expiresAt}:${password}`)
  return `${id}.${expiresAt}.${mac}`
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}
