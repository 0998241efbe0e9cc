-- Administrators see each other in a realtime channel. Public channels have no lock but their name, so
-- the name is a secret that only administrators are told, and it changes when one of them is removed.
create table temelia.panel_channel (
  id text primary key default 'main' constraint panel_channel_is_one_row check (id = 'main'),
  name text not null default 'panel-' || gen_random_uuid()
);
insert into temelia.panel_channel default values;

create function public.panel_channel() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  return (select name from temelia.panel_channel);
end
$$;
revoke all on function public.panel_channel() from public, anon;
grant execute on function public.panel_channel() to authenticated, service_role;

create function temelia.rename_panel_channel() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update temelia.panel_channel set name = default;
  return null;
end
$$;
create trigger rename_panel_channel after delete on public.admin_users
  for each statement execute function temelia.rename_panel_channel();
