-- What pages show of a picture, without what is blank.
create function temelia.shown_facts(
  alt jsonb, is_decorative boolean, focal_x numeric, focal_y numeric, width int, height int, placeholder text
) returns jsonb language sql immutable parallel safe as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'alt', case when alt <> '{"ro": "", "en": "", "ru": ""}' then alt end,
    'isDecorative', case when is_decorative then true end,
    'focal', case when focal_x is not null then jsonb_build_object('x', focal_x, 'y', focal_y) end,
    'width', width, 'height', height, 'placeholder', placeholder
  ))
$$;

-- The catalogue of pictures: a row for every picture that the site uses or that was uploaded, whichever way. The site's data
-- keep plain addresses; what is known of a picture stands here, once, wherever it is used.
create table public.site_pictures (
  -- Its address as temelia.picture_key() writes it. A longer one would not fit into an index, and has no row.
  id text primary key check (octet_length(id) between 1 and 1500),
  kind text not null check (kind in ('picture', 'video', 'drawing')),
  alt jsonb not null default '{"ro": "", "en": "", "ru": ""}'
    check (jsonb_typeof(alt) = 'object' and temelia.is_localised(alt, 500)),
  is_decorative boolean not null default false,
  -- Percent from the left and from the top; null is the middle.
  focal_x numeric(5, 2) check (focal_x between 0 and 100),
  focal_y numeric(5, 2) check (focal_y between 0 and 100),
  width int check (width > 0),
  height int check (height > 0),
  bytes bigint check (bytes >= 0),
  -- Of the file: sha-256 in hexadecimal digits.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  -- A colour, or a few, shown until the picture is there. It goes into a style.
  placeholder text check (placeholder ~ '^[#0-9A-Za-z,. ()%-]{1,40}$'),
  -- Whether bucket media has its file.
  is_stored boolean not null default false,
  added_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Whether somebody has said something of it.
  has_facts boolean not null generated always as (
    alt <> '{"ro": "", "en": "", "ru": ""}' or is_decorative or focal_x is not null
  ) stored,
  shown jsonb not null generated always as (
    temelia.shown_facts(alt, is_decorative, focal_x, focal_y, width, height, placeholder)
  ) stored,
  check ((focal_x is null) = (focal_y is null)),
  check ((width is null) = (height is null))
);
create index site_pictures_added_at on public.site_pictures (added_at desc, id desc);
create index site_pictures_hash on public.site_pictures (hash);

-- For administrators only. The original, from which a picture was cut, may show what the cut has taken away.
create table public.site_picture_notes (
  id text primary key references public.site_pictures on delete cascade,
  notes text not null default '' check (length(notes) <= 5000),
  place text not null default '' check (length(place) <= 200),
  author text not null default '' check (length(author) <= 200),
  rights text not null default '' check (length(rights) <= 1000),
  original text check (octet_length(original) <= 1500),
  updated_at timestamptz not null default clock_timestamp()
);

-- Where pictures are used. Triggers on every site table keep it.
create table public.site_picture_uses (
  table_name text not null,
  -- The key that names an item in its list (`id`, `benefit_id`), `main`, or a section of the settings row.
  row_key text not null,
  address text not null references public.site_pictures,
  -- Paths in the row: `gallery_images`, or of a section in the settings row `customPages.despre-noi.content.ro`.
  fields text[] not null,
  -- Whether only columns that are not read with the whole site hold it.
  is_apart boolean not null default false,
  -- Whether visitors may see the row.
  is_visible boolean not null default true,
  -- Whether it is shown as a picture with a text of its own, and not as a logo or a background, or within HTML.
  needs_alt boolean not null default true,
  primary key (table_name, row_key, address)
);
create index site_picture_uses_address on public.site_picture_uses (address);
create index site_picture_uses_shown on public.site_picture_uses (address) where is_visible and not is_apart;

-- Nobody writes to these tables: rows come and go with files and uses, and facts are written by functions.
alter table public.site_pictures enable row level security;
alter table public.site_picture_notes enable row level security;
alter table public.site_picture_uses enable row level security;
revoke all on public.site_pictures, public.site_picture_notes, public.site_picture_uses
  from anon, authenticated, service_role;
grant select on public.site_pictures, public.site_picture_uses to anon, authenticated, service_role;
grant select on public.site_picture_notes to authenticated, service_role;
create policy "everyone reads what is visible" on public.site_picture_uses
  for select to anon, authenticated using (is_visible);
