-- The order of the first page is a section of its own: who moves one there has changed „Prima pagină”, not the global settings.
select temelia.add_site_table('site_global_settings', section => 'landing');

-- A panel, a script or a server of the version before still writes it among the global settings.
create function temelia.keep_landing_apart() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.settings #> '{global,landing}' is not null then
    new.settings := (new.settings #- '{global,landing}')
      || jsonb_build_object('landing', jsonb_build_object('sections', new.settings #> '{global,landing}'));
  end if;
  return new;
end
$$;
revoke all on function temelia.keep_landing_apart() from public;

-- What is stored moves past the history, whose entries are divided the same way.
alter table public.site_global_settings disable trigger user;
create trigger keep_landing_apart before insert or update on public.site_global_settings
  for each row execute function temelia.keep_landing_apart();
update public.site_global_settings set settings = settings where settings #> '{global,landing}' is not null;
alter table public.site_global_settings enable trigger user;

with changed as (
  select c.* from public.site_version_changes c
  where c.table_name = 'site_global_settings' and c.section = 'global'
    and (c.before ? 'landing' or c.after ? 'landing')
)
insert into public.site_version_changes
  (version, revision, section, table_name, row_key, before, after, changed_by, updated_at)
select
  version, revision, 'landing', table_name, row_key,
  case when before ? 'landing' then jsonb_build_object('sections', before -> 'landing') end,
  case when after ? 'landing' then jsonb_build_object('sections', after -> 'landing') end,
  changed_by, updated_at
from changed order by id;

update public.site_version_changes c set before = c.before - 'landing', after = c.after - 'landing'
where c.table_name = 'site_global_settings' and c.section = 'global'
  and (c.before ? 'landing' or c.after ? 'landing');
delete from public.site_version_changes c
where c.table_name = 'site_global_settings' and c.section = 'global' and c.before = '{}' and c.after = '{}';

update public.site_versions v set sections = divided.sections
from (
  select c.version, jsonb_agg(distinct c.section) as sections
  from public.site_version_changes c group by c.version
) as divided
where divided.version = v.version and divided.sections ? 'landing';
