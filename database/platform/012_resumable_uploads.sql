-- Uploads that come in parts (tus), until they are whole. Each part is a file of the store, under a version of its own. The
-- service alone reads and writes here; what the caller may do is asked of storage.objects, when an upload begins and ends.
create table storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null references storage.buckets on delete cascade,
  name text not null,
  owner_id text,
  upsert boolean not null,
  length bigint not null,
  content_type text not null,
  cache_control text,
  user_metadata text,
  parts text[] not null default '{}',
  received bigint not null default 0,
  is_stored boolean not null default false,
  touched_at timestamptz not null default clock_timestamp()
);
create index resumable_uploads_touched_at on storage.resumable_uploads (touched_at);

alter table storage.resumable_uploads enable row level security;
grant all on storage.resumable_uploads to service_role;
create policy "the service role may do anything" on storage.resumable_uploads
  to service_role using (true) with check (true);
