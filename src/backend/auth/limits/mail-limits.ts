import { networkOf } from '../../http/network-of.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { type AuthError, authErrors } from '../auth-errors.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

const mailsAnHour: RateLimit = { name: 'mails', most: 10, seconds: 3600 }
const fromAddress: RateLimit = { name: 'mail-requests', most: 30, seconds: 300 }

/** Counted for the address that was typed, whether it has an account or not: the answer tells nothing. */
export function admitMail(context: AuthContext, email: string, address: string): Promise<void> {
  return admit(context, email, address, authErrors.tooManyMails)
}

/** A text costs money as well: the same pace, and the same answer for every number. */
export function admitText(context: AuthContext, phone: string, address: string): Promise<void> {
  return admit(context, phone, address, authErrors.tooManyTexts)
}

async function admit(
  context: AuthContext,
  to: string,
  address: string,
  tooMany: (retryAfterSeconds: number) => AuthError,
): Promise<void> {
  const everySoOften: RateLimit = {
    name: 'mail-pace',
    most: 1,
    seconds: context.settings.mailEverySeconds,
  }
  const refused = await inAuth(context, async (tx) => {
    const byAddress = await countAttempt(tx, fromAddress, networkOf(address))
    if (byAddress.retryAfterSeconds) return authErrors.tooManyRequests(byAddress.retryAfterSeconds)
    const paced = await countAttempt(tx, everySoOften, to)
    if (paced.retryAfterSeconds) return tooMany(paced.retryAfterSeconds)
    const hourly = await countAttempt(tx, mailsAnHour, to)
    if (hourly.retryAfterSeconds) return tooMany(hourly.retryAfterSeconds)
    return undefined
  })
  if (refused) throw refused
}
