import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthContext, inAuth } from '../context/auth-context.ts'
import { type AuthError, authErrors } from '../errors/auth-errors.ts'
import type { UserRow } from '../users/user-row.ts'
import { endTurn, isTurnTaken, takeTurn } from './guess-lock.ts'
import { isKnownNetwork } from './known-networks.ts'
import {
  countAttempt,
  forgetAttempts,
  type RateLimit,
  readAttempts,
  takeBackAttempt,
} from './rate-limit.ts'

/** Who tries a password: a browser that is known to the account, or only the network it comes from. */
export interface Guess {
  /** The account's own name, whichever of its names was typed. */
  account: string
  user: UserRow | undefined
  network: string
  device: string | undefined
}

export interface AdmittedSignIn extends Guess {
  /** Strangers share what a known browser or network has for itself. */
  isKnown: boolean
  delayMs: number
  /** Held while a stranger's password is judged: the next stranger comes after it. */
  turn: number | undefined
}

const attempts: RateLimit = { name: 'sign-in', most: 100, seconds: 60 }
const failures: RateLimit = { name: 'failures', most: 10, seconds: 300 }
/** Ends an hour after the last guess that was judged: within any hour there are no more than these. */
const strangers: RateLimit = { name: 'failures-anywhere', most: 30, seconds: 3600, slides: true }
const judgedAtOnce = 10

const slowestMs = 4_000

/**
 * Counts an attempt before the password is looked at, so that a thousand at once are a thousand attempts.
 * Strangers together never use up what a known browser or network has: they cannot keep the owner out.
 */
export async function countSignIn(
  tx: Transaction,
  guess: Guess,
): Promise<AdmittedSignIn | { refused: AuthError }> {
  const { account, user, device, network } = guess
  const who = device === undefined ? [account, network] : [account, 'device', device]
  const total = await countAttempt(tx, attempts, ...(device === undefined ? [network] : who))
  if (total.retryAfterSeconds) return refuse(total.retryAfterSeconds)
  const failed = await countAttempt(tx, failures, ...who)
  if (failed.retryAfterSeconds) return refuse(failed.retryAfterSeconds)
  const isKnown = device !== undefined || (await isKnownNetwork(tx, user, network))
  if (isKnown) return { ...guess, isKnown, delayMs: 0, turn: undefined }
  const admitted = await admitStranger(tx, account)
  return 'refused' in admitted ? admitted : { ...guess, isKnown, ...admitted }
}

/** A stranger's guess at one account: the first few at once, then one after the other, then none for an hour. */
async function admitStranger(
  tx: Transaction,
  account: string,
): Promise<{ delayMs: number; turn: number | undefined } | { refused: AuthError }> {
  // Most of a flood is turned away here: whoever waits for the lock holds a connection.
  const before = await readAttempts(tx, strangers, account)
  if (before.count >= strangers.most) return refuse(before.seconds)
  if (before.count >= judgedAtOnce && (await isTurnTaken(tx, account))) return refuse(1)
  // Guesses at the same moment would each find the same count.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in:${account}`])
  const judged = await readAttempts(tx, strangers, account)
  if (judged.count >= strangers.most) return refuse(judged.seconds)
  const delayMs = delayAfter(judged.count)
  const isInTurn = judged.count >= judgedAtOnce
  const turn = isInTurn ? await takeTurn(tx, account) : undefined
  if (isInTurn && turn === undefined) return refuse(Math.ceil(delayMs / 1000))
  await countAttempt(tx, strangers, account)
  return { delayMs, turn }
}

/** Runs the check of the password in its turn, which is then the next one's. */
export async function inTurn<T>(
  context: AuthContext,
  { account, delayMs, turn }: AdmittedSignIn,
  check: () => Promise<T>,
): Promise<T> {
  if (turn === undefined) return check()
  try {
    await wait(delayMs)
    return await check()
  } finally {
    await inAuth(context, (tx) => endTurn(tx, account, turn))
  }
}

/** The right password is no failure: its owner is not slowed for coming from many places. */
export async function noteSignIn(tx: Transaction, admitted: AdmittedSignIn): Promise<void> {
  const { account, network, device, isKnown } = admitted
  if (device === undefined) await forgetAttempts(tx, failures, account, network)
  else await forgetAttempts(tx, failures, account, 'device', device)
  if (!isKnown) await takeBackAttempt(tx, strangers, account)
}

export function delayAfter(judged: number): number {
  const over = judged - judgedAtOnce
  return over < 0 ? 0 : Math.min(slowestMs, 250 * 2 ** Math.floor(over / 5))
}

function refuse(retryAfterSeconds: number): { refused: AuthError } {
  return { refused: authErrors.tooManyRequests(Math.max(1, retryAfterSeconds)) }
}
