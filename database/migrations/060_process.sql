create table public.site_process (
  id text primary key default 'main' constraint site_process_is_one_row check (id = 'main'),
  is_on boolean not null default false,
  title jsonb not null default '""' check (temelia.is_localised(title)),
  description jsonb not null default '""' check (temelia.is_localised(description)),
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_process', section => 'process');

create table public.site_process_items (
  id text primary key check (length(id) between 1 and 200),
  section_id text not null default 'main' references public.site_process on delete cascade,
  title jsonb not null check (temelia.is_localised(title)),
  description jsonb not null default '""' check (temelia.is_localised(description)),
  duration jsonb not null default '""' check (temelia.is_localised(duration)),
  is_published boolean not null default true,
  order_index int not null default 0,
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_process_items', section => 'process');
