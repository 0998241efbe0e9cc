create table public.site_testimonials (
  id text primary key default 'main' constraint site_testimonials_is_one_row check (id = 'main'),
  is_on boolean not null default false,
  title jsonb not null default '""' check (temelia.is_localised(title)),
  description jsonb not null default '""' check (temelia.is_localised(description)),
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_testimonials', section => 'testimonials');

create table public.site_testimonials_items (
  id text primary key check (length(id) between 1 and 200),
  section_id text not null default 'main' references public.site_testimonials on delete cascade,
  is_published boolean not null default true,
  title jsonb not null check (temelia.is_localised(title)),
  company text not null default '' check (length(company) <= 200),
  quote jsonb not null check (temelia.is_localised(quote)),
  project jsonb not null default '[]' check (temelia.is_text_list(project) and not jsonb_path_exists(project, '$[1]')),
  date text not null default '' check (length(date) <= 200),
  source text not null default '' check (length(source) <= 2000),
  order_index int not null default 0,
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_testimonials_items', section => 'testimonials');
