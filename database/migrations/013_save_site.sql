-- A save: one transaction, with the caller's rights. `changes` is keyed by table (and by section within the settings):
-- what changed of a row, or of a list its updates, inserts and deletes. Nothing is written if one of the sections
-- moved after `base_revision`; the answer then carries the current rows, for the panel to merge with.
create function public.save_site(base_revision bigint, changes jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  perform temelia.require_administrator();
  perform temelia.require_known_parts(changes);
  perform temelia.lock_site();
  if temelia.has_moved(base_revision, changes) then
    return jsonb_build_object('saved', false, 'current', public.load_site());
  end if;
  perform temelia.write_row('site_hero', changes -> 'site_hero');
  perform temelia.write_row('site_services', changes -> 'site_services');
  perform temelia.write_list('site_services_items', 'id', changes -> 'site_services_items');
  perform temelia.write_row('site_why_choose_us', changes -> 'site_why_choose_us');
  perform temelia.write_list(
    'site_why_choose_us_benefits', 'benefit_id', changes -> 'site_why_choose_us_benefits'
  );
  perform temelia.write_row('site_projects', changes -> 'site_projects');
  perform temelia.write_list('site_projects_items', 'id', changes -> 'site_projects_items');
  perform temelia.write_row('site_contact', changes -> 'site_contact');
  perform temelia.write_row('site_footer', changes -> 'site_footer');
  return temelia.write_settings(coalesce(changes -> 'site_global_settings', '{}'));
end
$$;
revoke all on function public.save_site(bigint, jsonb) from public, anon;
grant execute on function public.save_site(bigint, jsonb) to authenticated, service_role;

create function temelia.require_known_parts(changes jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  unknown text;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    raise exception 'changes must be an object keyed by table' using errcode = '22023';
  end if;
  select key into unknown from jsonb_each(changes)
  where jsonb_typeof(value) <> 'object'
    or key <> 'site_global_settings' and temelia.section_of(key) is null
  limit 1;
  if unknown is null then
    select key into unknown from jsonb_each(changes -> 'site_global_settings')
    where key not in ('global', 'navbar', 'pages', 'styleSettings') limit 1;
  end if;
  if unknown is not null then
    raise exception 'changes hold something that cannot be saved: %', unknown using errcode = '22023';
  end if;
end
$$;

-- The newest change of each section, so that the length of the history does not matter. A revision that does not exist
-- counts as moved: whoever starts from one has content that a restore has undone.
create function temelia.has_moved(base_revision bigint, changes jsonb) returns boolean
language sql stable set search_path = '' as $$
  select base_revision > (select revision from public.site_revision) or exists (
    select from (
      select temelia.section_of(key) from jsonb_object_keys(changes) as key
      union all
      select key from jsonb_object_keys(coalesce(changes -> 'site_global_settings', '{}')) as key
    ) as wanted (section)
    where base_revision < (
      select max(moved.revision) from public.site_version_changes moved
      where moved.section = wanted.section
    )
  )
$$;

create function temelia.column_list(patch jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('%I', key), ', ' order by key) from jsonb_object_keys(patch) as key
$$;

create function temelia.update_row(target text, key_column text, key text, patch jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  columns text := temelia.column_list(patch);
  written int;
begin
  if columns is null then
    return true;
  end if;
  execute format(
    'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where %3$I = $2',
    target, columns, key_column
  ) using patch, key;
  get diagnostics written = row_count;
  return written > 0;
end
$$;

-- A section whose row is missing is put back whole.
create function temelia.write_row(target text, patch jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if patch is null or temelia.update_row(target, 'id', 'main', patch) then
    return;
  end if;
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
    target, temelia.column_list(patch)
  ) using patch;
end
$$;

-- Rows written past the panel may leave gaps or twins in the order; positions count from 0 without gaps.
create function temelia.close_gaps(target text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'update public.%1$I as t set order_index = placed.position
     from (select id, row_number() over (order by order_index, id) - 1 as position from public.%1$I) as placed
     where placed.id = t.id and placed.position <> t.order_index',
    target
  );
end
$$;

create function temelia.move_rows(target text, key_column text, moves jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  moved int;
begin
  execute format(
    'update public.%1$I as t set order_index = (move ->> ''order_index'')::int
     from jsonb_array_elements($1) as move
     where move ? ''order_index'' and t.%2$I = move ->> %2$L',
    target, key_column
  ) using moves;
  get diagnostics moved = row_count;
  if moved < (select count(*) from jsonb_array_elements(moves) as move where move ? 'order_index') then
    raise exception 'there is no such row of % to move', target using errcode = 'P0002';
  end if;
end
$$;

-- Deletes first, so that an id or a place is free again; an update without its row is an error, never a silent loss.
create function temelia.write_list(target text, key_column text, list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  updates jsonb := coalesce(list -> 'update', '[]');
  columns text := temelia.column_list(list #> '{insert,0}');
  item jsonb;
begin
  if list is null then
    return;
  end if;
  if columns is not null or jsonb_path_exists(list, '$.delete[*]')
    or jsonb_path_exists(updates, '$[*].order_index') then
    perform temelia.close_gaps(target);
  end if;
  execute format(
    'delete from public.%I where %I in (select jsonb_array_elements_text($1))', target, key_column
  ) using coalesce(list -> 'delete', '[]');
  perform temelia.move_rows(target, key_column, updates);
  for item in select jsonb_array_elements(updates) loop
    if not temelia.update_row(target, key_column, item ->> key_column, item - key_column - 'order_index') then
      raise exception 'there is no % % to update', target, item ->> key_column using errcode = 'P0002';
    end if;
  end loop;
  if columns is not null then
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)',
      target, columns
    ) using list -> 'insert';
  end if;
end
$$;

-- The last step of a save: the settings' sections, and the version, which is what makes it a save.
create function temelia.write_settings(sections jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  stamp jsonb := jsonb_build_object(
    'version', temelia.next_version(),
    'lastUpdated', floor(extract(epoch from clock_timestamp()) * 1000)
  );
begin
  perform set_config('temelia.saving', pg_current_xact_id()::text, true);
  insert into public.site_global_settings (id, settings) values ('main', sections || stamp)
  on conflict (id) do update set settings = public.site_global_settings.settings || sections || stamp;
  perform set_config('temelia.saving', '', true);
  return jsonb_build_object('saved', true) || stamp
    || jsonb_build_object('revision', (select revision from public.site_revision));
end
$$;
