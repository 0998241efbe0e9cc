-- Three roles in the place of one right to everything. A role opens areas, and every policy and function names the one that it belongs to.
alter table public.admin_users
  add column role text not null default 'owner' check (role in ('owner', 'editor', 'requests'));

-- What is in no area is nobody's.
create function temelia.areas_of(role text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case areas_of.role
    when 'owner' then '{panel,site,requests,figures,people,snippet,import,erasing,settings}'
    when 'editor' then '{panel,site,figures}'
    when 'requests' then '{panel,requests,figures}'
    else '{}'
  end::text[]
$$;

-- Roles for which an owner asks for the second factor.
create table temelia.guarded_roles (
  role text primary key check (role in ('owner', 'editor', 'requests')),
  updated_at timestamptz not null default now()
);
alter table temelia.guarded_roles enable row level security;
revoke all on temelia.guarded_roles from public, anon, authenticated;

-- A changed role counts at the next statement: nothing of it is in a token.
create function temelia.may(area text) returns boolean
language sql stable security definer set search_path = '' as $$
  select temelia.is_admin() and exists (
    select from public.admin_users a
    where a.user_id = auth.uid() and may.area = any (temelia.areas_of(a.role)) and (
      auth.jwt() ->> 'aal' = 'aal2' or not exists (select from temelia.guarded_roles g where g.role = a.role)
    )
  )
$$;

-- The role of the request is asked for by its setting: within a definer's function current_user is the owner.
create function temelia.require(area text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_setting('role', true) not in ('anon', 'authenticated') or temelia.may(area) then
    return;
  end if;
  if temelia.is_admin() then
    raise exception 'Rolul dumneavoastră nu permite acest lucru' using errcode = '42501',
      hint = 'Cereți unui proprietar al site-ului.';
  end if;
  raise exception 'Nu aveți drepturi de administrator' using errcode = '42501';
end
$$;

-- A session that somebody has left open must not take the site from its owners. Whoever finds one could add a factor of
-- their own to it, so only the code of one that is older than the session is a proof.
create function temelia.has_fresh_proof() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as m
    where to_timestamp((m ->> 'timestamp')::double precision) > now() - interval '10 minutes' and (
      m ->> 'method' = 'password' or m ->> 'method' = 'totp' and exists (
        select from auth.sessions s
          join auth.mfa_factors f on f.id = s.factor_id and f.user_id = s.user_id and f.created_at < s.created_at
        where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid() and f.status = 'verified'
      )
    )
  )
$$;

create function temelia.require_fresh_proof() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') and not temelia.has_fresh_proof() then
    raise exception 'Confirmați întâi cu parola sau cu al doilea pas' using errcode = 'PT428';
  end if;
end
$$;

-- What the caller may do, for the panel and for the server, which ask instead of knowing.
create function public.own_rights() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'role', a.role,
    'areas', array(select area from unnest(temelia.areas_of(a.role)) as area where temelia.may(area)),
    'needs_second_factor', auth.jwt() ->> 'aal' is distinct from 'aal2'
      and exists (select from temelia.guarded_roles g where g.role = a.role),
    'has_fresh_proof', temelia.has_fresh_proof()
  )
  from public.admin_users a where a.user_id = auth.uid() and temelia.is_admin()
$$;

-- Every right of before gets its area.
do $$
declare
  f record;
  p record;
  area text;
