-- Jobs of every minute touch no row most of the time, and yet each open panel was told to load its requests again, once a statement.
-- From now on only a row that changed is told, once a transaction.
create or replace function temelia.tell_of_requests() returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_transaction text := pg_current_xact_id()::text;
begin
  if current_setting('temelia.requests_told_by', true) = this_transaction then
    return;
  end if;
  perform set_config('temelia.requests_told_by', this_transaction, true);
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using '{}'::jsonb, 'changed', 'requests';
  end if;
end
$$;

drop trigger announce_requests on public.requests;
create trigger announce_requests after insert or update or delete on public.requests
  for each row execute function temelia.announce_requests();
drop trigger announce_requests on public.request_files;
create trigger announce_requests after insert or delete on public.request_files
  for each row execute function temelia.announce_requests();
drop trigger announce_requests on public.request_targets;
create trigger announce_requests after insert or update or delete on public.request_targets
  for each row execute function temelia.announce_requests();
drop trigger announce_requests on public.deliveries;
create trigger announce_requests after update on public.deliveries
  for each row execute function temelia.announce_requests();
