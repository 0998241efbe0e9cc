-- What every site table has in common: the checks of its columns, and who may read and write it.

-- A localised text is an object of ro, en and ru; a plain string counts for all three.
create function temelia.is_localised(value jsonb, longest int default 5000) returns boolean
language sql immutable parallel safe as $$
  select case jsonb_typeof(value)
    when 'string' then length(value #>> '{}') <= longest
    when 'object' then value ? 'ro' and not exists (
      select from jsonb_each(value)
      where key not in ('ro', 'en', 'ru') or jsonb_typeof(value) <> 'string'
        or length(value #>> '{}') > longest
    )
    else false
  end
$$;

create function temelia.is_localised_map(value jsonb, keys text[]) returns boolean
language sql immutable parallel safe as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from jsonb_each(value) where not key = any (keys) or not temelia.is_localised(value)
  )
$$;

create function temelia.is_text_map(value jsonb, keys text[]) returns boolean
language sql immutable parallel safe as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from jsonb_each(value)
    where not key = any (keys) or jsonb_typeof(value) <> 'string' or length(value #>> '{}') > 2000
  )
$$;

create function temelia.is_text_list(value jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) <> 'array' then false else not exists (
    select from jsonb_array_elements(value) as element
    where jsonb_typeof(element) <> 'string' or length(element #>> '{}') > 2000
  ) end
$$;

-- Lists of things with an id (links, socials, menu items): objects whose ids differ.
create function temelia.is_list_with_ids(value jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) <> 'array' then false else (
    select coalesce(bool_and(jsonb_typeof(element) = 'object' and jsonb_typeof(element -> 'id') = 'string'), true)
      and count(distinct element ->> 'id') = count(*)
    from jsonb_array_elements(value) as element
  ) end
$$;

create function temelia.touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- Said once for all of them, right under each table: everyone reads, administrators write, the service role does anything.
create function temelia.protect_site_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from anon, authenticated', target);
  execute format('grant select on %s to anon, authenticated', target);
  execute format('grant insert, update, delete on %s to authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('create policy "everyone reads" on %s for select to anon, authenticated using (true)', target);
  execute format('create policy "administrators insert" on %s for insert to authenticated
    with check ((select temelia.is_admin()))', target);
  execute format('create policy "administrators update" on %s for update to authenticated
    using ((select temelia.is_admin())) with check ((select temelia.is_admin()))', target);
  execute format('create policy "administrators delete" on %s for delete to authenticated
    using ((select temelia.is_admin()))', target);
  execute format('create policy "the service role may do anything" on %s to service_role
    using (true) with check (true)', target);
  execute format('create trigger touch_updated_at before update on %s
    for each row execute function temelia.touch_updated_at()', target);
end
$$;
