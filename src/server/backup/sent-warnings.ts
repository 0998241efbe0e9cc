import type { Transaction } from '#backend/backend.ts'

/** Before the rows are replaced: an archive does not know which mails of certificates have gone out since it was made. */
export async function rememberSentWarnings(tx: Transaction): Promise<void> {
  await tx.script(`
    create temporary table kept_sent_warnings
      (certificate_id text, valid_to date, target text, attempts int, sent_at timestamptz) on commit drop;
    do $$
    begin
      -- A new database has the schema of the archive, which may be of an earlier version.
      if exists (
        select from information_schema.columns
        where table_schema = 'public' and table_name = 'deliveries' and column_name = 'certificate_id'
      ) then
        insert into kept_sent_warnings select certificate_id, valid_to, target, attempts, sent_at
        from public.deliveries where purpose = 'certificate' and state = 'sent';
      end if;
    end
    $$`)
}

/** After the rows are in: what was warned of once is not warned of again. */
export async function settleWarnings(tx: Transaction): Promise<void> {
  await tx.script(`
    insert into public.deliveries
      (channel, purpose, state, certificate_id, valid_to, target, attempts, sent_at)
    select 'email', 'certificate', 'sent', certificate_id, valid_to, target, attempts, sent_at from kept_sent_warnings
    on conflict (certificate_id, valid_to, target) do update set state = 'sent', sent_at = excluded.sent_at`)
}
