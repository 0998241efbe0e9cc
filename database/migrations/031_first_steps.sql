-- What an owner has said about the first steps of a fresh site and no data can tell: that the legal texts were read, that
-- a step does not apply, that the list is to be put away. For all administrators and browsers alike; it is no content,
-- so it moves neither revision nor version.
create table public.first_steps (
  step text primary key check (step ~ '^[a-z-]{1,40}$'),
  updated_at timestamptz not null default now()
);
alter table public.first_steps enable row level security;
revoke all on public.first_steps from anon, authenticated;
grant select, insert, delete on public.first_steps to authenticated;
grant all on public.first_steps to service_role;

create policy "administrators settle the first steps" on public.first_steps
  to authenticated
  using ((select temelia.is_admin())) with check ((select temelia.is_admin()));
create policy "the service role may do anything" on public.first_steps
  to service_role using (true) with check (true);
