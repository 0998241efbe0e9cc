-- On a hosted Supabase nobody else notes which of these files have been applied, and a start must be able to name those
-- that have not. Its service key sees functions of the public schema and nothing else, hence the function.
create table temelia.applied_migrations (
  name text primary key,
  applied_at timestamptz not null default now()
);
revoke all on temelia.applied_migrations from public;
alter table temelia.applied_migrations enable row level security;

-- They are applied in order, so those before this one are there.
insert into temelia.applied_migrations (name) values
  ('001_administrators'), ('002_site_table_rules'), ('003_hero'), ('004_services'), ('005_why_choose_us'),
  ('006_projects'), ('007_contact'), ('008_footer'), ('009_global_settings'), ('010_revision'), ('011_versions'),
  ('012_load_site'), ('013_save_site'), ('014_media_bucket'), ('015_audit_log'), ('016_recovery_codes'),
  ('017_panel_channel'), ('018_backups'), ('019_media_list'), ('020_save_site_rows'), ('021_truncate'),
  ('022_applied_migrations');

-- Also what the built-in backend has noted itself, and what Supabase's own command line has, which takes 022_name.sql apart.
create function public.applied_migrations() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select a.name from temelia.applied_migrations a;
  if to_regclass('backend.schema_migrations') is not null then
    return query execute
      'select split_part(name, ''/'', 2) from backend.schema_migrations where name like ''migrations/%''';
  end if;
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    return query execute
      'select version || ''_'' || name from supabase_migrations.schema_migrations where name is not null';
  end if;
end
$$;
revoke all on function public.applied_migrations() from public, anon, authenticated;
grant execute on function public.applied_migrations() to service_role;
