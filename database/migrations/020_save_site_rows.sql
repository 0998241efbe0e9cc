-- As in 013_save_site.sql, but each inserted row is written with the columns it has itself, not with those of the first
-- one: what the others had beside was lost. Rows of the same columns are written together.
create or replace function temelia.write_list(target text, key_column text, list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  updates jsonb := coalesce(list -> 'update', '[]');
  item jsonb;
begin
  if list is null then
    return;
  end if;
  if jsonb_path_exists(list, '$.insert[*]') or jsonb_path_exists(list, '$.delete[*]')
    or jsonb_path_exists(updates, '$[*].order_index') then
    perform temelia.close_gaps(target);
  end if;
  execute format(
    'delete from public.%I where %I in (select jsonb_array_elements_text($1))', target, key_column
  ) using coalesce(list -> 'delete', '[]');
  perform temelia.move_rows(target, key_column, updates);
  for item in select jsonb_array_elements(updates) loop
    if not temelia.update_row(target, key_column, item ->> key_column, item - key_column - 'order_index') then
      raise exception 'there is no % % to update', target, item ->> key_column using errcode = 'P0002';
    end if;
  end loop;
  perform temelia.insert_rows(target, key_column, coalesce(list -> 'insert', '[]'));
end
$$;

create function temelia.insert_rows(target text, key_column text, inserts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  alike jsonb;
begin
  for alike in
    select jsonb_agg(item) from jsonb_array_elements(inserts) as item
    group by array(select jsonb_object_keys(item))
  loop
    -- A row without a single column is refused for want of its key.
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)',
      target, coalesce(temelia.column_list(alike -> 0), format('%I', key_column))
    ) using alike;
  end loop;
end
$$;
