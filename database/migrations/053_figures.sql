create table public.site_figures (
  id text primary key default 'main' constraint site_figures_is_one_row check (id = 'main'),
  is_on boolean not null default false,
  title jsonb not null default '""' check (temelia.is_localised(title)),
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_figures', section => 'figures');

create table public.site_figures_items (
  id text primary key check (length(id) between 1 and 200),
  section_id text not null default 'main' references public.site_figures on delete cascade,
  value text not null default '' check (length(value) <= 200),
  unit jsonb not null default '""' check (temelia.is_localised(unit)),
  title jsonb not null check (temelia.is_localised(title)),
  since jsonb not null default '""' check (temelia.is_localised(since)),
  is_published boolean not null default true,
  order_index int not null default 0,
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_figures_items', section => 'figures');
