-- A PDF, such as a certificate's, is in the catalogue like a picture: the library lists it, knows where it is used and deletes it.
alter table public.site_pictures drop constraint site_pictures_kind_check;
alter table public.site_pictures
  add constraint site_pictures_kind_check check (kind in ('picture', 'video', 'drawing', 'document'));

-- As before. New: a PDF.
create or replace function temelia.picture_kind(address text) returns text
language sql immutable parallel safe as $$
  select case lower(substring(regexp_replace(address, '[?#].*$', '') from '\.([A-Za-z0-9]+)$'))
    when 'svg' then 'drawing' when 'mp4' then 'video' when 'webm' then 'video' when 'pdf' then 'document'
    when 'avif' then 'picture' when 'bmp' then 'picture' when 'gif' then 'picture' when 'heic' then 'picture'
    when 'heif' then 'picture' when 'ico' then 'picture' when 'jpeg' then 'picture' when 'jpg' then 'picture'
    when 'png' then 'picture' when 'tif' then 'picture' when 'tiff' then 'picture' when 'webp' then 'picture'
  end
$$;

-- As before. New: a PDF needs no alternative text.
create or replace function public.count_missing_alt() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require('site');
  return (
    select jsonb_build_object(
      'ro', count(*) filter (where btrim(p.alt ->> 'ro') = ''),
      'en', count(*) filter (where btrim(p.alt ->> 'en') = ''),
      'ru', count(*) filter (where btrim(p.alt ->> 'ru') = '')
    )
    from public.site_pictures p
    where not p.is_decorative and p.kind not in ('video', 'document') and p.id not like '/assets/pictures/%'
      and p.id in (select u.address from public.site_picture_uses u where u.is_visible and u.needs_alt)
  );
end
$$;

update public.site_pictures set kind = 'document' where temelia.picture_kind(id) = 'document';
delete from temelia.picture_measuring m using public.site_pictures p where p.id = m.id and p.kind = 'document';
select temelia.note_stored_file(o.name, o.metadata, false, to_jsonb(o) -> 'user_metadata')
  from storage.objects o where o.bucket_id = 'media' and temelia.picture_kind(o.name) = 'document';
-- Links to PDFs are uses of them from now on.
select temelia.note_table_pictures(t.table_name) from (select distinct table_name from temelia.site_tables) as t;
