import type { Transaction } from '#backend/backend.ts'
import { storeSpooledRequests } from './spooled-requests.ts'

/** Which requests were erased since, which links of prepared sets are still open, and which mails of certificates have gone out. */
export async function rememberSite(tx: Transaction): Promise<void> {
  await tx.script(`
    create temporary table kept_erased_requests on commit drop as
      select key_hash, erased_at from public.erased_requests;
    create temporary table kept_live_links on commit drop as
      select id from public.prepared_links where ended_at is null;
    create temporary table kept_sent_warnings on commit drop as
      select certificate_id, valid_to, target, attempts, sent_at from public.deliveries
      where purpose = 'certificate' and state = 'sent'`)
}

/** After the rows are in: nobody is warned of a certificate twice, and no link opens again that was ended. */
export async function settleRemembered(tx: Transaction): Promise<void> {
  await tx.script(`
    insert into public.erased_requests (key_hash, erased_at)
    select key_hash, erased_at from kept_erased_requests on conflict do nothing;
    insert into public.deliveries
      (channel, purpose, state, certificate_id, valid_to, target, attempts, sent_at)
    select 'email', 'certificate', 'sent', certificate_id, valid_to, target, attempts, sent_at from kept_sent_warnings
    on conflict (certificate_id, valid_to, target) do update set state = 'sent', sent_at = excluded.sent_at;
    update public.prepared_links l set ended_at = now()
    where l.ended_at is null and not exists (select from kept_live_links k where k.id = l.id)`)
}

/** A restore sends no announcement again, and publishes nothing and takes nothing back by itself. */
export async function settleRestored(tx: Transaction, spooled: readonly string[]): Promise<void> {
  await storeSpooledRequests(tx, spooled)
  await tx.script(`
    delete from public.requests r using public.erased_requests e
    where e.key_hash = temelia.request_key_hash(r.id);
    update public.deliveries
    set state = 'not-sent', last_error = 'Netrimis: site-ul a fost restaurat dintr-o copie.'
    where state = 'pending' and (request_id is not null or set_id is not null);
    select temelia.skip_due_reminders();
    update public.prepared_sets s set
      problem = jsonb_build_object(
        'kind', 'restored', 'of', case s.state when 'planned' then 'publishing' else 'taking_back' end,
        'at', case s.state when 'planned' then s.publish_at else s.take_back_at end
      ),
      state = case s.state when 'planned' then 'postponed' else s.state end,
      publish_at = case s.state when 'planned' then null else s.publish_at end,
      take_back_at = null, revision = s.revision + 1
    where s.state = 'planned' or s.state = 'published' and s.take_back_at is not null`)
}
