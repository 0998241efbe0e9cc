import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json-answer.ts'
import { parseEmail } from '../http/parse-fields.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { queueAuthMail } from '../one-time/auth-mail.ts'
import { addUser } from '../users/add-user.ts'
import { userJson } from '../users/user-json.ts'
import { userMetadata } from '../users/user-metadata.ts'
import { findUserByEmail, findUserById, type UserRow } from '../users/user-row.ts'

const body = z.object({ email: optionalText, data: userMetadata })

export async function invite(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  const email = parseEmail(given.email)
  const user = await authTransaction(call.context, async (tx) => {
    const invited = await findOrInviteUser(tx, email, given.data)
    await writeAudit(tx, call, 'user_invited', invited, { by: 'service_role' })
    await queueAuthMail(tx, call, 'invite', invited)
    return (await findUserById(tx, invited.id)) ?? invited
  })
  return json(userJson(user))
}

/** Creates the invited account, or returns one that has not accepted yet. */
export async function findOrInviteUser(
  tx: Transaction,
  email: string,
  data: Record<string, unknown> | undefined,
): Promise<UserRow> {
  const existing = await findUserByEmail(tx, email)
  if (existing?.email_confirmed_at) throw authErrors.emailExists()
  if (!existing) return addUser(tx, { email, invited: true, userMetadata: data })
  // Somebody else may have signed up with the address: that password must not stay.
  await tx.query(
    'update auth.users set invited_at = now(), encrypted_password = null where id = $1::uuid',
    [existing.id],
  )
  return existing
}
