-- SQL written for a hosted Supabase puts its extensions here, and calls crypt() and gen_salt() without a schema.
-- Nothing of the product's own needs it: the embedded database and some servers do without.
create schema if not exists extensions;

do $$
begin
  grant usage on schema extensions to anon, authenticated, service_role;
  create extension if not exists pgcrypto with schema extensions;
exception when feature_not_supported or undefined_file or insufficient_privilege then
  null;
end
$$;

do $$
begin
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
exception when insufficient_privilege then
  null;
end
$$;
