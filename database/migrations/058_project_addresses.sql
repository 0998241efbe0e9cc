-- Where projects once were: who follows an old address is led to the project, or told that it is gone. Triggers keep it. An address
-- that a project has now is not in it.
create table public.site_project_addresses (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,80}$'),
  project_id text not null check (length(project_id) between 1 and 200),
  updated_at timestamptz not null default clock_timestamp()
);
create index site_project_addresses_project on public.site_project_addresses (project_id, updated_at desc);
create index site_project_addresses_updated_at on public.site_project_addresses (updated_at desc);
alter table public.site_project_addresses enable row level security;
revoke all on public.site_project_addresses from anon, authenticated;
grant select on public.site_project_addresses to authenticated;
grant all on public.site_project_addresses to service_role;
create policy "administrators read" on public.site_project_addresses
  for select to authenticated using ((select temelia.is_admin()));
create policy "the service role may do anything" on public.site_project_addresses
  to service_role using (true) with check (true);

-- The last twenty of a project, and five thousand in all: the oldest go.
create function temelia.drop_oldest_addresses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.site_project_addresses a
  using (
    select o.slug, row_number() over (partition by o.project_id order by o.updated_at desc, o.slug) as nth
    from public.site_project_addresses o where o.project_id in (select added.project_id from added)
  ) as of_project
  where a.slug = of_project.slug and of_project.nth > 20;
  delete from public.site_project_addresses a
  where a.slug in (
    select o.slug from public.site_project_addresses o order by o.updated_at desc offset 5000
  );
  return null;
end
$$;
create trigger drop_oldest after insert on public.site_project_addresses
  referencing new table as added for each statement execute function temelia.drop_oldest_addresses();

create function temelia.keep_project_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not old.is_published then
    -- Nobody outside learns that there was such a project.
    delete from public.site_project_addresses a where a.project_id = old.id;
  elsif tg_op = 'DELETE' or tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.site_project_addresses as a (slug, project_id)
    select old.slug, old.id
    where not exists (select from public.site_projects_items i where i.slug = old.slug)
    on conflict (slug) do update set project_id = excluded.project_id, updated_at = excluded.updated_at;
  end if;
  if tg_op <> 'DELETE' then
    delete from public.site_project_addresses a where a.slug = new.slug;
  end if;
  return null;
end
$$;
create trigger keep_address after insert or delete or update of slug on public.site_projects_items
  for each row execute function temelia.keep_project_address();

-- Where a project is now that was at this address: {"slug"}; {"isGone"} if it was deleted; null if there never was one,
-- or visitors may not know of it.
create function public.find_project_address(slug text) returns json
language sql stable security definer set search_path = '' as $$
  select case
    when now_here.id is not null then
      case when now_here.is_published then json_build_object('slug', now_here.slug) end
    when once_here.slug is null then null
    when moved.id is null then json_build_object('isGone', true)
    when moved.is_published then json_build_object('slug', moved.slug)
  end
  from (select find_project_address.slug as asked) as request
  left join public.site_projects_items now_here on now_here.slug = request.asked
  left join public.site_project_addresses once_here on once_here.slug = request.asked
  left join public.site_projects_items moved on moved.id = once_here.project_id
$$;
revoke all on function public.find_project_address(text) from public;
grant execute on function public.find_project_address(text) to anon, authenticated, service_role;

