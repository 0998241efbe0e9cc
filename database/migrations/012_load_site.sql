-- The whole site in one statement, so that no reader ever sees half of a save.
create function public.load_site() returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'revision', (select revision from public.site_revision),
    'site_global_settings', (select to_json(t) from public.site_global_settings t),
    'site_hero', (select to_json(t) from public.site_hero t),
    'site_services', (select to_json(t) from public.site_services t),
    'site_services_items', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from public.site_services_items t
    ),
    'site_why_choose_us', (select to_json(t) from public.site_why_choose_us t),
    'site_why_choose_us_benefits', (
      select coalesce(json_agg(t order by t.order_index, t.benefit_id), '[]')
      from public.site_why_choose_us_benefits t
    ),
    'site_projects', (select to_json(t) from public.site_projects t),
    'site_projects_items', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from public.site_projects_items t
    ),
    'site_contact', (select to_json(t) from public.site_contact t),
    'site_footer', (select to_json(t) from public.site_footer t)
  )
$$;
revoke all on function public.load_site() from public;
grant execute on function public.load_site() to anon, authenticated, service_role;
