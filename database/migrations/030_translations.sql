-- Translations that are behind: a row says from which Romanian text the translation of a field was made, once that is no
-- longer the stored one. What has no row counts as current. `field` is a path of columns and keys: `info.phone`, or in the
-- settings row `pages.customPages.despre-noi.title`; an item of a list goes by its id or slug, one without by its position.
create table public.site_translations (
  id text primary key generated always as (table_name || '/' || row_key || '/' || field || '/' || language) stored,
  table_name text not null,
  -- The key that names an item in its list (`id`, `benefit_id`), otherwise `main`.
  row_key text not null,
  field text not null,
  language text not null check (language in ('en', 'ru')),
  romanian_hash text not null,
  updated_at timestamptz not null default now()
);
create index site_translations_row on public.site_translations (table_name, row_key);
alter table public.site_translations enable row level security;
revoke all on public.site_translations from anon, authenticated;
grant select on public.site_translations to authenticated;
grant all on public.site_translations to service_role;
create policy "administrators read" on public.site_translations
  for select to authenticated using ((select temelia.is_admin()));
create policy "the service role may do anything" on public.site_translations
  to service_role using (true) with check (true);

create function temelia.text_hash(text text) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(text, 'UTF8')), 'hex')
$$;

-- Every text in three languages in a row, and every plain string, which counts for all three. `identity` stays the same
-- when an item moves in its list; `position` stays the same when it gets another slug or other words.
create function temelia.localised_texts(content jsonb)
returns table (field text, identity text, "position" text, value jsonb)
language sql immutable set search_path = '' as $$
  with recursive node as (
    select ''::text as field, ''::text as identity, ''::text as "position", content as value, 0 as depth
    union all
    select node.field || '.' || step.field, node.identity || '.' || step.identity,
      node.position || '.' || step.position, step.value, node.depth + 1
    from node cross join lateral (
      select entry.key as field, entry.key as identity, entry.key as "position", entry.value
      from jsonb_each(case jsonb_typeof(node.value) when 'object' then node.value else '{}' end) as entry
      union all
      select
        coalesce(item.value ->> 'id', item.value ->> 'slug', (item.nth - 1)::text),
        coalesce(
          item.value ->> 'id', item.value ->> 'slug',
          temelia.text_hash(coalesce(item.value ->> 'ro', item.value #>> '{}'))
        ),
        (item.nth - 1)::text,
        item.value
      from jsonb_array_elements(case jsonb_typeof(node.value) when 'array' then node.value else '[]' end)
        with ordinality as item (value, nth)
    ) as step
    -- The site's data are at most five deep.
    where node.depth < 8 and jsonb_typeof(node.value -> 'ro') is distinct from 'string'
  )
  select substr(node.field, 2), substr(node.identity, 2), substr(node.position, 2), node.value
  from node
  where jsonb_typeof(node.value -> 'ro') = 'string' or jsonb_typeof(node.value) = 'string'
$$;

create function temelia.text_in(text jsonb, language text) returns text language sql immutable parallel safe as $$
  select case jsonb_typeof(text) when 'string' then text #>> '{}' else coalesce(text ->> language, '') end
$$;

-- Brings the rows of one row's fields up to date. `before` and `after` hold the columns that differ.
create function temelia.note_translations(of_table text, of_row text, before jsonb, after jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  columns text[] := array(select jsonb_object_keys(before || after));
  behind jsonb;
begin
  if not jsonb_path_exists(
    jsonb_build_array(before, after), '$[*].* ? (@.type() == "object" || @.type() == "array")'
  ) then
    return;
  end if;
  with old_texts as materialized (
    select t.*, row_number() over (partition by t.identity order by t.position) as nth
    from temelia.localised_texts(before) t
  ), new_texts as materialized (
    select t.*, row_number() over (partition by t.identity order by t.position) as nth
    from temelia.localised_texts(after) t where jsonb_typeof(t.value) = 'object'
  ), pairs as (
    select n.field, n.value, o.field as old_field, o.value as old_value
    from new_texts n join old_texts o on o.identity = n.identity and o.nth = n.nth
    union all
    select n.field, n.value, o.field, o.value
    from new_texts n join old_texts o on o.position = n.position
    where not exists (select from old_texts s where s.identity = n.identity and s.nth = n.nth)
      and not exists (select from new_texts s where s.identity = o.identity and s.nth = o.nth)
  ), states as (
    select p.field, l.language, p.value ->> 'ro' as romanian,
      coalesce(
        kept.romanian_hash,
        case when temelia.text_in(p.old_value, 'ro') <> p.value ->> 'ro'
          then temelia.text_hash(temelia.text_in(p.old_value, 'ro')) end
      ) as romanian_hash,
      coalesce(kept.updated_at, now()) as updated_at
    from pairs p
    cross join unnest(array['en', 'ru']) as l (language)
    left join public.site_translations kept
      on kept.table_name = of_table and kept.row_key = of_row
      and kept.field = p.old_field and kept.language = l.language
    -- A translation that was written again counts as made from the Romanian text beside it; a blank one is missing, not old.
    where p.value ->> l.language ~ '\S'
      and temelia.text_in(p.value, l.language) = temelia.text_in(p.old_value, l.language)
  )
  select jsonb_agg(jsonb_build_object(
    'field', s.field, 'language', s.language, 'romanian_hash', s.romanian_hash, 'updated_at', s.updated_at
  )) into behind
  from states s
  where s.romanian_hash <> temelia.text_hash(s.romanian)
    -- What an index can hold; the ids of menu items have no limit of their own.
    and octet_length(s.field) + octet_length(of_row) <= 1500;

  delete from public.site_translations t
  where t.table_name = of_table and t.row_key = of_row and split_part(t.field, '.', 1) = any (columns);
  insert into public.site_translations (table_name, row_key, field, language, romanian_hash, updated_at)
  select distinct on (b.field, b.language) of_table, of_row, b.field, b.language, b.romanian_hash, b.updated_at
  from jsonb_to_recordset(behind) as b (field text, language text, romanian_hash text, updated_at timestamptz);
end
$$;

-- Its argument is the column whose value names the row.
create function temelia.note_row_translations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := to_jsonb(old) - 'updated_at';
  after jsonb;
  key text := before ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' then
    after := to_jsonb(new) - 'updated_at';
    if after ->> tg_argv[0] = key then
      perform temelia.note_translations(
        tg_table_name, key, temelia.differing(before, after), temelia.differing(after, before)
      );
      return null;
    end if;
  end if;
  delete from public.site_translations t where t.table_name = tg_table_name and t.row_key = key;
  return null;
end
$$;

create function temelia.note_settings_translations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := old.settings - 'version' - 'lastUpdated';
  after jsonb := case when tg_op = 'UPDATE' then new.settings - 'version' - 'lastUpdated' else '{}' end;
begin
  if tg_op = 'DELETE' then
    delete from public.site_translations t where t.table_name = tg_table_name;
  else
    perform temelia.note_translations(
      tg_table_name, 'main', temelia.differing(before, after), temelia.differing(after, before)
    );
  end if;
  return null;
end
$$;

create function temelia.follow_translations(target regclass) returns void
language plpgsql set search_path = '' as $$
declare
  site_table temelia.site_tables := (
    select t from temelia.site_tables t
    where to_regclass(format('public.%I', t.table_name)) = target limit 1
  );
begin
  execute format(
    'create trigger note_translations after update or delete on %s for each row execute function temelia.%s',
    target,
    case site_table.table_name
      when 'site_global_settings' then 'note_settings_translations()'
      else format('note_row_translations(%L)', coalesce(site_table.item_key, 'id'))
    end
  );
end
$$;
select temelia.follow_translations(format('public.%I', table_name)::regclass)
from (select distinct table_name from temelia.site_tables) as every_table;

-- A table that is added later is followed as well.
create or replace function temelia.record_site_table(target regclass, recorder regproc) returns void
language plpgsql as $$
begin
  execute format('create trigger take_site_lock before insert or update or delete on %s
    for each statement execute function temelia.take_site_lock()', target);
  execute format('create trigger record_change after insert or update or delete on %s
    for each row execute function %s()', target, recorder);
  perform temelia.follow_translations(target);
end
$$;

create function temelia.stored_row(of_table text, of_row text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  key_column text := coalesce(
    (select t.item_key from temelia.site_tables t where t.table_name = of_table and t.item_key is not null), 'id'
  );
  found jsonb;
begin
  if not exists (select from temelia.site_tables t where t.table_name = of_table) then
    raise exception 'there is no site table %', of_table using errcode = '22023';
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.%I = $1', of_table, key_column)
    into found using of_row;
  return found;
end
$$;

-- An administrator has read the translation beside this Romanian text, and it is good: what was shown in the panel, which
-- may have moved on since.
create function public.confirm_translation(table_name text, row_key text, field text, language text, romanian text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  current text;
begin
  perform temelia.require_administrator();
  perform temelia.lock_site();
  stored := temelia.stored_row(confirm_translation.table_name, confirm_translation.row_key);
  select temelia.text_in(t.value, 'ro') into current
  from temelia.localised_texts(coalesce(stored -> 'settings', stored, '{}')) t
  where t.field = confirm_translation.field limit 1;
  delete from public.site_translations t
  where t.table_name = confirm_translation.table_name and t.row_key = confirm_translation.row_key
    and t.field = confirm_translation.field and t.language = confirm_translation.language;
  if current <> romanian then
    insert into public.site_translations (table_name, row_key, field, language, romanian_hash)
    values (
      confirm_translation.table_name, confirm_translation.row_key, confirm_translation.field,
      confirm_translation.language, temelia.text_hash(romanian)
    );
  end if;
end
$$;
revoke all on function public.confirm_translation(text, text, text, text, text) from public, anon;
grant execute on function public.confirm_translation(text, text, text, text, text) to authenticated, service_role;

-- The Romanian text that a translation was made from, out of the history; null once that does not reach back so far.
create function public.translated_romanian(table_name text, row_key text, field text, language text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  behind public.site_translations;
begin
  perform temelia.require_administrator();
  select * into behind from public.site_translations t
  where t.table_name = translated_romanian.table_name and t.row_key = translated_romanian.row_key
    and t.field = translated_romanian.field and t.language = translated_romanian.language;
  return (
    select temelia.text_in(t.value, 'ro')
    from (
      select c.before, c.table_name, c.section from public.site_version_changes c
      where c.table_name = behind.table_name and c.updated_at >= behind.updated_at
        and c.row_key = temelia.stored_row(behind.table_name, behind.row_key) ->> 'id'
      order by c.id limit 20
    ) as change
    cross join lateral temelia.localised_texts(change.before) t
    where temelia.text_hash(temelia.text_in(t.value, 'ro')) = behind.romanian_hash
    limit 1
  );
end
$$;
revoke all on function public.translated_romanian(text, text, text, text) from public, anon;
grant execute on function public.translated_romanian(text, text, text, text) to authenticated, service_role;
create index site_version_changes_row on public.site_version_changes (table_name, row_key, id);
