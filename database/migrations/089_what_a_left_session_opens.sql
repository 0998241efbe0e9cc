-- What a session left open, a link handed out before, or a role for requests alone could still do.

-- Codes past the second factor are made right after a sign-in or a code, not by whoever finds the panel open.
create or replace function public.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  factor uuid := (
    select f.id from auth.mfa_factors f
    where f.user_id = auth.uid() and f.status = 'verified' order by f.created_at limit 1
  );
  codes text[] := array(select temelia.new_recovery_code() from generate_series(1, 10));
begin
  if factor is null or auth.jwt() ->> 'aal' is distinct from 'aal2' or not exists (
    select from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id'
  ) then
    raise exception 'Codurile de rezervă cer al doilea pas' using errcode = '42501';
  end if;
  -- The code that has just enrolled the factor counts here: it was enrolled with a proof.
  if not exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as m
    where m ->> 'method' in ('password', 'totp')
      and to_timestamp((m ->> 'timestamp')::double precision) > now() - interval '10 minutes'
  ) then
    perform temelia.require_fresh_proof();
  end if;
  delete from temelia.recovery_codes c where c.user_id = auth.uid();
  insert into temelia.recovery_codes (user_id, factor_id, code_hash)
  select auth.uid(), factor, temelia.recovery_code_hash(code) from unnest(codes) as code;
  perform temelia.note_event('recovery_codes_made');
  return codes;
end
$$;

-- A link that was made while the account opened less must not open what an owner may do.
create function temelia.void_links_of_new_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.one_time_tokens t where t.user_id = new.user_id;
  delete from auth.flow_state f where f.user_id = new.user_id;
  return null;
end
$$;
create trigger void_links_of_new_owner after update of role on public.admin_users
  for each row when (old.role <> 'owner' and new.role = 'owner') execute function temelia.void_links_of_new_owner();

-- An owner who has never come in, or who is banned, keeps nobody's site.
create function temelia.has_owner_besides(someone uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.admin_users a join auth.users u on u.id = a.user_id
    where a.role = 'owner' and a.user_id is distinct from someone and u.deleted_at is null
      and u.confirmed_at is not null and (u.banned_until is null or u.banned_until <= now())
  )
$$;
revoke all on function temelia.has_owner_besides(uuid) from public;

create or replace function temelia.require_owner() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two transactions that each lower the other's owner, the second one sees what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('temelia.owners', 0));
  if not temelia.has_owner_besides(null) then
    raise exception 'Site-ul trebuie să aibă cel puțin un proprietar' using errcode = 'PT409',
      hint = 'Faceți mai întâi proprietar un alt administrator, care și-a deschis deja contul.';
  end if;
end
$$;