begin
  for f in
    select fn.oid, a.area
    from (values
      ('add_push_device', 'requests'), ('add_request_note', 'requests'),
      ('announcement_state', 'requests'), ('audit_log', 'people'), ('change_request', 'requests'),
      ('confirm_translation', 'site'), ('count_missing_alt', 'site'), ('describe_picture', 'site'),
      ('erase_person_requests', 'erasing'), ('erase_request', 'erasing'), ('find_person_requests', 'requests'),
      ('list_announcement_targets', 'requests'), ('list_pictures', 'site'), ('list_push_devices', 'requests'),
      ('make_link_code', 'requests'), ('note_file_change', 'site'), ('note_import', 'import'),
      ('note_requests_download', 'requests'), ('open_detail_translations', 'site'), ('open_request', 'requests'),
      ('panel_channel', 'site'), ('picture_of', 'site'), ('preview_kept_months', 'erasing'),
      ('remove_own_push_device', 'panel'), ('request_figures', 'figures'),
      ('set_kept_months', 'erasing'), ('set_request_answers', 'requests'), ('set_request_confirmations', 'settings'),
      ('translated_romanian', 'site'), ('write_pictures', 'site'),
      ('write_project_addresses', 'import'), ('generate_save_site', 'site')
    ) as a (name, area)
    join pg_proc fn on fn.proname = a.name and fn.pronamespace in ('public'::regnamespace, 'temelia'::regnamespace)
  loop
    execute replace(pg_get_functiondef(f.oid), 'temelia.require_administrator()', format('temelia.require(%L)', f.area));
  end loop;
  perform temelia.generate_save_site();

  for f in
    select fn.oid from pg_proc fn
    where fn.pronamespace = 'temelia'::regnamespace
      and fn.proname in ('protect_site_table', 'hide_unpublished', 'hide_while_off')
  loop
    execute replace(pg_get_functiondef(f.oid), 'temelia.is_admin()', 'temelia.may(''''site'''')');
  end loop;

  for p in
    select * from pg_policies where concat(qual, with_check) like '%temelia.is_admin()%'
  loop
    area := case
      when p.tablename in (
        'requests', 'request_events', 'request_files', 'request_channels', 'request_targets', 'erased_requests', 'deliveries'
      ) or p.policyname in ('administrators may read files of requests', 'administrators hear of requests') then 'requests'
      when p.tablename in ('admin_users', 'audit_events') then 'people'
      -- How long they are kept stands in the privacy text, and how they are begun to be answered is nobody's secret.
      when p.tablename = 'request_settings' then 'panel'
      else 'site'
    end;
    execute format('alter policy %I on %I.%I', p.policyname, p.schemaname, p.tablename)
      || coalesce(' using (' || replace(p.qual, 'temelia.is_admin() AS is_admin', format('temelia.may(%L)', area)) || ')', '')
      || coalesce(' with check (' || replace(p.with_check, 'temelia.is_admin() AS is_admin', format('temelia.may(%L)', area)) || ')', '');
  end loop;
end
$$;

-- Announced and reminded is who may read requests, warned of certificates who may change them.
create function temelia.mail_targets(area text) returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct lower(u.email)
  from public.request_channels c, public.admin_users a join auth.users u on u.id = a.user_id
  where c.channel = 'email' and c.is_set_up and temelia.can_receive_mail(u.email)
    and mail_targets.area = any (temelia.areas_of(a.role))
$$;
revoke all on function temelia.mail_targets(text) from public;

create or replace function temelia.announcement_targets() returns table (channel text, label text, target_id uuid)
language sql stable security definer set search_path = '' as $$
  select 'email', m.address, null::uuid from temelia.mail_targets('requests') as m (address)
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

do $$
begin
  execute replace(
    pg_get_functiondef('public.warn_of_certificates(timestamptz)'::regprocedure),
    $old$select t.channel, 'certificate', t.label, e.certificate_id, e.valid_to
  from temelia.ending_certificates(today) e, temelia.announcement_targets() t where t.channel = 'email'$old$,
    $new$select 'email', 'certificate', m.address, e.certificate_id, e.valid_to
  from temelia.ending_certificates(today) e, temelia.mail_targets('site') as m (address)$new$
  );
  execute replace(
    pg_get_functiondef('public.change_request(uuid, int, jsonb)'::regprocedure),
    'where a.user_id = after.assignee', 'where a.user_id = after.assignee and ''requests'' = any (temelia.areas_of(a.role))'
  );
end
$$;

