import { type AuthContext, authTransaction } from './context/auth-context.ts'

const maxDeletedAtOnce = 10_000
const maxRounds = 100
/** Anybody can cause failed sign-ins without end, so only the newest stay in the audit log. */
const maxFailedSignIns = 10_000

/** In small transactions, so that requests that are being counted do not wait long. */
const deleteEndedWindows = `
  with deleted as (
    delete from backend.rate_limits where key in (
      select key from backend.rate_limits where ends_at < now() limit ${maxDeletedAtOnce} for update skip locked)
    returning 1
  ) select count(*)::int as count from deleted`

const fromFailedSignIns = `from auth.audit_log_entries where payload ->> 'action' = 'login_failed'`

/** Removes what can no longer be used. Spent refresh tokens stay a month: one that is sent again reveals a theft. */
const purgeStatements = [
  `delete from auth.flow_state where created_at < now() - interval '1 hour'`,
  `delete from auth.oauth_client_states where created_at < now() - interval '1 hour'`,
  `delete from auth.one_time_tokens where created_at < now() - interval '1 day'`,
  `delete from auth.mfa_challenges where created_at < now() - interval '1 hour'`,
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'`,
  // Kept for a day, in which the client is told that its session has expired.
  `delete from auth.sessions where not_after < now() - interval '1 day'`,
  `delete from auth.audit_log_entries where created_at < now() - interval '1 year'`,
  `delete ${fromFailedSignIns} and created_at < greatest(
     now() - interval '30 days',
     (select created_at ${fromFailedSignIns} order by created_at desc offset ${maxFailedSignIns - 1} limit 1)
   )`,
]

type Context = Pick<AuthContext, 'engine'>

export async function purgeExpired(context: Context): Promise<void> {
  await purgeEndedWindows(context)
  for (const statement of purgeStatements)
    await authTransaction(context, (tx) => tx.query(statement))
}

async function purgeEndedWindows(context: Context): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const [deleted] = await authTransaction(context, (tx) =>
      tx.query<{ count: number }>(deleteEndedWindows),
    )
    if (!deleted || deleted.count < maxDeletedAtOnce) return
  }
}
