create table public.site_partners (
  id text primary key default 'main' constraint site_partners_is_one_row check (id = 'main'),
  is_on boolean not null default false,
  title jsonb not null default '""' check (temelia.is_localised(title)),
  description jsonb not null default '""' check (temelia.is_localised(description)),
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_partners', section => 'partners');

create table public.site_partners_items (
  id text primary key check (length(id) between 1 and 200),
  section_id text not null default 'main' references public.site_partners on delete cascade,
  is_published boolean not null default true,
  title jsonb not null check (temelia.is_localised(title)),
  logo_image text not null default '' check (length(logo_image) <= 2000),
  website text not null default '' check (length(website) <= 2000),
  order_index int not null default 0,
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_partners_items', section => 'partners');
