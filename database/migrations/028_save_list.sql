-- How the changes of a list are written, whole, in place of what 013_save_site.sql and 020_save_site_rows.sql say of it.
-- New: whatever a save does not know is an error.

-- Rows written past the panel may leave gaps or twins in the order; positions count from 0 without gaps.
create or replace function temelia.close_gaps(target text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'update public.%1$I as t set order_index = placed.position
     from (select id, row_number() over (order by order_index, id) - 1 as position from public.%1$I) as placed
     where placed.id = t.id and placed.position <> t.order_index',
    target
  );
end
$$;

create or replace function temelia.move_rows(target text, key_column text, moves jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  moved int;
begin
  execute format(
    'update public.%1$I as t set order_index = (move ->> ''order_index'')::int
     from jsonb_array_elements($1) as move
     where move ? ''order_index'' and t.%2$I = move ->> %2$L',
    target, key_column
  ) using moves;
  get diagnostics moved = row_count;
  if moved < (select count(*) from jsonb_array_elements(moves) as move where move ? 'order_index') then
    raise exception 'there is no such row of % to move', target using errcode = 'P0002';
  end if;
end
$$;

-- Rows with the same columns are written together; each is written with all the columns it has.
create or replace function temelia.insert_rows(target text, key_column text, inserts jsonb) returns void
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

create function temelia.require_list_changes(target text, list jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  unknown text := (
    select key from jsonb_each(list)
    where key not in ('update', 'insert', 'delete') or jsonb_typeof(value) <> 'array'
    limit 1
  );
begin
  if unknown is not null then
    raise exception 'changes hold something that cannot be saved: %.%', target, unknown using errcode = '22023';
  end if;
end
$$;

-- Deletes first, so that an id or a position is free again; an update without its row is an error, never a silent loss.
create or replace function temelia.write_list(target text, key_column text, list jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  updates jsonb := coalesce(list -> 'update', '[]');
  item jsonb;
begin
  if list is null then
    return;
  end if;
  perform temelia.require_list_changes(target, list);
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
