import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json-answer.ts'
import { isUuid } from '../http/parse-fields.ts'
import { requireStrongSession } from '../sessions/current-user.ts'
import { isTaken } from '../users/add-user.ts'
import { updateProviderList } from '../users/update-provider-list.ts'
import { findUserById, type IdentityRow, lockUser, type UserRow } from '../users/user-row.ts'

/** Refuses to remove the last identity. */
export async function unlinkIdentity(call: AuthRequest): Promise<Response> {
  const { user } = await requireStrongSession(call)
  const id = call.parameters.identityId
  if (!isUuid(id)) throw authErrors.identityIdInvalid()
  await authTransaction(call.context, async (tx) => {
    await lockUser(tx, user.id)
    const current = await findUserById(tx, user.id)
    const identities = current?.identities ?? []
    if (!current || identities.length <= 1) throw authErrors.singleIdentity()
    const unlinked = identities.find((identity) => identity.id === id)
    if (!unlinked) throw authErrors.identityNotFound()
    await tx.query('delete from auth.identities where id = $1::uuid', [id])
    if (unlinked.provider === 'phone') await dropPhone(tx, user.id)
    else
      await adoptEmail(
        tx,
        current,
        identities.filter((identity) => identity !== unlinked),
      )
    await updateProviderList(tx, user.id)
    const { provider, provider_id } = unlinked
    await writeAudit(tx, call, 'identity_unlinked', user, { provider, provider_id })
  })
  return json({})
}

async function dropPhone(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    'update auth.users set phone = null, phone_confirmed_at = null where id = $1::uuid',
    [userId],
  )
}

/**
 * The account's e-mail becomes one that a remaining identity has verified, or none. Without an e-mail or phone identity
 * the password is removed too.
 */
async function adoptEmail(tx: Transaction, user: UserRow, remaining: readonly IdentityRow[]) {
  const verified = remaining.filter(
    ({ email, identity_data }) => email !== null && identity_data.email_verified === true,
  )
  const adopted = verified.find(({ email }) => email === user.email) ?? verified[0]
  const keepsPassword = remaining.some(
    ({ provider }) => provider === 'email' || provider === 'phone',
  )
  await tx
    .query(
      `update auth.users set email = $2,
         email_confirmed_at = case when $2::text is null then null else email_confirmed_at end,
         encrypted_password = case when $3::boolean then encrypted_password end,
         updated_at = now()
       where id = $1::uuid`,
      [user.id, adopted?.email ?? null, keepsPassword],
    )
    .catch((error: unknown) => {
      throw isTaken(error) ? authErrors.emailConflict() : error
    })
}
