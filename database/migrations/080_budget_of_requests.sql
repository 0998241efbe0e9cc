-- Asked for only where the owner has switched it on.
select temelia.add_request_field(
  'budget', choices => array['under-10000', '10000-50000', '50000-150000', 'over-150000']
);
alter table public.site_request_form add column asks_budget boolean not null default false;
