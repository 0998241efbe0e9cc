import * as z from 'zod'
import type { AuthRequest } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { parseEmail } from '../http/parse-fields.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { queueAuthMail } from '../one-time/auth-mail.ts'
import { parseCodeChallenge } from '../one-time/code-challenge.ts'
import { mailIfRegistered } from './mail-if-registered.ts'

const body = z.object({
  email: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

export async function recover(call: AuthRequest): Promise<Response> {
  const { email, code_challenge, code_challenge_method } = await readBody(call.request, body)
  if (email === '') throw authErrors.validationFailed('Password recovery requires an email')
  const challenge = parseCodeChallenge(code_challenge, code_challenge_method)
  const addressee = { to: parseEmail(email), signsInAnywhere: challenge === undefined }
  return mailIfRegistered(call, addressee, (tx, user) =>
    queueAuthMail(tx, call, 'recovery', user, { challenge }),
  )
}
