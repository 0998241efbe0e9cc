-- Who may write. Helper functions live in a schema of their own, which no API exposes.
create schema temelia;
grant usage on schema temelia to authenticated, service_role;

create table public.admin_users (
  id text primary key default gen_random_uuid()::text,
  user_id uuid not null unique references auth.users on delete cascade,
  updated_at timestamptz not null default now()
);

-- An administrator who has enrolled a second factor is one only in a session that has passed it. A session that
-- was ended gives no right any more, though its access token has not expired yet.
create function temelia.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin_users where user_id = auth.uid())
    and (
      auth.jwt() ->> 'session_id' is null
      or exists (select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid)
    )
    and (
      auth.jwt() ->> 'aal' = 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
      )
    )
$$;

alter table public.admin_users enable row level security;
revoke all on public.admin_users from anon, authenticated;
grant select on public.admin_users to authenticated;
grant all on public.admin_users to service_role;

create policy "everyone sees their own row, administrators see all" on public.admin_users
  for select to authenticated
  using (user_id = (select auth.uid()) or (select temelia.is_admin()));
create policy "the service role may do anything" on public.admin_users
  to service_role using (true) with check (true);

-- The role of the request is asked for by its setting: within a definer's function current_user is the owner.
create function temelia.require_administrator() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') and not temelia.is_admin() then
    raise exception 'Nu aveți drepturi de administrator' using errcode = '42501';
  end if;
end
$$;

-- May whoever asks edit the site? The server asks it of the database, so that there is one answer.
create function public.is_administrator() returns boolean language sql stable set search_path = '' as $$
  select temelia.is_admin()
$$;
revoke all on function public.is_administrator() from public, anon;
grant execute on function public.is_administrator() to authenticated, service_role;

create function public.add_administrator(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  insert into public.admin_users (user_id) values (add_administrator.user_id)
  on conflict on constraint admin_users_user_id_key do nothing;
end
$$;

-- Two administrators who remove each other at the same moment would leave none; the lock makes the second one see it.
create function public.remove_administrator(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  lock table public.admin_users in share row exclusive mode;
  if not exists (select from public.admin_users a where a.user_id <> remove_administrator.user_id) then
    raise exception 'Ultimul administrator nu poate fi eliminat' using errcode = 'P0001',
      hint = 'Adăugați mai întâi un alt administrator.';
  end if;
  delete from public.admin_users a where a.user_id = remove_administrator.user_id;
end
$$;

-- Accounts are nobody's to read; administrators see those of one another.
create function public.list_administrators() returns table (
  user_id uuid,
  email text,
  added_at timestamptz,
  last_sign_in_at timestamptz,
  is_confirmed boolean,
  has_second_factor boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  return query
    select a.user_id, coalesce(u.email, u.phone, '')::text, a.updated_at, u.last_sign_in_at,
      u.confirmed_at is not null,
      exists (select from auth.mfa_factors f where f.user_id = a.user_id and f.status = 'verified')
    from public.admin_users a join auth.users u on u.id = a.user_id
    order by a.updated_at, a.id;
end
$$;

revoke all on function
  public.add_administrator(uuid), public.remove_administrator(uuid), public.list_administrators()
  from public, anon;
grant execute on function
  public.add_administrator(uuid), public.remove_administrator(uuid), public.list_administrators()
  to authenticated, service_role;
