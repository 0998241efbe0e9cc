-- What people have been reminded of already: each of the two once.
alter table public.requests
  add column reminded_unread_at timestamptz,
  -- The day to come back that was told.
  add column reminded_on date;
create index requests_unread on public.requests (created_at) where opened_at is null and state <> 'spam';
create index requests_remind_on on public.requests (remind_on) where remind_on is not null;

-- Eight in the morning in Chișinău, whatever the season's clock.
create function temelia.morning_of(day date) returns timestamptz
language sql stable parallel safe set search_path = '' as $$
  select (day + time '08:00') at time zone 'Europe/Chisinau'
$$;

-- A day whose morning is over when it is chosen reminds nobody: whoever chose it knows.
create function temelia.skip_past_reminder() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.reminded_on := case when temelia.morning_of(new.remind_on) <= now() then new.remind_on end;
  return new;
end
$$;
create trigger skip_past_reminder before update of remind_on on public.requests
  for each row when (old.remind_on is distinct from new.remind_on) execute function temelia.skip_past_reminder();

-- Nobody is reminded of what was due before: after a restore, and of what was there before this version.
create function temelia.skip_due_reminders() returns void
language sql security definer set search_path = '' as $$
  update public.requests r set
    reminded_unread_at = case
      when r.opened_at is null and r.created_at <= now() - interval '24 hours' then coalesce(r.reminded_unread_at, now())
      else r.reminded_unread_at
    end,
    reminded_on = case when temelia.morning_of(r.remind_on) <= now() then r.remind_on else r.reminded_on end
  where r.opened_at is null or r.remind_on is not null
$$;
revoke all on function temelia.skip_due_reminders() from public;
select temelia.skip_due_reminders();

-- To the administrator alone if there is a way to them, else to all.
create function temelia.remind_administrators(request_id uuid, administrator uuid, purpose text) returns void
language sql security definer set search_path = '' as $$
  with targets as (
    select t.*, coalesce(
      (select l.administrator from public.request_targets l where l.id = t.target_id) = remind_administrators.administrator,
      t.label = (select lower(u.email) from auth.users u where u.id = remind_administrators.administrator),
      false
    ) as is_theirs
    from temelia.announcement_targets() t where t.channel not in ('webhook', 'confirmation')
  )
  insert into public.request_deliveries (request_id, channel, purpose, target, target_id)
  select remind_administrators.request_id, t.channel, remind_administrators.purpose, t.label, t.target_id
  from targets t where t.is_theirs or not exists (select from targets where is_theirs)
$$;
revoke all on function temelia.remind_administrators(uuid, uuid, text) from public;

-- Called by every instance every minute; answers how many requests are told of now. A reminder that was not sent before
-- somebody did what it asks for is taken back.
create function public.remind_of_requests(moment timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  reminded int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  delete from public.request_deliveries d using public.requests r
  where r.id = d.request_id and d.state = 'pending' and (
    d.purpose = 'reminder' and r.opened_at is not null
    or d.purpose = 'waiting' and (r.remind_on is distinct from r.reminded_on or r.state in ('won', 'lost', 'spam'))
  );
  for due in
    update public.requests r set reminded_unread_at = moment
    where r.id in (
      select u.id from public.requests u
      where u.opened_at is null and u.state not in ('spam', 'won', 'lost') and u.reminded_unread_at is null
        and u.created_at <= moment - interval '24 hours'
        -- Sent again with other words, it is unread since then.
        and not exists (
          select from public.request_events e
          where e.request_id = u.id and e.kind = 'received' and e.at > moment - interval '24 hours'
        )
      order by u.created_at limit 100
    )
    returning r.id
  loop
    perform temelia.remind_administrators(due.id, null, 'reminder');
    reminded := reminded + 1;
  end loop;
  for due in
    update public.requests r set reminded_on = r.remind_on
    where r.id in (
      select w.id from public.requests w
      where w.remind_on is distinct from w.reminded_on and temelia.morning_of(w.remind_on) <= moment
        and w.remind_on > (moment at time zone 'Europe/Chisinau')::date - 7
        and w.state not in ('spam', 'won', 'lost')
      order by w.remind_on limit 100
    )
    returning r.id, r.assignee
  loop
    perform temelia.remind_administrators(due.id, due.assignee, 'waiting');
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
revoke all on function public.remind_of_requests(timestamptz) from public, anon, authenticated;
grant execute on function public.remind_of_requests(timestamptz) to service_role;
