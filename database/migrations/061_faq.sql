create table public.site_faq (
  id text primary key default 'main' constraint site_faq_is_one_row check (id = 'main'),
  is_on boolean not null default false,
  title jsonb not null default '""' check (temelia.is_localised(title)),
  description jsonb not null default '""' check (temelia.is_localised(description)),
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_faq', section => 'faq');

create table public.site_faq_items (
  id text primary key check (length(id) between 1 and 200),
  section_id text not null default 'main' references public.site_faq on delete cascade,
  title jsonb not null check (temelia.is_localised(title)),
  answer jsonb not null check (temelia.is_localised(answer)),
  is_published boolean not null default true,
  order_index int not null default 0,
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_faq_items', section => 'faq');
