import type { Transaction } from '#backend/backend.ts'
import { storeSpooledRequests } from './spooled-requests.ts'

/** Before the rows are replaced: a request that was erased after the archive was made must not come back with it. */
export async function rememberErasures(tx: Transaction): Promise<void> {
  await tx.script(`
    create temporary table kept_erased_requests (key_hash text, erased_at timestamptz) on commit drop;
    do $$
    begin
      -- The schema may be that of an archive of an earlier version, without this table.
      if to_regclass('public.erased_requests') is not null then
        insert into kept_erased_requests select key_hash, erased_at from public.erased_requests;
      end if;
    end
    $$`)
}

/** After the rows are in: adds the requests of the spool, deletes those that were erased since, and sends no announcement again. */
export async function settleRequests(tx: Transaction, spooled: readonly string[]): Promise<void> {
  await tx.script(`
    insert into public.erased_requests (key_hash, erased_at)
    select key_hash, erased_at from kept_erased_requests on conflict do nothing`)
  await storeSpooledRequests(tx, spooled)
  await tx.script(`
    delete from public.requests r using public.erased_requests e
    where e.key_hash = temelia.request_key_hash(r.id);
    update public.deliveries
    set state = 'not-sent', last_error = 'Netrimis: site-ul a fost restaurat dintr-o copie.'
    where state = 'pending' and request_id is not null;
    select temelia.skip_due_reminders()`)
}