create policy "administrators read" on public.site_picture_uses
  for select to authenticated using ((select temelia.is_admin()));
create policy "everyone reads what something visible uses" on public.site_pictures
  for select to anon, authenticated using (
    exists (select from public.site_picture_uses u where u.address = site_pictures.id and u.is_visible)
  );
create policy "administrators read" on public.site_pictures
  for select to authenticated using ((select temelia.is_admin()));
create policy "administrators read" on public.site_picture_notes
  for select to authenticated using ((select temelia.is_admin()));
create policy "the service role reads" on public.site_pictures for select to service_role using (true);
create policy "the service role reads" on public.site_picture_notes for select to service_role using (true);
create policy "the service role reads" on public.site_picture_uses for select to service_role using (true);

-- As encodeURI() in browsers, and of a name in the bucket also what would end a path.
create function temelia.percent_encode(text text, kept text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(
    case when letter ~ kept then letter
      else regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end,
    '' order by nth
  )
  from string_to_table(text, null) with ordinality as letters (letter, nth)
$$;

-- One picture has one key: without a host if it is in bucket media of this site, and in ASCII. content/pictures/picture-key.ts
-- does the same.
create function temelia.picture_key(address text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when own ~ '^[!-~]*$' then own else temelia.percent_encode(own, '[!-~]') end
  from (
    select regexp_replace(
      btrim(address, E' \t\r\n'),
      '^(?:https?://[^/?#]+)?(/storage/v1/object/public/media/[^?#]*).*$', '\1', 'i'
    )
  ) as shortened (own)
$$;

create function temelia.media_key(name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '/storage/v1/object/public/media/'
    || temelia.percent_encode(name, '[A-Za-z0-9;,/:@&=+$_.!~*''()-]')
$$;

-- Null for what is no picture.
create function temelia.picture_kind(address text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case lower(substring(regexp_replace(address, '[?#].*$', '') from '\.([A-Za-z0-9]+)$'))
    when 'svg' then 'drawing' when 'mp4' then 'video' when 'webm' then 'video'
    when 'avif' then 'picture' when 'bmp' then 'picture' when 'gif' then 'picture' when 'heic' then 'picture'
    when 'heif' then 'picture' when 'ico' then 'picture' when 'jpeg' then 'picture' when 'jpg' then 'picture'
    when 'png' then 'picture' when 'tif' then 'picture' when 'tiff' then 'picture' when 'webp' then 'picture'
  end
$$;

create function temelia.is_address(text text) returns boolean
language sql immutable parallel safe as $$
  select length(text) <= 2000 and text ~* '^(/[^/\\]|https?://[^/])' and text !~ '[<>"[:cntrl:]]'
$$;

-- The pictures and videos in HTML. The text is cut before each of their tags, so that however many of them are left open,
-- no letter is read twice.
create function temelia.sources_in(html text) returns setof text
language sql immutable set search_path = '' as $$
  select temelia.picture_key(decoded)
  from regexp_split_to_table(html, '<(?=(?:img|video|source)\M)', 'i') with ordinality as piece (text, nth)
  cross join lateral regexp_matches(
    substring(piece.text from '^(?:[^>"'']|"[^"]*"|''[^'']*'')*'),
    '\s(?:src|poster)\s*=\s*(?:"([^"]*)"|''([^'']*)''|([^\s"''>]+))', 'gi'
  ) as found
  cross join lateral (
    select btrim(replace(replace(replace(coalesce(found[1], found[2], found[3]),
      '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), E' \t\r\n') as decoded
  ) as attribute
  where piece.nth > 1 and temelia.is_address(decoded)
$$;

-- Every picture in a row or a section, once for each field: a whole text that is the address of a picture, also without
-- the ending of one where the field is named after what it holds, or what HTML shows.
create function temelia.pictures_in(content jsonb) returns table (address text, field text, needs_alt boolean)
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
  select source, s.field, false
  from strings s cross join lateral temelia.sources_in(s.text) as source
  where s.text ~* '<(?:img|video|source)\M'
$$;

create function temelia.is_blank_of_facts(facts jsonb) returns boolean
language sql immutable parallel safe as $$
  select not exists (
    select from jsonb_each(facts) as fact
    where fact.value not in ('""', 'null', 'false', '{"ro": "", "en": "", "ru": ""}')
  )
$$;

create function temelia.facts_of(picture jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(picture)
  where key in ('alt', 'is_decorative', 'focal_x', 'focal_y', 'notes', 'place', 'author', 'rights')
$$;

-- What somebody has written is in the history, under the key `pictures`. What is measured is not: an upload is no save.
create function temelia.record_picture_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then temelia.facts_of(to_jsonb(old)) end;
  after jsonb := case when tg_op <> 'DELETE' then temelia.facts_of(to_jsonb(new)) end;
begin
  if tg_op <> 'UPDATE' and temelia.is_blank_of_facts(coalesce(before, after)) or before = after then
    return null;
  end if;
  perform temelia.lock_site();
  perform temelia.note_change(
    temelia.next_version(), 'pictures', tg_table_name, case when tg_op = 'DELETE' then old.id else new.id end,
    before, after
  );
  return null;
end
$$;
create trigger record_facts after insert or update or delete on public.site_pictures
  for each row execute function temelia.record_picture_facts();
create trigger record_facts after insert or update or delete on public.site_picture_notes
  for each row execute function temelia.record_picture_facts();

-- Pages that show the picture are rendered anew.
create function temelia.note_picture_size() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.site_picture_uses u where u.address = new.id and u.is_visible) then
    perform temelia.lock_site();
    perform temelia.move_revision();
  end if;
  return null;
end
$$;
create trigger note_size after update on public.site_pictures
  for each row when (old.shown is distinct from new.shown) execute function temelia.note_picture_size();

-- A picture that comes back has what was written about it when its row went.
create function temelia.remembered_facts(of_table text, address text) returns jsonb
language sql stable set search_path = '' as $$
  select last.before
  from (
    select c.before, c.after from public.site_version_changes c
    where c.table_name = of_table and c.row_key = address order by c.id desc limit 1
  ) as last
  where last.after is null
$$;

create function temelia.add_pictures(addresses text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  added text[];
begin
  with inserted as (
    insert into public.site_pictures (id, kind, alt, is_decorative, focal_x, focal_y)
    select a.address, coalesce(temelia.picture_kind(a.address), 'picture'),
      coalesce(r.facts -> 'alt', '{"ro": "", "en": "", "ru": ""}'),
      coalesce((r.facts ->> 'is_decorative')::boolean, false),
      (r.facts ->> 'focal_x')::numeric, (r.facts ->> 'focal_y')::numeric
    from unnest(addresses) as a (address)
    cross join lateral (select temelia.remembered_facts('site_pictures', a.address) as facts) as r
    order by a.address
    on conflict (id) do nothing
    returning id
  )
  select array_agg(id) into added from inserted;
  insert into public.site_picture_notes (id, notes, place, author, rights)
  select a.address, r.facts ->> 'notes', r.facts ->> 'place', r.facts ->> 'author', r.facts ->> 'rights'
  from unnest(added) as a (address)
  cross join lateral (select temelia.remembered_facts('site_picture_notes', a.address) as facts) as r
  where r.facts is not null;
end
$$;

-- The lock first: an upload of the same picture that is on its way is waited for, and then seen.
create function temelia.drop_unneeded_pictures(addresses text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.site_pictures p where p.id = any (addresses) order by p.id for update;
  delete from public.site_pictures p
  where p.id = any (addresses) and not p.is_stored
    and not exists (select from public.site_picture_uses u where u.address = p.id);
end
$$;

-- Columns that load_site() leaves out. There is none yet.
create function temelia.is_apart(of_table text, of_column text) returns boolean
language sql stable as $$
  select false
$$;

create function temelia.is_section_on(of_table text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  section_table text := (
    select section.table_name
    from temelia.site_tables t
    join temelia.site_tables section on section.section = t.section and section.item_key is null
    where t.table_name = of_table limit 1
  );
  found boolean;
begin
  if section_table is null or not temelia.is_optional(section_table) then
    return true;
  end if;
  execute format('select coalesce(bool_or(t.is_on), false) from public.%I t', section_table) into found;
  return found;
end
$$;

create function temelia.is_visible_row(of_table text, content jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((content ->> 'is_on')::boolean, temelia.is_section_on(of_table))
    and coalesce((content ->> 'is_published')::boolean, true)
$$;

-- Brings the uses of one row up to date. Most saves change none, and write nothing here.
create function temelia.note_picture_uses(of_table text, of_row text, content jsonb, is_seen boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uses jsonb;
  gone text[];
begin
  select coalesce(jsonb_agg(use), '[]') into uses
  from (
    select p.address, (array_agg(distinct p.field))[1:20] as fields,
      bool_and(temelia.is_apart(of_table, split_part(p.field, '.', 1))) as is_apart,
      coalesce(is_seen, true) as is_visible, bool_or(p.needs_alt) as needs_alt
    from temelia.pictures_in(content) p
    where octet_length(p.address) <= 1500
    group by p.address order by p.address
  ) as use;

  gone := array(
    select u.address from public.site_picture_uses u
    where u.table_name = of_table and u.row_key = of_row
      and not exists (select from jsonb_array_elements(uses) as use where use ->> 'address' = u.address)
  );
  if uses <> '[]' then
    perform temelia.add_pictures(array(select use ->> 'address' from jsonb_array_elements(uses) as use));
    insert into public.site_picture_uses (table_name, row_key, address, fields, is_apart, is_visible, needs_alt)
    select of_table, of_row, use.address, use.fields, use.is_apart, use.is_visible, use.needs_alt
    from jsonb_to_recordset(uses)
      as use (address text, fields text[], is_apart boolean, is_visible boolean, needs_alt boolean)
    on conflict (table_name, row_key, address) do update
      set fields = excluded.fields, is_apart = excluded.is_apart, is_visible = excluded.is_visible,
        needs_alt = excluded.needs_alt
      where (
        site_picture_uses.fields, site_picture_uses.is_apart, site_picture_uses.is_visible, site_picture_uses.needs_alt
      ) is distinct from (excluded.fields, excluded.is_apart, excluded.is_visible, excluded.needs_alt);
  end if;
  if cardinality(gone) > 0 then
    delete from public.site_picture_uses u
    where u.table_name = of_table and u.row_key = of_row and u.address = any (gone);
    perform temelia.drop_unneeded_pictures(gone);
  end if;
end
$$;

-- Of all rows of a table.
create function temelia.note_table_pictures(of_table text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  key_column text := coalesce(
    (select t.item_key from temelia.site_tables t where t.table_name = of_table and t.item_key is not null), 'id'
  );
begin
  if of_table = 'site_global_settings' then
    perform temelia.note_picture_uses(of_table, s.section, t.settings -> s.section #- '{analytics}', true)
    from public.site_global_settings t cross join unnest(temelia.settings_sections()) as s (section)
    where t.settings ? s.section;
  else
    execute format(
      'select temelia.note_picture_uses(%1$L, r.content ->> %2$L, r.content, temelia.is_visible_row(%1$L, r.content))
       from (select to_jsonb(t) as content from public.%1$I t) as r',
      of_table, key_column
    );
  end if;
end
$$;

-- Its argument is the column whose value names the row.
create function temelia.note_row_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What a move in the list changes shows no other picture.
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{updated_at,order_index,section_id}'::text[] end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{updated_at,order_index,section_id}'::text[] end;
  key_before text := before ->> tg_argv[0];
  key_after text := after ->> tg_argv[0];
  section_list text;
begin
  if before = after then
    return null;
  end if;
  if key_before is distinct from key_after and before is not null then
    perform temelia.note_picture_uses(tg_table_name, key_before, '{}', true);
  end if;
  if after is not null and (
    key_before is distinct from key_after
    or (before ->> 'is_published', before ->> 'is_on') is distinct from (after ->> 'is_published', after ->> 'is_on')
    or exists (select from temelia.pictures_in(temelia.differing(before, after)))
    or exists (select from temelia.pictures_in(temelia.differing(after, before)))
  ) then
    perform temelia.note_picture_uses(
      tg_table_name, key_after, after, temelia.is_visible_row(tg_table_name, after)
    );
  end if;
  -- A section that is switched on or off shows or hides its items.
  if before ->> 'is_on' is distinct from after ->> 'is_on' then
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

create function temelia.note_settings_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then old.settings else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then new.settings else '{}' end;
  section text;
begin
  foreach section in array temelia.settings_sections() loop
    if before -> section is distinct from after -> section then
      -- What the owner has pasted from a service of analytics is not shown.
      perform temelia.note_picture_uses(
        tg_table_name, section, coalesce(after -> section, '{}') #- '{analytics}', true
      );
    end if;
  end loop;
  return null;
end
$$;

create function temelia.follow_pictures(target regclass) returns void
language plpgsql set search_path = '' as $$
declare
  site_table temelia.site_tables := (
    select t from temelia.site_tables t
    where to_regclass(format('public.%I', t.table_name)) = target limit 1
  );
begin
  execute format(
    'create trigger note_pictures after insert or update or delete on %s for each row execute function temelia.%s',
    target,
    case site_table.table_name
      when 'site_global_settings' then 'note_settings_pictures()'
      else format('note_row_pictures(%L)', coalesce(site_table.item_key, 'id'))
    end
  );
  perform temelia.note_table_pictures(site_table.table_name);
end
$$;
select temelia.follow_pictures(format('public.%I', table_name)::regclass)
from (select distinct table_name from temelia.site_tables order by table_name) as every_table;

create or replace function temelia.record_site_table(target regclass, recorder regproc) returns void
language plpgsql as $$
begin
  execute format('create trigger take_site_lock before insert or update or delete on %s
    for each statement execute function temelia.take_site_lock()', target);
  execute format('create trigger record_change after insert or update or delete on %s
    for each row execute function %s()', target, recorder);
  perform temelia.follow_translations(target);
  perform temelia.follow_pictures(target);
end
$$;

-- A file of bucket media is there. A file that took the place of another has neither its size nor its colours.
create function temelia.note_stored_file(name text, metadata jsonb, is_replaced boolean default false) returns void
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
  insert into public.site_pictures as p (id, kind, is_stored, bytes) values (key, kind, true, bytes)
  on conflict (id) do update set
    kind = excluded.kind, is_stored = true, bytes = excluded.bytes, updated_at = clock_timestamp(),
    width = case when not is_replaced then p.width end,
    height = case when not is_replaced then p.height end,
    hash = case when not is_replaced then p.hash end,
    placeholder = case when not is_replaced then p.placeholder end;
end
$$;

create function temelia.note_removed_file(name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  key text := temelia.media_key(name);
begin
  update public.site_pictures p set is_stored = false, bytes = null, hash = null, updated_at = clock_timestamp()
  where p.id = key and p.is_stored;
  perform temelia.drop_unneeded_pictures(array[key]);
end
$$;

create function temelia.note_media() returns trigger
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
      is_now, after -> 'metadata', was = is_now and before -> 'version' is distinct from after -> 'version'
    );
  end if;
  if was is distinct from is_now and was is not null then
    perform temelia.note_removed_file(was);
  end if;
  return null;
end
$$;

revoke all on function
  temelia.add_pictures(text[]), temelia.drop_unneeded_pictures(text[]), temelia.follow_pictures(regclass),
  temelia.note_picture_uses(text, text, jsonb, boolean), temelia.note_table_pictures(text),
  temelia.note_stored_file(text, jsonb, boolean), temelia.note_removed_file(text), temelia.note_media(),
  temelia.note_row_pictures(), temelia.note_settings_pictures(), temelia.record_picture_facts(),
  temelia.note_picture_size()
  from public;

select temelia.note_stored_file(o.name, o.metadata) from storage.objects o where o.bucket_id = 'media';

-- A Supabase elsewhere owns this table. Where it allows no trigger on it, the panel tells what it has done itself.
do $$
begin
  create trigger note_media after insert or update or delete on storage.objects
    for each row execute function temelia.note_media();
exception when insufficient_privilege then
  raise notice 'This database allows no triggers on storage: files that come past the panel are not in the catalogue';
end
$$;

create function temelia.percent_decode(text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select convert_from(
      string_agg(
        case when part[1] ~ '^%..' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end,
        '' order by nth
      ),
      'UTF8'
    )
    from regexp_matches(text, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as parts (part, nth)
  );
exception when character_not_in_repertoire then
  return null;
end
$$;

-- For a database without the trigger: whether the file is there is looked up.
create function temelia.settle_stored_file(key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file_name text := temelia.percent_decode(substring(key from '^/storage/v1/object/public/media/(.+)$'));
  is_known boolean := coalesce((select p.is_stored from public.site_pictures p where p.id = key), false);
  found jsonb := (
    select coalesce(o.metadata, '{}') from storage.objects o where o.bucket_id = 'media' and o.name = file_name
  );
begin
  if found is not null and not is_known then
    perform temelia.note_stored_file(file_name, found);
  elsif found is null and is_known then
    perform temelia.note_removed_file(file_name);
  end if;
end
$$;
revoke all on function temelia.settle_stored_file(text) from public;

-- What was measured of a file before it was sent; the history has nothing of it.
create function public.describe_picture(address text, facts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  key text := temelia.picture_key(address);
begin
  perform temelia.require_administrator();
  perform temelia.settle_stored_file(key);
  update public.site_pictures p set
    width = case when facts ? 'width' then (facts ->> 'width')::int else p.width end,
    height = case when facts ? 'height' then (facts ->> 'height')::int else p.height end,
    bytes = case when facts ? 'bytes' then (facts ->> 'bytes')::bigint else p.bytes end,
    hash = case when facts ? 'hash' then facts ->> 'hash' else p.hash end,
    placeholder = case when facts ? 'placeholder' then facts ->> 'placeholder' else p.placeholder end,
    updated_at = clock_timestamp()
  where p.id = key;
  if not found then
    raise exception 'there is no picture %', left(key, 200) using errcode = 'P0002';
  end if;
  if facts ? 'original' then
    insert into public.site_picture_notes (id, original) values (key, temelia.picture_key(facts ->> 'original'))
    on conflict (id) do update set original = excluded.original;
  end if;
end
$$;
revoke all on function public.describe_picture(text, jsonb) from public, anon;
grant execute on function public.describe_picture(text, jsonb) to authenticated, service_role;

-- One picture with all that is known of it and where it is used, as of one moment; null where there is none.
create function public.picture_of(address text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  return (
    select jsonb_build_object(
      'revision', (select revision from public.site_revision),
      'picture', to_jsonb(p) - '{has_facts,shown}'::text[],
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
revoke all on function public.picture_of(text) from public, anon;
grant execute on function public.picture_of(text) to authenticated, service_role;

-- A page of the library, the newest first: those after the picture that the page before ended with. Search is in names,
-- texts and notes.
create function public.list_pictures(
  search text default null, only_unused boolean default false, after text default null, page_size int default 60
) returns setof jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || replace(replace(replace(lower(left(btrim(search), 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform temelia.require_administrator();
  return query
    select to_jsonb(p) - '{has_facts,shown}'::text[] || jsonb_build_object('uses', (
      select count(*) from public.site_picture_uses u where u.address = p.id
    ))
    from public.site_pictures p
    left join public.site_picture_notes n on n.id = p.id
    left join public.site_pictures last on last.id = list_pictures.after
    where (last.id is null or (p.added_at, p.id) < (last.added_at, last.id))
      and (not only_unused or not exists (select from public.site_picture_uses u where u.address = p.id))
      and (
        coalesce(pattern, '%%') = '%%'
        or lower(concat_ws(' ', temelia.percent_decode(p.id), p.alt ->> 'ro', p.alt ->> 'en', p.alt ->> 'ru',
          n.notes, n.place, n.author, n.rights)) like pattern
      )
    order by p.added_at desc, p.id desc
    limit least(greatest(page_size, 1), 60);
end
$$;
revoke all on function public.list_pictures(text, boolean, text, int) from public, anon;
grant execute on function public.list_pictures(text, boolean, text, int) to authenticated, service_role;

-- load_site() has what pages show of pictures that the rest of its answer holds.
create or replace function temelia.generate_load_site() returns void
language plpgsql set search_path = '' as $generator$
declare
  parts text;
begin
  select string_agg(
    case
      when t.item_key is null
        then format('    %1$L, (select to_json(t) from public.%1$I t)', t.table_name)
      else format(
        E'    %1$L, (\n      select coalesce(json_agg(t order by t.order_index, t.%2$I), ''[]'') from public.%1$I t\n    )',
        t.table_name, t.item_key
      )
    end,
    E',\n' order by t.position
  ) into parts
  from temelia.site_tables t where t.table_name <> 'site_global_settings';
  execute format($template$
create or replace function public.load_site() returns json
language sql stable security invoker set search_path = '' as $load_site$
  -- Generated by temelia.generate_load_site(). One statement, so that no reader ever sees half of a save.
  select json_build_object(
    'revision', (select revision from public.site_revision),
    'site_global_settings', (select to_json(t) from public.site_global_settings t),
%s,
    'pictures', (
      select coalesce(json_object_agg(p.id, p.shown order by p.id), '{}') from public.site_pictures p
      where p.shown <> '{}'
        and p.id in (select u.address from public.site_picture_uses u where u.is_visible and not u.is_apart)
    )
  )
$load_site$
  $template$, parts);
end
$generator$;
select temelia.generate_load_site();
