-- Migrations written for a hosted Supabase add their tables to it.
do $$
begin
  create publication supabase_realtime;
exception when duplicate_object or insufficient_privilege or feature_not_supported then
  null;
end
$$;
