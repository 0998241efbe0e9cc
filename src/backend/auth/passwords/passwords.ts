import argon2 from '@node-rs/argon2'
import { compare } from 'bcryptjs'
import { createWorkQueue } from '#kit/limits/work-queue.ts'
import { authErrors } from '../errors/auth-errors.ts'

/** Longer passwords cost hashing time without being safer; Supabase Auth has the same limit. */
const maxBytes = 72

export function checkPassword(password: string, minLength: number): void {
  if ([...password].length < minLength)
    throw authErrors.weakPassword(`Password should be at least ${minLength} characters.`, [
      'length',
    ])
  if (Buffer.byteLength(password) > maxBytes)
    throw authErrors.validationFailed(`Password cannot be longer than ${maxBytes} characters`)
}

export interface PasswordHashCost {
  memoryKiB: number
  passes: number
}

export type Passwords = ReturnType<typeof createPasswords>

/** Guesses from unknown browsers queue apart, so that they cannot delay known browsers and open sessions. */
type Lane = 'known' | 'unknown'

/** A running hash takes 19 MB and one of four threads, so only a few run at once; requests that find the queue full get 429. */
const lanes = { unknown: { atOnce: 2, maxWaiting: 200 }, known: { atOnce: 2, maxWaiting: 50 } }

export function createPasswords(cost: PasswordHashCost) {
  const refuse = () => authErrors.tooManyRequests(1)
  const enqueue = {
    unknown: createWorkQueue({ ...lanes.unknown, refuse }),
    known: createWorkQueue({ ...lanes.known, refuse }),
  }
  // argon2id is the library's default; naming it needs a const enum, which isolatedModules forbids.
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 }
  let dummy: Promise<string> | undefined
  return {
    hash: (password: string, lane: Lane = 'known') =>
      enqueue[lane](() => argon2.hash(password, options)),
    /** Takes equally long when there is no account or no password, so that the time does not tell which accounts exist. */
    matches: (password: string, stored: string | null | undefined, lane: Lane = 'known') =>
      enqueue[lane](async () => {
        if (stored) return matchesHash(password, stored)
        dummy ??= argon2.hash('no account has this password', options)
        await argon2.verify(await dummy, password)
        return false
      }),
  }
}

/** Imported accounts may have bcrypt hashes. */
async function matchesHash(password: string, stored: string): Promise<boolean> {
  if (isBcrypt(stored)) return compare(password, stored)
  return isArgon2id(stored) ? argon2.verify(stored, password) : false
}

/** Hashes that may be imported, with bounded costs: a sign-in must not take a minute. */
export function isImportableHash(text: string): boolean {
  return isBcrypt(text) || isArgon2id(text)
}

function isBcrypt(text: string): boolean {
  return /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(text)
}

function isArgon2id(text: string): boolean {
  const cost = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d),p=(\d)\$[^$]+\$[^$]+$/.exec(text)
  return cost !== null && Number(cost[1]) <= 262_144
}
