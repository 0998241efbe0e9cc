-- When a server has taken the delivery that it is sending now; null in between.
alter table public.request_deliveries add column taken_at timestamptz;

-- Only the one that takes a delivery counts an attempt.
create function temelia.note_taken_delivery() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.taken_at := case when new.attempts > old.attempts then now() end;
  return new;
end
$$;
create trigger note_taken_delivery before update on public.request_deliveries
  for each row execute function temelia.note_taken_delivery();

-- Also one that waits for its next attempt, which comes now. One that is on its way stays that: it would be sent twice. A
-- confirmation that the visitor has is not sent again.
create or replace function public.send_delivery_again(delivery_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  delivery public.request_deliveries;
begin
  perform temelia.require_administrator();
  select * into delivery from public.request_deliveries d
  where d.id = send_delivery_again.delivery_id
    and (d.state <> 'pending' or d.taken_at is null)
    and (d.channel <> 'confirmation' or d.state <> 'sent')
  for update;
  if not found then
    return;
  end if;
  if not exists (select from public.request_channels c where c.channel = delivery.channel and c.is_set_up) then
    raise exception 'Canalul nu este pornit pe server' using errcode = 'PT409';
  end if;
  update public.request_deliveries d set state = 'pending', attempts = 0, next_attempt_at = now(), sent_at = null
  where d.id = delivery.id;
  perform temelia.note_request(delivery.request_id, 'delivery', jsonb_build_object(
    'channel', delivery.channel, 'target', delivery.target, 'state', 'pending'
  ));
end
$$;

-- What failed is told in a sentence; what the other side has answered comes after it, in a line of its own. Until now it was all
-- there was of mails.
create function pg_temp.told(problem text) returns text language sql as $$
  select left(E'Mesajul nu a putut fi predat serverului de e-mail\n' || problem, 500)
$$;
update public.request_deliveries d set last_error = pg_temp.told(d.last_error)
where d.channel in ('email', 'confirmation') and d.state in ('pending', 'failed') and d.last_error not like 'Serverul %';
update public.request_events e set detail = e.detail || jsonb_build_object('error', pg_temp.told(e.detail ->> 'error'))
where e.kind = 'delivery' and coalesce(e.detail ->> 'channel', 'email') in ('email', 'confirmation')
  and e.detail ->> 'error' not like 'Serverul %';
