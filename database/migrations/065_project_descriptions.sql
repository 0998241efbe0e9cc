-- A project's description stands on its page alone: a thousand of them in three languages made every load 0.6 MB longer.
select temelia.read_apart('site_projects_items', 'description');

-- What load_site() leaves out and is not translated yet, or was translated from other words: the panel counts it without
-- loading any of these texts. A list of [table, key, field, language, state].
create function public.open_detail_translations() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  site_table record;
  found jsonb;
  answer jsonb := '[]';
begin
  perform temelia.require_administrator();
  for site_table in
    select t.table_name, t.item_key, t.apart from temelia.site_tables t where t.apart <> '{}' order by t.position
  loop
    execute format(
      $query$
      select jsonb_agg(
        jsonb_build_array(%1$L, item.key, text.field, l.language, s.state) order by item.order_index, item.key, text.field, l.language
      )
      from (
        select t.%2$I as key, t.order_index, jsonb_object_agg(c.column_name, c.value) as texts
        from public.%1$I t
        cross join lateral (
          select name as column_name, to_jsonb(t) -> name as value from unnest($1) as name
        ) c
        -- Nearly all items are translated, and cost no more than this.
        where jsonb_path_exists(c.value, '$.** ? (@.ro like_regex "\\S" && !(@.en like_regex "\\S" && @.ru like_regex "\\S"))')
          or exists (
            select from public.site_translations b
            where b.table_name = %1$L and b.row_key = t.%2$I and split_part(b.field, '.', 1) = c.column_name
          )
        group by t.%2$I, t.order_index
      ) item
      cross join lateral temelia.localised_texts(item.texts) text
      cross join unnest(array['en', 'ru']) as l (language)
      cross join lateral (
        select case
          when coalesce(text.value ->> l.language, '') !~ '\S' then 'missing'
          when exists (
            select from public.site_translations b
            where b.table_name = %1$L and b.row_key = item.key and b.field = text.field and b.language = l.language
          ) then 'old'
        end as state
      ) s
      where jsonb_typeof(text.value) = 'object' and text.value ->> 'ro' ~ '\S' and s.state is not null
      $query$,
      site_table.table_name, site_table.item_key
    ) into found using site_table.apart;
    answer := answer || coalesce(found, '[]');
  end loop;
  return answer;
end
$$;
revoke all on function public.open_detail_translations() from public, anon;
grant execute on function public.open_detail_translations() to authenticated, service_role;
