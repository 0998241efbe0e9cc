create table public.site_team (
  id text primary key default 'main' constraint site_team_is_one_row check (id = 'main'),
  is_on boolean not null default false,
  title jsonb not null default '""' check (temelia.is_localised(title)),
  description jsonb not null default '""' check (temelia.is_localised(description)),
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_team', section => 'team');

create table public.site_team_items (
  id text primary key check (length(id) between 1 and 200),
  section_id text not null default 'main' references public.site_team on delete cascade,
  is_published boolean not null default true,
  title jsonb not null check (temelia.is_localised(title)),
  role jsonb not null check (temelia.is_localised(role)),
  photo text not null default '' check (length(photo) <= 2000),
  phone text not null default '' check (length(phone) <= 200),
  email text not null default '' check (length(email) <= 200),
  order_index int not null default 0,
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_team_items', section => 'team');
