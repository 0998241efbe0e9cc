create table public.site_projects (
  id text primary key default 'main' constraint site_projects_is_one_row check (id = 'main'),
  title jsonb not null check (temelia.is_localised(title)),
  description jsonb not null check (temelia.is_localised(description)),
  updated_at timestamptz not null default now()
);
select temelia.protect_site_table('public.site_projects');

create table public.site_projects_items (
  id text primary key check (length(id) between 1 and 200),
  section_id text not null default 'main' references public.site_projects on delete cascade,
  title jsonb not null check (temelia.is_localised(title)),
  description jsonb not null check (temelia.is_localised(description)),
  category jsonb not null check (temelia.is_localised(category)),
  image_src text not null default '' check (length(image_src) <= 2000),
  gallery_images jsonb not null default '[]' check (temelia.is_text_list(gallery_images)),
  date text not null default '' check (length(date) <= 200),
  featured boolean not null default false,
  order_index int not null default 0,
  updated_at timestamptz not null default now()
);
create index site_projects_items_order on public.site_projects_items (section_id, order_index);
select temelia.protect_site_table('public.site_projects_items');
