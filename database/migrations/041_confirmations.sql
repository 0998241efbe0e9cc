-- On, since a visitor who has it in writing does not ask again; a site whose form is open already goes on as it was.
alter table public.request_settings add column confirms boolean not null default true;
update public.request_settings set confirms = not exists (select from public.site_request_form f where f.is_on);

create function public.set_request_confirmations(is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  update public.request_settings set confirms = is_on where confirms is distinct from is_on;
end
$$;

-- The same for spellings of an address that mail providers put into one mailbox: capitals, dots, what follows a plus.
create function temelia.mailbox(address text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(regexp_replace(split_part(lower(btrim(address)), '@', 1), '\+.*', ''), '.', '')
    || '@' || split_part(lower(btrim(address)), '@', 2)
$$;
create index request_deliveries_mailbox on public.request_deliveries (temelia.mailbox(target), created_at)
  where channel = 'confirmation';
create index request_deliveries_confirmations on public.request_deliveries (created_at) where channel = 'confirmation';

-- The address is whatever a stranger has typed: it gets one mail a day, and all of them together thirty an hour.
create function temelia.confirm_request(request_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.request_deliveries (request_id, channel, target)
  select r.id, 'confirmation', lower(btrim(r.email))
  from public.requests r, public.request_channels c, public.request_settings s
  where r.id = confirm_request.request_id and c.channel = 'confirmation' and c.is_set_up and s.confirms
    and temelia.can_receive_mail(r.email)
    and not exists (
      select from public.request_deliveries d
      where d.channel = 'confirmation' and temelia.mailbox(d.target) = temelia.mailbox(r.email)
        and d.created_at > now() - interval '1 day'
    )
    and (
      select count(*) < 30 from public.request_deliveries d
      where d.channel = 'confirmation' and d.created_at > now() - interval '1 hour'
    )
$$;
revoke all on function temelia.confirm_request(uuid) from public;

-- Has a request told to every target of every channel, and a new one confirmed to the visitor. What reminds people is none of
-- the webhook's business.
create or replace function temelia.announce_request(request_id uuid, purpose text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.request_deliveries (request_id, channel, purpose, target, target_id)
  select announce_request.request_id, t.channel, announce_request.purpose, t.label, t.target_id
  from temelia.announcement_targets() t
  where announce_request.purpose = 'new' or t.channel <> 'webhook';
  if announce_request.purpose = 'new' then
    perform temelia.confirm_request(announce_request.request_id);
  end if;
end
$$;

-- A confirmation that the visitor has is not sent again.
create or replace function public.send_delivery_again(delivery_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  delivery public.request_deliveries;
begin
  perform temelia.require_administrator();
  select * into delivery from public.request_deliveries d
  where d.id = send_delivery_again.delivery_id and d.state <> 'pending'
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

-- Where the next request will be told, for the panel.
create function public.list_announcement_targets() returns table (channel text, label text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  return query select t.channel, t.label from temelia.announcement_targets() t order by t.channel, t.label;
end
$$;

revoke all on function public.set_request_confirmations(boolean), public.list_announcement_targets() from public, anon;
grant execute on function public.set_request_confirmations(boolean), public.list_announcement_targets()
  to authenticated, service_role;
