-- What the built-in backend keeps for itself. No API role may look in.
create schema if not exists backend;

-- Generated once and shared by every instance: the HS256 secret, the public key, the service key.
create table backend.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- ES256 keys that sign access tokens; the newest signs, all of them verify.
create table backend.signing_keys (
  id text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- What has been tried how often: shared by every instance, so that more instances do not mean more guesses.
create table backend.rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at on backend.rate_limits (ends_at);
