import { type AuthContext, inAuth } from './context/auth-context.ts'

const windowsAtOnce = 10_000
const mostRounds = 100
/** Strangers make them without end; what the audit log is read for is among the newest. */
const keptFailures = 10_000

/** In small transactions, which hold nobody up who is just being counted. */
const endedWindows = `
  with gone as (
    delete from backend.rate_limits where key in (
      select key from backend.rate_limits where ends_at < now() limit ${windowsAtOnce} for update skip locked)
    returning 1
  ) select count(*)::int as count from gone`

const failures = `from auth.audit_log_entries where payload ->> 'action' = 'login_failed'`

/** What can be used no longer. Spent refresh tokens stay a month: one that comes back betrays a theft. */
const outdated = [
  `delete from auth.flow_state where created_at < now() - interval '1 hour'`,
  `delete from auth.oauth_client_states where created_at < now() - interval '1 hour'`,
  `delete from auth.one_time_tokens where created_at < now() - interval '1 day'`,
  `delete from auth.mfa_challenges where created_at < now() - interval '1 hour'`,
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'`,
  // A day later: until then whoever comes back is told that the session has ended.
  `delete from auth.sessions where not_after < now() - interval '1 day'`,
  `delete from auth.audit_log_entries where created_at < now() - interval '1 year'`,
  `delete ${failures} and created_at < greatest(
     now() - interval '30 days',
     (select created_at ${failures} order by created_at desc offset ${keptFailures - 1} limit 1)
   )`,
]

type Context = Pick<AuthContext, 'engine'>

export async function keepHouse(context: Context): Promise<void> {
  await forgetEndedWindows(context)
  for (const statement of outdated) await inAuth(context, (tx) => tx.query(statement))
}

async function forgetEndedWindows(context: Context): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const [gone] = await inAuth(context, (tx) => tx.query<{ count: number }>(endedWindows))
    if (!gone || gone.count < windowsAtOnce) return
  }
}
