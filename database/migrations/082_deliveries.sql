-- One table holds everything that is to be delivered to somebody: requests, their reminders, and warnings of certificates.
alter table public.request_deliveries rename to deliveries;

do $$
declare
  old_name text;
  definition text;
begin
  for old_name in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'i' and c.relname like 'request\_deliveries\_%'
  loop
    execute format('alter index public.%I rename to %I', old_name, replace(old_name, 'request_deliveries', 'deliveries'));
  end loop;
  for old_name in
    select conname from pg_constraint
    where conrelid = 'public.deliveries'::regclass and contype in ('c', 'f') and conname like 'request\_deliveries\_%'
  loop
    execute format(
      'alter table public.deliveries rename constraint %I to %I',
      old_name, replace(old_name, 'request_deliveries', 'deliveries')
    );
  end loop;
  for definition in
    select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'temelia') and p.prosrc like '%public.request\_deliveries%'
  loop
    execute replace(definition, 'public.request_deliveries', 'public.deliveries');
  end loop;
end
$$;

-- A warning names the certificate without pointing at it: one that is deleted and brought back with the same last day is not
-- told of again.
alter table public.deliveries
  alter column request_id drop not null,
  add column certificate_id text check (length(certificate_id) between 1 and 200),
  add column valid_to date,
  drop constraint deliveries_purpose_check,
  add constraint deliveries_purpose_check check (purpose in ('new', 'reminder', 'waiting', 'certificate')),
  add constraint deliveries_have_one_subject check (
    (request_id is null) = (purpose = 'certificate')
    and (certificate_id is not null) = (purpose = 'certificate')
    and (valid_to is not null) = (purpose = 'certificate')
  );
create unique index deliveries_certificate on public.deliveries (certificate_id, valid_to, target);

insert into public.deliveries
  (channel, purpose, target, state, attempts, next_attempt_at, sent_at, certificate_id, valid_to)
select 'email', 'certificate', w.target,
  case when w.sent_at is not null then 'sent' when w.attempts >= 21 then 'failed' else 'pending' end,
  w.attempts, coalesce(w.taken_at + interval '10 minutes', now()), w.sent_at, w.certificate_id, w.valid_to
from public.certificate_warnings w;
drop function public.take_certificate_warning(timestamptz);
drop table public.certificate_warnings;

-- Only requests have a history of their own.
create or replace function temelia.note_request(request_id uuid, kind text, detail jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.request_events (request_id, author, author_email, kind, detail)
  select note_request.request_id, auth.uid(), auth.jwt() ->> 'email', note_request.kind, note_request.detail
  where note_request.request_id is not null
$$;

create or replace function public.announcement_state() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  return case
    when not exists (select from temelia.announcement_targets()) then 'none'
    when exists (
      select from (
        select d.request_id from public.deliveries d
        where d.attempted_at is not null and d.channel <> 'confirmation' and d.request_id is not null
        order by d.attempted_at desc limit 1
      ) last
      where not exists (
        select from public.deliveries d
        where d.request_id = last.request_id and d.channel <> 'confirmation' and d.state = 'sent'
      )
    ) then 'failing'
    else 'working'
  end;
end
$$;

-- Makes a mail to every administrator of each certificate that ends within sixty days, once, and takes back those that wait
-- although their certificate ends no more. Returns how many were made.
create function public.warn_of_certificates(moment timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  today date := (moment at time zone 'Europe/Chisinau')::date;
  made int;
begin
  delete from public.deliveries d
  where d.valid_to < today
    or d.state = 'pending' and d.purpose = 'certificate' and not exists (
      select from temelia.ending_certificates(today) e
      where e.certificate_id = d.certificate_id and e.valid_to = d.valid_to
    );
  insert into public.deliveries (channel, purpose, target, certificate_id, valid_to)
  select t.channel, 'certificate', t.label, e.certificate_id, e.valid_to
  from temelia.ending_certificates(today) e, temelia.announcement_targets() t where t.channel = 'email'
  on conflict do nothing;
  get diagnostics made = row_count;
  return made;
end
$$;
revoke all on function public.warn_of_certificates(timestamptz) from public, anon, authenticated;
grant execute on function public.warn_of_certificates(timestamptz) to service_role;

-- A certificate that was changed since is not told of.
drop function public.take_due_delivery(text);
create function public.take_due_delivery(channel text default 'email', moment timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today date := (moment at time zone 'Europe/Chisinau')::date;
  taken public.deliveries;
begin
  if take_due_delivery.channel = 'push' then
    perform temelia.remove_signed_out_browsers();
  end if;
  update public.deliveries d
  set attempts = d.attempts + 1, next_attempt_at = moment + interval '10 minutes'
  where d.id = (
    select due.id from public.deliveries due
    where due.state = 'pending' and due.channel = take_due_delivery.channel and due.next_attempt_at <= moment
      and (due.certificate_id is null or exists (
        select from temelia.ending_certificates(today) e
        where e.certificate_id = due.certificate_id and e.valid_to = due.valid_to
      ))
    order by due.next_attempt_at limit 1 for update skip locked
  )
  returning * into taken;
  if taken.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', taken.id, 'attempts', taken.attempts, 'purpose', taken.purpose, 'target', taken.target, 'address', null, 'keys', '{}'::jsonb
  ) || coalesce(
    (select jsonb_build_object('address', t.address, 'keys', t.keys) from public.request_targets t where t.id = taken.target_id),
    '{}'
  ) || coalesce(
    (select jsonb_build_object('request', to_jsonb(r)) from public.requests r where r.id = taken.request_id),
    (select jsonb_build_object('certificate', to_jsonb(e)) from temelia.ending_certificates(today) e
     where e.certificate_id = taken.certificate_id and e.valid_to = taken.valid_to)
  );
end
$$;
revoke all on function public.take_due_delivery(text, timestamptz) from public, anon, authenticated;
grant execute on function public.take_due_delivery(text, timestamptz) to service_role;
