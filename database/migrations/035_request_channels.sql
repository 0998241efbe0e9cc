-- A request is told by several channels. A delivery goes to one target by one channel; the server has a sender for each.
create table public.request_channels (
  channel text primary key check (channel in ('email', 'telegram', 'push', 'webhook', 'confirmation')),
  -- As the server of this database was started; it says so itself, so no backup brings another server's word.
  is_set_up boolean not null default false,
  -- What the panel shows beside it: the bot's name, the webhook's host.
  label text not null default '' check (length(label) <= 200)
);
insert into public.request_channels (channel)
values ('email'), ('telegram'), ('push'), ('webhook'), ('confirmation');

-- Where requests are told besides the administrators' own mail addresses.
create table public.request_targets (
  id uuid primary key default gen_random_uuid(),
  channel text not null references public.request_channels,
  -- The id of a chat, the endpoint of a push subscription: no browser reads it, nor the keys.
  address text not null check (length(address) between 1 and 2000),
  keys jsonb not null default '{}' check (jsonb_typeof(keys) = 'object' and length(keys::text) <= 4000),
  label text not null check (length(label) between 1 and 200),
  -- Whose chat or browser it is; whoever is no administrator any more is told nothing. A webhook is nobody's.
  administrator uuid references public.admin_users (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Set once the other side has said that nothing is to come there any more.
  ended_at timestamptz,
  ended_because text check (length(ended_because) <= 500),
  unique (channel, address)
);

alter table public.request_deliveries
  drop constraint request_deliveries_channel_check,
  add constraint request_deliveries_channel foreign key (channel) references public.request_channels,
  add column purpose text not null default 'new' check (purpose in ('new', 'reminder', 'waiting')),
  -- Null for mails; `target` is what the panel shows, also once the target itself is gone.
  add column target_id uuid references public.request_targets on delete set null,
  add column attempted_at timestamptz;
drop index public.request_deliveries_due;
create index request_deliveries_due on public.request_deliveries (channel, next_attempt_at) where state = 'pending';
create index request_deliveries_attempted on public.request_deliveries (attempted_at desc)
  where attempted_at is not null and channel <> 'confirmation';
create index request_deliveries_target on public.request_deliveries (target_id) where target_id is not null;

do $$
declare
  target text;
begin
  foreach target in array array['request_channels', 'request_targets'] loop
    execute format('alter table public.%I enable row level security', target);
    execute format('revoke all on public.%I from anon, authenticated', target);
    execute format('grant all on public.%I to service_role', target);
    execute format('create policy "administrators read" on public.%I
      for select to authenticated using ((select temelia.is_admin()))', target);
    execute format('create policy "the service role may do anything" on public.%I
      to service_role using (true) with check (true)', target);
  end loop;
end
$$;
grant select on public.request_channels to authenticated;
grant select (id, channel, label, administrator, created_at, ended_at, ended_because)
  on public.request_targets to authenticated;

create trigger announce_requests after insert or update or delete on public.request_targets
  for each statement execute function temelia.announce_requests();

-- A name that no mail server outside can know, like that of the first administrator of a fresh site.
create function temelia.can_receive_mail(address text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(address, '') ~ '@' and address !~* '[@.](localhost|localdomain|local|invalid)$'
$$;

create function temelia.announcement_targets() returns table (channel text, label text, target_id uuid)
language sql stable security definer set search_path = '' as $$
  select distinct c.channel, lower(u.email), null::uuid
  from public.request_channels c, public.admin_users a join auth.users u on u.id = a.user_id
  where c.channel = 'email' and c.is_set_up and temelia.can_receive_mail(u.email)
  union all
  select c.channel, t.label, t.id
  from public.request_channels c join public.request_targets t on t.channel = c.channel
  where c.is_set_up and t.ended_at is null
$$;
revoke all on function temelia.announcement_targets() from public;

-- Has a request told to every target of every channel. What reminds people is none of the webhook's business.
create function temelia.announce_request(request_id uuid, purpose text) returns void
language sql security definer set search_path = '' as $$
  insert into public.request_deliveries (request_id, channel, purpose, target, target_id)
  select announce_request.request_id, t.channel, announce_request.purpose, t.label, t.target_id
  from temelia.announcement_targets() t
  where announce_request.purpose = 'new' or t.channel <> 'webhook'
$$;
revoke all on function temelia.announce_request(uuid, text) from public;

-- Whether the owner hears of requests: 'none' without any target, 'failing' when the request that was tried last has
-- reached nobody yet, else 'working'.
create function public.announcement_state() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  return case
    when not exists (select from temelia.announcement_targets()) then 'none'
    when exists (
      select from (
        select d.request_id from public.request_deliveries d
        where d.attempted_at is not null and d.channel <> 'confirmation'
        order by d.attempted_at desc limit 1
      ) last
      where not exists (
        select from public.request_deliveries d
        where d.request_id = last.request_id and d.channel <> 'confirmation' and d.state = 'sent'
      )
    ) then 'failing'
    else 'working'
  end;
end
$$;

-- What the server can send by: {"email": {}, "webhook": {"label": "crm.example.com", "address": "https://…"}}. The webhook's
-- address comes from there alone; one that has asked for nothing more stays ended until the address is another one.
create function public.note_request_channels(channels jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  update public.request_channels c
  set is_set_up = channels ? c.channel, label = left(coalesce(channels -> c.channel ->> 'label', ''), 200)
  where (c.is_set_up, c.label) is distinct from
    (channels ? c.channel, left(coalesce(channels -> c.channel ->> 'label', ''), 200));
  delete from public.request_targets t
  where t.channel = 'webhook' and t.address is distinct from channels #>> '{webhook,address}';
  if channels #>> '{webhook,address}' is not null then
    insert into public.request_targets (channel, address, label)
    values ('webhook', channels #>> '{webhook,address}', channels #>> '{webhook,label}')
    on conflict on constraint request_targets_channel_address_key do nothing;
  end if;
  update public.request_deliveries d
  set state = 'not-sent', last_error = 'Canalul nu mai este pornit pe server.'
  from public.request_channels c
  where c.channel = d.channel and not c.is_set_up and d.state = 'pending';
end
$$;

-- As in 033, but for the last step.
create or replace function public.store_request(request jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key uuid := (request ->> 'id')::uuid;
  written jsonb := jsonb_strip_nulls(jsonb_build_object(
    'language', request -> 'language', 'name', request -> 'name', 'phone', request -> 'phone',
    'email', request -> 'email', 'channel', request -> 'channel', 'service_id', request -> 'service_id',
    'service_title', request -> 'service_title', 'project_id', request -> 'project_id',
    'project_title', request -> 'project_title', 'town', request -> 'town',
    'wanted_when', request -> 'wanted_when', 'message', request -> 'message'
  ));
  known public.requests;
  again jsonb;
  fitting text;
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  if exists (select from public.erased_requests e where e.key_hash = temelia.request_key_hash(key)) then
    return temelia.request_number(key, 5);
  end if;
  select * into known from public.requests r where r.id = key;
  if found then
    select jsonb_object_agg(w.key, w.value) into again
    from jsonb_each(written - 'language' - 'service_title' - 'project_title') w
    where w.value is distinct from to_jsonb(known) -> w.key;
    if again is not null and not exists (
      select from public.request_events e
      where e.request_id = known.id and e.kind = 'received' and e.detail = jsonb_build_object('again', again)
    ) and (
      select count(*) <= 5 from public.request_events e where e.request_id = known.id and e.kind = 'received'
    ) then
      perform temelia.note_request(known.id, 'received', jsonb_build_object('again', again));
      update public.requests r set opened_at = null where r.id = known.id;
    end if;
    return known.number;
  end if;
  select candidate into fitting
  from generate_series(5, 32) as length, temelia.request_number(key, length) as candidate
  where not exists (select from public.requests r where r.number = candidate)
  order by length limit 1;
  insert into public.requests (
    id, number, created_at, language, name, phone, email, channel, service_id, service_title, project_id,
    project_title, town, wanted_when, message, consent_at, origin, state, spam_reason
  )
  select key, fitting, coalesce(r.created_at, now()), coalesce(r.language, 'ro'), coalesce(r.name, ''),
    coalesce(r.phone, ''), coalesce(r.email, ''), coalesce(r.channel, ''), coalesce(r.service_id, ''),
    coalesce(r.service_title, ''), coalesce(r.project_id, ''), coalesce(r.project_title, ''),
    coalesce(r.town, ''), coalesce(r.wanted_when, ''), coalesce(r.message, ''), r.consent_at,
    coalesce(r.origin, '{}'), case r.state when 'spam' then 'spam' else 'new' end, r.spam_reason
  from jsonb_populate_record(null::public.requests, request) as r
  returning * into known;
  perform temelia.note_request(key, 'received');
  if known.state <> 'spam' then
    perform temelia.announce_request(key, 'new');
  end if;
  return known.number;
end
$$;

create or replace function public.send_delivery_again(delivery_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  delivery public.request_deliveries;
begin
  perform temelia.require_administrator();
  select * into delivery from public.request_deliveries d
  where d.id = send_delivery_again.delivery_id and d.state <> 'pending' for update;
  if not found then
    return;
  end if;
  if not exists (select from public.request_channels c where c.channel = delivery.channel and c.is_set_up) then
    raise exception 'Canalul nu este pornit pe server' using errcode = 'PT409';
  end if;
  update public.request_deliveries d set state = 'pending', attempts = 0, next_attempt_at = now(), sent_at = null
  where d.id = delivery.id;
  perform temelia.note_request(delivery.request_id, 'delivery', jsonb_build_object(
    'channel', delivery.channel, 'target', delivery.target, 'state', 'pending'
  ));
end
$$;

-- An earlier version of the server, running beside this one during an upgrade, asks without a channel: it sends mails only.
drop function public.take_due_delivery();
create function public.take_due_delivery(channel text default 'email') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken public.request_deliveries;
begin
  update public.request_deliveries d
  set attempts = d.attempts + 1, next_attempt_at = now() + interval '10 minutes'
  where d.id = (
    select due.id from public.request_deliveries due
    where due.state = 'pending' and due.channel = take_due_delivery.channel and due.next_attempt_at <= now()
    order by due.next_attempt_at limit 1 for update skip locked
  )
  returning * into taken;
  return (
    select jsonb_build_object(
      'id', taken.id, 'attempts', taken.attempts, 'purpose', taken.purpose, 'target', taken.target,
      'address', t.address, 'keys', coalesce(t.keys, '{}'), 'request', to_jsonb(r)
    )
    from public.requests r left join public.request_targets t on t.id = taken.target_id
    where r.id = taken.request_id
  );
end
$$;

-- How an attempt went: without a problem it was sent. The distance between attempts doubles from a minute to six hours,
-- or is what the other side asked for, up to a day; after twenty-one, which is three days, the delivery has failed. It has
-- failed at once if it `is_final`, and so have all others to the same target if that one has ended.
drop function public.settle_delivery(uuid, int, text);
create function public.settle_delivery(
  delivery_id uuid, attempt int, problem text default null, is_final boolean default false,
  wait_seconds int default 0, ends_target boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  delivery public.request_deliveries;
begin
  update public.request_deliveries d set
    state = case when problem is null then 'sent' when is_final or d.attempts >= 21 then 'failed' else 'pending' end,
    sent_at = case when problem is null then now() end,
    last_error = left(problem, 500),
    attempted_at = clock_timestamp(),
    next_attempt_at = now() + greatest(
      least(interval '1 minute' * power(2, d.attempts - 1), interval '6 hours'),
      least(interval '1 second' * wait_seconds, interval '1 day')
    )
  where d.id = delivery_id and d.state = 'pending' and d.attempts = attempt
  returning * into delivery;
  if delivery.state in ('sent', 'failed') then
    perform temelia.note_request(delivery.request_id, 'delivery', jsonb_strip_nulls(jsonb_build_object(
      'channel', delivery.channel, 'target', delivery.target, 'state', delivery.state, 'error', delivery.last_error
    )));
  end if;
  if ends_target and delivery.target_id is not null then
    update public.request_targets t set ended_at = now(), ended_because = left(problem, 500)
    where t.id = delivery.target_id;
    update public.request_deliveries d set state = 'failed', last_error = left(problem, 500)
    where d.target_id = delivery.target_id and d.state = 'pending';
  end if;
end
$$;

create function public.unlink_request_target(target_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  update public.request_deliveries d set state = 'not-sent', last_error = 'Destinația a fost scoasă din panou.'
  where d.target_id = unlink_request_target.target_id and d.state = 'pending';
  -- The webhook is the server's own: it would be back at the next start.
  delete from public.request_targets t where t.id = unlink_request_target.target_id and t.channel <> 'webhook';
end
$$;

revoke all on function
  public.note_request_channels(jsonb), public.take_due_delivery(text),
  public.settle_delivery(uuid, int, text, boolean, int, boolean)
  from public, anon, authenticated;
grant execute on function
  public.note_request_channels(jsonb), public.take_due_delivery(text),
  public.settle_delivery(uuid, int, text, boolean, int, boolean)
  to service_role;
revoke all on function public.announcement_state(), public.unlink_request_target(uuid) from public, anon;
grant execute on function public.announcement_state(), public.unlink_request_target(uuid)
  to authenticated, service_role;
