create table public.site_why_choose_us (
  id text primary key default 'main' constraint site_why_choose_us_is_one_row check (id = 'main'),
  title jsonb not null check (temelia.is_localised(title)),
  description jsonb not null check (temelia.is_localised(description)),
  background_image text not null default '' check (length(background_image) <= 2000),
  updated_at timestamptz not null default now()
);
select temelia.protect_site_table('public.site_why_choose_us');

create table public.site_why_choose_us_benefits (
  id text primary key default gen_random_uuid()::text,
  section_id text not null default 'main' references public.site_why_choose_us on delete cascade,
  benefit_id text not null check (length(benefit_id) between 1 and 200),
  title jsonb not null check (temelia.is_localised(title)),
  description jsonb not null check (temelia.is_localised(description)),
  order_index int not null default 0,
  updated_at timestamptz not null default now(),
  unique (section_id, benefit_id)
);
select temelia.protect_site_table('public.site_why_choose_us_benefits');
