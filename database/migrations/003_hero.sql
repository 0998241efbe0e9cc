create table public.site_hero (
  id text primary key default 'main' constraint site_hero_is_one_row check (id = 'main'),
  title jsonb not null check (temelia.is_localised(title)),
  subtitle jsonb not null check (temelia.is_localised(subtitle)),
  description jsonb not null check (temelia.is_localised(description)),
  cta_text jsonb not null check (temelia.is_localised(cta_text)),
  background_image text not null default '' check (length(background_image) <= 2000),
  additional_images jsonb not null default '[]' check (temelia.is_text_list(additional_images)),
  updated_at timestamptz not null default now()
);
select temelia.protect_site_table('public.site_hero');
