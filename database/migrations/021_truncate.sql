-- Emptying a table whole says nothing of its rows: they are deleted first, one by one, so that the history has each of
-- them and the revision moves.
create function temelia.delete_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('delete from %I.%I', tg_table_schema, tg_table_name);
  return null;
end
$$;

do $$
declare
  target name;
begin
  foreach target in array array[
    'site_hero', 'site_services', 'site_services_items', 'site_why_choose_us', 'site_why_choose_us_benefits',
    'site_projects', 'site_projects_items', 'site_contact', 'site_footer', 'site_global_settings'
  ] loop
    execute format('create trigger delete_rows before truncate on public.%I
      for each statement execute function temelia.delete_rows()', target);
  end loop;
end
$$;
