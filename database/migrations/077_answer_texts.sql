-- The text that answers to visitors begin with, for the whole company: one in each language. Where it is blank the panel has one.
alter table public.request_settings add column answers jsonb not null default '{"ro": "", "en": "", "ru": ""}'
  check (answers ?& array['ro', 'en', 'ru'] and temelia.is_localised(answers, 1000));

-- Only the languages that are named change.
create function public.set_request_answers(answers jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform temelia.require_administrator();
  update public.request_settings s set answers = s.answers || set_request_answers.answers
  where s.answers is distinct from s.answers || set_request_answers.answers;
  if found then
    perform temelia.note_event('request_answers_changed', null, jsonb_build_object(
      'languages', (select jsonb_agg(l order by l) from jsonb_object_keys(set_request_answers.answers) as l)
    ));
    perform temelia.tell_of_requests();
  end if;
end
$$;
revoke all on function public.set_request_answers(jsonb) from public, anon;
grant execute on function public.set_request_answers(jsonb) to authenticated, service_role;

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
      'request_opened', 'request_changed', 'requests_downloaded', 'request_erased', 'requests_kept', 'confirmations_set', 'request_answers_changed',
      'device_added', 'device_removed', 'chat_added', 'chat_removed'
    ) then 'requests'
    when kind in (
      'file_uploaded', 'file_replaced', 'file_moved', 'file_copied', 'file_deleted', 'file_restored',
      'bucket_created', 'bucket_changed', 'bucket_deleted'
    ) then 'files'
  end
$$;
