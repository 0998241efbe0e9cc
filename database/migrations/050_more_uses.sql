-- A file is known by one key, whether its own address is written or that of a rendition.
create or replace function temelia.picture_key(address text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when own ~ '^[!-~]*$' then own else temelia.percent_encode(own, '[!-~]') end
  from (
    select regexp_replace(
      btrim(address, E' \t\r\n'),
      '^(?:https?://[^/?#]+)?/storage/v1/(?:object|render/image)/public/media/([^?#]*).*$',
      '/storage/v1/object/public/media/\1', 'i'
    )
  ) as shortened (own)
$$;

-- The pictures and videos in HTML, and the files of this site that it links to. The text is cut before each of their tags, so
-- that however many of them are left open, no letter is read twice. A picture needs an alternative text from the catalogue
-- unless the HTML brings one.
create function temelia.references_in(html text) returns table (address text, needs_alt boolean)
language sql immutable set search_path = '' as $$
  select key, tag.text ~* '^img' and tag.text !~* '\salt\s*=\s*(?:"\s*[^"\s]|''\s*[^''\s]|[^\s"''>])'
  from regexp_split_to_table(html, '<(?=(?:a|img|video|source)\M)', 'i') with ordinality as piece (text, nth)
  cross join lateral substring(piece.text from '^(?:[^>"'']|"[^"]*"|''[^'']*'')*') as tag (text)
  cross join lateral regexp_matches(
    tag.text, '\s(src|poster|href)\s*=\s*(?:"([^"]*)"|''([^'']*)''|([^\s"''>]+))', 'gi'
  ) as found
  cross join lateral (
    select btrim(replace(replace(replace(coalesce(found[2], found[3], found[4]),
      '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), E' \t\r\n') as decoded
  ) as attribute
  cross join lateral temelia.picture_key(decoded) as key
  where piece.nth > 1 and temelia.is_address(decoded) and case
    when piece.text ~* '^a\M' then lower(found[1]) = 'href' and key like '/storage/v1/object/public/media/%'
      and temelia.picture_kind(key) is not null
    else lower(found[1]) <> 'href'
  end
$$;

create or replace function temelia.pictures_in(content jsonb)
returns table (address text, field text, needs_alt boolean)
language sql immutable set search_path = '' as $$
  with recursive node as (
    select ''::text as field, content as value, 0 as depth
    union all
    select node.field || step.field, step.value, node.depth + 1
    from node cross join lateral (
      select '.' || entry.key as field, entry.value
      from jsonb_each(case jsonb_typeof(node.value) when 'object' then node.value else '{}' end) as entry
      union all
      select
        case when jsonb_typeof(item.value) = 'object'
          then '.' || coalesce(item.value ->> 'id', item.value ->> 'slug', (item.nth - 1)::text) else '' end,
        item.value
      from jsonb_array_elements(case jsonb_typeof(node.value) when 'array' then node.value else '[]' end)
        with ordinality as item (value, nth)
    ) as step
    -- The site's data are at most five deep.
    where node.depth < 8
  ), strings as (
    select left(substr(node.field, 2), 500) as field, btrim(node.value #>> '{}', E' \t\r\n') as text
    from node where jsonb_typeof(node.value) = 'string' and node.value #>> '{}' like '%/%'
  )
  select temelia.picture_key(s.text), s.field, s.field !~* 'logo|icon|background|share|error|poster'
  from strings s
  where temelia.is_address(s.text)
    and (temelia.picture_kind(s.text) is not null or s.field ~* 'image|logo|icon|photo|picture|poster')
  union
  select reference.address, s.field, reference.needs_alt
  from strings s cross join lateral temelia.references_in(s.text) as reference
  where s.text ~* '<(?:a|img|video|source)\M'
$$;
drop function temelia.sources_in(text);

-- Only rows that may hold what was not found until now are read again: a site may have thousands of others.
do $$
declare
  site_table record;
begin
  for site_table in select distinct on (table_name) table_name, item_key from temelia.site_tables order by table_name, item_key
  loop
    if site_table.table_name = 'site_global_settings' then
      perform temelia.note_table_pictures('site_global_settings');
    else
      execute format(
        'select temelia.note_picture_uses(%1$L, r.content ->> %2$L, r.content, temelia.is_visible_row(%1$L, r.content))
         from (select to_jsonb(t) as content from public.%1$I t) as r
         where r.content::text ~* ''/render/image/public/media/|<(?:a|img)\M''',
        site_table.table_name, coalesce(site_table.item_key, 'id')
      );
    end if;
  end loop;
end
$$;

-- For comparing words whatever their case and accents, as content/values/fold-text.ts does.
create function temelia.fold_text(text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(regexp_replace(normalize(text, nfd), '[\u0300-\u036f]', '', 'g'))
$$;

-- A page of the library, the newest first. `after` is the moment and the id of the picture that the page before ended with,
-- so that the list goes on there also when that picture is gone. Search is in names, texts and notes.
create or replace function public.list_pictures(
  search text default null, only_unused boolean default false, after text default null, page_size int default 60
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
