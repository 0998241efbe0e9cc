-- As in 079, but the key of an erased request has a code of its own: nobody is told that it has sent another text.
create or replace function public.store_request(request jsonb, is_acknowledged boolean default true) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key uuid := (request ->> 'id')::uuid;
  known public.requests;
  again jsonb;
  fitting text;
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  if exists (select from public.erased_requests e where e.key_hash = temelia.request_key_hash(key)) then
    if not is_acknowledged then
      raise exception 'a request under this key was erased' using errcode = 'PT410';
    end if;
    return temelia.request_number(key, 5);
  end if;
  select * into known from public.requests r where r.id = key;
  if found then
    select jsonb_object_agg(f.column_name, request -> f.column_name) into again
    from temelia.request_fields f
    where f.tells_texts_apart and jsonb_typeof(request -> f.column_name) <> 'null'
      and request -> f.column_name is distinct from to_jsonb(known) -> f.column_name;
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
  execute (
    select format(
      'insert into public.requests (id, number, created_at, language, consent_at, origin, state, spam_reason, %s)
      select $1, $2, coalesce(r.created_at, now()), coalesce(r.language, ''ro''), r.consent_at, coalesce(r.origin, ''{}''),
        case r.state when ''spam'' then ''spam'' else ''new'' end, r.spam_reason, %s
      from jsonb_populate_record(null::public.requests, $3) as r
      returning *',
      string_agg(format('%I', f.column_name), ', ' order by f.column_name),
      string_agg(format('coalesce(r.%I, '''')', f.column_name), ', ' order by f.column_name)
    )
    from temelia.request_fields f
  ) into known using key, fitting, request;
  perform temelia.note_request(key, 'received');
  if known.state <> 'spam' then
    perform temelia.announce_request(key, 'new');
  end if;
  return known.number;
end
$$;
