-- Web Push: browsers that an administrator has asked to be told in. They are targets of requests like chats are.

-- By this pair push services know the site; a subscription is made for its public key and is of no use with another one.
create table public.push_keys (
  id text primary key default 'main' constraint push_keys_is_one_row check (id = 'main'),
  public_key text not null check (public_key ~ '^B[\w-]{86}$'),
  private_key text not null check (private_key ~ '^[\w-]{43}$'),
  created_at timestamptz not null default now()
);
alter table public.push_keys enable row level security;
revoke all on public.push_keys from anon, authenticated;
grant all on public.push_keys to service_role;
create policy "the service role may do anything" on public.push_keys
  to service_role using (true) with check (true);

-- A browser is told for as long as it is signed in: its session is looked up whenever something is told.
alter table public.request_targets
  add column session_id uuid,
  add constraint request_targets_push check (
    channel <> 'push' or (administrator is not null and address ~ '^https://' and length(address) <= 1000)
  );
create index request_targets_session on public.request_targets (session_id) where session_id is not null;

drop policy "administrators read" on public.request_targets;
create policy "administrators read, of browsers only their own" on public.request_targets
  for select to authenticated
  using ((select temelia.is_admin()) and (channel <> 'push' or administrator = (select auth.uid())));

create function temelia.own_session() returns uuid
language sql stable set search_path = '' as $$
  select (auth.jwt() ->> 'session_id')::uuid
$$;

create function temelia.remove_signed_out_browsers() returns void
language sql security definer set search_path = '' as $$
  delete from public.request_targets t
  where t.channel = 'push' and not exists (select from auth.sessions s where s.id = t.session_id)
$$;
revoke all on function temelia.remove_signed_out_browsers() from public;

-- The browser of this session. The same browser again, also under another account, is the same device.
create function public.add_push_device(endpoint text, keys jsonb, label text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  if temelia.own_session() is null then
    raise exception 'Sesiunea nu poate fi recunoscută' using errcode = '42501';
  end if;
  if keys - array['p256dh', 'auth'] <> '{}'
    or coalesce(keys ->> 'p256dh', '') !~ '^B[\w-]{86}$' or coalesce(keys ->> 'auth', '') !~ '^[\w-]{22}$'
    or endpoint !~ '^https://[^\s/@:]+/' or length(endpoint) > 1000 then
    raise exception 'Browserul a trimis o adresă greșită pentru notificări' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  perform temelia.remove_signed_out_browsers();
  delete from public.request_targets t
  where t.channel = 'push' and t.administrator = auth.uid()
    and (t.ended_at is not null or t.session_id = temelia.own_session()) and t.address <> endpoint;
  if (
    select count(*) >= 10 from public.request_targets t
    where t.channel = 'push' and t.administrator = auth.uid() and t.address <> endpoint
  ) then
    raise exception 'Sunt anunțate deja zece dispozitive' using errcode = 'PT409', hint = 'Scoateți mai întâi unul din listă.';
  end if;
  insert into public.request_targets as t (channel, address, keys, label, administrator, session_id)
  values (
    'push', endpoint, add_push_device.keys, coalesce(nullif(left(btrim(add_push_device.label), 100), ''), 'Browser'),
    auth.uid(), temelia.own_session()
  )
  on conflict on constraint request_targets_channel_address_key do update set
    keys = excluded.keys, label = excluded.label, administrator = excluded.administrator,
    session_id = excluded.session_id, ended_at = null, ended_because = null;
end
$$;

-- Of one's own account. Where it is announced, without where that is on the internet.
create function public.list_push_devices() returns table (
  id uuid, label text, created_at timestamptz, ended_because text, is_this_browser boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  return query
    select t.id, t.label, t.created_at, t.ended_because, t.session_id is not distinct from temelia.own_session()
    from public.request_targets t
    where t.channel = 'push' and t.administrator = auth.uid()
      and exists (select from auth.sessions s where s.id = t.session_id)
    order by t.created_at, t.id;
end
$$;

-- Before a sign-out.
create function public.remove_own_push_device() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  delete from public.request_targets t
  where t.channel = 'push' and t.administrator = auth.uid() and t.session_id = temelia.own_session();
end
$$;

create or replace function public.unlink_request_target(target_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  if exists (
    select from public.request_targets t
    where t.id = unlink_request_target.target_id and t.channel = 'push' and t.administrator is distinct from auth.uid()
      and current_setting('role', true) in ('anon', 'authenticated')
  ) then
    raise exception 'Dispozitivul este al altui administrator' using errcode = '42501';
  end if;
  update public.request_deliveries d set state = 'not-sent', last_error = 'Destinația a fost scoasă din panou.'
  where d.target_id = unlink_request_target.target_id and d.state = 'pending';
  -- The webhook is the server's own: it would be back at the next start.
  delete from public.request_targets t where t.id = unlink_request_target.target_id and t.channel <> 'webhook';
end
$$;

-- As in 035; a browser is named with its administrator, and only while it is signed in.
create or replace function temelia.announcement_targets() returns table (channel text, label text, target_id uuid)
language sql stable security definer set search_path = '' as $$
  select distinct c.channel, lower(u.email), null::uuid
  from public.request_channels c, public.admin_users a join auth.users u on u.id = a.user_id
  where c.channel = 'email' and c.is_set_up and temelia.can_receive_mail(u.email)
  union all
  select c.channel, t.label, t.id
  from public.request_channels c join public.request_targets t on t.channel = c.channel
  where c.is_set_up and t.ended_at is null and c.channel <> 'push'
  union all
  select c.channel, left(t.label || coalesce(' · ' || u.email, ''), 200), t.id
  from public.request_channels c join public.request_targets t on t.channel = c.channel
    join auth.users u on u.id = t.administrator join auth.sessions s on s.id = t.session_id
  where c.is_set_up and t.ended_at is null and c.channel = 'push'
$$;

revoke all on function
  public.add_push_device(text, jsonb, text), public.list_push_devices(), public.remove_own_push_device()
  from public, anon;
grant execute on function
  public.add_push_device(text, jsonb, text), public.list_push_devices(), public.remove_own_push_device()
  to authenticated, service_role;
