-- A day as `2026-01-07` is the last one; without such a day nothing ends. The day is that of Chișinău.
create function temelia.is_current(last_day text) returns boolean
language sql stable set search_path = '' as $$
  select last_day !~ '^20\d\d-\d\d-\d\d$' or last_day >= to_char(now() at time zone 'Europe/Chisinau', 'YYYY-MM-DD')
$$;
grant execute on function temelia.is_current(text) to anon, authenticated, service_role;

create table public.site_certificates (
  id text primary key default 'main' constraint site_certificates_is_one_row check (id = 'main'),
  is_on boolean not null default false,
  title jsonb not null default '""' check (temelia.is_localised(title)),
  description jsonb not null default '""' check (temelia.is_localised(description)),
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_certificates', section => 'certificates');

create table public.site_certificates_items (
  id text primary key check (length(id) between 1 and 200),
  section_id text not null default 'main' references public.site_certificates on delete cascade,
  is_published boolean not null default true,
  title jsonb not null check (temelia.is_localised(title)),
  number text not null default '' check (length(number) <= 200),
  issuer jsonb not null default '""' check (temelia.is_localised(issuer)),
  valid_from text not null default '' check (length(valid_from) <= 200),
  valid_to text not null default '' check (length(valid_to) <= 200),
  scan_image text not null default '' check (length(scan_image) <= 2000),
  register text not null default '' check (length(register) <= 2000),
  order_index int not null default 0,
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_certificates_items', section => 'certificates');

create policy "visitors read what is current" on public.site_certificates_items as restrictive for select
  to anon, authenticated using (temelia.is_current(valid_to) or (select temelia.is_admin()));
