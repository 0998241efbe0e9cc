-- The name that an uploaded file had where it was chosen, with its spaces, capitals and diacritics. It goes with the file, as the
-- address has letters, digits and hyphens only.
create function temelia.typed_name(key text) returns text
language sql stable security definer set search_path = '' as $$
  -- Not every storage service has the column.
  select left(to_jsonb(o) -> 'user_metadata' ->> 'name', 255) from storage.objects o
  where o.bucket_id = 'media'
    and o.name = temelia.percent_decode(substring(key from '^/storage/v1/object/public/media/(.+)$'))
$$;
revoke all on function temelia.typed_name(text) from public;

-- As before. New: the name, which the search finds too.
create or replace function public.list_pictures(
  search text default null, only_unused boolean default false, after text default null, page_size int default 60,
  kinds text[] default null
) returns setof jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := replace(replace(replace(
    temelia.fold_text(left(btrim(coalesce(search, '')), 200)), '\', '\\'), '%', '\%'), '_', '\_');
  -- A panel of an earlier version sends the id alone.
  last_id text := substring(list_pictures.after from '[^ ]*$');
  last_moment timestamptz := coalesce(
    substring(list_pictures.after from '^([^ ]+) ')::timestamptz,
    (select p.added_at from public.site_pictures p where p.id = list_pictures.after)
  );
begin
  perform temelia.require('site');
  return query
    select to_jsonb(p) - '{has_facts,shown}'::text[] || jsonb_build_object('uses', (
      select count(*) from public.site_picture_uses u where u.address = p.id
    ), 'file_name', temelia.typed_name(p.id))
    from public.site_pictures p
    left join public.site_picture_notes n on n.id = p.id
    where (last_moment is null or (p.added_at, p.id) < (last_moment, last_id))
      and (kinds is null or p.kind = any (kinds))
      and not exists (select from public.site_pictures film where film.id = temelia.film_of_poster(p.id))
      and (not only_unused or not exists (select from public.site_picture_uses u where u.address = p.id))
      and (
        words = ''
        or temelia.fold_text(concat_ws(' ', temelia.percent_decode(p.id), temelia.typed_name(p.id),
          p.alt ->> 'ro', p.alt ->> 'en', p.alt ->> 'ru', n.notes, n.place, n.author, n.rights)) like '%' || words || '%'
      )
    order by p.added_at desc, p.id desc
    limit least(greatest(page_size, 1), 60);
end
$$;

-- As before. New: the name.
create or replace function public.picture_of(address text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require('site');
  return (
    select jsonb_build_object(
      'revision', (select revision from public.site_revision),
      'picture', to_jsonb(p) - '{has_facts,shown}'::text[]
        || jsonb_build_object('file_name', temelia.typed_name(p.id)),
      'is_broken', exists (select from temelia.picture_measuring m where m.id = p.id and m.is_broken),
      'notes', (select to_jsonb(n) from public.site_picture_notes n where n.id = p.id),
      'uses', (
        select coalesce(jsonb_agg(to_jsonb(u) - 'address' order by u.table_name, u.row_key), '[]')
        from (select * from public.site_picture_uses u where u.address = p.id
          order by u.table_name, u.row_key limit 500) u
      ),
      'use_count', (select count(*) from public.site_picture_uses u where u.address = p.id)
    )
    from public.site_pictures p where p.id = temelia.picture_key(picture_of.address)
  );
end
$$;
