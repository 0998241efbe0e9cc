-- Several projects may have had one address. Each keeps its claim, so that the address leads to the one before when the last is
-- deleted; until now whoever took an address ended the claims of all others.
alter table public.site_project_addresses
  drop constraint site_project_addresses_pkey,
  add primary key (slug, project_id);

create or replace function temelia.drop_oldest_addresses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.site_project_addresses a
  using (
    select o.slug, o.project_id, row_number() over (partition by o.project_id order by o.updated_at desc, o.slug) as nth
    from public.site_project_addresses o where o.project_id in (select added.project_id from added)
  ) as of_project
  where (a.slug, a.project_id) = (of_project.slug, of_project.project_id) and of_project.nth > 20;
  delete from public.site_project_addresses a
  where (a.slug, a.project_id) in (
    select o.slug, o.project_id from public.site_project_addresses o order by o.updated_at desc offset 5000
  );
  return null;
end
$$;

create or replace function temelia.keep_project_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not old.is_published then
    -- Nobody outside learns that there was such a project.
    delete from public.site_project_addresses a where a.project_id = old.id;
  elsif tg_op = 'DELETE' or tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.site_project_addresses as a (slug, project_id) values (old.slug, old.id)
    on conflict (slug, project_id) do update set updated_at = excluded.updated_at;
  end if;
  if tg_op <> 'DELETE' then
    delete from public.site_project_addresses a where a.slug = new.slug and a.project_id = new.id;
  end if;
  return null;
end
$$;

-- Where a project is now that was at this address: {"slug"}; {"isGone"} if all that were are deleted; null if there never was one,
-- or visitors may not know of it. Of several that are still there, the last one counts.
create or replace function public.find_project_address(slug text) returns json
language sql stable security definer set search_path = '' as $$
  select case
    when now_here.id is not null then
      case when now_here.is_published then json_build_object('slug', now_here.slug) end
    when once_here.project_id is null then null
    when once_here.slug is null then json_build_object('isGone', true)
    when once_here.is_published then json_build_object('slug', once_here.slug)
  end
  from (select find_project_address.slug as asked) as request
  left join public.site_projects_items now_here on now_here.slug = request.asked
  left join lateral (
    select a.project_id, moved.slug, moved.is_published
    from public.site_project_addresses a left join public.site_projects_items moved on moved.id = a.project_id
    where a.slug = request.asked
    order by moved.id is null, a.updated_at desc limit 1
  ) once_here on true
$$;

-- What an import brings, in the order in which the projects had them. An address that a project has now stays with it.
create or replace function temelia.write_project_addresses(changes jsonb) returns void
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
  select distinct on (item ->> 'slug', item ->> 'project_id')
    item ->> 'slug', item ->> 'project_id', clock_timestamp() + nth * interval '1 microsecond'
  from jsonb_array_elements(changes -> 'import') with ordinality as imported (item, nth)
  where not exists (
    select from public.site_projects_items i where i.slug = item ->> 'slug' and i.id = item ->> 'project_id'
  )
  order by item ->> 'slug', item ->> 'project_id', nth desc
  on conflict (slug, project_id) do update set updated_at = excluded.updated_at;
end
$$;

-- An address of hyphens alone says nothing. One that is there already stays; asked afterwards, since an insert that meets a row is
-- an update only then.
create function temelia.refuse_hyphens_alone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.slug = new.slug then
    return null;
  end if;
  raise exception 'an address has at least one letter or digit' using
    errcode = '23514', schema = 'public', table = 'site_projects_items', constraint = 'site_projects_items_slug_form';
end
$$;
create trigger slug_has_a_letter after insert or update of slug on public.site_projects_items
  for each row when (new.slug ~ '^-+$') execute function temelia.refuse_hyphens_alone();

create function temelia.refuse_pages_of_hyphens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_path_query(new.settings, '$.pages.customPages[*].slug ? (@ like_regex "^-+$")') as slug
    where tg_op = 'INSERT'
      or not jsonb_path_exists(old.settings, '$.pages.customPages[*] ? (@.slug == $slug)', jsonb_build_object('slug', slug))
  ) then
    raise exception 'an address has at least one letter or digit' using
      errcode = '23514', schema = 'public', table = 'site_global_settings', constraint = 'settings_have_valid_pages';
  end if;
  return null;
end
$$;
create trigger slugs_have_a_letter after insert or update on public.site_global_settings
  for each row execute function temelia.refuse_pages_of_hyphens();
revoke all on function temelia.refuse_hyphens_alone(), temelia.refuse_pages_of_hyphens() from public;
