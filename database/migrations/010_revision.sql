-- The content revision: it moves with every transaction that writes to a site table, by whatever way, and page caches follow it.
create table public.site_revision (
  id text primary key default 'main' constraint site_revision_is_one_row check (id = 'main'),
  revision bigint not null default 0,
  updated_at timestamptz not null default now()
);
insert into public.site_revision default values;

alter table public.site_revision enable row level security;
revoke all on public.site_revision from anon, authenticated;
grant select on public.site_revision to anon, authenticated;
grant all on public.site_revision to service_role;
create policy "everyone reads" on public.site_revision for select to anon, authenticated using (true);
create policy "the service role may do anything" on public.site_revision
  to service_role using (true) with check (true);

-- Site writes happen one after the other: revisions then rise in the order of commits, and no two writers can deadlock.
create function temelia.lock_site() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('temelia.site', 0))
$$;

create function temelia.take_site_lock() returns trigger language plpgsql as $$
begin
  perform temelia.lock_site();
  return null;
end
$$;

-- The first write of a transaction moves the revision; the notice goes out when it commits.
create function temelia.move_revision() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  this_transaction text := pg_current_xact_id()::text;
  moved bigint;
begin
  if current_setting('temelia.revision_moved_by', true) = this_transaction then
    return (select revision from public.site_revision);
  end if;
  update public.site_revision set revision = revision + 1, updated_at = clock_timestamp()
    returning revision into moved;
  perform set_config('temelia.revision_moved_by', this_transaction, true);
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, false)'
      using jsonb_build_object('revision', moved), 'revision', 'site';
  end if;
  return moved;
end
$$;
