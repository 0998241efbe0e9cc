-- What was deleted or replaced in a bucket with a bin can be brought back for a while. Triggers note it, by whichever way
-- the row went; its file stays in the store, under its version, for as long as the row here does.
create table storage.bins (
  bucket_id text primary key references storage.buckets on delete cascade,
  keep_for interval not null
);

create table storage.removed_objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null,
  name text not null,
  version text not null,
  metadata jsonb,
  user_metadata jsonb,
  owner uuid,
  owner_id text,
  reason text not null check (reason in ('deleted', 'replaced')),
  -- Whoever asked, where that was an account.
  removed_by text,
  removed_by_email text,
  removed_at timestamptz not null default clock_timestamp(),
  keep_until timestamptz not null
);
create index removed_objects_bucket_id_removed_at on storage.removed_objects (bucket_id, removed_at desc);
create index removed_objects_version on storage.removed_objects (version);

alter table storage.bins enable row level security;
alter table storage.removed_objects enable row level security;
grant all on storage.bins, storage.removed_objects to service_role;
grant select, delete on storage.removed_objects to authenticated;
create policy "the service role may do anything" on storage.bins
  to service_role using (true) with check (true);
create policy "the service role may do anything" on storage.removed_objects
  to service_role using (true) with check (true);

create function storage.note_removed_object() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A signed upload is the service's own work; the row it wrote says for whom.
  actor text := coalesce(auth.jwt() ->> 'sub', case when tg_op = 'UPDATE' then new.owner_id end);
begin
  insert into storage.removed_objects
    (bucket_id, name, version, metadata, user_metadata, owner, owner_id, reason, removed_by, removed_by_email, keep_until)
  select old.bucket_id, old.name, old.version, old.metadata, old.user_metadata, old.owner, old.owner_id,
    case tg_op when 'DELETE' then 'deleted' else 'replaced' end,
    actor, (select u.email from auth.users u where u.id::text = actor), now() + b.keep_for
  from storage.bins b where b.bucket_id = old.bucket_id;
  return null;
end
$$;
revoke all on function storage.note_removed_object() from public;
create trigger note_deleted_object after delete on storage.objects
  for each row when (old.version is not null) execute function storage.note_removed_object();
create trigger note_replaced_object after update of version on storage.objects
  for each row when (old.version is not null and old.version is distinct from new.version)
  execute function storage.note_removed_object();
