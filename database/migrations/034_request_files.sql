-- What a visitor sends with a request. The bytes are in the private bucket `requests`, under the name that
-- `object_name` says.
create table public.request_files (
  -- Made with the upload: a file that is handed over again is the same one.
  id uuid primary key,
  request_id uuid not null references public.requests on delete cascade,
  -- Cleaned by the server.
  name text not null check (length(name) between 1 and 120),
  -- As judged by the bytes.
  kind text not null check (kind in (
    'jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'tiff', 'pdf', 'dwg', 'dxf', 'doc', 'xls', 'ppt', 'docx', 'xlsx',
    'pptx', 'odt', 'ods'
  )),
  size int not null check (size between 1 and 25 * 1024 * 1024),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  object_name text not null unique,
  created_at timestamptz not null default now(),
  constraint request_files_object_name check (object_name = request_id || '/' || id)
);
create index request_files_request on public.request_files (request_id, created_at, id);

alter table public.request_files enable row level security;
revoke all on public.request_files from anon, authenticated;
grant select on public.request_files to authenticated;
grant all on public.request_files to service_role;
create policy "administrators read" on public.request_files
  for select to authenticated using ((select temelia.is_admin()));
create policy "the service role may do anything" on public.request_files
  to service_role using (true) with check (true);
create trigger announce_requests after insert or delete on public.request_files
  for each statement execute function temelia.announce_requests();

insert into storage.buckets (id, name, public, file_size_limit) values ('requests', 'requests', false, 25 * 1024 * 1024)
on conflict (id) do update set public = false;

-- Only the server writes there. What may be seen may be linked to; once its row is gone, no new link is made.
create policy "administrators may read files of requests" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'requests' and (select temelia.is_admin())
    and exists (select from public.request_files f where f.object_name = storage.objects.name)
  );

-- Called once the bytes are in the bucket. 'stored': there is a row, now or since before. 'unwanted': the request was
-- erased or has ten files already, so the bytes go. 'early': the request itself is not there yet.
create function public.store_request_file(file jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  written public.request_files := jsonb_populate_record(null::public.request_files, file);
begin
  if exists (select from public.request_files f where f.id = written.id and f.request_id = written.request_id) then
    return 'stored';
  end if;
  perform from public.requests r where r.id = written.request_id for update;
  if not found then
    return case
      when exists (
        select from public.erased_requests e where e.key_hash = temelia.request_key_hash(written.request_id)
      ) then 'unwanted'
      else 'early'
    end;
  end if;
  if (select count(*) >= 10 from public.request_files f where f.request_id = written.request_id) then
    return 'unwanted';
  end if;
  insert into public.request_files (id, request_id, name, kind, size, sha256, object_name, created_at)
  values (
    written.id, written.request_id, written.name, written.kind, written.size, written.sha256,
    written.request_id || '/' || written.id, coalesce(written.created_at, now())
  )
  on conflict (id) do nothing;
  return 'stored';
end
$$;

-- Files in the bucket that belong to no request: at once where the request was erased, else after an hour, since a file
-- that is being handed over has no row yet.
create function public.list_ownerless_request_files() returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name
  from storage.objects o
  where o.bucket_id = 'requests'
    and not exists (select from public.request_files f where f.object_name = o.name)
    and (
      o.updated_at < now() - interval '1 hour'
      or exists (
        select from public.erased_requests e
        where e.key_hash = encode(sha256(convert_to(split_part(o.name, '/', 1), 'UTF8')), 'hex')
      )
    )
  order by o.name limit 500
$$;

-- What a server that holds files of its own has to know about their requests.
create function public.list_erased_requests(keys uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select key from unnest(keys) as key
  where exists (select from public.erased_requests e where e.key_hash = temelia.request_key_hash(key))
$$;

create function public.unread_request_bytes() returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(f.size), 0)::bigint
  from public.request_files f join public.requests r on r.id = f.request_id
  where r.opened_at is null
$$;

-- The text of what looks like spam stays for longer.
create function public.purge_spam_files() returns void
language sql security definer set search_path = '' as $$
  delete from public.request_files f using public.requests r
  where r.id = f.request_id and r.state = 'spam' and r.created_at < now() - interval '3 days'
$$;

revoke all on function
  public.store_request_file(jsonb), public.list_ownerless_request_files(), public.list_erased_requests(uuid[]),
  public.unread_request_bytes(), public.purge_spam_files()
  from public, anon, authenticated;
grant execute on function
  public.store_request_file(jsonb), public.list_ownerless_request_files(), public.list_erased_requests(uuid[]),
  public.unread_request_bytes(), public.purge_spam_files()
  to service_role;
