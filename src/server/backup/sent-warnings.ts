import type { Transaction } from '#backend/backend.ts'

/** Before the rows are replaced: an archive does not know which mails of certificates have gone out since it was made. */
export async function rememberSentWarnings(tx: Transaction): Promise<void> {
  await tx.script(`
    create temporary table kept_sent_warnings
      (certificate_id text, valid_to date, target text, attempts int, taken_at timestamptz, sent_at timestamptz)
      on commit drop;
    do $$
    begin
      -- The schema may be that of an archive of an earlier version, without this table.
      if to_regclass('public.certificate_warnings') is not null then
        insert into kept_sent_warnings
        select certificate_id, valid_to, target, attempts, taken_at, sent_at
        from public.certificate_warnings where sent_at is not null;
      end if;
    end
    $$`)
}

/** After the rows are in: what was warned of once is not warned of again. */
export async function settleWarnings(tx: Transaction): Promise<void> {
  await tx.script(`
    insert into public.certificate_warnings (certificate_id, valid_to, target, attempts, taken_at, sent_at)
    select certificate_id, valid_to, target, attempts, taken_at, sent_at from kept_sent_warnings
    on conflict (certificate_id, valid_to, target) do update set sent_at = excluded.sent_at`)
}
