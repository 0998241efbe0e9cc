create table public.site_footer (
  id text primary key default 'main' constraint site_footer_is_one_row check (id = 'main'),
  company_name jsonb not null check (temelia.is_localised(company_name)),
  description jsonb not null check (temelia.is_localised(description)),
  copyright jsonb not null check (temelia.is_localised(copyright)),
  logos jsonb not null default '{}' check (temelia.is_text_map(logos, array['main', 'secondary'])),
  background_image text not null default '' check (length(background_image) <= 2000),
  style jsonb not null default '{}' check (jsonb_typeof(style) = 'object'),
  columns jsonb not null default '{}' check (jsonb_typeof(columns) = 'object'),
  links jsonb not null default '[]' check (temelia.is_list_with_ids(links)),
  socials jsonb not null default '[]' check (temelia.is_list_with_ids(socials)),
  show_socials boolean not null default true,
  show_back_to_top boolean not null default true,
  show_legal boolean not null default true,
  updated_at timestamptz not null default now()
);
select temelia.protect_site_table('public.site_footer');
