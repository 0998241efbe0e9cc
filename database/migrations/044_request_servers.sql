-- How each server was started. Each says so again every minute: one that is silent for three minutes counts no more.
create table public.request_servers (
  id uuid primary key,
  -- As in `note_request_channels`.
  channels jsonb not null check (jsonb_typeof(channels) = 'object'),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  stopped_at timestamptz
);
alter table public.request_servers enable row level security;
revoke all on public.request_servers from anon, authenticated;
grant all on public.request_servers to service_role;
create policy "the service role may do anything" on public.request_servers
  to service_role using (true) with check (true);

-- What any running server can send by, with the label and the address of the one that was started last.
create function temelia.running_request_channels() returns table (channel text, label text, address text)
language sql stable security definer set search_path = '' as $$
  select distinct on (c.key) c.key, left(coalesce(c.value ->> 'label', ''), 200), c.value ->> 'address'
  from public.request_servers s, jsonb_each(s.channels) c
  where s.stopped_at is null and s.seen_at > now() - interval '3 minutes'
  order by c.key, s.started_at desc, s.id
$$;
revoke all on function temelia.running_request_channels() from public;

-- What only a stopped server could send waits ten minutes, so that it may be started again.
create function temelia.apply_request_servers() returns void
language plpgsql security definer set search_path = '' as $$
declare
  webhook record;
begin
  delete from public.request_servers s where s.seen_at < now() - interval '10 minutes';
  update public.request_channels c
  set is_set_up = r.channel is not null, label = coalesce(r.label, c.label)
  from public.request_channels k left join temelia.running_request_channels() r on r.channel = k.channel
  where k.channel = c.channel
    and (c.is_set_up, c.label) is distinct from (r.channel is not null, coalesce(r.label, c.label));
  select r.address, r.label into webhook from temelia.running_request_channels() r where r.channel = 'webhook';
  delete from public.request_targets t
  where t.channel = 'webhook' and t.address <> webhook.address
    or t.channel = 'webhook' and not exists (select from public.request_servers s where s.channels ? 'webhook');
  if webhook.address is not null then
    insert into public.request_targets (channel, address, label)
    values ('webhook', webhook.address, webhook.label)
    on conflict on constraint request_targets_channel_address_key do nothing;
  end if;
  update public.request_deliveries d
  set state = 'not-sent', last_error = 'Canalul nu mai este pornit pe server.'
  where d.state = 'pending'
    and not exists (select from public.request_servers s where s.channels ? d.channel);
end
$$;
revoke all on function temelia.apply_request_servers() from public;

-- What a server can send by: {"email": {}, "webhook": {"label": "crm.example.com", "address": "https://…"}}. The webhook's address
-- comes from there alone; one that has asked for nothing more stays ended until the address is another one. An earlier version,
-- running beside this one during an upgrade, does not say which server it is.
drop function public.note_request_channels(jsonb);
create function public.note_request_channels(
  channels jsonb, server uuid default '00000000-0000-0000-0000-000000000000'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  insert into public.request_servers as s (id, channels) values (server, note_request_channels.channels)
  on conflict (id) do update set channels = excluded.channels, seen_at = now(), stopped_at = null;
  perform temelia.apply_request_servers();
end
$$;

create function public.note_request_server_stopped(server uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  update public.request_servers s set stopped_at = now() where s.id = server;
  perform temelia.apply_request_servers();
end
$$;

-- As the last server said it, until one says it again.
insert into public.request_servers (id, channels)
select '00000000-0000-0000-0000-000000000000', jsonb_object_agg(c.channel, jsonb_strip_nulls(
  jsonb_build_object('label', c.label, 'address', (
    select t.address from public.request_targets t where t.channel = c.channel and c.channel = 'webhook' limit 1
  ))
))
from public.request_channels c where c.is_set_up having count(*) > 0;

revoke all on function public.note_request_channels(jsonb, uuid), public.note_request_server_stopped(uuid)
  from public, anon, authenticated;
grant execute on function public.note_request_channels(jsonb, uuid), public.note_request_server_stopped(uuid)
  to service_role;
