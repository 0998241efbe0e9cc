-- An address of a page of the site: what the panel accepts, held by the database as well.
create function temelia.is_free_slug(slug text) returns boolean
language sql immutable parallel safe as $$
  select slug ~ '^[a-z0-9-]{1,100}$' and slug <> all (array[
    'proiecte', 'admin', '404', 'rest', 'auth', 'storage', 'realtime', 'healthz', 'readyz', 'metrics',
    'assets', 'termeni-si-conditii', 'politica-de-confidentialitate'
  ])
$$;

create function temelia.are_custom_pages(value jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) <> 'array' then false else (
    select coalesce(bool_and(
        temelia.is_free_slug(page ->> 'slug')
        and temelia.is_localised(page -> 'title')
        and temelia.is_localised(page -> 'content', 200000)
      ), true) and count(distinct page ->> 'slug') = count(*)
    from jsonb_array_elements(value) as page
  ) end
$$;

create function temelia.are_sections(settings jsonb) returns boolean
language sql immutable parallel safe as $$
  select jsonb_typeof(settings) = 'object' and not exists (
    select from unnest(array['global', 'navbar', 'pages', 'styleSettings']) as section
    where settings ? section and jsonb_typeof(settings -> section) <> 'object'
  )
$$;

create table public.site_global_settings (
  id text primary key default 'main' constraint site_global_settings_is_one_row check (id = 'main'),
  settings jsonb not null
    constraint settings_are_sections check (temelia.are_sections(settings))
    constraint settings_have_valid_pages check (
      settings #> '{pages,customPages}' is null
      or temelia.are_custom_pages(settings #> '{pages,customPages}')
    )
    constraint settings_have_a_version check ((settings ->> 'version')::int >= 1),
  updated_at timestamptz not null default now()
);
select temelia.protect_site_table('public.site_global_settings');
