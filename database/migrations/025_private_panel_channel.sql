-- The panel's channel is a private one now: its name is no secret any more, but a new one comes with each administrator
-- who goes. Where only a join is judged, and not whoever has joined before, the others have then left him behind.
create function temelia.is_panel_topic(topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select temelia.is_admin() and exists (select from temelia.panel_channel where name = is_panel_topic.topic)
$$;
revoke all on function temelia.is_panel_topic(text) from public;
grant execute on function temelia.is_panel_topic(text) to authenticated, service_role;

do $$
begin
  if to_regclass('realtime.messages') is null then
    return;
  end if;
  create policy "administrators read the panel's channel" on realtime.messages for select to authenticated
    using (extension in ('broadcast', 'presence') and (select temelia.is_panel_topic((select realtime.topic()))));
  create policy "administrators write on the panel's channel" on realtime.messages for insert to authenticated
    with check (extension in ('broadcast', 'presence') and (select temelia.is_panel_topic((select realtime.topic()))));
end
$$;

create or replace function temelia.rename_panel_channel() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former text := (select name from temelia.panel_channel);
begin
  update temelia.panel_channel set name = default;
  if to_regclass('realtime.messages') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using '{}'::jsonb, 'moved', former;
  end if;
  return null;
end
$$;

create function temelia.rejudge_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_regprocedure('backend.rejudge_channels(uuid)') is not null then
    execute 'select backend.rejudge_channels($1)' using old.user_id;
  end if;
  return null;
end
$$;
create trigger rejudge_administrator after delete on public.admin_users
  for each row execute function temelia.rejudge_administrator();
