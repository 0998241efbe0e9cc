-- Where old addresses lead. The list is one value, as nothing else refers to its items, and a pasted list of a thousand is
-- then one row that changes.
create table public.site_redirects (
  id text primary key default 'main' constraint site_redirects_is_one_row check (id = 'main'),
  items jsonb not null default '[]' constraint site_redirects_is_a_bounded_list check (
    jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 2000 and length(items::text) <= 2000000
  ),
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_redirects', section => 'redirects');
