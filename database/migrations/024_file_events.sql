-- Who changed which file or bucket is in the audit log, whichever way it was done: the panel, a stock client, a script.
create function temelia.note_storage_event(
  kind text, actor text, subject text, details jsonb
) returns void language sql security definer set search_path = '' as $$
  insert into public.audit_events (kind, actor_id, actor_email, subject, details)
  select kind, u.id, u.email, left(subject, 1024), details
  from (select 1) as always left join auth.users u on u.id::text = actor
$$;
revoke all on function temelia.note_storage_event(text, text, text, jsonb) from public;

-- Pictures of the site are changed by administrators and by the server alone. Another bucket may be its clients' own, and
-- busy: of it only what administrators do is noted.
create function temelia.note_file_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  -- As a hosted Supabase sets it too.
  operation text := coalesce(current_setting('storage.operation', true), '');
  -- Uploads are written by the service on behalf of whom the row names.
  actor text := coalesce(auth.jwt() ->> 'sub', after ->> 'owner_id');
  kind text;
begin
  if tg_op = 'INSERT' then
    kind := case
      when operation like '%restore%' then 'file_restored'
      when operation like '%copy%' then 'file_copied'
      else 'file_uploaded'
    end;
  elsif tg_op = 'DELETE' then
    kind := 'file_deleted';
  elsif (before ->> 'bucket_id', before ->> 'name') is distinct from (after ->> 'bucket_id', after ->> 'name') then
    kind := case
      when after ->> 'bucket_id' = 'media-bin' then 'file_deleted'
      when before ->> 'bucket_id' = 'media-bin' then 'file_restored'
      else 'file_moved'
    end;
  elsif before ->> 'version' is distinct from after ->> 'version' then
    kind := case when operation like '%restore%' then 'file_restored' else 'file_replaced' end;
  end if;
  -- What leaves the bin for good was deleted, and noted, a month ago.
  if kind is null or (tg_op = 'DELETE' and before ->> 'bucket_id' = 'media-bin') then
    return null;
  end if;
  if 'media' in (before ->> 'bucket_id', after ->> 'bucket_id')
    or exists (select from public.admin_users a where a.user_id::text = actor) then
    perform temelia.note_storage_event(
      kind, actor,
      case when kind = 'file_restored' then after ->> 'name' else coalesce(before ->> 'name', after ->> 'name') end,
      jsonb_strip_nulls(jsonb_build_object(
        'bucket', coalesce(before ->> 'bucket_id', after ->> 'bucket_id'),
        'to', case when kind = 'file_moved' then after ->> 'name' end,
        'to_bucket', case when kind = 'file_moved' then after ->> 'bucket_id' end
      ))
    );
  end if;
  return null;
end
$$;
revoke all on function temelia.note_file_event() from public;

create function temelia.note_bucket_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' and before - 'updated_at' = after - 'updated_at' then
    return null;
  end if;
  perform temelia.note_storage_event(
    case tg_op when 'INSERT' then 'bucket_created' when 'UPDATE' then 'bucket_changed' else 'bucket_deleted' end,
    coalesce(auth.jwt() ->> 'sub', after ->> 'owner_id'),
    coalesce(after ->> 'id', before ->> 'id'),
    jsonb_strip_nulls(jsonb_build_object('public', after -> 'public'))
  );
  return null;
end
$$;
revoke all on function temelia.note_bucket_event() from public;

create or replace function temelia.audit_group(kind text) returns text
language sql immutable parallel safe as $$
  select case
    when kind in (
      'login', 'login_failed', 'logout', 'token_revoked', 'second_step_passed', 'second_step_failed',
      'recovery_code_used', 'recovery_code_failed'
    ) then 'sign_in'
    when kind in (
      'user_signedup', 'user_recovery_requested', 'user_modified', 'user_updated_password', 'user_deleted',
      'factor_enabled', 'factor_unenrolled', 'recovery_codes_made', 'identity_linked', 'identity_unlinked'
    ) then 'account'
    when kind in ('administrator_added', 'administrator_removed', 'user_invited', 'invite_accepted')
      then 'administrators'
    when kind in ('save', 'import') then 'content'
    when kind in (
      'file_uploaded', 'file_replaced', 'file_moved', 'file_copied', 'file_deleted', 'file_restored',
      'bucket_created', 'bucket_changed', 'bucket_deleted'
    ) then 'files'
  end
$$;

-- A Supabase elsewhere owns these tables. Where it allows no trigger on them, the panel tells what it has done itself.
do $$
begin
  create trigger note_file_event after insert or update or delete on storage.objects
    for each row execute function temelia.note_file_event();
  create trigger note_bucket_event after insert or update or delete on storage.buckets
    for each row execute function temelia.note_bucket_event();
exception when insufficient_privilege then
  raise notice 'This database allows no triggers on storage: changes past the panel are not in the audit log';
end
$$;

create function public.note_file_change(kind text, name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  if kind not in ('file_uploaded', 'file_deleted', 'file_restored') then
    raise exception 'Unknown kind of change: %', left(kind, 100) using errcode = '22023';
  end if;
  if exists (
    select from pg_catalog.pg_trigger t
    where t.tgrelid = 'storage.objects'::regclass and t.tgname = 'note_file_event'
  ) then
    return;
  end if;
  perform temelia.note_event(kind, left(name, 1024), '{"bucket": "media"}');
end
$$;
revoke all on function public.note_file_change(text, text) from public, anon;
grant execute on function public.note_file_change(text, text) to authenticated, service_role;