-- What an import brings, in the order in which the projects had them. An address that a project has now stays with it.
create function temelia.write_project_addresses(changes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if changes is null then
    return;
  end if;
  perform temelia.require_administrator();
  if changes - 'import' <> '{}' or jsonb_typeof(changes -> 'import') is distinct from 'array' then
    raise exception 'changes hold something that cannot be saved: site_project_addresses' using errcode = '22023';
  end if;
  insert into public.site_project_addresses as a (slug, project_id, updated_at)
  select distinct on (item ->> 'slug')
    item ->> 'slug', item ->> 'project_id', clock_timestamp() + nth * interval '1 microsecond'
  from jsonb_array_elements(changes -> 'import') with ordinality as imported (item, nth)
  where not exists (select from public.site_projects_items i where i.slug = item ->> 'slug')
  order by item ->> 'slug', nth desc
  on conflict (slug) do update set project_id = excluded.project_id, updated_at = excluded.updated_at;
end
$$;
revoke all on function
  temelia.drop_oldest_addresses(), temelia.keep_project_address() from public;

-- As in 046_picture_facts.sql. New: the old addresses of projects.
create or replace function temelia.generate_save_site() returns void
language plpgsql set search_path = '' as $generator$
declare
  steps text;
begin
  select string_agg(
    case
      when t.item_key is not null
        then format('  perform temelia.write_list(%1$L, %2$L, changes -> %1$L);', t.table_name, t.item_key)
      when temelia.is_optional(t.table_name)
        then format(
          E'  if changes ?| %1$L then\n'
          '    insert into public.%2$I default values on conflict do nothing;\n'
          '  end if;\n'
          '  perform temelia.write_row(%2$L, changes -> %2$L);',
          array(select of_section.table_name from temelia.site_tables of_section
            where of_section.section = t.section order by of_section.position),
          t.table_name
        )
      else format('  perform temelia.write_row(%1$L, changes -> %1$L);', t.table_name)
    end,
    E'\n' order by t.position
  ) into steps
  from temelia.site_tables t where t.table_name <> 'site_global_settings';
  execute format($template$
create or replace function public.save_site(base_revision bigint, changes jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $save_site$
  -- Generated by temelia.generate_save_site(). One transaction with the caller's rights: nothing is written if a section
  -- of `changes` moved after `base_revision`; the answer then carries the current rows, for the panel to merge with.
begin
  perform temelia.require_administrator();
  perform temelia.require_known_parts(changes);
  perform temelia.lock_site();
  if temelia.has_moved(base_revision, changes) then
    return jsonb_build_object('saved', false, 'current', public.load_site());
  end if;
%s
  perform temelia.write_pictures(changes -> 'site_pictures');
  perform temelia.write_project_addresses(changes -> 'site_project_addresses');
  return temelia.write_settings(coalesce(changes -> 'site_global_settings', '{}'));
end
$save_site$
  $template$, steps);
end
$generator$;

create or replace function temelia.generate_section_names() returns void
language plpgsql set search_path = '' as $generator$
declare
  cases text;
  settings text[];
begin
  select string_agg(format('    when %L then %L', t.table_name, t.section), E'\n' order by t.position)
    filter (where t.table_name <> 'site_global_settings'),
    array_agg(t.section order by t.position) filter (where t.table_name = 'site_global_settings')
  into cases, settings
  from temelia.site_tables t;
  execute format($template$
create or replace function temelia.section_of(table_name text) returns text
language sql immutable parallel safe as $section_of$
  -- Generated by temelia.generate_section_names(). The settings row holds several sections and is not among the tables.
  select case table_name
%s
    when 'site_pictures' then 'pictures'
    when 'site_project_addresses' then 'projects'
  end
$section_of$
  $template$, cases);
  execute format($template$
create or replace function temelia.settings_sections() returns text[]
language sql immutable parallel safe as $settings_sections$
  -- Generated by temelia.generate_section_names().
  select %L::text[]
$settings_sections$
  $template$, settings);
end
$generator$;

select temelia.generate_site_functions();

-- As in the migration before. New: an old address of another project is not given to a new one by itself.
create or replace function temelia.free_project_slug(project_id text, title jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  wanted text := coalesce(nullif(temelia.slug_of(temelia.text_in(title, 'ro')), ''), 'proiect');
  candidate text := wanted;
  twin int := 1;
begin
  while exists (
    select from public.site_projects_items i where i.slug = candidate and i.id <> project_id
  ) or exists (
    select from public.site_project_addresses a
    where a.slug = candidate and a.project_id <> free_project_slug.project_id
  ) loop
    twin := twin + 1;
    candidate := wanted || '-' || case when twin <= 50 then twin::text else md5(project_id || twin) end;
  end loop;
  return candidate;
end
$$;
