import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from '../auth-context.ts'
import type { CodeChallenge } from '../flows/code-challenge.ts'
import { toTakenError } from '../users/create-user.ts'
import { nameProviders } from '../users/name-providers.ts'
import { findUserById, type UserRow } from '../users/user-row.ts'
import { type FoundToken, spendTokens } from './one-time-token.ts'
import { type Letter, prepareLetter } from './send-token.ts'

/** Both the old and the new address are asked: who holds a session alone cannot take the account over. */
export async function startEmailChange(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  newEmail: string,
  challenge?: CodeChallenge,
): Promise<Letter[]> {
  await spendTokens(tx, user.id, 'email_change_token_new', 'email_change_token_current')
  await tx.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1::uuid`,
    [user.id, newEmail],
  )
  const changing = { ...user, email_change: newEmail }
  const letters = [await prepareLetter(tx, call, 'email_change_new', changing, { challenge })]
  if (user.email)
    letters.push(await prepareLetter(tx, call, 'email_change_current', changing, { challenge }))
  return letters
}

/** The first confirmation waits for the other one: then there is no user to answer with yet. */
export async function confirmEmailChange(
  tx: Transaction,
  user: UserRow,
  found: FoundToken,
): Promise<UserRow | undefined> {
  await spendTokens(tx, user.id, found.token_type)
  if (user.email && user.email_change_confirm_status === 0) {
    await tx.query('update auth.users set email_change_confirm_status = 1 where id = $1::uuid', [
      user.id,
    ])
    return undefined
  }
  await spendTokens(tx, user.id, 'email_change_token_new', 'email_change_token_current')
  await setEmail(tx, user, user.email_change ?? '', true)
  return findUserById(tx, user.id)
}

/** The address and the identity that signs in with it. */
export async function setEmail(
  tx: Transaction,
  user: UserRow,
  email: string,
  isConfirmed: boolean,
): Promise<void> {
  await tx
    .query(
      `update auth.users set email = $2, email_change = null, email_change_confirm_status = 0,
         email_confirmed_at = coalesce(email_confirmed_at, case when $3::boolean then now() end),
         raw_user_meta_data = raw_user_meta_data ||
           case when $3::boolean then '{"email_verified": true}' else '{}' end::jsonb,
         is_anonymous = is_anonymous and not $3::boolean, updated_at = now()
       where id = $1::uuid`,
      [user.id, email, isConfirmed],
    )
    .catch((error: unknown) => {
      throw toTakenError(error)
    })
  const identity = { sub: user.id, email, email_verified: isConfirmed, phone_verified: false }
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ($1, $1::text::uuid, $2::text::jsonb, 'email')
     on conflict (provider_id, provider) do update set
       identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    [user.id, JSON.stringify(identity)],
  )
  await nameProviders(tx, user.id)
}
