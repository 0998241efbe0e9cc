-- What the panel has measured of a file comes with the file, as metadata of its upload: an upload whose panel was closed right
-- after the last byte is known as well as any other, and its twin is found.
create function temelia.measured_of(user_metadata jsonb, out width int, out height int, out hash text, out placeholder text)
language sql immutable parallel safe set search_path = '' as $$
  select case when is_whole then width_text::int end, case when is_whole then height_text::int end,
    substring(user_metadata ->> 'hash' from '^[0-9a-f]{64}$'),
    substring(user_metadata ->> 'placeholder' from '^[#0-9A-Za-z,. ()%-]{1,40}$')
  from (
    select user_metadata ->> 'width' as width_text, user_metadata ->> 'height' as height_text
  ) as given
  cross join lateral (
    select width_text ~ '^[1-9]\d{0,5}$' and height_text ~ '^[1-9]\d{0,5}$' as is_whole
  ) as checked
$$;

drop function temelia.note_stored_file(text, jsonb, boolean);
create function temelia.note_stored_file(
  name text, metadata jsonb, is_replaced boolean default false, user_metadata jsonb default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  key text := temelia.media_key(name);
  kind text := case
    when metadata ->> 'mimetype' = 'image/svg+xml' then 'drawing'
    when metadata ->> 'mimetype' like 'image/%' then 'picture'
    when metadata ->> 'mimetype' like 'video/%' then 'video'
    else temelia.picture_kind(name)
  end;
  bytes bigint := substring(metadata ->> 'size' from '^\d{1,15}$')::bigint;
  measured record := temelia.measured_of(user_metadata);
begin
  if kind is null or octet_length(key) > 1500 then
    return;
  end if;
  if temelia.remembered_facts('site_pictures', key) is not null
    or temelia.remembered_facts('site_picture_notes', key) is not null then
    perform temelia.lock_site();
  end if;
  perform temelia.add_pictures(array[key]);
  -- Waits for whoever is just dropping the row.
  insert into public.site_pictures as p (id, kind, is_stored, bytes, width, height, hash, placeholder)
  values (key, kind, true, bytes, measured.width, measured.height, measured.hash, measured.placeholder)
  on conflict (id) do update set
    kind = excluded.kind, is_stored = true, bytes = excluded.bytes, updated_at = clock_timestamp(),
    width = case when excluded.width is not null then excluded.width when not is_replaced then p.width end,
    height = case when excluded.height is not null then excluded.height when not is_replaced then p.height end,
    hash = coalesce(excluded.hash, case when not is_replaced then p.hash end),
    placeholder = coalesce(excluded.placeholder, case when not is_replaced then p.placeholder end);
end
$$;

create or replace function temelia.note_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  was text := case before ->> 'bucket_id' when 'media' then before ->> 'name' end;
  is_now text := case after ->> 'bucket_id' when 'media' then after ->> 'name' end;
begin
  if is_now is not null and (
    was is distinct from is_now
    or (before -> 'version', before -> 'metadata') is distinct from (after -> 'version', after -> 'metadata')
  ) then
    perform temelia.note_stored_file(
      is_now, after -> 'metadata', was = is_now and before -> 'version' is distinct from after -> 'version',
      after -> 'user_metadata'
    );
  end if;
  if was is distinct from is_now and was is not null then
    perform temelia.note_removed_file(was);
  end if;
  return null;
end
$$;

create or replace function temelia.settle_stored_file(key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file_name text := temelia.percent_decode(substring(key from '^/storage/v1/object/public/media/(.+)$'));
  is_known boolean := coalesce((select p.is_stored from public.site_pictures p where p.id = key), false);
  found jsonb := (select to_jsonb(o) from storage.objects o where o.bucket_id = 'media' and o.name = file_name);
begin
  if found is not null and not is_known then
    perform temelia.note_stored_file(
      file_name, coalesce(nullif(found -> 'metadata', 'null'), '{}'), false, found -> 'user_metadata'
    );
  elsif found is null and is_known then
    perform temelia.note_removed_file(file_name);
  end if;
end
$$;
revoke all on function
  temelia.measured_of(jsonb), temelia.note_stored_file(text, jsonb, boolean, jsonb), temelia.note_media(),
  temelia.settle_stored_file(text)
  from public;
