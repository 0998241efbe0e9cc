-- As in 035, but nobody gets a number for a text that is not kept. What comes from a spool or an archive has its number
-- already (`is_acknowledged`), so each of its texts is kept; a form with another text under a known or erased key is refused, and can
-- be sent under a new one.
drop function public.store_request(jsonb);
create function public.store_request(request jsonb, is_acknowledged boolean default true) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key uuid := (request ->> 'id')::uuid;
  written jsonb := jsonb_strip_nulls(jsonb_build_object(
    'language', request -> 'language', 'name', request -> 'name', 'phone', request -> 'phone',
    'email', request -> 'email', 'channel', request -> 'channel', 'service_id', request -> 'service_id',
    'service_title', request -> 'service_title', 'project_id', request -> 'project_id',
    'project_title', request -> 'project_title', 'town', request -> 'town',
    'wanted_when', request -> 'wanted_when', 'message', request -> 'message'
  ));
  known public.requests;
  again jsonb;
  fitting text;
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  if exists (select from public.erased_requests e where e.key_hash = temelia.request_key_hash(key)) then
    if not is_acknowledged then
      raise exception 'a request under this key was erased' using errcode = 'PT409';
    end if;
    return temelia.request_number(key, 5);
  end if;
  select * into known from public.requests r where r.id = key;
  if found then
    select jsonb_object_agg(w.key, w.value) into again
    from jsonb_each(written - 'language' - 'service_title' - 'project_title') w
    where w.value is distinct from to_jsonb(known) -> w.key;
    if again is not null and not exists (
      select from public.request_events e
      where e.request_id = known.id and e.kind = 'received' and e.detail = jsonb_build_object('again', again)
    ) then
      if not is_acknowledged then
        raise exception 'another text was sent under this key' using errcode = 'PT409';
      end if;
      perform temelia.note_request(known.id, 'received', jsonb_build_object('again', again));
      update public.requests r set opened_at = null where r.id = known.id;
    end if;
    return known.number;
  end if;
  select candidate into fitting
  from generate_series(5, 32) as length, temelia.request_number(key, length) as candidate
  where not exists (select from public.requests r where r.number = candidate)
  order by length limit 1;
  insert into public.requests (
    id, number, created_at, language, name, phone, email, channel, service_id, service_title, project_id,
    project_title, town, wanted_when, message, consent_at, origin, state, spam_reason
  )
  select key, fitting, coalesce(r.created_at, now()), coalesce(r.language, 'ro'), coalesce(r.name, ''),
    coalesce(r.phone, ''), coalesce(r.email, ''), coalesce(r.channel, ''), coalesce(r.service_id, ''),
    coalesce(r.service_title, ''), coalesce(r.project_id, ''), coalesce(r.project_title, ''),
    coalesce(r.town, ''), coalesce(r.wanted_when, ''), coalesce(r.message, ''), r.consent_at,
    coalesce(r.origin, '{}'), case r.state when 'spam' then 'spam' else 'new' end, r.spam_reason
  from jsonb_populate_record(null::public.requests, request) as r
  returning * into known;
  perform temelia.note_request(key, 'received');
  if known.state <> 'spam' then
    perform temelia.announce_request(key, 'new');
  end if;
  return known.number;
end
$$;

revoke all on function public.store_request(jsonb, boolean) from public, anon, authenticated;
grant execute on function public.store_request(jsonb, boolean) to service_role;
