-- An administrator's right comes with nothing that a stranger may have left on the account, and ends with its session.

-- A session gives the right while it is open: not past its last day, and not when it was opened by a page of another
-- origin than the panel's, whose scripts may be anybody's.
create or replace function temelia.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin_users where user_id = auth.uid())
    and (
      auth.jwt() ->> 'session_id' is null
      or exists (
        select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid
          and (s.not_after is null or s.not_after > now())
          and s.tag is distinct from 'other-origin'
      )
    )
    and (
      auth.jwt() ->> 'aal' = 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
      )
    )
$$;

-- Nothing opens the account any more but a mail to its address: whoever made it may not be who reads that mail.
-- Links and codes that were mailed to the address stay good, such as the invitation that has just been sent.
create function public.forget_credentials(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := forget_credentials.user_id;
  address text;
begin
  -- A sign-in under way holds this row too: it has ended, or finds its password gone.
  select u.email into address from auth.users u where u.id = account for update;
  delete from auth.sessions s where s.user_id = account;
  delete from auth.mfa_factors f where f.user_id = account;
  delete from auth.identities i where i.user_id = account and i.provider <> 'email';
  delete from auth.flow_state f where f.user_id = account;
  delete from auth.one_time_tokens t where t.user_id = account and (
    t.relates_to is distinct from address
    or t.token_type in ('email_change_token_current', 'reauthentication_token')
  );
  update auth.users u set
    encrypted_password = '', phone = null, phone_confirmed_at = null,
    email_change = '', email_change_token_new = '', email_change_token_current = '',
    phone_change = '', phone_change_token = '', reauthentication_token = '',
    raw_user_meta_data = '{}',
    raw_app_meta_data = u.raw_app_meta_data || '{"provider": "email", "providers": ["email"]}',
    updated_at = now()
  where u.id = account;
end
$$;
revoke all on function public.forget_credentials(uuid) from public, anon, authenticated;
grant execute on function public.forget_credentials(uuid) to service_role;

-- An administrator gives the right to whoever reads the mail of an address. The service key gives it to an account as
-- it is: who holds that key may do anything, and scripts make accounts with a password first.
create or replace function public.add_administrator(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  insert into public.admin_users (user_id) values (add_administrator.user_id)
  on conflict on constraint admin_users_user_id_key do nothing;
  if found and current_setting('role', true) = 'authenticated' then
    perform public.forget_credentials(add_administrator.user_id);
  end if;
end
$$;
