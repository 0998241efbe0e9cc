import { type AuthContext, inAuth } from './auth-context.ts'

/**
 * What can be used no longer. Spent refresh tokens stay a month: one that comes back betrays a theft. Rows of
 * failures are what strangers can make without end.
 */
const outdated = [
  `delete from backend.rate_limits where key in (
     select key from backend.rate_limits where ends_at < now() limit 10000 for update skip locked)`,
  `delete from auth.flow_state where created_at < now() - interval '1 hour'`,
  `delete from auth.oauth_client_states where created_at < now() - interval '1 hour'`,
  `delete from auth.one_time_tokens where created_at < now() - interval '1 day'`,
  `delete from auth.mfa_challenges where created_at < now() - interval '1 hour'`,
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'`,
  `delete from auth.audit_log_entries where created_at < now() - interval '1 year'
     or (created_at < now() - interval '30 days' and payload ->> 'action' = 'login_failed')`,
]

export async function keepHouse(context: Pick<AuthContext, 'engine'>): Promise<void> {
  for (const statement of outdated) await inAuth(context, (tx) => tx.query(statement))
}
