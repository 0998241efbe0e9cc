-- Accounts and sessions in the shape of Supabase Auth, so that policies and helper functions read the same on both.
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.one_time_token_type as enum (
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token'
);

create table auth.users (
  -- Never read here, and neither are the tokens below: SQL that makes accounts on a hosted Supabase names them.
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text unique,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token text,
  confirmation_sent_at timestamptz,
  recovery_token text,
  recovery_sent_at timestamptz,
  email_change_token_new text,
  email_change_token_current text,
  email_change text,
  email_change_sent_at timestamptz,
  -- 1 when one of the two addresses has confirmed the change.
  email_change_confirm_status smallint not null default 0,
  last_sign_in_at timestamptz,
  is_super_admin boolean,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text,
  phone_change_token text,
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  reauthentication_token text,
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_is_lowercase check (email = lower(email))
);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider)
);
create index identities_user_id on auth.identities (user_id);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- The time step of the last code taken: a code, once used, is spent, also on another instance.
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mfa_factors_friendly_name on auth.mfa_factors (user_id, friendly_name)
  where trim(friendly_name) <> '';

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_id uuid,
  aal auth.aal_level not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on auth.sessions (user_id);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip_address text,
  verified_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);

-- token holds a SHA-256 of the token: who reads this table cannot sign in with what it finds.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token text not null unique,
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  parent text,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session_id on auth.refresh_tokens (session_id);

-- token_hash is a SHA-256 of the link's token, code_hash a keyed hash of the six digits in the same mail.
-- A later mail does not void an earlier one: else whoever asks for mails without end keeps the owner out.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null,
  code_hash text not null,
  relates_to text not null,
  attempts integer not null default 0,
  -- What the client that asked for the mail keeps the answer to: its link then gives a code instead of a session.
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index one_time_tokens_user_id on auth.one_time_tokens (user_id, token_type);
create index one_time_tokens_token_hash on auth.one_time_tokens (token_hash);

-- A sign-in on its way from the browser's address bar to the client: the code there is worth nothing without the
-- client's own secret. auth_code is a SHA-256 of the code; what the provider gave is sealed with the code itself.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  auth_code text not null unique,
  user_id uuid references auth.users on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  authentication_method text not null,
  sealed text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A visit at a sign-in provider. state is a SHA-256 of what the provider sends back, browser one of the cookie that
-- shows it is the browser that went there; user_id and session_id are set when an account links an identity.
create table auth.oauth_client_states (
  state text primary key,
  browser text,
  provider_type text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  user_id uuid references auth.users on delete cascade,
  session_id uuid references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  payload json,
  created_at timestamptz not null default now(),
  ip_address text not null default ''
);
create index audit_log_entries_created_at on auth.audit_log_entries (created_at);

create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

create function auth.uid() returns uuid language sql stable as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;

create function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;

create function auth.email() returns text language sql stable as $$
  select auth.jwt() ->> 'email'
$$;
