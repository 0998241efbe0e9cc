import { type AuthContext, inAuth } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import { networkOf } from './network-of.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

const mailsAnHour: RateLimit = { name: 'mails', most: 10, seconds: 3600 }
const fromAddress: RateLimit = { name: 'mail-requests', most: 30, seconds: 300 }

/** Counted for the address that was typed, whether it has an account or not: the answer tells nothing. */
export async function admitMail(
  context: AuthContext,
  email: string,
  address: string,
): Promise<void> {
  const everySoOften: RateLimit = {
    name: 'mail-pace',
    most: 1,
    seconds: context.settings.mailEverySeconds,
  }
  const refused = await inAuth(context, async (tx) => {
    const byAddress = await countAttempt(tx, fromAddress, networkOf(address))
    if (byAddress.retryAfterSeconds) return authErrors.tooManyRequests(byAddress.retryAfterSeconds)
    const paced = await countAttempt(tx, everySoOften, email)
    if (paced.retryAfterSeconds) return authErrors.tooManyMails(paced.retryAfterSeconds)
    const hourly = await countAttempt(tx, mailsAnHour, email)
    if (hourly.retryAfterSeconds) return authErrors.tooManyMails(hourly.retryAfterSeconds)
    return undefined
  })
  if (refused) throw refused
}
