-- What a set brings, noted with it: how often its changes have changed, which is what an answer is to, and the pictures in them. A set that
-- is over keeps no changes: the log has them, and from there they are taken back.
alter table public.prepared_sets
  add column content_revision int not null default 1,
  add column pictures text[] not null default '{}';

create function temelia.note_prepared_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state in ('published', 'taken_back') then
    new.changes := '{}';
  elsif tg_op = 'UPDATE' and new.changes <> old.changes then
    new.content_revision := old.content_revision + 1;
  end if;
  new.pictures := array(select distinct p.address from temelia.pictures_in(new.changes) as p);
  return new;
end
$$;
revoke all on function temelia.note_prepared_content() from public;

-- What was answered until now was to the revision of the whole set.
update public.prepared_sets set content_revision = revision;
create trigger note_content before insert or update of changes, state on public.prepared_sets
  for each row execute function temelia.note_prepared_content();
update public.prepared_sets set state = state;

-- The names of the waiting sets that bring a picture.
create function public.sets_with_picture(address text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require('site');
  return array(
    select s.name from public.prepared_sets s
    where temelia.short_picture_key(sets_with_picture.address) = any (s.pictures) order by s.name
  );
end
$$;
revoke all on function public.sets_with_picture(text) from public, anon, authenticated;
grant execute on function public.sets_with_picture(text) to authenticated, service_role;

-- Of the sets that are over the newest hundred stay, as the history has each of them for good. What is still to be taken back is not over.
create function temelia.prune_prepared_sets() returns void
language sql security definer set search_path = '' as $$
  delete from public.prepared_sets where id in (
    select s.id from public.prepared_sets s
    where s.state = 'taken_back' or s.state = 'published' and s.take_back_at is null
    order by coalesce(s.taken_back_at, s.published_at) desc nulls last, s.id offset 100
  )
$$;
revoke all on function temelia.prune_prepared_sets() from public;

do $$
begin
  execute replace(
    pg_get_functiondef('public.write_prepared_set(uuid, int, text, bigint, jsonb)'::regprocedure),
    'if (select count(*) >= 200 or',
    E'perform temelia.prune_prepared_sets();\n    if (select count(*) >= 200 or'
  );
  execute replace(
    pg_get_functiondef('public.open_prepared_link(uuid, text, boolean)'::regprocedure),
    '''set_revision'', prepared.revision,', '''set_revision'', prepared.revision, ''content_revision'', prepared.content_revision,'
  );
  execute replace(
    pg_get_functiondef('public.answer_prepared_link(uuid, text, jsonb)'::regprocedure),
    'prepared.revision)', 'prepared.content_revision)'
  );
  execute replace(
    pg_get_functiondef('public.list_pictures(text, boolean, text, int, text[])'::regprocedure),
    'from public.site_picture_uses u where u.address = p.id))',
    E'from public.site_picture_uses u where u.address = p.id)\n'
      '        and not exists (select from public.prepared_sets s where p.id = any (s.pictures)))'
  );
end
$$;
