import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import { setEmail } from '../users/set-email.ts'
import { findUserById, type UserRow } from '../users/user-row.ts'
import { queueAuthMail } from './auth-mail.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { type FoundToken, spendTokens } from './one-time-token.ts'

/** Both the old and the new address must confirm, so that a stolen session cannot take over the account. */
export async function startEmailChange(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  newEmail: string,
  challenge?: CodeChallenge,
): Promise<void> {
  await spendTokens(tx, user.id, 'email_change_token_new', 'email_change_token_current')
  await tx.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1::uuid`,
    [user.id, newEmail],
  )
  const changing = { ...user, email_change: newEmail }
  await queueAuthMail(tx, call, 'email_change_new', changing, { challenge })
  if (user.email) await queueAuthMail(tx, call, 'email_change_current', changing, { challenge })
}

/** Undefined after the first of the two confirmations: the address has not changed yet. */
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
