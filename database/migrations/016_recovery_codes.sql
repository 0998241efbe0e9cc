-- The way past a second factor that was lost: codes written down beforehand, each good once. A used code takes
-- the factor away instead of raising the session, for a lost phone must not stay a key; the panel then asks for
-- a new one. The codes belong to their factor and go with it.
create table temelia.recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hash text not null,
  updated_at timestamptz not null default now()
);
create index recovery_codes_user_id on temelia.recovery_codes (user_id);
create index recovery_codes_factor_id on temelia.recovery_codes (factor_id);
alter table temelia.recovery_codes enable row level security;

-- Eighty random bits: nobody guesses one, so a plain hash keeps it and no limit need stand in the owner's way.
-- How it was typed does not matter: capitals, spaces and hyphens are passed over.
create function temelia.recovery_code_hash(code text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(
    sha256(convert_to(regexp_replace(lower(left(code, 100)), '[^0-9a-f]', '', 'g'), 'UTF8')), 'hex'
  )
$$;

-- From the parts of a random uuid that are random throughout.
create function temelia.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select left(id, 5) || '-' || substr(id, 6, 3) || substr(id, 10, 2) || '-' ||
    substr(id, 25, 5) || '-' || substr(id, 30, 5)
  from (select gen_random_uuid()::text as id) as random
$$;

create function public.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  factor uuid := (
    select f.id from auth.mfa_factors f
    where f.user_id = auth.uid() and f.status = 'verified' order by f.created_at limit 1
  );
  codes text[] := array(select temelia.new_recovery_code() from generate_series(1, 10));
begin
  if factor is null or auth.jwt() ->> 'aal' is distinct from 'aal2' or not exists (
    select from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id'
  ) then
    raise exception 'Codurile de rezervă cer al doilea pas' using errcode = '42501';
  end if;
  delete from temelia.recovery_codes c where c.user_id = auth.uid();
  insert into temelia.recovery_codes (user_id, factor_id, code_hash)
  select auth.uid(), factor, temelia.recovery_code_hash(code) from unnest(codes) as code;
  perform temelia.note_event('recovery_codes_made');
  return codes;
end
$$;

create function public.count_recovery_codes() returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from temelia.recovery_codes where user_id = auth.uid()
$$;

-- True when the code was right: the account has no second factor any more, and no other open session.
create function public.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := auth.uid();
  own_session text := auth.jwt() ->> 'session_id';
begin
  perform from temelia.recovery_codes c
    where c.user_id = account and c.code_hash = temelia.recovery_code_hash(code) for update;
  if not found then
    -- Noted ten times in a quarter of an hour at most: more would only fill the log.
    if account is not null and (
      select count(*) from public.audit_events e where e.actor_id = account
        and e.kind = 'recovery_code_failed' and e.happened_at > now() - interval '15 minutes'
    ) < 10 then
      perform temelia.note_event('recovery_code_failed');
    end if;
    return false;
  end if;
  delete from auth.mfa_factors f where f.user_id = account;
  delete from auth.sessions s where s.user_id = account and s.id::text is distinct from own_session;
  update auth.sessions s set aal = 'aal1', factor_id = null where s.id::text = own_session;
  perform temelia.note_event('recovery_code_used');
  return true;
end
$$;

revoke all on function
  public.create_recovery_codes(), public.count_recovery_codes(), public.use_recovery_code(text)
  from public, anon, service_role;
grant execute on function
  public.create_recovery_codes(), public.count_recovery_codes(), public.use_recovery_code(text)
  to authenticated;
