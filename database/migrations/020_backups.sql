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

-- May whoever asks edit the site? The server asks it of the database, so that there is one answer.
create function public.is_administrator() returns boolean language sql stable set search_path = '' as $$
  select temelia.is_admin()
$$;
revoke all on function public.is_administrator() from public, anon;
grant execute on function public.is_administrator() to authenticated, service_role;

-- As before, and a revision that does not exist: whoever starts from one has content that a restore has undone.
create or replace function temelia.has_moved(base_revision bigint, changes jsonb) returns boolean
language sql stable set search_path = '' as $$
  select base_revision > (select revision from public.site_revision) or exists (
    select from (
      select temelia.section_of(key) from jsonb_object_keys(changes) as key
      union all
      select key from jsonb_object_keys(coalesce(changes -> 'site_global_settings', '{}')) as key
    ) as wanted (section)
    where base_revision < (
      select max(moved.revision) from public.site_version_changes moved
      where moved.section = wanted.section
    )
  )
$$;
