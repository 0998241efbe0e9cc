import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import { confirmEmailChange } from '../one-time/email-change.ts'
import { type FoundToken, spendTokens } from '../one-time/one-time-token.ts'
import { confirmEmail } from '../users/set-email.ts'
import { confirmPhone, setPhone } from '../users/set-phone.ts'
import { findUserById, type UserRow } from '../users/user-row.ts'

/** Does what the token was sent for. Undefined while another mailbox still has to confirm. */
export async function redeem(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  found: FoundToken,
): Promise<UserRow | undefined> {
  switch (found.token_type) {
    case 'email_change_token_new':
    case 'email_change_token_current': {
      const changed = await confirmEmailChange(tx, user, found)
      if (changed) await writeAudit(tx, call, 'user_modified', changed)
      return changed
    }
    case 'phone_change_token':
      await spendTokens(tx, user.id, found.token_type)
      await setPhone(tx, user, found.relates_to, true)
      await writeAudit(tx, call, 'user_modified', user)
      return findUserById(tx, user.id)
    default:
      await spendTokens(tx, user.id, found.token_type)
      return confirmOwner(tx, call, user, found)
  }
}

async function confirmOwner(tx: Transaction, call: AuthRequest, user: UserRow, found: FoundToken) {
  const isPhone = found.relates_to === user.phone
  const isNew = (isPhone ? user.phone_confirmed_at : user.email_confirmed_at) === null
  // Somebody else may have signed up with this address or number: that password must not stay.
  if (isNew && found.token_type === 'recovery_token')
    await tx.query('update auth.users set encrypted_password = null where id = $1::uuid', [user.id])
  await (isPhone ? confirmPhone(tx, user) : confirmEmail(tx, user))
  const action = isNew ? (user.invited_at ? 'invite_accepted' : 'user_signedup') : 'login'
  await writeAudit(tx, call, action, user, { provider: isPhone ? 'phone' : 'email' })
  return findUserById(tx, user.id)
}
