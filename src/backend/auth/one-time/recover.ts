import * as z from 'zod'
import { parseEmail } from '../account-names.ts'
import type { AuthRequest } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import { parseCodeChallenge } from '../flows/code-challenge.ts'
import { optionalText, readBody } from '../read-body.ts'
import { mailIfKnown } from './mail-if-known.ts'
import { prepareLetter } from './send-token.ts'

const body = z.object({
  email: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

export async function recover(call: AuthRequest): Promise<Response> {
  const { email, code_challenge, code_challenge_method } = await readBody(call.request, body)
  if (email === '') throw authErrors.validationFailed('Password recovery requires an email')
  const challenge = parseCodeChallenge(code_challenge, code_challenge_method)
  const asked = { to: parseEmail(email), isEntry: challenge === undefined }
  return mailIfKnown(call, asked, async (tx, user) => [
    await prepareLetter(tx, call, 'recovery', user, { challenge }),
  ])
}
