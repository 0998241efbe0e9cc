import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthContext, type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { AuthError, authErrors } from '../errors/auth-errors.ts'
import { accountName, type UserRow } from '../users/user-row.ts'
import { type Requester, requesterOf } from './known-clients.ts'
import {
  countAttempt,
  countOrRefuse,
  deleteAttempts,
  isCounted,
  limitKey,
  type RateLimit,
  readAttempts,
  subtractAttempt,
} from './rate-limit.ts'

interface AdmittedSignIn {
  /** What attempts are counted by: the account's name, or the typed one where there is no account. */
  account: string
  user: UserRow | undefined
  requester: Requester
  delayMs: number
  /**
   * The holder's id of the guess lock, which is held while the password of an unknown client is checked, so that they
   * are checked one at a time; undefined where no lock is needed.
   */
  lock: number | undefined
}

const attempts: RateLimit = { name: 'sign-in', max: 100, seconds: 60 }
/** Every attempt counts as a failure until its password proves right, so that parallel attempts all count. */
const failures: RateLimit = { name: 'failures', max: 10, seconds: 300 }
/** Only guesses whose password is checked restart its hour; refused ones do not. */
const unknownGuesses: RateLimit = {
  name: 'failures-anywhere',
  max: 30,
  seconds: 3600,
  isExtendedByAttempts: true,
}
const guessesWithoutLock = 10

const maxDelayMs = 4_000

/**
 * Counts an attempt before the password is checked, so that a thousand parallel requests are a thousand attempts.
 * Unknown clients cannot use up the limits of known browsers and networks, so they cannot lock the owner out.
 */
export async function countSignIn(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow | undefined,
  typedName = '',
): Promise<AdmittedSignIn | AuthError> {
  const requester = await requesterOf(tx, call, user)
  const account = user ? accountName(user) : typedName
  const refused = await countOrRefuse(
    tx,
    [attempts, ...requester.subject],
    [failures, account, ...requester.subject],
  )
  if (refused) return refused
  const admitted =
    requester.kind === 'unknown' ? await admitUnknown(tx, account) : { delayMs: 0, lock: undefined }
  return admitted instanceof AuthError ? admitted : { account, user, requester, ...admitted }
}

/** Guesses of unknown clients at one account: the first few run in parallel, then one at a time, then none for an hour. */
async function admitUnknown(
  tx: Transaction,
  account: string,
): Promise<Pick<AdmittedSignIn, 'delayMs' | 'lock'> | AuthError> {
  // Refuses most of a flood before the advisory lock: waiting for that lock occupies a connection.
  const early = await readAttempts(tx, unknownGuesses, account)
  if (early.count >= unknownGuesses.max) return refuse(early.seconds)
  const mayBeLocked = early.count >= guessesWithoutLock
  if (mayBeLocked && (await isCounted(tx, guessLock, account))) return refuse(1)
  // Without this advisory lock, parallel guesses would all read the same count.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in:${account}`])
  const guesses = await readAttempts(tx, unknownGuesses, account)
  if (guesses.count >= unknownGuesses.max) return refuse(guesses.seconds)
  const delayMs = delayAfter(guesses.count)
  const needsGuessLock = guesses.count >= guessesWithoutLock
  const lock = needsGuessLock ? await acquireGuessLock(tx, account) : undefined
  if (needsGuessLock && lock === undefined) return refuse(Math.ceil(delayMs / 1000))
  await countAttempt(tx, unknownGuesses, account)
  return { delayMs, lock }
}

/** Checks the password. An attempt that needs the guess lock is delayed while it holds it, and releases it afterwards. */
export async function isRightPassword(
  context: AuthContext,
  { account, user, requester, delayMs, lock }: AdmittedSignIn,
  password: string,
): Promise<boolean> {
  const lane = requester.kind === 'unknown' ? 'unknown' : 'known'
  const check = () => context.passwords.matches(password, user?.encrypted_password, lane)
  if (lock === undefined) return check()
  try {
    await wait(delayMs)
    return await check()
  } finally {
    await authTransaction(context, (tx) => releaseGuessLock(tx, account, lock))
  }
}

/**
 * For a right password, which `countSignIn` counted as a failure: deletes the failures of this browser or network, and
 * takes this one guess back from those of all unknown clients. So an owner who signs in from many networks is not slowed
 * down.
 */
export async function deleteFailures(
  tx: Transaction,
  { account, requester }: AdmittedSignIn,
): Promise<void> {
  await deleteAttempts(tx, failures, account, ...requester.subject)
  if (requester.kind === 'unknown') await subtractAttempt(tx, unknownGuesses, account)
}

export function delayAfter(guesses: number): number {
  const over = guesses - guessesWithoutLock
  return over < 0 ? 0 : Math.min(maxDelayMs, 250 * 2 ** Math.floor(over / 5))
}

function refuse(retryAfterSeconds: number): AuthError {
  return authErrors.tooManyRequests(Math.max(1, retryAfterSeconds))
}

/** Expires by itself in case its holder dies; checking a password never takes that long. */
const guessLock: RateLimit = { name: 'guess-lock', max: 1, seconds: 30 }

/**
 * Has one holder at a time across all instances. Returns a random id of the holder, which the lock's row keeps in the
 * column `count`; undefined when somebody else holds the lock.
 */
async function acquireGuessLock(tx: Transaction, account: string): Promise<number | undefined> {
  const [acquired] = await tx.query<{ count: number }>(
    `insert into backend.rate_limits as stored (key, count, ends_at)
     values ($1, $2::int, now() + make_interval(secs => $3::float8))
     on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at
       where stored.ends_at <= now()
     returning count`,
    [limitKey(guessLock, account), randomInt(1, 2 ** 31 - 1), guessLock.seconds],
  )
  return acquired?.count
}

/** Checks the holder: a lock that expired meanwhile may have another holder now. */
async function releaseGuessLock(tx: Transaction, account: string, holder: number): Promise<void> {
  await tx.query('delete from backend.rate_limits where key = $1 and count = $2::int', [
    limitKey(guessLock, account),
    holder,
  ])
}
