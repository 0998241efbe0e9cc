-- The server measures stored pictures of which nobody has said how large they are: those that came past the panel, and those
-- from before there was a catalogue. Which are under way, and which could not be read, stands here. Rows of pictures that are
-- gone go with the next claim.
create table temelia.picture_measuring (
  id text primary key,
  -- Of the file that was tried: another one under the same name is tried anew.
  bytes bigint,
  attempts int not null default 0,
  claimed_until timestamptz,
  next_at timestamptz not null,
  is_broken boolean not null default false
);
alter table temelia.picture_measuring enable row level security;
revoke all on temelia.picture_measuring from public;
create index site_pictures_unmeasured on public.site_pictures (added_at desc)
  where is_stored and kind = 'picture' and (width is null or hash is null or placeholder is null);

-- The newest first. One server at a time: nobody gets any while another's claim is younger than ten minutes, after which it
-- was killed. A picture is tried five times at most, each time later.
create function public.claim_unmeasured_pictures(page_size int default 20) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.measuring', 0));
  if exists (select from temelia.picture_measuring m where m.claimed_until > clock_timestamp()) then
    return '[]';
  end if;
  delete from temelia.picture_measuring m
  where not exists (select from public.site_pictures p where p.id = m.id and p.bytes is not distinct from m.bytes);
  claimed := array(
    select p.id from public.site_pictures p
    left join temelia.picture_measuring m on m.id = p.id
    where p.is_stored and p.kind = 'picture' and (p.width is null or p.hash is null or p.placeholder is null)
      and (m.id is null or m.attempts < 5 and not m.is_broken and m.next_at <= clock_timestamp())
    order by p.added_at desc
    limit least(greatest(page_size, 1), 20)
  );
  insert into temelia.picture_measuring as m (id, bytes, attempts, claimed_until, next_at)
  select p.id, p.bytes, 1, clock_timestamp() + interval '10 minutes', clock_timestamp() + interval '10 minutes'
  from public.site_pictures p where p.id = any (claimed)
  on conflict (id) do update set
    attempts = m.attempts + 1, claimed_until = excluded.claimed_until,
    next_at = clock_timestamp() + interval '10 minutes' * power(4, m.attempts);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id,
      'name', temelia.percent_decode(substring(p.id from '^/storage/v1/object/public/media/(.+)$')),
      'bytes', p.bytes
    ) order by p.added_at desc), '[]')
    from public.site_pictures p where p.id = any (claimed)
  );
end
$$;

-- All of a claim at once, so that the revision moves once. What a panel has said meanwhile stays. Those of the claim that are
-- not among them were not tried.
create function public.note_measured_pictures(measured jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from temelia.picture_measuring m
  where m.id in (select entry ->> 'id' from jsonb_array_elements(measured) as entry where entry ? 'hash');
  update temelia.picture_measuring m set claimed_until = null,
    is_broken = coalesce((tried.entry ->> 'is_broken')::boolean, false),
    attempts = case when tried.entry is null then m.attempts - 1 else m.attempts end,
    next_at = case when tried.entry is null then clock_timestamp() else m.next_at end
  from temelia.picture_measuring claimed
  left join lateral (
    select entry from jsonb_array_elements(measured) as entry where entry ->> 'id' = claimed.id limit 1
  ) as tried on true
  where claimed.id = m.id and m.claimed_until is not null;
  perform temelia.lock_site();
  update public.site_pictures p set
    width = case when p.width is null then entry.width else p.width end,
    height = case when p.width is null then entry.height else p.height end,
    bytes = coalesce(p.bytes, entry.bytes),
    hash = coalesce(p.hash, entry.hash),
    placeholder = coalesce(p.placeholder, entry.placeholder)
  from jsonb_to_recordset(measured)
    as entry (id text, width int, height int, bytes bigint, hash text, placeholder text)
  where p.id = entry.id and entry.hash is not null and p.is_stored
    -- Another file has its name by now.
    and coalesce(p.bytes, entry.bytes) = entry.bytes;
end
$$;
revoke all on function public.claim_unmeasured_pictures(int), public.note_measured_pictures(jsonb)
  from public, anon, authenticated;
grant execute on function public.claim_unmeasured_pictures(int), public.note_measured_pictures(jsonb) to service_role;

-- With whether its file cannot be read.
create or replace function public.picture_of(address text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  return (
    select jsonb_build_object(
      'revision', (select revision from public.site_revision),
      'picture', to_jsonb(p) - '{has_facts,shown}'::text[],
      'is_broken', exists (select from temelia.picture_measuring m where m.id = p.id and m.is_broken),
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
