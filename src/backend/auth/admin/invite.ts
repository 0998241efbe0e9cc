import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, inAuth } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json.ts'
import { parseEmail } from '../http/parse-fields.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { postLetter, prepareLetter } from '../one-time/auth-mail.ts'
import { insertUser } from '../users/create-user.ts'
import { userJson } from '../users/user-json.ts'
import { userMetadata } from '../users/user-metadata.ts'
import { findUserByEmail, findUserById, type UserRow } from '../users/user-row.ts'

const body = z.object({ email: optionalText, data: userMetadata })

export async function invite(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  const email = parseEmail(given.email)
  const { user, letter } = await inAuth(call.service, async (tx) => {
    const invited = await invitedUser(tx, email, given.data)
    await writeAudit(tx, call, 'user_invited', invited, { by: 'service_role' })
    const prepared = await prepareLetter(tx, call, 'invite', invited)
    return { user: (await findUserById(tx, invited.id)) ?? invited, letter: prepared }
  })
  await postLetter(call, letter)
  return json(userJson(user))
}

/** Whoever has not accepted yet may be invited again. */
export async function invitedUser(
  tx: Transaction,
  email: string,
  data: Record<string, unknown> | undefined,
): Promise<UserRow> {
  const existing = await findUserByEmail(tx, email)
  if (existing?.email_confirmed_at) throw authErrors.emailExists()
  if (!existing) return insertUser(tx, { email, invited: true, userMetadata: data })
  // A password given before belongs to whoever typed the address first.
  await tx.query(
    'update auth.users set invited_at = now(), encrypted_password = null where id = $1::uuid',
    [existing.id],
  )
  return existing
}
