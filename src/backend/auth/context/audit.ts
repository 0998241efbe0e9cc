import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from './auth-context.ts'

const logTypes = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  invite_accepted: 'account',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_repeated_signup: 'user',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_modified: 'user',
  user_updated_password: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'user',
  factor_unenrolled: 'user',
  challenge_created: 'user',
  verification_attempted: 'user',
}

export async function writeAudit(
  tx: Transaction,
  { client }: Pick<AuthRequest, 'client'>,
  action: keyof typeof logTypes,
  user: { id: string | null; email: string | null },
  traits?: Record<string, unknown>,
): Promise<void> {
  const payload = {
    action,
    actor_id: user.id,
    actor_username: user.email,
    log_type: logTypes[action],
    timestamp: new Date().toISOString(),
    ...(traits && { traits }),
  }
  await tx.query(
    'insert into auth.audit_log_entries (payload, ip_address) values ($1::text::json, $2)',
    [JSON.stringify(payload), client.address],
  )
}
