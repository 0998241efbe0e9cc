import { networkOf, networksOf, shareOfLevel } from '#kit/limits/network-budget.ts'
import { type AuthContext, type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { type Contact, findUserByContact } from '../users/contact.ts'
import { requesterOf, sharedSubject } from './known-clients.ts'
import { type Counter, countOrRefuse, type RateLimit } from './rate-limit.ts'

const networkLimits = {
  /** Each of these two writes a row and calls the provider. */
  providerRedirect: () => ({ name: 'provider-redirects', max: 60, seconds: 300 }),
  providerCallback: () => ({ name: 'provider-callbacks', max: 60, seconds: 300 }),
  /** Accounts created without a mail; shares its count with the sign-ins of the network. */
  signup: () => ({ name: 'sign-in', max: 100, seconds: 60 }),
  exchange: () => ({ name: 'exchanges', max: 100, seconds: 60 }),
  /** Each creates an account that may never be used, so they must not fill the database. */
  anonymous: ({ settings }) => ({
    name: 'anonymous',
    max: settings.rateLimits.anonymousUsers,
    seconds: 3600,
  }),
} satisfies Record<string, (context: AuthContext) => RateLimit>

/** Also for the /56 and the /48 of the address: one customer's /48 has 65,536 networks of size /64, each with a limit of its own. */
export async function admitNetwork(
  { context, client }: AuthRequest,
  what: keyof typeof networkLimits,
): Promise<void> {
  const limit = networkLimits[what](context)
  const counters = networksOf(client.address).map((network, level): Counter => {
    const max = limit.max * (shareOfLevel[level] ?? 1)
    return [{ ...limit, max }, network]
  })
  await authTransaction(context, (tx) => countOrRefuse(tx, ...counters))
}

/** Guesses at the code that confirms a new password (`nonce`); only open sessions can make them. */
export const nonces: RateLimit = { name: 'nonces', max: 30, seconds: 86_400 }
/** In a day: as many for each known browser or network, and for all unknown clients together. Beyond them a mailed link still works. */
const codesOfAccount: RateLimit = { name: 'codes', max: 30, seconds: 86_400 }

function fiveMinuteLimit({ settings }: AuthContext, name: string): RateLimit {
  return { name, max: settings.rateLimits.verify, seconds: 300 }
}

/** Counts only invalid links, so that guessing from the owner's network does not block the valid one. */
export async function countWrongLink({ context, client }: AuthRequest): Promise<void> {
  const limit = fiveMinuteLimit(context, 'wrong-links')
  await authTransaction(context, (tx) => countOrRefuse(tx, [limit, networkOf(client.address)]))
}

/** The guesses of unknown clients do not use up the limits of known ones. */
export function admitCode(call: AuthRequest, contact: Contact): Promise<{ isKnown: boolean }> {
  return authTransaction(call.context, async (tx) => {
    const requester = await requesterOf(tx, call, await findUserByContact(tx, contact))
    const refused = await countOrRefuse(
      tx,
      [fiveMinuteLimit(call.context, 'verify'), ...requester.subject],
      [codesOfAccount, contact.value, ...sharedSubject(requester)],
    )
    return refused ?? { isKnown: requester.kind !== 'unknown' }
  })
}
