-- The catalogue of pictures follows a statement, not a row at a time: a thousand projects of 24 photos, written in one statement,
-- took the embedded engine twenty seconds and more.

-- Without settings of its own, so that it is inlined.
create or replace function temelia.picture_kind(address text) returns text
language sql immutable parallel safe as $$
  select case lower(substring(regexp_replace(address, '[?#].*$', '') from '\.([A-Za-z0-9]+)$'))
    when 'svg' then 'drawing' when 'mp4' then 'video' when 'webm' then 'video'
    when 'avif' then 'picture' when 'bmp' then 'picture' when 'gif' then 'picture' when 'heic' then 'picture'
    when 'heif' then 'picture' when 'ico' then 'picture' when 'jpeg' then 'picture' when 'jpg' then 'picture'
    when 'png' then 'picture' when 'tif' then 'picture' when 'tiff' then 'picture' when 'webp' then 'picture'
  end
$$;

-- As temelia.picture_key(), at once for the addresses that the panel gives to uploads.
create function temelia.short_picture_key(address text) returns text
language sql immutable parallel safe as $$
  select case
    when address ~ '^/storage/v1/object/public/media/[A-Za-z0-9._-]+$' then address
    else temelia.picture_key(address)
  end
$$;

-- As before, without looking for parts in what has none.
create or replace function temelia.pictures_in(content jsonb) returns table (address text, field text, needs_alt boolean)
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
    where node.depth < 8 and jsonb_typeof(node.value) in ('object', 'array')
  ), strings as (
    select left(substr(node.field, 2), 500) as field, btrim(node.value #>> '{}', E' \t\r\n') as text
    from node where jsonb_typeof(node.value) = 'string' and node.value #>> '{}' like '%/%'
  )
  select temelia.short_picture_key(s.text), s.field, s.field !~* 'logo|icon|background|share|error|poster'
  from strings s
  where temelia.is_address(s.text)
    and (temelia.picture_kind(s.text) is not null or s.field ~* 'image|logo|icon|photo|picture|poster')
  union
  select reference.address, s.field, reference.needs_alt
  from strings s cross join lateral temelia.references_in(s.text) as reference
  where s.text ~* '<(?:a|img|video|source)\M'
$$;

-- A picture that comes back has what was written about it when its row went.
create or replace function temelia.add_pictures(addresses text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  added text[] := array(
    select address from unnest(addresses) as address
    where not exists (select from public.site_pictures p where p.id = address)
  );
begin
  if added = '{}' then
    return;
  end if;
  with remembered as (select * from temelia.remembered_facts('site_pictures', added)), inserted as (
    insert into public.site_pictures (id, kind, alt, is_decorative, focal_x, focal_y)
    select a.address, coalesce(temelia.picture_kind(a.address), 'picture'),
      coalesce(r.facts -> 'alt', '{"ro": "", "en": "", "ru": ""}'),
      coalesce((r.facts ->> 'is_decorative')::boolean, false),
      (r.facts ->> 'focal_x')::numeric, (r.facts ->> 'focal_y')::numeric
    from unnest(added) as a (address) left join remembered r on r.row_key = a.address
    order by a.address
    on conflict (id) do nothing
    returning id
  )
  select array_agg(id) into added from inserted;
  insert into public.site_picture_notes (id, notes, place, author, rights)
  select r.row_key, r.facts ->> 'notes', r.facts ->> 'place', r.facts ->> 'author', r.facts ->> 'rights'
  from temelia.remembered_facts('site_picture_notes', added) as r;
end
$$;

create function temelia.remembered_facts(of_table text, addresses text[])
returns table (row_key text, facts jsonb)
language sql stable set search_path = '' as $$
  select last.row_key, last.before
  from (
    select distinct on (c.row_key) c.row_key, c.before, c.after from public.site_version_changes c
    where c.table_name = of_table and c.row_key = any (addresses) order by c.row_key, c.id desc
  ) as last
  where last.after is null
$$;

-- Brings the uses of some rows of a table up to date: `contents` and `seen` stand beside `row_keys`, and a row without a
-- content uses nothing. What is as it was is not written.
create function temelia.settle_picture_uses(of_table text, row_keys text[], contents jsonb[], seen boolean[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  apart text[] := (
    select coalesce(array_agg(distinct name), '{}')
    from temelia.site_tables t cross join unnest(t.apart) as name where t.table_name = of_table
  );
  wanted public.site_picture_uses[];
  gone public.site_picture_uses[];
begin
  wanted := array(
    select row(
      of_table, row_key, p.address, (array_agg(distinct p.field order by p.field))[1:20],
      bool_and(split_part(p.field, '.', 1) = any (apart)), coalesce(is_seen, true), bool_or(p.needs_alt)
    )::public.site_picture_uses
    from unnest(row_keys, contents, seen) as r (row_key, content, is_seen)
    cross join lateral temelia.pictures_in(content) as p
    where octet_length(p.address) <= 1500
    group by row_key, is_seen, p.address
  );
  gone := array(
    select row(of_table, u.row_key, u.address, null, null, null, null)::public.site_picture_uses
    from (
      select u.row_key, u.address from public.site_picture_uses u
      where u.table_name = of_table and u.row_key = any (row_keys)
      except select w.row_key, w.address from unnest(wanted) as w
    ) as u
  );
  wanted := array(
    select w from (
      select w.* from unnest(wanted) as w
      except
      select u.* from public.site_picture_uses u where u.table_name = of_table and u.row_key = any (row_keys)
    ) as w order by w.address, w.row_key
  );
  if wanted <> '{}' then
    perform temelia.add_pictures(array(select distinct w.address from unnest(wanted) as w));
    insert into public.site_picture_uses select w.* from unnest(wanted) as w
    on conflict (table_name, row_key, address) do update
      set fields = excluded.fields, is_apart = excluded.is_apart, is_visible = excluded.is_visible,
        needs_alt = excluded.needs_alt;
  end if;
  if gone <> '{}' then
    delete from public.site_picture_uses u using unnest(gone) as g
    where u.table_name = of_table and u.row_key = g.row_key and u.address = g.address;
    perform temelia.drop_unneeded_pictures(array(select distinct g.address from unnest(gone) as g));
  end if;
end
$$;

-- Of all rows of a table.
create or replace function temelia.note_table_pictures(of_table text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  key_column text := coalesce(
    (select t.item_key from temelia.site_tables t where t.table_name = of_table and t.item_key is not null), 'id'
  );
begin
  if of_table = 'site_global_settings' then
    perform temelia.settle_picture_uses(
      of_table, array_agg(s.section), array_agg(t.settings -> s.section #- '{analytics}'), array_agg(true)
    )
    from public.site_global_settings t cross join unnest(temelia.settings_sections()) as s (section)
    where t.settings ? s.section;
  else
    execute format(
      'select temelia.settle_picture_uses(
         %1$L, array_agg(r.content ->> %2$L), array_agg(r.content), array_agg(temelia.is_visible_row(%1$L, r.content))
       )
       from (select to_jsonb(t) as content from public.%1$I t) as r',
      of_table, key_column
    );
  end if;
end
$$;

-- After a statement; its argument is the column whose value names a row. A move in the list, or another text, shows no
-- other picture.
drop function temelia.note_row_pictures cascade;
create function temelia.note_row_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key_column text := tg_argv[0];
  before jsonb[] := '{}';
  after jsonb[] := '{}';
  section_list text;
begin
  if tg_op <> 'INSERT' then
    before := array(select to_jsonb(t) - '{updated_at,order_index,section_id}'::text[] from before_rows t);
  end if;
  if tg_op <> 'DELETE' then
    after := array(select to_jsonb(t) - '{updated_at,order_index,section_id}'::text[] from after_rows t);
  end if;
  perform temelia.settle_picture_uses(
    tg_table_name, array_agg(changed.row_key), array_agg(changed.after),
    array_agg(temelia.is_visible_row(tg_table_name, changed.after))
  )
  from (
    select coalesce(b.content, a.content) ->> key_column as row_key, a.content as after
    from unnest(before) as b (content)
    full join unnest(after) as a (content) on a.content ->> key_column = b.content ->> key_column
    where a.content is distinct from b.content and (
      a.content is null or b.content is null
      or (a.content -> 'is_published', a.content -> 'is_on') is distinct from (b.content -> 'is_published', b.content -> 'is_on')
      or temelia.differing(a.content, b.content)::text like '%/%'
      or temelia.differing(b.content, a.content)::text like '%/%'
    )
  ) as changed
  having count(*) > 0;
  -- A section that is switched on or off shows or hides its items.
  if before[1] ->> 'is_on' is distinct from after[1] ->> 'is_on' then
    for section_list in
      select t.table_name from temelia.site_tables t
      where t.section = temelia.section_of(tg_table_name) and t.item_key is not null
    loop
      perform temelia.note_table_pictures(section_list);
    end loop;
  end if;
  return null;
end
$$;

create or replace function temelia.note_settings_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then old.settings else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then new.settings else '{}' end;
begin
  -- What the owner has pasted from a service of analytics is not shown.
  perform temelia.settle_picture_uses(
    tg_table_name, array_agg(section), array_agg(after -> section #- '{analytics}'), array_agg(true)
  )
  from unnest(temelia.settings_sections()) as section
  where before -> section is distinct from after -> section
  having count(*) > 0;
  return null;
end
$$;

create or replace function temelia.follow_pictures(target regclass) returns void
language plpgsql set search_path = '' as $$
declare
  site_table temelia.site_tables := (
    select t from temelia.site_tables t
    where to_regclass(format('public.%I', t.table_name)) = target limit 1
  );
  event text;
begin
  if site_table.table_name = 'site_global_settings' then
    execute format('create or replace trigger note_pictures after insert or update or delete on %s
      for each row execute function temelia.note_settings_pictures()', target);
  else
    -- A trigger that sees all rows of a statement is of one kind of statement.
    foreach event in array '{insert,update,delete}'::text[] loop
      execute format(
        'create trigger note_pictures_%1$s after %1$s on %2$s referencing %3$s
         for each statement execute function temelia.note_row_pictures(%4$L)',
        event, target,
        case event when 'insert' then 'new table as after_rows' when 'delete' then 'old table as before_rows'
          else 'old table as before_rows new table as after_rows' end,
        coalesce(site_table.item_key, 'id')
      );
    end loop;
  end if;
  perform temelia.note_table_pictures(site_table.table_name);
end
$$;
select temelia.follow_pictures(format('public.%I', table_name)::regclass)
from (select distinct table_name from temelia.site_tables order by table_name) as every_table;
drop function temelia.note_picture_uses(text, text, jsonb, boolean);

revoke all on function
  temelia.settle_picture_uses(text, text[], jsonb[], boolean[]), temelia.note_row_pictures() from public;

-- The history is asked only where somebody has said something.
drop trigger record_facts on public.site_pictures;
create trigger record_facts_insert after insert on public.site_pictures
  for each row when (new.has_facts) execute function temelia.record_picture_facts();
create trigger record_facts_delete after delete on public.site_pictures
  for each row when (old.has_facts) execute function temelia.record_picture_facts();
create trigger record_facts_update after update on public.site_pictures
  for each row when (
    (old.alt, old.is_decorative, old.focal_x, old.focal_y) is distinct from
    (new.alt, new.is_decorative, new.focal_x, new.focal_y)
  ) execute function temelia.record_picture_facts();
