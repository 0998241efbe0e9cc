-- The history. site_versions has one row a successful save; site_version_changes has what changed on the way to it,
-- by section and row, before and after. A write past the save function belongs to the version that comes next.
-- So version N is the present with every change above N undone, newest first, and a save costs what it changes.
create table public.site_versions (
  id text primary key generated always as (version::text) stored,
  version int not null unique,
  revision bigint not null,
  sections jsonb not null default '[]',
  saved_by uuid,
  saved_by_email text,
  saved_at timestamptz not null,
  updated_at timestamptz not null default now()
);

-- Of an update, before and after hold the differing columns only; of an insert or delete the whole row.
create table public.site_version_changes (
  id bigint generated always as identity primary key,
  version int not null,
  revision bigint not null,
  section text not null,
  table_name text not null,
  row_key text not null,
  before jsonb,
  after jsonb,
  changed_by uuid,
  updated_at timestamptz not null default clock_timestamp()
);
create index site_version_changes_version on public.site_version_changes (version);
create index site_version_changes_section on public.site_version_changes (section, revision);

alter table public.site_versions enable row level security;
alter table public.site_version_changes enable row level security;
revoke all on public.site_versions, public.site_version_changes from anon, authenticated;
grant select on public.site_versions, public.site_version_changes to authenticated;
grant all on public.site_versions, public.site_version_changes to service_role;
create policy "administrators read" on public.site_versions
  for select to authenticated using ((select temelia.is_admin()));
create policy "administrators read" on public.site_version_changes
  for select to authenticated using ((select temelia.is_admin()));
create policy "the service role may do anything" on public.site_versions
  to service_role using (true) with check (true);
create policy "the service role may do anything" on public.site_version_changes
  to service_role using (true) with check (true);

-- What of `one` differs from `other`.
create function temelia.differing(one jsonb, other jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(one) where value is distinct from other -> key
$$;

create function temelia.section_of(table_name text) returns text
language sql immutable parallel safe as $$
  select case table_name
    when 'site_hero' then 'hero'
    when 'site_services' then 'services'
    when 'site_services_items' then 'services'
    when 'site_why_choose_us' then 'whyChooseUs'
    when 'site_why_choose_us_benefits' then 'whyChooseUs'
    when 'site_projects' then 'projects'
    when 'site_projects_items' then 'projects'
    when 'site_contact' then 'contact'
    when 'site_footer' then 'footer'
  end
$$;

create function temelia.note_change(
  version int, section text, table_name text, row_key text, before jsonb, after jsonb
) returns void language plpgsql set search_path = '' as $$
declare
  is_update boolean := before is not null and after is not null;
  revision bigint := temelia.move_revision();
begin
  if is_update and before = after then
    return;
  end if;
  insert into public.site_version_changes
    (version, revision, section, table_name, row_key, before, after, changed_by)
  values (
    version, revision, section, table_name, row_key,
    case when is_update then temelia.differing(before, after) else before end,
    case when is_update then temelia.differing(after, before) else after end,
    auth.uid()
  );
end
$$;

create function temelia.next_version() returns int language sql stable as $$
  select coalesce(
    (select (settings ->> 'version')::int from public.site_global_settings),
    (select max(version) from public.site_versions),
    0
  ) + 1
$$;

create function temelia.record_row_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.note_change(
    temelia.next_version(),
    temelia.section_of(tg_table_name),
    tg_table_name,
    case when tg_op = 'DELETE' then old.id else new.id end,
    case when tg_op <> 'INSERT' then to_jsonb(old) - 'updated_at' end,
    case when tg_op <> 'DELETE' then to_jsonb(new) - 'updated_at' end
  );
  return null;
end
$$;

-- The settings row holds four sections: each is noted on its own. When its version moves, that is a save.
create function temelia.record_settings_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  settings_before jsonb := case when tg_op <> 'INSERT' then old.settings end;
  settings_after jsonb := case when tg_op <> 'DELETE' then new.settings end;
  version_before int := coalesce(
    (settings_before ->> 'version')::int, (select max(version) from public.site_versions), 0
  );
  version_after int := (settings_after ->> 'version')::int;
  section text;
begin
  foreach section in array array['global', 'navbar', 'pages', 'styleSettings'] loop
    if settings_before -> section is distinct from settings_after -> section then
      perform temelia.note_change(
        version_before + 1, section, tg_table_name, 'main',
        settings_before -> section, settings_after -> section
      );
    end if;
  end loop;
  perform temelia.move_revision();
  if version_after > version_before then
    insert into public.site_versions (version, revision, sections, saved_by, saved_by_email, saved_at)
    values (
      version_after,
      temelia.move_revision(),
      (select coalesce(jsonb_agg(distinct c.section), '[]') from public.site_version_changes c
        where c.version = version_after),
      auth.uid(),
      auth.jwt() ->> 'email',
      to_timestamp((settings_after ->> 'lastUpdated')::numeric / 1000)
    );
  end if;
  return null;
end
$$;

-- The version moves only through the save function, which announces itself for the length of its transaction.
create function temelia.guard_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_save boolean := coalesce(current_setting('temelia.saving', true), '') = pg_current_xact_id()::text;
  stored jsonb;
begin
  if is_save then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    stored := jsonb_build_object(
      'version', old.settings -> 'version', 'lastUpdated', old.settings -> 'lastUpdated'
    );
  else
    stored := jsonb_build_object(
      'version', coalesce((select max(version) from public.site_versions), 1),
      'lastUpdated', coalesce(
        (select floor(extract(epoch from v.saved_at) * 1000) from public.site_versions v
          order by v.version desc limit 1),
        floor(extract(epoch from clock_timestamp()) * 1000)
      )
    );
  end if;
  new.settings := new.settings || stored;
  return new;
end
$$;

create function temelia.record_site_table(target regclass, recorder regproc) returns void
language plpgsql as $$
begin
  execute format('create trigger take_site_lock before insert or update or delete on %s
    for each statement execute function temelia.take_site_lock()', target);
  execute format('create trigger record_change after insert or update or delete on %s
    for each row execute function %s()', target, recorder);
end
$$;

select temelia.record_site_table('public.' || name, 'temelia.record_row_change')
from unnest(array[
  'site_hero', 'site_services', 'site_services_items', 'site_why_choose_us', 'site_why_choose_us_benefits',
  'site_projects', 'site_projects_items', 'site_contact', 'site_footer'
]) as name;
select temelia.record_site_table('public.site_global_settings', 'temelia.record_settings_change');

create trigger guard_version before insert or update on public.site_global_settings
  for each row execute function temelia.guard_version();
