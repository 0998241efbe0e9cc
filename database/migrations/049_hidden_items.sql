-- An item may be hidden: only administrators read a row whose `is_published` is false, whatever else lets visitors see it.
-- Which pictures visitors may know of has followed the same column since 045_pictures.sql.
create function temelia.hide_unpublished(table_name text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create policy "visitors read what is published" on public.%I as restrictive for select
    to anon, authenticated using (is_published or (select temelia.is_admin()))', table_name);
end
$$;
revoke all on function temelia.hide_unpublished(text) from public;

-- As in 027_site_tables.sql. New: a table with a column `is_published` has its hidden rows hidden.
create or replace function temelia.add_site_table(table_name text, section text, item_key text default 'id') returns void
language plpgsql set search_path = '' as $$
declare
  target text := format('public.%I', table_name);
  is_settings boolean := table_name = 'site_global_settings';
  is_list boolean := not is_settings and temelia.has_column(table_name, 'order_index');
  section_table text := (
    select t.table_name from temelia.site_tables t
    where t.section = add_site_table.section and t.item_key is null
  );
  needed text;
begin
  if to_regclass(target) is null then
    raise exception 'there is no table %', target;
  end if;
  if is_list and section_table is null then
    raise exception 'add the table of the section % before that of its list %', section, table_name;
  elsif not is_list and section_table is not null then
    raise exception 'the section % has a table already: %', section, section_table;
  end if;
  foreach needed in array case
    when is_list then array['id', 'updated_at', 'section_id', 'order_index', item_key]
    else array['id', 'updated_at']
  end loop
    if not temelia.has_column(table_name, needed) then
      raise exception 'the site table % needs a column %', table_name, needed;
    end if;
  end loop;
  insert into temelia.site_tables (table_name, section, item_key, position) values (
    table_name, section, case when is_list then item_key end,
    (select max(t.position) + 1 from temelia.site_tables t)
  );
  if not is_settings then
    perform temelia.protect_site_table(target);
    if temelia.is_optional(coalesce(section_table, table_name)) then
      perform temelia.hide_while_off(table_name, is_list, section_table);
    end if;
    if temelia.has_column(table_name, 'is_published') then
      perform temelia.hide_unpublished(table_name);
    end if;
    perform temelia.record_site_table(target, 'temelia.record_row_change');
    execute format('create trigger delete_rows before truncate on %s
      for each statement execute function temelia.delete_rows()', target);
  end if;
  perform temelia.generate_site_functions();
  -- What stands in the table already is new to every page cache.
  perform temelia.move_revision();
end
$$;

alter table public.site_projects_items add column is_published boolean not null default true;
select temelia.hide_unpublished('site_projects_items');
