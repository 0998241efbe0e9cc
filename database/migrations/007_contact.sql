create table public.site_contact (
  id text primary key default 'main' constraint site_contact_is_one_row check (id = 'main'),
  title jsonb not null check (temelia.is_localised(title)),
  description jsonb not null check (temelia.is_localised(description)),
  info jsonb not null check (temelia.is_localised_map(info, array['location', 'phone', 'email'])),
  schedule jsonb not null
    check (temelia.is_localised_map(schedule, array['weekdays', 'saturday', 'sunday'])),
  styles jsonb not null default '{}' check (temelia.is_text_map(styles, array[
    'titleFont', 'titleSize', 'titleColor', 'sectionBg', 'contentFont', 'contentSize', 'contentColor'
  ])),
  updated_at timestamptz not null default now()
);
select temelia.protect_site_table('public.site_contact');