create or replace function public.remove_administrator(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.admin_users in share row exclusive mode;
  perform temelia.require('people');
  if exists (select from public.admin_users a where a.user_id = remove_administrator.user_id and a.role = 'owner') then
    perform temelia.require_fresh_proof();
    -- The trigger would say it too, but not of whom.
    if not temelia.has_owner_besides(remove_administrator.user_id) then
      raise exception 'Ultimul proprietar nu poate fi eliminat' using errcode = 'PT409',
        hint = 'Faceți mai întâi proprietar un alt administrator, care și-a deschis deja contul.';
    end if;
  end if;
  delete from public.admin_users a where a.user_id = remove_administrator.user_id;
end
$$;

-- A role that is asked for the second factor loses at once what its open channels tell.
create function temelia.rejudge_guarded_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  if to_regprocedure('backend.rejudge_channels(uuid)') is not null then
    for account in select a.user_id from public.admin_users a where a.role = new.role loop
      execute 'select backend.rejudge_channels($1)' using account;
    end loop;
  end if;
  return null;
end
$$;
create trigger rejudge_guarded_role after insert on temelia.guarded_roles
  for each row execute function temelia.rejudge_guarded_role();
create trigger rename_panel_channel_of_guarded_role after insert on temelia.guarded_roles
  for each statement execute function temelia.rename_panel_channel();

-- Browsers, chats and addresses of others are an owner's to see.
create or replace function public.list_announcement_targets() returns table (channel text, label text)
language plpgsql stable security definer set search_path = '' as $$
declare
  sees_all boolean := current_setting('role', true) not in ('anon', 'authenticated') or temelia.may('people');
begin
  perform temelia.require('requests');
  return query
    select t.channel, t.label from temelia.announcement_targets() t
    where sees_all
      or t.channel = 'email' and t.label = (select lower(u.email) from auth.users u where u.id = auth.uid())
      or exists (select from public.request_targets r where r.id = t.target_id and r.administrator = auth.uid())
    order by t.channel, t.label;
end
$$;

-- What a person has marked as spam can be taken back for thirty days, files and all: a mark must not be a way to erase.
-- What looked like a machine's when it came loses its files after three days, unless somebody has judged it.
create function temelia.marked_spam_at(request_id uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select max(e.at) from public.request_events e
  where e.request_id = marked_spam_at.request_id and e.kind = 'state' and e.detail ->> 'to' = 'spam'
$$;
revoke all on function temelia.marked_spam_at(uuid) from public;

drop function public.purge_spam_files();
create function public.purge_spam() returns void
language sql security definer set search_path = '' as $$
  delete from public.request_files f using public.requests r
  where r.id = f.request_id and r.state = 'spam' and r.created_at < now() - interval '3 days'
    and temelia.marked_spam_at(r.id) is null;
  delete from public.requests r
  where r.state = 'spam' and greatest(r.created_at, temelia.marked_spam_at(r.id)) < now() - interval '30 days'
$$;
revoke all on function public.purge_spam() from public, anon, authenticated;
grant execute on function public.purge_spam() to service_role;

-- Which role who did something had then. Without one from the moment it was taken.
create table temelia.role_periods (
  id bigint generated by default as identity primary key,
  user_id uuid not null,
  role text,
  since timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index role_periods_user_id on temelia.role_periods (user_id, since);
alter table temelia.role_periods enable row level security;
revoke all on temelia.role_periods from public, anon, authenticated;
insert into temelia.role_periods (user_id, role, since)
select a.user_id, a.role, '-infinity' from public.admin_users a;

create function temelia.note_role_period() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    insert into temelia.role_periods (user_id) values (old.user_id);
  else
    insert into temelia.role_periods (user_id, role) values (new.user_id, new.role);
  end if;
  return null;
end
$$;
create trigger note_role_period after insert or update of role or delete on public.admin_users
  for each row execute function temelia.note_role_period();

-- Before the moment, not at it: who gives up a role still had it.
create function temelia.role_at(account text, moment timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select p.role from temelia.role_periods p
  where p.user_id::text = account and p.since < moment order by p.since desc, p.id desc limit 1
$$;
revoke all on function temelia.role_at(text, timestamptz) from public;

do $$
declare
  definition text := pg_get_functiondef('public.audit_log(text, timestamptz, text, int)'::regprocedure);
begin
  drop function public.audit_log(text, timestamptz, text, int);
  definition := replace(definition, 'actor text, subject text', 'actor text, actor_role text, subject text');
  definition := replace(definition, $old$e.payload ->> 'actor_username' as actor,$old$,
    $new$e.payload ->> 'actor_username' as actor, temelia.role_at(e.payload ->> 'actor_id', e.created_at) as actor_role,$new$);
  definition := replace(definition, 'e.kind, e.actor_email, e.subject',
    'e.kind, e.actor_email, temelia.role_at(e.actor_id::text, e.happened_at), e.subject');
  definition := replace(definition, $old$'save', v.saved_by_email, null$old$,
    $new$'save', v.saved_by_email, temelia.role_at(v.saved_by::text, v.saved_at), null$new$);
  execute definition;
end
$$;
revoke all on function public.audit_log(text, timestamptz, text, int) from public, anon;
grant execute on function public.audit_log(text, timestamptz, text, int) to authenticated, service_role;
