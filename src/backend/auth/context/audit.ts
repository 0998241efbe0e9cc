import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from './auth-context.ts'

type AuditAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_refreshed'
  | 'token_revoked'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_invited'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_deleted'
  | 'invite_accepted'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'

const actionLogTypes: Partial<Record<AuditAction, string>> = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  invite_accepted: 'account',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
}

/** Writes one row, in the transaction of the change that it records. */
export async function writeAudit(
  tx: Transaction,
  { client }: Pick<AuthRequest, 'client'>,
  action: AuditAction,
  user: { id: string | null; email: string | null },
  traits?: Record<string, unknown>,
): Promise<void> {
  const payload = {
    action,
    actor_id: user.id,
    actor_username: user.email,
    log_type: actionLogTypes[action] ?? 'user',
    timestamp: new Date().toISOString(),
    ...(traits && { traits }),
  }
  await tx.query(
    'insert into auth.audit_log_entries (payload, ip_address) values ($1::text::json, $2)',
    [JSON.stringify(payload), client.address],
  )
}
