-- A session that has run out is removed a day later; its browser is told nothing from the moment that it ends, and what waits to be
-- sent there is void.
create or replace function temelia.remove_signed_out_browsers() returns void
language plpgsql security definer set search_path = '' as $$
declare
  signed_out uuid[] := array(
    select t.id from public.request_targets t
    where t.channel = 'push' and not exists (
      select from auth.sessions s where s.id = t.session_id and (s.not_after is null or s.not_after > now())
    )
  );
begin
  -- A statement that removes nothing would have every panel load its list again.
  if cardinality(signed_out) > 0 then
    delete from public.request_targets t where t.id = any (signed_out);
  end if;
end
$$;

-- As in 035.
create or replace function public.take_due_delivery(channel text default 'email') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken public.request_deliveries;
begin
  if take_due_delivery.channel = 'push' then
    perform temelia.remove_signed_out_browsers();
  end if;
  update public.request_deliveries d
  set attempts = d.attempts + 1, next_attempt_at = now() + interval '10 minutes'
  where d.id = (
    select due.id from public.request_deliveries due
    where due.state = 'pending' and due.channel = take_due_delivery.channel and due.next_attempt_at <= now()
    order by due.next_attempt_at limit 1 for update skip locked
  )
  returning * into taken;
  return (
    select jsonb_build_object(
      'id', taken.id, 'attempts', taken.attempts, 'purpose', taken.purpose, 'target', taken.target,
      'address', t.address, 'keys', coalesce(t.keys, '{}'), 'request', to_jsonb(r)
    )
    from public.requests r left join public.request_targets t on t.id = taken.target_id
    where r.id = taken.request_id
  );
end
$$;