-- Who a request can be given to.
create function public.list_request_assignees() returns table (user_id uuid, email text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require('requests');
  return query
    select a.user_id, coalesce(u.email, u.phone, '')::text
    from public.admin_users a join auth.users u on u.id = a.user_id
    where 'requests' = any (temelia.areas_of(a.role))
    order by a.updated_at, a.id;
end
$$;

-- Chats and the webhook of others are an owner's to see and to unlink.
drop policy "administrators read, of browsers only their own" on public.request_targets;
create policy "everyone reads their own, owners those of all but browsers" on public.request_targets
  for select to authenticated using (
    (select temelia.may('requests'))
    and (administrator = (select auth.uid()) or (channel <> 'push' and (select temelia.may('people'))))
  );

create or replace function public.unlink_request_target(target_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require('requests');
  if current_setting('role', true) in ('anon', 'authenticated') and exists (
    select from public.request_targets t
    where t.id = unlink_request_target.target_id and t.administrator is distinct from auth.uid()
      and (t.channel = 'push' or not temelia.may('people'))
  ) then
    raise exception 'Dispozitivul este al altui administrator' using errcode = '42501';
  end if;
  update public.deliveries d set state = 'not-sent', last_error = 'Destinația a fost scoasă din panou.'
  where d.target_id = unlink_request_target.target_id and d.state = 'pending';
  -- The webhook is the server's own: it would be back at the next start.
  delete from public.request_targets t where t.id = unlink_request_target.target_id and t.channel <> 'webhook';
end
$$;

-- A code that was made before the role changed links nothing any more, and what it has linked is unlinked.
create function temelia.end_targets_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if 'requests' <> all (temelia.areas_of(new.role)) then
    delete from public.request_link_codes c where c.administrator = new.user_id;
    delete from public.request_targets t where t.administrator = new.user_id and t.channel <> 'webhook';
  end if;
  return null;
end
$$;
create trigger end_targets_of_role after update of role on public.admin_users
  for each row when (old.role <> new.role) execute function temelia.end_targets_of_role();

create or replace function temelia.void_mails_to_former_administrators() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deliveries d set state = 'not-sent', last_error = 'Adresa nu mai este a unui administrator.'
  where d.channel = 'email' and d.state = 'pending' and d.purpose <> 'role' and not exists (
    select from public.admin_users a join auth.users u on u.id = a.user_id
    where lower(u.email) = d.target
      and case d.purpose when 'certificate' then 'site' else 'requests' end = any (temelia.areas_of(a.role))
  );
  return null;
end
$$;
create trigger void_mails_of_role after update of role on public.admin_users
  for each statement execute function temelia.void_mails_to_former_administrators();

-- The site always has an owner: judged when the transaction ends, so that two may change places, whoever changes them.
create function temelia.require_owner() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Of two transactions that each lower the other's owner, the second one sees what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('temelia.owners', 0));
  if not exists (
    select from public.admin_users a join auth.users u on u.id = a.user_id where a.role = 'owner' and u.deleted_at is null
  ) then
    raise exception 'Site-ul trebuie să aibă cel puțin un proprietar' using errcode = 'PT409',
      hint = 'Faceți mai întâi proprietar un alt administrator.';
  end if;
end
$$;
revoke all on function temelia.require_owner() from public;

create function temelia.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Before it is read who is an owner: one who is made an owner meanwhile must not be deleted unseen.
  perform pg_advisory_xact_lock(hashtextextended('temelia.owners', 0));
  if tg_relid <> 'auth.users'::regclass
    or exists (select from public.admin_users a where a.user_id::text = to_jsonb(new) ->> 'id' and a.role = 'owner') then
    perform temelia.require_owner();
  end if;
  return null;
end
$$;
create constraint trigger keep_an_owner after update or delete on public.admin_users
  deferrable initially deferred for each row when (old.role = 'owner') execute function temelia.keep_an_owner();
-- An account that is only marked as deleted keeps its row.
create constraint trigger keep_an_owner after update of deleted_at on auth.users
  deferrable initially deferred for each row when (new.deleted_at is not null) execute function temelia.keep_an_owner();

-- Ahead of the account, while its address can still be told to its owner and noted in the journal.
create function temelia.leave_with_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.admin_users a where a.user_id = old.id;
  return old;
end
$$;
create trigger leave_with_account before delete on auth.users
  for each row execute function temelia.leave_with_account();

create function temelia.refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Site-ul trebuie să aibă cel puțin un proprietar' using errcode = 'PT409';
end
$$;
create trigger keep_an_owner_of_all before truncate on public.admin_users
  for each statement execute function temelia.refuse_truncate();

drop function public.add_administrator(uuid);
create function public.add_administrator(user_id uuid, role text default 'owner') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require('people');
  if add_administrator.role = 'owner' then
    perform temelia.require_fresh_proof();
  end if;
  insert into public.admin_users (user_id, role) values (add_administrator.user_id, add_administrator.role)
  on conflict on constraint admin_users_user_id_key do nothing;
  if found and current_setting('role', true) = 'authenticated' then
    perform public.forget_credentials(add_administrator.user_id);
  end if;
end
$$;

-- The lock comes first: who was removed or lowered meanwhile removes nobody any more.
create or replace function public.remove_administrator(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.admin_users in share row exclusive mode;
  perform temelia.require('people');
  if exists (select from public.admin_users a where a.user_id = remove_administrator.user_id and a.role = 'owner') then
    perform temelia.require_fresh_proof();
    -- The trigger would say it too, but not of whom.
    if not exists (select from public.admin_users a where a.user_id <> remove_administrator.user_id and a.role = 'owner') then
      raise exception 'Ultimul proprietar nu poate fi eliminat' using errcode = 'PT409',
        hint = 'Faceți mai întâi proprietar un alt administrator.';
    end if;
  end if;
  delete from public.admin_users a where a.user_id = remove_administrator.user_id;
end
$$;

create function public.set_administrator_role(user_id uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former text;
begin
  lock table public.admin_users in share row exclusive mode;
  perform temelia.require('people');
  select a.role into former from public.admin_users a where a.user_id = set_administrator_role.user_id;
  if former is null then
    raise exception 'Persoana nu mai este în listă' using errcode = 'PT404';
  end if;
  if former = 'owner' and set_administrator_role.user_id = auth.uid() then
    raise exception 'Rolul dumneavoastră îl schimbă alt proprietar' using errcode = '42501';
  end if;
  if 'owner' in (former, set_administrator_role.role) then
    perform temelia.require_fresh_proof();
  end if;
  update public.admin_users a set role = set_administrator_role.role, updated_at = now()
  where a.user_id = set_administrator_role.user_id and a.role <> set_administrator_role.role;
end
$$;

create function public.guarded_roles() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require('people');
  return array(select g.role from temelia.guarded_roles g order by g.role);
end
$$;

-- Whoever has no second factor comes in to set one up, and to nothing else.
create function public.guard_role(role text, is_guarded boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require('people');
  perform temelia.require_fresh_proof();
  if is_guarded then
    insert into temelia.guarded_roles (role) values (guard_role.role) on conflict do nothing;
  else
    delete from temelia.guarded_roles g where g.role = guard_role.role;
  end if;
  if found then
    perform temelia.note_event('role_guarded', null, jsonb_build_object('role', guard_role.role, 'is_guarded', is_guarded));
  end if;
end
$$;

drop function public.list_administrators();
create function public.list_administrators() returns table (
  user_id uuid,
  email text,
  role text,
  added_at timestamptz,
  last_sign_in_at timestamptz,
  is_confirmed boolean,
  has_second_factor boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require('people');
  return query
    select a.user_id, coalesce(u.email, u.phone, '')::text, a.role, a.updated_at, u.last_sign_in_at,
      u.confirmed_at is not null,
      exists (select from auth.mfa_factors f where f.user_id = a.user_id and f.status = 'verified')
    from public.admin_users a join auth.users u on u.id = a.user_id
    order by a.updated_at, a.id;
end
$$;

revoke all on function
  public.own_rights(), public.list_request_assignees(), public.add_administrator(uuid, text),
  public.set_administrator_role(uuid, text), public.guarded_roles(), public.guard_role(text, boolean),
  public.list_administrators()
  from public, anon;
grant execute on function
  public.own_rights(), public.list_request_assignees(), public.add_administrator(uuid, text),
  public.set_administrator_role(uuid, text), public.guarded_roles(), public.guard_role(text, boolean),
  public.list_administrators()
  to authenticated, service_role;

-- The snippet runs in every visitor's browser.
create function temelia.guard_snippet() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before text := to_jsonb(old) #>> '{settings,global,analytics}';
  after text := to_jsonb(new) #>> '{settings,global,analytics}';
  none constant text := '{"code": ""}';
begin
  if coalesce(before, none) <> coalesce(after, none) then
    perform temelia.require('snippet');
  end if;
  return null;
end
$$;
create trigger guard_snippet after insert or update or delete on public.site_global_settings
  for each row execute function temelia.guard_snippet();

-- The audit log says which role was given, changed or taken.
create or replace function temelia.note_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform temelia.note_event(
    case tg_op when 'INSERT' then 'administrator_added' when 'DELETE' then 'administrator_removed' else 'role_changed' end,
    coalesce((select u.email from auth.users u where u.id = changed), changed::text),
    case tg_op
      when 'INSERT' then jsonb_build_object('role', new.role)
      when 'DELETE' then jsonb_build_object('role', old.role)
      else jsonb_build_object('role', new.role, 'former_role', old.role)
    end
  );
  return null;
end
$$;
create trigger note_role after update of role on public.admin_users
  for each row when (old.role <> new.role) execute function temelia.note_administrator();

do $$
begin
  execute replace(
    pg_get_functiondef('temelia.audit_group(text)'::regprocedure),
    '''administrator_removed'',', '''administrator_removed'', ''role_changed'', ''role_guarded'','
  );
end
$$;

-- Open panels: the one whose role changed is told, and the others leave for a channel of a new name.
create trigger rejudge_role after update of role on public.admin_users
  for each row when (old.role <> new.role) execute function temelia.rejudge_administrator();
create trigger rename_panel_channel_of_role after update of role on public.admin_users
  for each statement execute function temelia.rename_panel_channel();

create function temelia.tell_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using '{}'::jsonb, 'role', 'account:' || new.user_id;
  end if;
  return null;
end
$$;
create trigger tell_of_role after update of role on public.admin_users
  for each row when (old.role <> new.role) execute function temelia.tell_of_role();

do $$
begin
  if to_regclass('realtime.messages') is not null then
    create policy "everyone hears of their own account" on realtime.messages for select to authenticated using (
      extension = 'broadcast' and (select realtime.topic()) = 'account:' || (select auth.uid())
      and (select temelia.is_admin())
    );
  end if;
end
$$;

create or replace function temelia.is_panel_topic(topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select temelia.may('site') and exists (select from temelia.panel_channel where name = is_panel_topic.topic)
$$;

-- An owner who was lowered or removed gets a mail, by whatever way it was done.
alter table public.deliveries drop constraint deliveries_have_one_subject, drop constraint deliveries_purpose_check;
alter table public.deliveries
  add constraint deliveries_purpose_check check (purpose in ('new', 'reminder', 'waiting', 'certificate', 'role')),
  add constraint deliveries_have_one_subject check (
    (request_id is null) = (purpose in ('certificate', 'role')) and (certificate_id is not null) = (purpose = 'certificate')
    and (valid_to is not null) = (purpose = 'certificate')
  );

create function temelia.tell_lowered_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.role = 'owner' then
    return null;
  end if;
  insert into public.deliveries (channel, purpose, target)
  select c.channel, 'role', lower(u.email)
  from public.request_channels c, auth.users u
  where c.channel = 'email' and c.is_set_up and u.id = old.user_id and temelia.can_receive_mail(u.email);
  return null;
end
$$;
create trigger tell_lowered_owner after update of role or delete on public.admin_users
  for each row when (old.role = 'owner') execute function temelia.tell_lowered_owner();

drop policy "administrators read" on public.deliveries;
create policy "administrators read" on public.deliveries for select to authenticated using (
  (select temelia.may('people')) or (request_id is not null and (select temelia.may('requests')))
);

do $$
begin
  execute replace(
    pg_get_functiondef('public.take_due_delivery(text, timestamptz)'::regprocedure),
    'where e.certificate_id = taken.certificate_id and e.valid_to = taken.valid_to)',
    $new$where e.certificate_id = taken.certificate_id and e.valid_to = taken.valid_to),
    (select jsonb_build_object('role', (
      select a.role from public.admin_users a join auth.users u on u.id = a.user_id where lower(u.email) = taken.target limit 1
    )) where taken.purpose = 'role')$new$
  );
  execute replace(replace(
    pg_get_functiondef('public.send_delivery_again(uuid)'::regprocedure),
    'temelia.require_administrator()', 'temelia.require(''requests'')'
  ), 'where d.id = send_delivery_again.delivery_id',
    'where d.id = send_delivery_again.delivery_id and (d.request_id is not null or temelia.may(''people''))');
end
$$;

-- From now on a right names its area, or it is refused.
drop function temelia.require_administrator();
