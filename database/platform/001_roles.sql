-- The roles every request runs as. They are cluster-wide, so another database may have made them already.
do $$
declare
  role_name text;
begin
  -- Nothing here signs in as the authenticator; migrations written for a hosted Supabase name it.
  foreach role_name in array array['anon', 'authenticated', 'service_role', 'authenticator'] loop
    begin
      execute format('create role %I nologin noinherit', role_name);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end
$$;

-- Only a superuser may hand out BYPASSRLS; where that is refused, the tables' own service_role policies carry it.
-- Not said again once it holds: two databases of a cluster that say it at the same moment would trip over each other.
do $$
begin
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
exception when insufficient_privilege then
  null;
end
$$;

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end
$$;

grant usage on schema public to anon, authenticated, service_role;

-- As on a hosted Supabase: what is made in public is open to the API roles until a table says otherwise.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
