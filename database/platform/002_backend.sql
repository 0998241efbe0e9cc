-- What the built-in backend keeps for itself. No API role may look in.
create schema backend;

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
