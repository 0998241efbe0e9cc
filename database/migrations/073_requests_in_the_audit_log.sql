-- The audit log tells who was let in on requests: which browsers and chats are told of them, who read, changed or downloaded them,
-- and whether visitors get a confirmation.

-- Whoever has linked it; of one that goes by itself, like the browser of an ended session, nobody.
create function temelia.note_target() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target public.request_targets := case when tg_op = 'DELETE' then old else new end;
begin
  perform temelia.note_storage_event(
    case target.channel when 'push' then 'device' else 'chat' end
      || case when tg_op = 'DELETE' then '_removed' else '_added' end,
    case when tg_op = 'DELETE' then auth.uid() else target.administrator end::text,
    target.label,
    jsonb_strip_nulls(jsonb_build_object('of', (select u.email from auth.users u where u.id = target.administrator)))
  );
  return null;
end
$$;
create trigger note_added_target after insert on public.request_targets
  for each row when (new.channel in ('push', 'telegram')) execute function temelia.note_target();
create trigger note_taken_target after update of administrator on public.request_targets
  for each row when (old.administrator is distinct from new.administrator and new.channel in ('push', 'telegram'))
  execute function temelia.note_target();
create trigger note_removed_target after delete on public.request_targets
  for each row when (old.channel in ('push', 'telegram')) execute function temelia.note_target();

-- What an administrator did with a request is in its history; the log has that much of it which tells nothing of the visitor.
create function temelia.note_handled_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.note_event(
    case new.kind when 'opened' then 'request_opened' else 'request_changed' end,
    (select r.number from public.requests r where r.id = new.request_id),
    case when new.kind = 'opened' then '{}' else jsonb_strip_nulls(jsonb_build_object(
      'change', new.kind,
      'to', case new.kind when 'state' then new.detail ->> 'to' when 'assigned' then new.detail ->> 'email' end
    )) end
  );
  return null;
end
$$;
create trigger note_handled_request after insert on public.request_events
  -- What came in, and what the server sent, nobody did.
  for each row when (new.kind not in ('received', 'delivery') or new.author is not null) execute function temelia.note_handled_request();

-- Of a request that is erased the log keeps no number.
create index audit_events_requests on public.audit_events (subject) where kind in ('request_opened', 'request_changed');
create function temelia.forget_request_numbers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.audit_events e set subject = null from erased
  where e.subject = erased.number and e.kind in ('request_opened', 'request_changed');
  return null;
end
$$;
create trigger forget_request_numbers after delete on public.requests referencing old table as erased
  for each statement execute function temelia.forget_request_numbers();

revoke all on function temelia.note_target(), temelia.note_handled_request(), temelia.forget_request_numbers() from public;

-- Each administrator who has opened a request is in its history, not the first one alone.
create or replace function public.open_request(request_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_unread boolean;
begin
  perform temelia.require_administrator();
  select r.opened_at is null into is_unread from public.requests r where r.id = open_request.request_id for update;
  if is_unread then
    update public.requests r set opened_at = now() where r.id = open_request.request_id;
  end if;
  if is_unread or is_unread is not null and not exists (
    select from public.request_events e
    where e.request_id = open_request.request_id and e.kind = 'opened' and e.author = (select auth.uid())
  ) then
    perform temelia.note_request(open_request.request_id, 'opened');
  end if;
end
$$;

-- Called before a table of requests, or what is kept about one person, is handed over as a file.
create function public.note_requests_download(request_count int, of_person boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  perform temelia.note_event(
    'requests_downloaded', null, jsonb_build_object('count', request_count, 'of_person', of_person)
  );
end
$$;
revoke all on function public.note_requests_download(int, boolean) from public, anon;
grant execute on function public.note_requests_download(int, boolean) to authenticated, service_role;

create or replace function public.set_request_confirmations(is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  update public.request_settings set confirms = is_on where confirms is distinct from is_on;
  if found then
    perform temelia.note_event('confirmations_set', null, jsonb_build_object('is_on', is_on));
  end if;
end
$$;

-- As in 030.
create or replace function public.confirm_translation(
  table_name text, row_key text, field text, language text, romanian text
) returns void language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  current text;
begin
  perform temelia.require_administrator();
  perform temelia.lock_site();
  stored := temelia.stored_row(confirm_translation.table_name, confirm_translation.row_key);
  select temelia.text_in(t.value, 'ro') into current
  from temelia.localised_texts(coalesce(stored -> 'settings', stored, '{}')) t
  where t.field = confirm_translation.field limit 1;
  delete from public.site_translations t
  where t.table_name = confirm_translation.table_name and t.row_key = confirm_translation.row_key
    and t.field = confirm_translation.field and t.language = confirm_translation.language;
  if found and current = romanian then
    perform temelia.note_event('translation_confirmed', null, jsonb_build_object(
      'language', confirm_translation.language,
      -- The row of the settings holds several sections.
      'sections', jsonb_build_array(coalesce(
        temelia.section_of(confirm_translation.table_name), split_part(confirm_translation.field, '.', 1)
      ))
    ));
  end if;
  if current <> romanian then
    insert into public.site_translations (table_name, row_key, field, language, romanian_hash)
    values (
      confirm_translation.table_name, confirm_translation.row_key, confirm_translation.field,
      confirm_translation.language, temelia.text_hash(romanian)
    );
  end if;
end
$$;

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
    when kind in ('save', 'import', 'translation_confirmed') then 'content'
    when kind in (
      'request_opened', 'request_changed', 'requests_downloaded', 'request_erased', 'requests_kept', 'confirmations_set',
      'device_added', 'device_removed', 'chat_added', 'chat_removed'
    ) then 'requests'
    when kind in (
      'file_uploaded', 'file_replaced', 'file_moved', 'file_copied', 'file_deleted', 'file_restored',
      'bucket_created', 'bucket_changed', 'bucket_deleted'
    ) then 'files'
  end
$$;
