-- Films are larger than pictures: up to 100 MB. Pictures stay at 25 MB in the panel. What an owner has set on a bucket stays.
update storage.buckets set file_size_limit = 100 * 1024 * 1024
where id in ('media', 'media-bin') and file_size_limit = 25 * 1024 * 1024;

-- Beside each film the panel stores a picture from it, under the name of the film and `.jpg`. Null for what is none.
create function temelia.film_of_poster(key text) returns text
language sql immutable parallel safe as $$
  select case when key ~* '\.(mp4|webm)\.jpg$' then left(key, -4) end
$$;

-- As before; it keeps the picture of a used film too.
create or replace function temelia.keep_used_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key text := temelia.media_key(old.name);
begin
  if old.bucket_id = 'media' then
    perform temelia.lock_site();
    if exists (
      select from public.site_picture_uses u where u.address in (key, temelia.film_of_poster(key))
    ) then
      raise exception 'The site uses this file: %', left(old.name, 200) using errcode = '23001';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- As before. New: only some kinds, and no pictures that stand for a film.
drop function public.list_pictures(text, boolean, text, int);
create function public.list_pictures(
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
  perform temelia.require_administrator();
  return query
    select to_jsonb(p) - '{has_facts,shown}'::text[] || jsonb_build_object('uses', (
      select count(*) from public.site_picture_uses u where u.address = p.id
    ))
    from public.site_pictures p
    left join public.site_picture_notes n on n.id = p.id
    where (last_moment is null or (p.added_at, p.id) < (last_moment, last_id))
      and (kinds is null or p.kind = any (kinds))
      and not exists (select from public.site_pictures film where film.id = temelia.film_of_poster(p.id))
      and (not only_unused or not exists (select from public.site_picture_uses u where u.address = p.id))
      and (
        words = ''
        or temelia.fold_text(concat_ws(' ', temelia.percent_decode(p.id), p.alt ->> 'ro', p.alt ->> 'en', p.alt ->> 'ru',
          n.notes, n.place, n.author, n.rights)) like '%' || words || '%'
      )
    order by p.added_at desc, p.id desc
    limit least(greatest(page_size, 1), 60);
end
$$;
revoke all on function public.list_pictures(text, boolean, text, int, text[]) from public, anon;
grant execute on function public.list_pictures(text, boolean, text, int, text[]) to authenticated, service_role;
