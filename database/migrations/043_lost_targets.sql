-- What waits to be sent to a target that goes is not sent any more: the same transaction voids it. A webhook's target goes when its
-- address changes, and what waits then goes to the new one.
create function temelia.void_deliveries_of_target() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.request_deliveries d set state = 'not-sent', last_error = 'Destinația a fost scoasă sau deconectată.'
  where d.target_id = old.id and d.state = 'pending';
  return old;
end
$$;
create trigger void_deliveries before delete on public.request_targets
  for each row when (old.channel <> 'webhook') execute function temelia.void_deliveries_of_target();

-- Also when somebody signs out, or a session ends from afar.
create function temelia.remove_browsers_of_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.remove_signed_out_browsers();
  return null;
end
$$;
create trigger remove_signed_out_browsers after delete on auth.sessions
  for each statement execute function temelia.remove_browsers_of_sessions();

-- A mail has no target but an address. The visitors' confirmations are no mails to administrators.
create function temelia.void_mails_to_former_administrators() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.request_deliveries d set state = 'not-sent', last_error = 'Adresa nu mai este a unui administrator.'
  where d.channel = 'email' and d.state = 'pending' and not exists (
    select from public.admin_users a join auth.users u on u.id = a.user_id where lower(u.email) = d.target
  );
  return null;
end
$$;
create trigger void_mails_to_former_administrators after delete on public.admin_users
  for each statement execute function temelia.void_mails_to_former_administrators();
