-- A prepared set is a draft that lives in the database: changes in the form of a save, and the revision they started from. Nothing of it
-- is public; only functions write it, so that nobody can say of a set what has not happened.
create table public.prepared_sets (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  -- Raised by whatever is done with the set.
  revision int not null default 1,
  base_revision bigint not null,
  changes jsonb not null check (octet_length(changes::text) <= 4194304),
  sections text[] not null default '{}',
  -- Who has put a snippet into it, which only owners may.
  snippet_by uuid,
  state text not null default 'draft' check (state in ('draft', 'planned', 'postponed', 'published', 'taken_back')),
  publish_at timestamptz check (date_trunc('minute', publish_at) = publish_at),
  take_back_at timestamptz check (date_trunc('minute', take_back_at) = take_back_at),
  planned_by uuid,
  planned_by_email text,
  planned_at timestamptz,
  published_at timestamptz,
  published_version int,
  published_revision bigint,
  taken_back_at timestamptz,
  taken_back_version int,
  -- Where the set was changed again after it was published, and so stays as it is.
  kept jsonb not null default '[]',
  -- Why it was not published or taken back at its time.
  problem jsonb check (octet_length(problem::text) <= 40000),
  created_by uuid,
  created_by_email text,
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_by_email text,
  updated_at timestamptz not null default now(),
  check (state <> 'planned' or publish_at is not null),
  check (take_back_at > publish_at)
);

