-- The nightly backups: whichever instance writes a row first makes that night's, and all of them can tell how it went.
create table temelia.backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  result text not null default 'running' check (result in ('running', 'done', 'gaps', 'failed')),
  host text not null,
  file text,
  bytes bigint,
  -- For the owner: what went wrong, or how many files are missing.
  note text
);
revoke all on temelia.backups from public;
alter table temelia.backups enable row level security;
