import * as z from 'zod'
import type { AuthRequest } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { challengeFields, optionalText, readBody } from '../http/json.ts'
import { parseCodeChallenge } from '../one-time/auth-code.ts'
import { arePhonesEnabled, isReachable, queueMessage, startChange } from '../one-time/messages.ts'
import { type Contact, isConfirmed, parseContact } from '../users/contact.ts'
import { messageIfRegistered } from './message-if-registered.ts'

const body = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  ...challengeFields,
})

const bothGiven = 'Only an email address or phone number should be provided.'
const noneGiven = 'Missing email address or phone number'

/** What each type sends again: a confirmation of the account itself, or of the address or number it is to have. */
const resends = new Map<string, { kind: Contact['kind']; isChange: boolean; none: string }>([
  ['signup', { kind: 'email', isChange: false, none: 'Type provided requires an email address' }],
  ['email_change', { kind: 'email', isChange: true, none: noneGiven }],
  ['sms', { kind: 'phone', isChange: false, none: 'Type provided requires a phone number' }],
  ['phone_change', { kind: 'phone', isChange: true, none: noneGiven }],
])

/** Answers alike when there is nothing to send again. The given address or number is the account's current one, not the new one. */
export async function resend(call: AuthRequest): Promise<Response> {
  const { context } = call
  const { type, ...given } = await readBody(call.request, body)
  const resent = resends.get(type)
  if (!resent)
    throw authErrors.validationFailed(
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  const { kind, isChange, none } = resent
  const to = parseContact(given, { both: bothGiven, none })
  if (to.kind !== kind) throw authErrors.validationFailed(none)
  if (kind === 'phone' && !arePhonesEnabled(context))
    throw authErrors.phoneProviderDisabled('Phone logins are disabled')
  const challenge = kind === 'email' ? parseCodeChallenge(given) : undefined
  return messageIfRegistered(call, { to, signsInAnywhere: false }, async (tx, user) => {
    const changed = user[`${kind}_change`]
    const target = isChange ? { kind, value: changed ?? '' } : to
    if (!target.value || !isReachable(context, target)) return
    if (isChange) await startChange(tx, call, user, target, challenge)
    else if (!isConfirmed(user, to)) await queueMessage(tx, call, 'signup', user, to, challenge)
  })
}