-- Whoever has the secret of a link sees the whole site with the set. No address of theirs is kept.
create table public.prepared_links (
  id uuid primary key default gen_random_uuid(),
  set_id uuid not null references public.prepared_sets on delete cascade,
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  for_whom text not null default '' check (length(for_whom) <= 100),
  expires_at timestamptz not null,
  ended_at timestamptz,
  opened_count int not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  created_by_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index prepared_links_set on public.prepared_links (set_id);

create table public.prepared_answers (
  id uuid primary key,
  set_id uuid not null references public.prepared_sets on delete cascade,
  link_id uuid not null references public.prepared_links on delete cascade,
  set_revision int not null,
  kind text not null check (kind in ('approve', 'remark')),
  name text not null check (length(name) between 1 and 100),
  text text not null default '' check (length(text) <= 2000),
  -- Where on the site it was written: the address within the preview, and the section on the screen.
  address text not null default '' check (length(address) <= 500),
  section text not null default '' check (length(section) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (kind = 'approve' or btrim(text) <> '')
);
create index prepared_answers_set on public.prepared_answers (set_id, created_at);
create index prepared_answers_link on public.prepared_answers (link_id);

do $$
declare
  name text;
begin
  foreach name in array '{prepared_sets,prepared_links,prepared_answers}'::text[] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from public, anon, authenticated', name);
    execute format('grant all on public.%I to service_role', name);
    execute format('create policy "administrators read" on public.%I for select to authenticated
      using ((select temelia.may(''site'')))', name);
    execute format('create policy "the service role may do anything" on public.%I to service_role
      using (true) with check (true)', name);
  end loop;
end
$$;
grant select on public.prepared_sets, public.prepared_answers to authenticated;
-- All but the hash of the secret.
grant select (
  id, set_id, for_whom, expires_at, ended_at, opened_count, first_opened_at, last_opened_at, created_by_email, created_at, updated_at
) on public.prepared_links to authenticated;

-- What a version is called: that of a prepared set has its name.
alter table public.site_versions add column name text check (length(name) <= 200);

create function temelia.role_opens(user_id uuid, area text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.admin_users a join auth.users u on u.id = a.user_id
    where a.user_id = role_opens.user_id and role_opens.area = any (temelia.areas_of(a.role))
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
  )
$$;

create function temelia.is_server() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated')
$$;

-- The set, until the end of the transaction nobody else's; only where it is still as the caller has seen it.
create function temelia.take_prepared_set(set_id uuid, set_revision int, states text[]) returns public.prepared_sets
language plpgsql security definer set search_path = '' as $$
declare
  taken public.prepared_sets;
begin
  select * into taken from public.prepared_sets s where s.id = set_id for update;
  if taken.id is null then
    raise exception 'Modificarea pregătită nu mai există' using errcode = 'PT404';
  end if;
  if taken.revision is distinct from set_revision or taken.state <> all (states) then
    raise exception 'Modificarea pregătită a fost schimbată între timp' using errcode = 'PT409',
      detail = jsonb_build_object('state', taken.state, 'revision', taken.revision)::text;
  end if;
  return taken;
end
$$;

create function temelia.note_prepared(kind text, prepared public.prepared_sets, details jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  select temelia.note_event(kind, prepared.name, jsonb_build_object('set', prepared.id) || details)
$$;

-- Creates the set where `set_revision` is 0, otherwise changes the one that has this revision.
create function public.write_prepared_set(set_id uuid, set_revision int, name text, base_revision bigint, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  snippet constant text[] := '{site_global_settings,global,analytics}';
  former public.prepared_sets;
  written public.prepared_sets;
  content jsonb := write_prepared_set.changes;
  author text := auth.jwt() ->> 'email';
  of_sections text[];
begin
  perform temelia.require('site');
  if octet_length(content::text) > 4194304 then
    raise exception 'Modificarea pregătită este prea mare: cel mult 4 MB' using errcode = 'PT413';
  end if;
  perform temelia.require_known_parts(content);
  if content ?| '{site_pictures,site_project_addresses}' then
    raise exception 'changes hold something that cannot be prepared' using errcode = '22023';
  end if;
  perform temelia.require_list_changes(t.table_name, content -> t.table_name)
  from temelia.site_tables t where t.item_key is not null and content ? t.table_name;
  if jsonb_path_exists(content, '$.*.update[*] ? (@.type() != "object")')
    or jsonb_path_exists(content, '$.*.insert[*] ? (@.type() != "object")')
    or jsonb_path_exists(content, '$.*.delete[*] ? (@.type() != "string")') then
    raise exception 'changes hold something that cannot be prepared' using errcode = '22023';
  end if;
  if write_prepared_set.base_revision > (select r.revision from public.site_revision r) then
    raise exception 'there is no such revision yet' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('temelia.prepared', 0));
  select * into former from public.prepared_sets s where s.id = write_prepared_set.set_id for update;
  if set_revision is distinct from coalesce(former.revision, 0) or former.state in ('published', 'taken_back') then
    if former.id is null then
      raise exception 'Modificarea pregătită nu mai există' using errcode = 'PT404';
    end if;
    return jsonb_build_object('written', false, 'set', to_jsonb(former));
  end if;
  -- Every save of the section names the snippet. It counts only where it differs, and only from somebody who may change it.
  if content #> snippet = (select g.settings #> '{global,analytics}' from public.site_global_settings g) then
    content := content #- snippet;
  elsif content #> snippet is not null and not temelia.is_server() and not temelia.may('snippet') then
    content := case
      when former.snippet_by is null then content #- snippet
      else jsonb_set(content, snippet, former.changes #> snippet)
    end;
  end if;
  of_sections := array(
    select distinct section from (
      select temelia.section_of(key) from jsonb_object_keys(content) as key where key <> 'site_global_settings'
      union select jsonb_object_keys(coalesce(content -> 'site_global_settings', '{}'))
    ) as changed (section) order by section
  );
  if former.id is null then
    if (select count(*) >= 200 or count(*) filter (where s.state in ('draft', 'planned', 'postponed')) >= 50
        from public.prepared_sets s) then
      raise exception 'Sunt deja prea multe modificări pregătite' using errcode = 'PT409',
        hint = 'Ștergeți-le pe cele de care nu mai aveți nevoie.';
    end if;
    insert into public.prepared_sets (
      id, name, base_revision, changes, sections, snippet_by, created_by, created_by_email, updated_by, updated_by_email
    ) values (
      write_prepared_set.set_id, btrim(write_prepared_set.name), write_prepared_set.base_revision, content, of_sections,
      case when content #> snippet is not null then auth.uid() end, auth.uid(), author, auth.uid(), author
    ) returning * into written;
    perform temelia.note_prepared('set_prepared', written);
  else
    update public.prepared_sets s set
      name = btrim(write_prepared_set.name), base_revision = write_prepared_set.base_revision, changes = content,
      sections = of_sections, revision = s.revision + 1,
      snippet_by = case
        when content #> snippet is null then null
        when content #> snippet = former.changes #> snippet then former.snippet_by
        else auth.uid()
      end,
      problem = null, updated_by = auth.uid(), updated_by_email = author, updated_at = clock_timestamp()
    where s.id = former.id returning * into written;
  end if;
  return jsonb_build_object('written', true, 'set', to_jsonb(written));
end
$$;

create function public.delete_prepared_set(set_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  deleted public.prepared_sets;
begin
  perform temelia.require('site');
  delete from public.prepared_sets s where s.id = set_id returning * into deleted;
  if deleted.id is not null then
    perform temelia.note_prepared('set_deleted', deleted);
  end if;
end
$$;

-- Without a time the plan is called off. Of a published set only the time of taking it back can be planned.
create function public.plan_prepared_set(
  set_id uuid, set_revision int, publish_at timestamptz default null, take_back_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  planned public.prepared_sets;
begin
  perform temelia.require('site');
  planned := temelia.take_prepared_set(set_id, set_revision, '{draft,planned,postponed,published}');
  if planned.snippet_by is not null and coalesce(plan_prepared_set.publish_at, plan_prepared_set.take_back_at) is not null then
    perform temelia.require('snippet');
  end if;
  if planned.state = 'published' then
    plan_prepared_set.publish_at := planned.publish_at;
  end if;
  if plan_prepared_set.publish_at is not null and planned.state <> 'published'
    and temelia.missing_files(planned.changes) <> '{}' then
    raise exception 'O imagine din modificarea pregătită a fost ștearsă' using errcode = 'PT422',
      detail = to_jsonb(temelia.missing_files(planned.changes))::text;
  end if;
  if planned.state <> 'published' and plan_prepared_set.publish_at <= now() or plan_prepared_set.take_back_at <= now()
    or plan_prepared_set.publish_at > now() + interval '2 years' or plan_prepared_set.take_back_at > now() + interval '2 years' then
    raise exception 'Alegeți un moment din viitor, în următorii doi ani' using errcode = 'PT422';
  end if;
  update public.prepared_sets s set
    state = case
      when s.state = 'published' then s.state when plan_prepared_set.publish_at is null then 'draft' else 'planned'
    end,
    publish_at = plan_prepared_set.publish_at, take_back_at = plan_prepared_set.take_back_at,
    planned_by = auth.uid(), planned_by_email = auth.jwt() ->> 'email', planned_at = clock_timestamp(),
    problem = null, revision = s.revision + 1
  where s.id = planned.id returning * into planned;
  perform temelia.note_prepared('set_planned', planned, jsonb_build_object(
    'publish_at', case when planned.state = 'planned' then planned.publish_at end, 'take_back_at', planned.take_back_at
  ));
  return to_jsonb(planned) - 'changes';
end
$$;

-- Files in `changes` that nobody has any more. What the site shows already is not this set's affair.
create function temelia.missing_files(changes jsonb) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select distinct named.address from temelia.pictures_in(changes) as named
    where named.address like '/storage/v1/object/public/media/%'
      and not exists (select from public.site_pictures p where p.id = named.address and p.is_stored)
      and not exists (select from public.site_picture_uses u where u.address = named.address)
    order by 1 limit 20
  )
$$;

-- What runs by itself has the service key, so it has no more rights here than those who have planned and written the set have now.
create function temelia.require_planned_rights(prepared public.prepared_sets, changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  snippet jsonb := changes #> '{site_global_settings,global,analytics}';
begin
  if not temelia.role_opens(prepared.planned_by, 'site')
    or prepared.updated_at > prepared.planned_at and not temelia.role_opens(prepared.updated_by, 'site') then
    raise exception 'Cine a planificat sau a schimbat modificarea nu mai are acest drept' using errcode = '42501';
  end if;
  if snippet is distinct from (select g.settings #> '{global,analytics}' from public.site_global_settings g) and snippet is not null
    and not (temelia.role_opens(prepared.planned_by, 'snippet') and temelia.role_opens(prepared.snippet_by, 'snippet')) then
    raise exception 'Codul de urmărire îl poate publica numai un proprietar' using errcode = '42501';
  end if;
end
$$;

-- Mails to whoever planned the set; where that is nobody's mailbox any more, to the owners.
create function temelia.tell_planner(prepared public.prepared_sets) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deliveries (channel, purpose, target, set_id)
  select 'email', 'prepared', lower(u.email), prepared.id
  from auth.users u join public.request_channels c on c.channel = 'email' and c.is_set_up
  where u.id = prepared.planned_by and temelia.can_receive_mail(u.email) and temelia.role_opens(u.id, 'site');
  if not found then
    insert into public.deliveries (channel, purpose, target, set_id)
    select 'email', 'prepared', m.address, prepared.id from temelia.mail_targets('people') as m (address);
  end if;
end
$$;

-- Names the version and who is behind it, which for the server's own work is whoever planned it.
create function temelia.name_version(saved jsonb, name text, prepared public.prepared_sets) returns void
language sql security definer set search_path = '' as $$
  update public.site_versions v set
    name = name_version.name, saved_by = coalesce(v.saved_by, prepared.planned_by),
    saved_by_email = coalesce(v.saved_by_email, prepared.planned_by_email)
  where v.version = (saved ->> 'version')::int
$$;

-- One transaction: a save of `changes`, which the set comes to on the present site, and the set's new state. The site's lock comes
-- first, as in every save.
create function public.publish_prepared_set(set_id uuid, set_revision int, base_revision bigint, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  prepared public.prepared_sets;
  saved jsonb;
  missing text[];
begin
  perform temelia.require('site');
  perform temelia.lock_site();
  prepared := temelia.take_prepared_set(
    set_id, set_revision, case when temelia.is_server() then '{planned}' else '{draft,planned,postponed}' end::text[]
  );
  if temelia.is_server() then
    if prepared.publish_at > now() then
      raise exception 'Nu este încă timpul' using errcode = 'PT409';
    end if;
    perform temelia.require_planned_rights(prepared, changes);
  end if;
  missing := temelia.missing_files(changes);
  if missing <> '{}' then
    raise exception 'O imagine din modificarea pregătită a fost ștearsă' using errcode = 'PT422', detail = to_jsonb(missing)::text;
  end if;
  saved := public.save_site(base_revision, changes);
  if not (saved ->> 'saved')::boolean then
    return saved;
  end if;
  perform temelia.name_version(saved, prepared.name, prepared);
  update public.prepared_sets s set
    state = 'published', published_at = clock_timestamp(), published_version = (saved ->> 'version')::int,
    published_revision = (saved ->> 'revision')::bigint, publish_at = case when temelia.is_server() then s.publish_at end,
    problem = null, kept = '[]', revision = s.revision + 1
  where s.id = prepared.id returning * into prepared;
  perform temelia.note_prepared('set_published', prepared, jsonb_build_object(
    'version', prepared.published_version, 'planned', temelia.is_server(),
    'late', coalesce(prepared.published_at > prepared.publish_at + interval '1 minute', false)
  ));
  if prepared.published_at > prepared.publish_at + interval '1 minute' then
    perform temelia.tell_planner(prepared);
  end if;
  return saved;
end
$$;

-- Like publishing: `changes` undo what the set did, as far as nobody has changed it since; `kept` says what stays.
create function public.take_back_prepared_set(
  set_id uuid, set_revision int, base_revision bigint, changes jsonb, kept jsonb default '[]'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  prepared public.prepared_sets;
  saved jsonb;
begin
  perform temelia.require('site');
  perform temelia.lock_site();
  prepared := temelia.take_prepared_set(set_id, set_revision, '{published}');
  if temelia.is_server() then
    if prepared.take_back_at is null or prepared.take_back_at > now() then
      raise exception 'Nu este încă timpul' using errcode = 'PT409';
    end if;
    perform temelia.require_planned_rights(prepared, changes);
  end if;
  if jsonb_typeof(kept) <> 'array' or octet_length(kept::text) > 100000 or exists (
    select from jsonb_array_elements(kept) as place
    where jsonb_typeof(place -> 'path') is distinct from 'string' or jsonb_typeof(place -> 'label') is distinct from 'string'
  ) then
    raise exception 'kept must be a list of places' using errcode = '22023';
  end if;
  saved := public.save_site(base_revision, changes);
  if not (saved ->> 'saved')::boolean then
    return saved;
  end if;
  perform temelia.name_version(saved, 'Retrasă: ' || prepared.name, prepared);
  update public.prepared_sets s set
    state = 'taken_back', taken_back_at = clock_timestamp(), taken_back_version = (saved ->> 'version')::int,
    take_back_at = case when temelia.is_server() then s.take_back_at end,
    kept = take_back_prepared_set.kept, problem = null, revision = s.revision + 1
  where s.id = prepared.id returning * into prepared;
  perform temelia.note_prepared('set_taken_back', prepared, jsonb_build_object(
    'version', prepared.taken_back_version, 'planned', temelia.is_server(), 'kept', jsonb_array_length(prepared.kept)
  ));
  if temelia.is_server() and (prepared.kept <> '[]' or prepared.taken_back_at > prepared.take_back_at + interval '1 minute') then
    perform temelia.tell_planner(prepared);
  end if;
  return saved;
end
$$;

-- Sets whose time has come.
create function public.due_prepared_sets() returns table (id uuid, state text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.state from public.prepared_sets s
  where s.state = 'planned' and s.publish_at <= now() or s.state = 'published' and s.take_back_at <= now()
  order by coalesce(case when s.state = 'planned' then s.publish_at end, s.take_back_at), s.id
$$;
create index prepared_sets_due on public.prepared_sets (state) where state in ('planned', 'published');

-- What was due could not be done: the plan ends, and whoever made it is told.
create function public.fail_prepared_set(set_id uuid, set_revision int, problem jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  prepared public.prepared_sets := temelia.take_prepared_set(set_id, set_revision, '{planned,published}');
begin
  update public.prepared_sets s set
    problem = fail_prepared_set.problem || jsonb_build_object(
      'of', case s.state when 'planned' then 'publishing' else 'taking_back' end,
      'at', case s.state when 'planned' then s.publish_at else s.take_back_at end
    ),
    state = case s.state when 'planned' then 'draft' else s.state end,
    publish_at = case s.state when 'planned' then null else s.publish_at end,
    take_back_at = case s.state when 'planned' then s.take_back_at end,
    revision = s.revision + 1
  where s.id = prepared.id returning * into prepared;
  perform temelia.note_prepared('set_failed', prepared, jsonb_build_object('kind', prepared.problem -> 'kind', 'of', prepared.problem -> 'of'));
  perform temelia.tell_planner(prepared);
end
$$;

-- The secret is told once; the database keeps its hash.
create function public.create_prepared_link(set_id uuid, for_whom text default '', days int default 14) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  prepared public.prepared_sets;
  link public.prepared_links;
  secret text := left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')), 'hex'), 32);
begin
  perform temelia.require('site');
  if days is null or days not between 1 and 90 then
    raise exception 'Un link este valabil între 1 și 90 de zile' using errcode = 'PT422';
  end if;
  select * into prepared from public.prepared_sets s where s.id = create_prepared_link.set_id for update;
  if prepared.id is null or prepared.state in ('published', 'taken_back') then
    raise exception 'Modificarea nu mai este în pregătire' using errcode = 'PT409';
  end if;
  if (select count(*) >= 100 or count(*) filter (where l.ended_at is null and l.expires_at > now()) >= 20
      from public.prepared_links l where l.set_id = prepared.id) then
    raise exception 'Sunt deja prea multe linkuri: încheiați unul' using errcode = 'PT409';
  end if;
  insert into public.prepared_links (set_id, secret_hash, for_whom, expires_at, created_by_email)
  values (
    prepared.id, encode(sha256(convert_to(secret, 'utf8')), 'hex'), btrim(create_prepared_link.for_whom),
    now() + make_interval(days => days), auth.jwt() ->> 'email'
  ) returning * into link;
  perform temelia.note_prepared('set_linked', prepared, jsonb_build_object('for_whom', link.for_whom));
  return jsonb_build_object('id', link.id, 'secret', secret, 'expires_at', link.expires_at);
end
$$;

create function public.end_prepared_link(link_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  prepared public.prepared_sets;
  link public.prepared_links;
begin
  perform temelia.require('site');
  update public.prepared_links l set ended_at = now(), updated_at = now()
  where l.id = end_prepared_link.link_id and l.ended_at is null returning * into link;
  if link.id is not null then
    select * into prepared from public.prepared_sets s where s.id = link.set_id;
    perform temelia.note_prepared('set_link_ended', prepared, jsonb_build_object('for_whom', link.for_whom));
  end if;
end
$$;

-- What a live link leads to, or null. Only the first opening is in the journal: the others are a number.
create function public.open_prepared_link(link_id uuid, secret_hash text, is_opening boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.prepared_links;
  prepared public.prepared_sets;
begin
  select * into link from public.prepared_links l
  where l.id = link_id and l.secret_hash = open_prepared_link.secret_hash and l.ended_at is null and l.expires_at > now();
  if link.id is null then
    return null;
  end if;
  select * into prepared from public.prepared_sets s where s.id = link.set_id;
  if is_opening then
    update public.prepared_links l set
      opened_count = least(l.opened_count + 1, 1000000), first_opened_at = coalesce(l.first_opened_at, now()), last_opened_at = now(),
      updated_at = now()
    where l.id = link.id returning * into link;
    if link.opened_count = 1 then
      perform temelia.note_prepared('set_opened', prepared, jsonb_build_object('for_whom', link.for_whom));
    end if;
  end if;
  return jsonb_build_object(
    'set_id', prepared.id, 'set_revision', prepared.revision, 'name', prepared.name, 'state', prepared.state,
    'for_whom', link.for_whom, 'expires_at', link.expires_at
  );
end
$$;

-- 'stored', 'full' where the link or the set has got all the answers that it may, or 'gone' where the link is not live.
create function public.answer_prepared_link(link_id uuid, secret_hash text, answer jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  opened jsonb := public.open_prepared_link(link_id, secret_hash, false);
  prepared public.prepared_sets;
begin
  if opened is null then
    return 'gone';
  end if;
  select * into prepared from public.prepared_sets s where s.id = (opened ->> 'set_id')::uuid for update;
  if exists (select from public.prepared_answers a where a.id = (answer ->> 'id')::uuid) then
    return 'stored';
  end if;
  if (select count(*) >= 500 or count(*) filter (where a.link_id = answer_prepared_link.link_id) >= 50
      from public.prepared_answers a where a.set_id = prepared.id) then
    return 'full';
  end if;
  insert into public.prepared_answers (id, set_id, link_id, set_revision, kind, name, text, address, section)
  values (
    -- What was on the screen may have been changed meanwhile.
    (answer ->> 'id')::uuid, prepared.id, answer_prepared_link.link_id,
    least((answer ->> 'set_revision')::int, prepared.revision), answer ->> 'kind', btrim(answer ->> 'name'),
    btrim(coalesce(answer ->> 'text', '')), coalesce(answer ->> 'address', ''), coalesce(answer ->> 'section', '')
  );
  perform temelia.note_prepared('set_answered', prepared, jsonb_build_object('kind', answer ->> 'kind'));
  insert into public.deliveries (channel, purpose, target, target_id, set_id)
  select t.channel, 'answer', t.label, t.target_id, prepared.id
  from temelia.announcement_targets() t left join public.request_targets r on r.id = t.target_id
  where t.channel <> 'email' and (r.administrator is null or temelia.role_opens(r.administrator, 'site'))
  union all
  select 'email', 'answer', m.address, null, prepared.id from temelia.mail_targets('site') as m (address);
  return 'stored';
end
$$;

do $$
declare
  name text;
begin
  for name in
    select format('public.%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname ~ 'prepared'
  loop
    execute format('revoke all on function %s from public, anon, authenticated', name);
    execute format('grant execute on function %s to service_role', name);
    if name !~ 'due_|fail_|open_|answer_' then
      execute format('grant execute on function %s to authenticated', name);
    end if;
  end loop;
end
$$;

revoke all on function
  temelia.role_opens(uuid, text), temelia.take_prepared_set(uuid, int, text[]), temelia.missing_files(jsonb),
  temelia.note_prepared(text, public.prepared_sets, jsonb), temelia.require_planned_rights(public.prepared_sets, jsonb),
  temelia.tell_planner(public.prepared_sets), temelia.name_version(jsonb, text, public.prepared_sets)
  from public;

alter table public.deliveries
  add column set_id uuid references public.prepared_sets on delete cascade,
  drop constraint deliveries_have_one_subject, drop constraint deliveries_purpose_check;
alter table public.deliveries
  add constraint deliveries_purpose_check
    check (purpose in ('new', 'reminder', 'waiting', 'certificate', 'role', 'prepared', 'answer')),
  add constraint deliveries_have_one_subject check (
    (request_id is null) = (purpose in ('certificate', 'role', 'prepared', 'answer'))
    and (certificate_id is not null) = (purpose = 'certificate') and (valid_to is not null) = (purpose = 'certificate')
    and (set_id is not null) = (purpose in ('prepared', 'answer'))
  );
create index deliveries_set on public.deliveries (set_id) where set_id is not null;

do $$
begin
  execute replace(
    pg_get_functiondef('public.take_due_delivery(text, timestamptz)'::regprocedure),
    '(select jsonb_build_object(''role'', (',
    $new$(select jsonb_build_object('prepared', jsonb_build_object(
      'id', s.id, 'name', s.name, 'state', s.state, 'publish_at', s.publish_at, 'published_at', s.published_at,
      'take_back_at', s.take_back_at, 'taken_back_at', s.taken_back_at, 'problem', s.problem, 'kept', jsonb_array_length(s.kept)
    )) from public.prepared_sets s where s.id = taken.set_id),
    (select jsonb_build_object('role', ($new$
  );
  execute replace(
    pg_get_functiondef('temelia.void_mails_to_former_administrators()'::regprocedure),
    'case d.purpose when ''certificate'' then ''site'' else ''requests'' end',
    'case when d.request_id is null then ''site'' else ''requests'' end'
  );
  execute replace(
    pg_get_functiondef('temelia.audit_group(text)'::regprocedure),
    'kind in (''save'', ''import'', ''translation_confirmed'')',
    $new$kind in (
      'save', 'import', 'translation_confirmed', 'set_prepared', 'set_deleted', 'set_planned', 'set_published', 'set_taken_back',
      'set_failed', 'set_linked', 'set_link_ended', 'set_opened', 'set_answered'
    )$new$
  );
end
$$;
