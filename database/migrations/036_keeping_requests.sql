-- What an administrator has set about requests. It is no section of the site: going back to an earlier version of the
-- site must not bring back an earlier period and erase requests by it.
create table public.request_settings (
  id text primary key default 'main' constraint request_settings_is_one_row check (id = 'main'),
  -- After how many months a request is erased by itself. Null: never.
  kept_months int check (kept_months between 1 and 120)
);
insert into public.request_settings default values;
alter table public.request_settings enable row level security;
revoke all on public.request_settings from anon, authenticated;
grant select on public.request_settings to authenticated;
grant all on public.request_settings to service_role;
create policy "administrators read" on public.request_settings
  for select to authenticated using ((select temelia.is_admin()));
create policy "the service role may do anything" on public.request_settings
  to service_role using (true) with check (true);

-- Erases for good. Only the hashes of random keys remember that there was something.
create function temelia.erase_requests(ids uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  erased int;
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  with gone as (delete from public.requests r where r.id = any (ids) returning r.id)
  insert into public.erased_requests (key_hash) select temelia.request_key_hash(gone.id) from gone
  on conflict do nothing;
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke all on function temelia.erase_requests(uuid[]) from public;

create or replace function public.erase_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  if temelia.erase_requests(array[request_id]) > 0 then
    perform temelia.note_event('request_erased');
  end if;
end
$$;

-- The same for all spellings of a phone number or an address. Numbers of Moldova may be written without the country's code.
create function temelia.contact_key(written text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  digits text := regexp_replace(written, '\D', '', 'g');
begin
  if written like '%@%' then
    return lower(btrim(written));
  end if;
  if btrim(written) not like '+%' then
    digits := case
      when digits like '00%' then substr(digits, 3)
      when digits ~ '^0\d{8}$' then '373' || substr(digits, 2)
      when length(digits) = 8 then '373' || digits
      else digits
    end;
  end if;
  -- Fewer digits are nobody's number, and would be many people's.
  return case when length(digits) >= 5 then digits end;
end
$$;

-- A field may hold two numbers.
create function temelia.is_contact(key text, phone text, email text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select temelia.contact_key(email) = key
    or exists (select from regexp_split_to_table(phone, '[,;/]') as part where temelia.contact_key(part) = key)
$$;

-- Also those that gave this number or address only when they were sent again.
create function temelia.requests_of_person(contact text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select r.id from public.requests r
  where temelia.is_contact(temelia.contact_key(contact), r.phone, r.email)
  union
  select e.request_id from public.request_events e
  where e.kind = 'received' and e.detail ? 'again' and temelia.is_contact(
    temelia.contact_key(contact), e.detail -> 'again' ->> 'phone', e.detail -> 'again' ->> 'email'
  )
$$;
revoke all on function temelia.requests_of_person(text) from public;

-- The newest 200: one person asks a few times, a machine may ask without end.
create function public.find_person_requests(contact text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  return (
    with found as materialized (
      select r.id, r.number, r.created_at, r.name, r.phone, r.email, r.state
      from public.requests r where r.id in (select temelia.requests_of_person(contact))
    )
    select jsonb_build_object(
      'count', (select count(*) from found),
      'requests', coalesce((
        select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id)
        from (select * from found order by created_at desc, id limit 200) as newest
      ), '[]')
    )
  );
end
$$;

-- At most 500 at once; answers how many, so that the caller goes on until there are none.
create function public.erase_person_requests(contact text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  erased int;
begin
  perform temelia.require_administrator();
  erased := temelia.erase_requests(array(select temelia.requests_of_person(contact) limit 500));
  if erased > 0 then
    perform temelia.note_event('request_erased', null, jsonb_build_object('count', erased));
  end if;
  return erased;
end
$$;

-- When a request may go that is kept for so many months: counted from the last thing that happened to it. Null for what
-- still waits for somebody: unread, in progress, or with a day to come back that has not passed.
create function temelia.erased_from(request public.requests, months int) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when request.opened_at is null and request.state <> 'spam' then null
    when request.state = 'in-progress' then null
    when request.remind_on >= (now() at time zone 'Europe/Chisinau')::date then null
    else greatest(
      request.created_at,
      (select max(e.at) from public.request_events e where e.request_id = request.id)
    ) + make_interval(months => months)
  end
$$;

-- What a period would do: how many go at once, how many stay though they are older, and when the next one goes.
create function public.preview_kept_months(months int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  if months is null or months not between 1 and 120 then
    raise exception 'Perioada este între 1 și 120 de luni' using errcode = '22023';
  end if;
  return (
    select jsonb_build_object(
      'due', count(*) filter (where ends.at <= now()),
      'kept', count(*) filter (where ends.at is null and r.created_at <= now() - make_interval(months => months)),
      'next_at', min(ends.at) filter (where ends.at > now())
    )
    from public.requests r, temelia.erased_from(r, months) as ends (at)
  );
end
$$;

create function public.set_kept_months(months int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  update public.request_settings set kept_months = months where kept_months is distinct from months;
  if found then
    perform temelia.note_event('requests_kept', null, jsonb_build_object('months', months));
  end if;
end
$$;

-- Called by every instance every hour. At most 500 at once; answers how many, so that the caller goes on until there are none.
create function public.erase_old_requests() returns int
language plpgsql security definer set search_path = '' as $$
declare
  months int := (select s.kept_months from public.request_settings s);
  erased int;
begin
  if months is null then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  erased := temelia.erase_requests(array(
    select r.id from public.requests r
    where r.created_at <= now() - make_interval(months => months) and temelia.erased_from(r, months) <= now()
    order by r.created_at limit 500
  ));
  if erased > 0 then
    perform temelia.note_event('request_erased', null, jsonb_build_object('count', erased, 'months', months));
  end if;
  return erased;
end
$$;

-- Counts of requests for the weeks that end with this one, in Chișinău's time; spam is no request. Never a list of people.
create function public.request_figures(weeks int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  this_week timestamp := date_trunc('week', now() at time zone 'Europe/Chisinau');
  first_week timestamp := this_week - make_interval(weeks => weeks - 1);
begin
  perform temelia.require_administrator();
  if weeks is null or weeks not between 1 and 104 then
    raise exception 'weeks is between 1 and 104' using errcode = '22023';
  end if;
  return (
    with counted as materialized (
      select
        date_trunc('week', r.created_at at time zone 'Europe/Chisinau') as week,
        r.state, r.answered_at - r.created_at as answered_after,
        r.service_title as service,
        coalesce(r.origin ->> 'utm_source', '') as campaign_source,
        coalesce(r.origin ->> 'utm_campaign', '') as campaign,
        coalesce(substring(r.origin ->> 'referrer' from '^https?://([^/?#]+)'), '') as referrer,
        split_part(coalesce(r.origin ->> 'page', ''), '?', 1) as page
      from public.requests r
      where r.state <> 'spam' and r.created_at >= first_week at time zone 'Europe/Chisinau'
    ),
    named as (
      select part.list, left(part.name, 120) collate "C" as name, count(*) as count
      from counted, lateral (values
        ('services', service), ('campaigns', nullif(concat_ws(' · ', nullif(campaign_source, ''), nullif(campaign, '')), '')),
        ('referrers', referrer), ('pages', page)
      ) as part (list, name)
      where part.name is not null
      group by 1, 2
    ),
    ranked as (
      select *, row_number() over (partition by list order by count desc, name) as rank from named
    ),
    lists as (
      select list, jsonb_agg(jsonb_build_object('name', name, 'count', count) order by rank)
          filter (where rank <= 8) as top,
        coalesce(sum(count) filter (where rank > 8), 0) as others
      from ranked group by list
    )
    select jsonb_build_object(
      'total', (select count(*) from counted),
      'won', (select count(*) from counted where state = 'won'),
      'answered', (select count(answered_after) from counted),
      'median_seconds', (
        select round(extract(epoch from percentile_cont(0.5) within group (order by answered_after)))
        from counted where answered_after is not null
      ),
      'weeks', (
        select jsonb_agg(
          jsonb_build_object('from', to_char(w.week, 'YYYY-MM-DD'), 'count', coalesce(c.count, 0)) order by w.week
        )
        from generate_series(first_week, this_week, interval '1 week') as w (week)
        left join (select week, count(*) as count from counted group by week) as c using (week)
      ),
      'lists', coalesce((
        select jsonb_object_agg(list, jsonb_build_object('top', top, 'others', others)) from lists
      ), '{}')
    )
  );
end
$$;

revoke all on function public.erase_old_requests() from public, anon, authenticated;
grant execute on function public.erase_old_requests() to service_role;
revoke all on function
  public.find_person_requests(text), public.erase_person_requests(text), public.preview_kept_months(int),
  public.set_kept_months(int), public.request_figures(int)
  from public, anon;
grant execute on function
  public.find_person_requests(text), public.erase_person_requests(text), public.preview_kept_months(int),
  public.set_kept_months(int), public.request_figures(int)
  to authenticated, service_role;

create or replace function temelia.audit_group(kind text) returns text
language sql immutable parallel safe as $$
  select case
    when kind in (
      'login', 'login_failed', 'logout', 'token_revoked', 'second_step_passed', 'second_step_failed',
      'recovery_code_used', 'recovery_code_failed'
    ) then 'sign_in'
    when kind in (
      'user_signedup', 'user_recovery_requested', 'user_modified', 'user_updated_password', 'user_deleted',
      'factor_enabled', 'factor_unenrolled', 'recovery_codes_made', 'identity_linked', 'identity_unlinked'
    ) then 'account'
    when kind in ('administrator_added', 'administrator_removed', 'user_invited', 'invite_accepted')
      then 'administrators'
    when kind in ('save', 'import', 'request_erased', 'requests_kept') then 'content'
    when kind in (
      'file_uploaded', 'file_replaced', 'file_moved', 'file_copied', 'file_deleted', 'file_restored',
      'bucket_created', 'bucket_changed', 'bucket_deleted'
    ) then 'files'
  end
$$;
