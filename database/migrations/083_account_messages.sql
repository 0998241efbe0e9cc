-- How long the next attempt waits: a minute, then twice as long each time up to six hours, and at least as long as the receiver
-- has asked for, up to a day.
create function temelia.retry_delay(attempts int, wait_seconds int default 0) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select greatest(
    least(interval '1 minute' * power(2, attempts - 1), interval '6 hours'),
    least(interval '1 second' * wait_seconds, interval '1 day')
  )
$$;

create or replace function public.settle_delivery(
  delivery_id uuid, attempt int, problem text default null, is_final boolean default false, wait_seconds int default 0,
  ends_target boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  delivery public.deliveries;
begin
  update public.deliveries d set
    state = case when problem is null then 'sent' when is_final or d.attempts >= 21 then 'failed' else 'pending' end,
    sent_at = case when problem is null then now() end,
    last_error = left(problem, 500),
    attempted_at = clock_timestamp(),
    next_attempt_at = now() + temelia.retry_delay(d.attempts, wait_seconds)
  where d.id = delivery_id and d.state = 'pending' and d.attempts = attempt
  returning * into delivery;
  if delivery.state in ('sent', 'failed') then
    perform temelia.note_request(delivery.request_id, 'delivery', jsonb_strip_nulls(jsonb_build_object(
      'channel', delivery.channel, 'target', delivery.target, 'state', delivery.state, 'error', delivery.last_error
    )));
  end if;
  if ends_target and delivery.target_id is not null then
    update public.request_targets t set ended_at = now(), ended_because = left(problem, 500)
    where t.id = delivery.target_id;
    update public.deliveries d set state = 'failed', last_error = left(problem, 500)
    where d.target_id = delivery.target_id and d.state = 'pending';
  end if;
end
$$;

-- Mails and codes that open accounts, from the transaction that made them until they are sent. Nobody reads them but the server:
-- neither a role of the panel nor the service key, and no backup holds them.
create table temelia.account_messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'sms')),
  message jsonb not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  expires_at timestamptz not null
);
alter table temelia.account_messages enable row level security;
revoke all on temelia.account_messages from public, anon, authenticated;
create index account_messages_due on temelia.account_messages (channel, next_attempt_at);

-- Whoever takes one has it for three minutes. What has expired is deleted unsent: its link or code would open nothing.
create function temelia.take_account_message(channel text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  taken temelia.account_messages;
begin
  delete from temelia.account_messages m where m.expires_at <= now();
  update temelia.account_messages m set attempts = m.attempts + 1, next_attempt_at = now() + interval '3 minutes'
  where m.id = (
    select due.id from temelia.account_messages due
    where due.channel = take_account_message.channel and due.next_attempt_at <= now()
    order by due.next_attempt_at limit 1 for update skip locked
  )
  returning * into taken;
  return case when taken.id is not null then
    jsonb_build_object('id', taken.id, 'attempts', taken.attempts, 'message', taken.message)
  end;
end
$$;
revoke all on function temelia.take_account_message(text) from public;

create function temelia.settle_account_message(message_id uuid, attempt int, is_done boolean, wait_seconds int) returns void
language plpgsql set search_path = '' as $$
begin
  if is_done then
    delete from temelia.account_messages m where m.id = message_id;
  else
    update temelia.account_messages m set next_attempt_at = now() + temelia.retry_delay(m.attempts, wait_seconds)
    where m.id = message_id and m.attempts = attempt;
  end if;
end
$$;
revoke all on function temelia.settle_account_message(uuid, int, boolean, int) from public;

-- Tells the servers at the commit that there is something to send; it says nothing of what or to whom.
create function temelia.announce_account_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using '{}'::jsonb, 'queued', 'account-messages';
  end if;
  return null;
end
$$;
revoke all on function temelia.announce_account_messages() from public;
create trigger announce_account_messages after insert on temelia.account_messages
  for each statement execute function temelia.announce_account_messages();
