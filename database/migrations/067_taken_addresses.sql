-- Who gives a project an address that another one has is told whose it is; the constraint names only itself. Like the constraint this
-- is asked at the end, since two projects may exchange their addresses in one save. Only administrators write projects, so that
-- nobody else learns of a hidden one.
create function temelia.refuse_taken_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner record;
begin
  select i.id, i.slug, temelia.text_in(i.title, 'ro') as title into owner
  from public.site_projects_items mine
    join public.site_projects_items i on i.slug = mine.slug and i.id <> mine.id
  where mine.id = new.id limit 1;
  if found then
    raise exception 'the address /proiecte/% is that of the project "%" (%)', owner.slug, left(owner.title, 200), owner.id
      using errcode = '23505', schema = 'public', table = 'site_projects_items', constraint = 'site_projects_items_slug_key';
  end if;
  return null;
end
$$;
revoke all on function temelia.refuse_taken_address() from public;

-- The triggers of one row fire in the order of their names: the capital letter puts this one before that of the constraint, PK_….
create constraint trigger "Address_is_free" after insert or update of slug on public.site_projects_items
  deferrable initially deferred for each row execute function temelia.refuse_taken_address();
