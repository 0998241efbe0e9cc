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
const guessesAtOnce = 10
const maxDelayMs = 4_000
/** Of the one unknown client whose guess is checked. It ends by itself in case its server dies; a check never takes that long. */
const turn: RateLimit = { name: 'turn', max: 1, seconds: 30 }

/** Before the password is checked: a thousand parallel requests are a thousand attempts. Nobody unknown can lock the owner out. */
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
  const delayMs = requester.kind === 'unknown' ? await admitUnknown(tx, account) : 0
  return delayMs instanceof AuthError ? delayMs : { account, user, requester, delayMs }
}

/** Guesses of unknown clients at one account: the first few run in parallel, then one at a time, then none for an hour. Returns the delay. */
async function admitUnknown(tx: Transaction, account: string): Promise<number | AuthError> {
  // Refuses most of a flood before the advisory lock: waiting for that lock occupies a connection.
  const early = await readAttempts(tx, unknownGuesses, account)
  if (early.count >= unknownGuesses.max) return refuse(early.seconds)
  const mayHaveToWait = early.count >= guessesAtOnce
  if (mayHaveToWait && (await isCounted(tx, turn, account))) return refuse(1)
  // Without this advisory lock, parallel guesses would all read the same count.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in:${account}`])
  const guesses = await readAttempts(tx, unknownGuesses, account)
  if (guesses.count >= unknownGuesses.max) return refuse(guesses.seconds)
  const delayMs = delayAfter(guesses.count)
  const hasTurn =
    delayMs === 0 || (await countAttempt(tx, turn, account)).retryAfterSeconds === undefined
  if (!hasTurn) return refuse(Math.ceil(delayMs / 1000))
  await countAttempt(tx, unknownGuesses, account)
  return delayMs
}

/** Checks the password. An attempt with a delay has its turn meanwhile. */
export async function isRightPassword(
  context: AuthContext,
  { account, user, requester, delayMs }: AdmittedSignIn,
  password: string,
): Promise<boolean> {
  const lane = requester.kind === 'unknown' ? 'unknown' : 'known'
  const check = () => context.passwords.matches(password, user?.encrypted_password, lane)
  if (delayMs === 0) return check()
  try {
    await wait(delayMs)
    return await check()
  } finally {
    await authTransaction(context, (tx) => deleteAttempts(tx, turn, account))
  }
}

/** Takes the guess back that `countSignIn` has counted, so that an owner who signs in from many networks is not slowed down. */
export async function deleteFailures(tx: Transaction, { account, requester }: AdmittedSignIn) {
  await deleteAttempts(tx, failures, account, ...requester.subject)
  if (requester.kind === 'unknown') await subtractAttempt(tx, unknownGuesses, account)
}

export function delayAfter(guesses: number): number {
  const over = guesses - guessesAtOnce
  return over < 0 ? 0 : Math.min(maxDelayMs, 250 * 2 ** Math.floor(over / 5))
}

function refuse(retryAfterSeconds: number): AuthError {
  return authErrors.tooManyRequests(Math.max(1, retryAfterSeconds))
}
