import * as z from 'zod'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { challengeFields, flagOr, optionalText, parseEmail, readBody } from '../http/json.ts'
import { parseCodeChallenge } from '../one-time/auth-code.ts'
import { queueAuthMail, queueMessage, requireReachable } from '../one-time/messages.ts'
import { addUser } from '../users/change-user.ts'
import { type Contact, findUserByContact, parseContact } from '../users/contact.ts'
import { userMetadata } from '../users/user-metadata.ts'
import { messageIfRegistered } from './message-if-registered.ts'

const body = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: flagOr(true),
  data: userMetadata,
  ...challengeFields,
})

type Given = z.infer<typeof body>

const contactTexts = {
  both: 'Only an email address or phone number should be provided',
  none: 'One of email or phone must be set',
}

/** Where signing up is closed, the answer never tells whether there is an account. */
export async function otp(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  const to = parseContact(given, contactTexts)
  requireReachable(call.context, to, 'Unsupported phone provider')
  const challenge = to.kind === 'email' ? parseCodeChallenge(given) : undefined
  return messageIfRegistered(
    call,
    { to, signsInAnywhere: challenge === undefined },
    (tx, user) => queueMessage(tx, call, 'magiclink', user, to, challenge),
    unregisteredOptions(call, given, to),
  )
}

function unregisteredOptions(
  call: AuthRequest,
  { create_user, data }: Given,
  to: Contact,
): Parameters<typeof messageIfRegistered>[3] {
  if (call.context.settings.signup === 'closed') return {}
  if (create_user)
    return {
      async create(tx) {
        const user = await addUser(tx, { [to.kind]: to.value, userMetadata: data })
        await writeAudit(tx, call, 'user_confirmation_requested', user)
        return user
      },
    }
  return {
    async requireAccount() {
      if (!(await authTransaction(call.context, (tx) => findUserByContact(tx, to))))
        throw authErrors.otpDisabled()
    },
  }
}

const recoverBody = z.object({ email: optionalText, ...challengeFields })

export async function recover(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, recoverBody)
  if (given.email === '') throw authErrors.validationFailed('Password recovery requires an email')
  const challenge = parseCodeChallenge(given)
  const to: Contact = { kind: 'email', value: parseEmail(given.email) }
  return messageIfRegistered(call, { to, signsInAnywhere: challenge === undefined }, (tx, user) =>
    queueAuthMail(tx, call, 'recovery', user, { challenge }),
  )
}
