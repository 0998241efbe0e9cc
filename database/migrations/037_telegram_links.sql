-- A chat is linked by a code from the panel that its person sends to the bot. Only hashes are kept.
create table public.request_link_codes (
  administrator uuid primary key references public.admin_users (user_id) on delete cascade,
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null default now() + interval '15 minutes'
);
alter table public.request_link_codes enable row level security;
revoke all on public.request_link_codes from anon, authenticated;
grant all on public.request_link_codes to service_role;
create policy "the service role may do anything" on public.request_link_codes
  to service_role using (true) with check (true);

-- Telegram gives a bot's messages to one reader at a time: the server that holds this.
alter table public.request_channels
  add column reader uuid,
  add column read_until timestamptz;

-- 128 random bits; the one before it is void.
create function public.make_link_code() returns text
language plpgsql security definer set search_path = '' as $$
declare
  code text := left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32);
begin
  perform temelia.require_administrator();
  insert into public.request_link_codes (administrator, code_hash)
  select a.user_id, encode(sha256(convert_to(code, 'UTF8')), 'hex')
  from public.admin_users a where a.user_id = (select auth.uid())
  on conflict (administrator) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at;
  return code;
end
$$;

-- Whether this server is to read the bot's messages for the next minute: somebody waits for a code to be used, and no other
-- server reads.
create function public.read_link_codes(reader uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.request_link_codes c where c.expires_at <= now();
  if not exists (select from public.request_link_codes) then
    update public.request_channels c set read_until = null where c.reader = read_link_codes.reader;
    return false;
  end if;
  update public.request_channels c set reader = read_link_codes.reader, read_until = now() + interval '1 minute'
  where c.channel = 'telegram'
    and (c.reader = read_link_codes.reader or c.read_until is null or c.read_until < now());
  return found;
end
$$;

create function public.use_link_code(code text, address text, label text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  linked_by uuid;
begin
  delete from public.request_link_codes c
  where c.code_hash = encode(sha256(convert_to(code, 'UTF8')), 'hex') and c.expires_at > now()
  returning c.administrator into linked_by;
  if not found or (select count(*) >= 50 from public.request_targets t where t.channel = 'telegram') then
    return false;
  end if;
  insert into public.request_targets (channel, address, label, administrator)
  values ('telegram', use_link_code.address, left(use_link_code.label, 200), linked_by)
  on conflict on constraint request_targets_channel_address_key do update
  set label = excluded.label, administrator = excluded.administrator, ended_at = null, ended_because = null;
  return true;
end
$$;

revoke all on function public.read_link_codes(uuid), public.use_link_code(text, text, text)
  from public, anon, authenticated;
grant execute on function public.read_link_codes(uuid), public.use_link_code(text, text, text) to service_role;
revoke all on function public.make_link_code() from public, anon;
grant execute on function public.make_link_code() to authenticated, service_role;
