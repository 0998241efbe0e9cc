-- Generated from database/platform and database/migrations by "npm run schema". Do not edit.


CREATE SCHEMA auth;

CREATE SCHEMA backend;

CREATE SCHEMA public;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE SCHEMA realtime;

CREATE SCHEMA storage;

CREATE SCHEMA temelia;

CREATE TYPE auth.aal_level AS ENUM (
    'aal1',
    'aal2',
    'aal3'
);

CREATE TYPE auth.factor_status AS ENUM (
    'unverified',
    'verified'
);

CREATE TYPE auth.factor_type AS ENUM (
    'totp',
    'webauthn',
    'phone'
);

CREATE TYPE auth.one_time_token_type AS ENUM (
    'confirmation_token',
    'reauthentication_token',
    'recovery_token',
    'email_change_token_new',
    'email_change_token_current',
    'phone_change_token'
);

CREATE FUNCTION auth.email() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select auth.jwt() ->> 'email'
$$;

CREATE FUNCTION auth.jwt() RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

CREATE FUNCTION auth.role() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select auth.jwt() ->> 'role'
$$;

CREATE FUNCTION auth.uid() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;

CREATE FUNCTION backend.clear_judged_rows() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if pg_relation_size('realtime.messages') <= 262144 then
    return;
  end if;
  lock table realtime.messages in access exclusive mode nowait;
  if not exists (select from realtime.messages) then
    truncate realtime.messages;
  end if;
exception when lock_not_available then
  null;
end
$$;

CREATE FUNCTION backend.judge_channel(channel_topic text, is_write boolean, caller_role text, caller_claims text, caller_headers text, OUT broadcast boolean, OUT presence boolean) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  broadcast_id uuid;
  presence_id uuid;
begin
  broadcast := false;
  presence := false;
  perform backend.clear_judged_rows();
  begin
    if not is_write then
      insert into realtime.messages (topic, extension) values (channel_topic, 'broadcast') returning id into broadcast_id;
      insert into realtime.messages (topic, extension) values (channel_topic, 'presence') returning id into presence_id;
    end if;
    perform set_config('role', caller_role, true), set_config('realtime.topic', channel_topic, true),
      set_config('request.jwt.claims', caller_claims, true), set_config('request.headers', caller_headers, true);
    if is_write then
      begin
        insert into realtime.messages (topic, extension) values (channel_topic, 'broadcast');
        broadcast := true;
      exception when insufficient_privilege then
        null;
      end;
      begin
        insert into realtime.messages (topic, extension) values (channel_topic, 'presence');
        presence := true;
      exception when insufficient_privilege then
        null;
      end;
    else
      broadcast := exists (select from realtime.messages where topic = channel_topic and id = broadcast_id);
      presence := exists (select from realtime.messages where topic = channel_topic and id = presence_id);
    end if;
    raise exception 'judged' using errcode = 'JUDGE';
  exception when sqlstate 'JUDGE' then
    null;
  end;
end
$$;

CREATE FUNCTION backend.rejudge_channels(user_id uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select pg_notify('realtime', jsonb_build_object('rejudge', user_id)::text)
$$;

CREATE FUNCTION backend.rejudge_channels_of_session() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform backend.rejudge_channels(old.user_id);
  return null;
end
$$;

CREATE FUNCTION public.add_administrator(user_id uuid, role text DEFAULT 'owner'::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('people');
  if add_administrator.role = 'owner' then
    perform temelia.require_fresh_proof();
  end if;
  insert into public.admin_users (user_id, role) values (add_administrator.user_id, add_administrator.role)
  on conflict on constraint admin_users_user_id_key do nothing;
  if found and current_setting('role', true) = 'authenticated' then
    perform public.forget_credentials(add_administrator.user_id);
  end if;
end
$$;

CREATE FUNCTION public.add_push_device(endpoint text, keys jsonb, label text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  perform temelia.require('requests');
  if temelia.own_session() is null then
    raise exception 'Sesiunea nu poate fi recunoscută' using errcode = '42501';
  end if;
  if keys - array['p256dh', 'auth'] <> '{}'
    or coalesce(keys ->> 'p256dh', '') !~ '^B[\w-]{86}$' or coalesce(keys ->> 'auth', '') !~ '^[\w-]{22}$'
    or endpoint !~ '^https://[^\s/@:]+/' or length(endpoint) > 1000 then
    raise exception 'Browserul a trimis o adresă greșită pentru notificări' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  perform temelia.remove_signed_out_browsers();
  delete from public.request_targets t
  where t.channel = 'push' and t.administrator = auth.uid()
    and (t.ended_at is not null or t.session_id = temelia.own_session()) and t.address <> endpoint;
  if (
    select count(*) >= 10 from public.request_targets t
    where t.channel = 'push' and t.administrator = auth.uid() and t.address <> endpoint
  ) then
    raise exception 'Sunt anunțate deja zece dispozitive' using errcode = 'PT409', hint = 'Scoateți mai întâi unul din listă.';
  end if;
  insert into public.request_targets as t (channel, address, keys, label, administrator, session_id)
  values (
    'push', endpoint, add_push_device.keys, coalesce(nullif(left(btrim(add_push_device.label), 100), ''), 'Browser'),
    auth.uid(), temelia.own_session()
  )
  on conflict on constraint request_targets_channel_address_key do update set
    keys = excluded.keys, label = excluded.label, administrator = excluded.administrator,
    session_id = excluded.session_id, ended_at = null, ended_because = null;
end
$_$;

CREATE FUNCTION public.add_request_note(request_id uuid, note text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('requests');
  if length(btrim(note)) not between 1 and 5000 then
    raise exception 'O notă are între 1 și 5000 de caractere' using errcode = '22023';
  end if;
  if not exists (select from public.requests r where r.id = add_request_note.request_id) then
    raise exception 'Cererea nu mai există' using errcode = 'PT404';
  end if;
  perform temelia.note_request(
    add_request_note.request_id, 'note', jsonb_build_object('text', btrim(note))
  );
  perform temelia.tell_of_requests();
end
$$;

CREATE FUNCTION public.announcement_state() RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('requests');
  return case
    when not exists (select from temelia.announcement_targets()) then 'none'
    when exists (
      select from (
        select d.request_id from public.deliveries d
        where d.attempted_at is not null and d.channel <> 'confirmation' and d.request_id is not null
        order by d.attempted_at desc limit 1
      ) last
      where not exists (
        select from public.deliveries d
        where d.request_id = last.request_id and d.channel <> 'confirmation' and d.state = 'sent'
      )
    ) then 'failing'
    else 'working'
  end;
end
$$;

CREATE FUNCTION public.answer_prepared_link(link_id uuid, secret_hash text, answer jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  opened jsonb := public.open_prepared_link(link_id, secret_hash, false);
  prepared public.prepared_sets;
begin
  if opened is null then
    return 'gone';
  end if;
  select * into prepared from public.prepared_sets s where s.id = (opened ->> 'set_id')::uuid for update;
  if exists (select from public.prepared_answers a where a.id = (answer ->> 'id')::uuid) then
    return 'stored';
  end if;
  if (select count(*) >= 500 or count(*) filter (where a.link_id = answer_prepared_link.link_id) >= 50
      from public.prepared_answers a where a.set_id = prepared.id) then
    return 'full';
  end if;
  insert into public.prepared_answers (id, set_id, link_id, set_revision, kind, name, text, address, section)
  values (
    -- What was on the screen may have been changed meanwhile.
    (answer ->> 'id')::uuid, prepared.id, answer_prepared_link.link_id,
    least((answer ->> 'set_revision')::int, prepared.content_revision), answer ->> 'kind', btrim(answer ->> 'name'),
    btrim(coalesce(answer ->> 'text', '')), coalesce(answer ->> 'address', ''), coalesce(answer ->> 'section', '')
  );
  perform temelia.note_prepared('set_answered', prepared, jsonb_build_object('kind', answer ->> 'kind'));
  insert into public.deliveries (channel, purpose, target, target_id, set_id)
  select t.channel, 'answer', t.label, t.target_id, prepared.id
  from temelia.announcement_targets() t left join public.request_targets r on r.id = t.target_id
  where t.channel <> 'email' and (r.administrator is null or temelia.role_opens(r.administrator, 'site'))
  union all
  select 'email', 'answer', m.address, null, prepared.id from temelia.mail_targets('site') as m (address);
  return 'stored';
end
$$;

CREATE FUNCTION public.applied_migrations() RETURNS SETOF text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.audit_log(wanted_group text DEFAULT NULL::text, before_at timestamp with time zone DEFAULT NULL::timestamp with time zone, before_key text DEFAULT NULL::text, page_size integer DEFAULT 50) RETURNS TABLE(key text, at timestamp with time zone, kind text, actor text, actor_role text, subject text, address text, details jsonb)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  until timestamptz := coalesce(before_at, 'infinity');
  most int := least(greatest(page_size, 1), 200);
begin
  perform temelia.require('people');
  return query
    select * from (
      (
        select 'auth:' || e.id as key, e.created_at as at, shown.kind, e.payload ->> 'actor_username' as actor, temelia.role_at(e.payload ->> 'actor_id', e.created_at) as actor_role,
          null::text as subject, e.ip_address::text as address,
          coalesce((e.payload -> 'traits')::jsonb, '{}') as details
        from auth.audit_log_entries e
          cross join lateral (select temelia.audit_kind(e.payload, e.created_at) as kind) shown
        where e.created_at <= until
          and (before_key is null or (e.created_at, ('auth:' || e.id) collate "C") < (until, before_key))
          and temelia.audit_group(shown.kind) = coalesce(wanted_group, temelia.audit_group(shown.kind))
        order by e.created_at desc, ('auth:' || e.id) collate "C" desc
        limit most
      )
      union all
      (
        select 'event:' || e.id, e.happened_at, e.kind, e.actor_email, temelia.role_at(e.actor_id::text, e.happened_at), e.subject, null, e.details
        from public.audit_events e
        where e.happened_at <= until
          and (before_key is null or (e.happened_at, ('event:' || e.id) collate "C") < (until, before_key))
          and temelia.audit_group(e.kind) = coalesce(wanted_group, temelia.audit_group(e.kind))
        order by e.happened_at desc, ('event:' || e.id) collate "C" desc
        limit most
      )
      union all
      (
        select 'version:' || v.version, v.saved_at, 'save', v.saved_by_email, temelia.role_at(v.saved_by::text, v.saved_at), null, null,
          jsonb_build_object('version', v.version, 'sections', v.sections)
        from public.site_versions v
        where coalesce(wanted_group, 'content') = 'content' and v.saved_at <= until
          and (before_key is null or (v.saved_at, ('version:' || v.version) collate "C") < (until, before_key))
        order by v.saved_at desc, ('version:' || v.version) collate "C" desc
        limit most
      )
    ) as entry
    order by entry.at desc, entry.key collate "C" desc
    limit most;
end
$$;

CREATE FUNCTION public.begin_job(job text, rest_seconds integer, limit_seconds integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into temelia.job_runs as r (name, started_at) values (job, clock_timestamp())
  on conflict (name) do update set started_at = excluded.started_at, ended_at = null, problem = null
  where r.started_at <= excluded.started_at - make_interval(secs => case
    when r.ended_at is null then limit_seconds else rest_seconds
  end);
  return found;
end
$$;

CREATE FUNCTION temelia.fold_text(text text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select lower(regexp_replace(normalize(text, nfd), '[\u0300-\u036f]', '', 'g'))
$$;

CREATE TABLE public.requests (
    id uuid NOT NULL,
    number text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    language text DEFAULT 'ro'::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    channel text DEFAULT ''::text NOT NULL,
    service_id text DEFAULT ''::text NOT NULL,
    service_title text DEFAULT ''::text NOT NULL,
    project_id text DEFAULT ''::text NOT NULL,
    project_title text DEFAULT ''::text NOT NULL,
    town text DEFAULT ''::text NOT NULL,
    wanted_when text DEFAULT ''::text NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    consent_at timestamp with time zone NOT NULL,
    origin jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    spam_reason text,
    assignee uuid,
    remind_on date,
    opened_at timestamp with time zone,
    answered_at timestamp with time zone,
    revision integer DEFAULT 1 NOT NULL,
    reminded_unread_at timestamp with time zone,
    reminded_on date,
    search_text text GENERATED ALWAYS AS ((temelia.fold_text((((((((((((number || '
'::text) || name) || '
'::text) || phone) || '
'::text) || email) || '
'::text) || town) || '
'::text) || message) || '
'::text)) || regexp_replace(phone, '\D'::text, ''::text, 'g'::text))) STORED,
    budget text DEFAULT ''::text NOT NULL,
    CONSTRAINT requests_budget_check CHECK ((budget = ANY ('{"",under-10000,10000-50000,50000-150000,over-150000}'::text[]))),
    CONSTRAINT requests_channel_check CHECK ((channel = ANY (ARRAY[''::text, 'call'::text, 'whatsapp'::text, 'viber'::text, 'telegram'::text, 'email'::text]))),
    CONSTRAINT requests_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT requests_language_check CHECK ((language = ANY (ARRAY['ro'::text, 'en'::text, 'ru'::text]))),
    CONSTRAINT requests_message_check CHECK ((length(message) <= 5000)),
    CONSTRAINT requests_name_check CHECK ((length(name) <= 200)),
    CONSTRAINT requests_number_check CHECK ((number ~ '^T-\d{4}-[2-9A-Z]{5,32}$'::text)),
    CONSTRAINT requests_origin_check CHECK (((jsonb_typeof(origin) = 'object'::text) AND (length((origin)::text) <= 4000))),
    CONSTRAINT requests_phone_check CHECK ((length(phone) <= 60)),
    CONSTRAINT requests_project_id_check CHECK ((length(project_id) <= 200)),
    CONSTRAINT requests_project_title_check CHECK ((length(project_title) <= 500)),
    CONSTRAINT requests_service_id_check CHECK ((length(service_id) <= 200)),
    CONSTRAINT requests_service_title_check CHECK ((length(service_title) <= 500)),
    CONSTRAINT requests_spam_reason_check CHECK ((length(spam_reason) <= 100)),
    CONSTRAINT requests_state_check CHECK ((state = ANY (ARRAY['new'::text, 'in-progress'::text, 'offer-sent'::text, 'won'::text, 'lost'::text, 'spam'::text]))),
    CONSTRAINT requests_town_check CHECK ((length(town) <= 200)),
    CONSTRAINT requests_wanted_when_check CHECK ((length(wanted_when) <= 200))
);

CREATE FUNCTION public.change_request(request_id uuid, base_revision integer, changes jsonb) RETURNS public.requests
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before public.requests;
  after public.requests;
begin
  perform temelia.require('requests');
  if jsonb_typeof(changes) <> 'object' or changes - array['state', 'assignee', 'remind_on'] <> '{}' then
    raise exception 'only state, assignee and remind_on can be changed' using errcode = '22023';
  end if;
  select * into before from public.requests r where r.id = change_request.request_id for update;
  if not found then
    raise exception 'Cererea nu mai există' using errcode = 'PT404';
  end if;
  if before.revision <> base_revision then
    raise exception 'Altcineva a schimbat cererea între timp' using errcode = 'PT409';
  end if;
  after := jsonb_populate_record(before, changes);
  if after is not distinct from before then
    return before;
  end if;
  if after.assignee is distinct from before.assignee and after.assignee is not null
    and not exists (select from public.admin_users a where a.user_id = after.assignee and 'requests' = any (temelia.areas_of(a.role))) then
    raise exception 'Contul nu este al unui administrator' using errcode = '22023';
  end if;
  update public.requests r set
    state = after.state, assignee = after.assignee, remind_on = after.remind_on,
    -- Marking spam answers nobody.
    answered_at = case
      when before.state = 'new' and after.state not in ('new', 'spam') then coalesce(before.answered_at, now())
      else before.answered_at
    end,
    revision = before.revision + 1
  where r.id = before.id returning * into after;
  if after.state <> before.state then
    perform temelia.note_request(
      after.id, 'state', jsonb_build_object('from', before.state, 'to', after.state)
    );
  end if;
  if after.assignee is distinct from before.assignee then
    perform temelia.note_request(after.id, 'assigned', jsonb_build_object(
      'to', after.assignee, 'email', (select u.email from auth.users u where u.id = after.assignee)
    ));
  end if;
  if after.remind_on is distinct from before.remind_on then
    perform temelia.note_request(after.id, 'reminder', jsonb_build_object('on', after.remind_on));
  end if;
  return after;
end
$$;

CREATE FUNCTION public.claim_unmeasured_pictures(page_size integer DEFAULT 20) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  claimed text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.measuring', 0));
  if exists (select from temelia.picture_measuring m where m.claimed_until > clock_timestamp()) then
    return '[]';
  end if;
  delete from temelia.picture_measuring m
  where not exists (select from public.site_pictures p where p.id = m.id and p.bytes is not distinct from m.bytes);
  claimed := array(
    select p.id from public.site_pictures p
    left join temelia.picture_measuring m on m.id = p.id
    where p.is_stored and p.kind = 'picture' and (p.width is null or p.hash is null or p.placeholder is null)
      and (m.id is null or m.attempts < 5 and not m.is_broken and m.next_at <= clock_timestamp())
    order by p.added_at desc
    limit least(greatest(page_size, 1), 20)
  );
  insert into temelia.picture_measuring as m (id, bytes, attempts, claimed_until, next_at)
  select p.id, p.bytes, 1, clock_timestamp() + interval '10 minutes', clock_timestamp() + interval '10 minutes'
  from public.site_pictures p where p.id = any (claimed)
  on conflict (id) do update set
    attempts = m.attempts + 1, claimed_until = excluded.claimed_until,
    next_at = clock_timestamp() + interval '10 minutes' * power(4, m.attempts);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id,
      'name', temelia.percent_decode(substring(p.id from '^/storage/v1/object/public/media/(.+)$')),
      'bytes', p.bytes
    ) order by p.added_at desc), '[]')
    from public.site_pictures p where p.id = any (claimed)
  );
end
$_$;

CREATE FUNCTION public.confirm_translation(table_name text, row_key text, field text, language text, romanian text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  stored jsonb;
  current text;
begin
  perform temelia.require('site');
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

CREATE FUNCTION public.count_missing_alt() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('site');
  return (
    select jsonb_build_object(
      'ro', count(*) filter (where btrim(p.alt ->> 'ro') = ''),
      'en', count(*) filter (where btrim(p.alt ->> 'en') = ''),
      'ru', count(*) filter (where btrim(p.alt ->> 'ru') = '')
    )
    from public.site_pictures p
    where not p.is_decorative and p.kind not in ('video', 'document') and p.id not like '/assets/pictures/%'
      and p.id in (select u.address from public.site_picture_uses u where u.is_visible and u.needs_alt)
  );
end
$$;

CREATE FUNCTION public.count_recovery_codes() RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(*)::int from temelia.recovery_codes where user_id = auth.uid()
$$;

CREATE FUNCTION public.create_prepared_link(set_id uuid, for_whom text DEFAULT ''::text, days integer DEFAULT 14) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  prepared public.prepared_sets;
  link public.prepared_links;
  secret text := left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')), 'hex'), 32);
begin
  perform temelia.require('site');
  if days is null or days not between 1 and 90 then
    raise exception 'Un link este valabil între 1 și 90 de zile' using errcode = 'PT422';
  end if;
  select * into prepared from public.prepared_sets s where s.id = create_prepared_link.set_id for update;
  if prepared.id is null or prepared.state in ('published', 'taken_back') then
    raise exception 'Modificarea nu mai este în pregătire' using errcode = 'PT409';
  end if;
  if (select count(*) >= 100 or count(*) filter (where l.ended_at is null and l.expires_at > now()) >= 20
      from public.prepared_links l where l.set_id = prepared.id) then
    raise exception 'O modificare are cel mult 20 de linkuri valabile și 100 în total: apăsați întâi „Dezactivează linkul” la unul dintre ele' using errcode = 'PT409';
  end if;
  insert into public.prepared_links (set_id, secret_hash, for_whom, expires_at, created_by_email)
  values (
    prepared.id, encode(sha256(convert_to(secret, 'utf8')), 'hex'), temelia.without_controls(create_prepared_link.for_whom),
    now() + make_interval(days => days), auth.jwt() ->> 'email'
  ) returning * into link;
  perform temelia.note_prepared('set_linked', prepared, jsonb_build_object('for_whom', link.for_whom));
  return jsonb_build_object('id', link.id, 'secret', secret, 'expires_at', link.expires_at);
end
$$;

CREATE FUNCTION public.create_recovery_codes() RETURNS text[]
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  factor uuid := (
    select f.id from auth.mfa_factors f
    where f.user_id = auth.uid() and f.status = 'verified' order by f.created_at limit 1
  );
  codes text[] := array(select temelia.new_recovery_code() from generate_series(1, 10));
begin
  if factor is null or auth.jwt() ->> 'aal' is distinct from 'aal2' or not exists (
    select from auth.sessions s where s.id::text = auth.jwt() ->> 'session_id'
  ) then
    raise exception 'Codurile de rezervă cer al doilea pas' using errcode = '42501';
  end if;
  -- The code that has just enrolled the factor counts here: it was enrolled with a proof.
  if not exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as m
    where m ->> 'method' in ('password', 'totp')
      and to_timestamp((m ->> 'timestamp')::double precision) > now() - interval '10 minutes'
  ) then
    perform temelia.require_fresh_proof();
  end if;
  delete from temelia.recovery_codes c where c.user_id = auth.uid();
  insert into temelia.recovery_codes (user_id, factor_id, code_hash)
  select auth.uid(), factor, temelia.recovery_code_hash(code) from unnest(codes) as code;
  perform temelia.note_event('recovery_codes_made');
  return codes;
end
$$;

CREATE FUNCTION public.delete_prepared_set(set_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  deleted public.prepared_sets;
begin
  perform temelia.require('site');
  delete from public.prepared_sets s where s.id = set_id returning * into deleted;
  if deleted.id is not null then
    perform temelia.note_prepared('set_deleted', deleted);
  end if;
end
$$;

CREATE FUNCTION public.describe_picture(address text, facts jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  key text := temelia.picture_key(address);
begin
  perform temelia.require('site');
  perform temelia.settle_stored_file(key);
  update public.site_pictures p set
    width = case when facts ? 'width' then (facts ->> 'width')::int else p.width end,
    height = case when facts ? 'height' then (facts ->> 'height')::int else p.height end,
    bytes = case when facts ? 'bytes' then (facts ->> 'bytes')::bigint else p.bytes end,
    hash = case when facts ? 'hash' then facts ->> 'hash' else p.hash end,
    placeholder = case when facts ? 'placeholder' then facts ->> 'placeholder' else p.placeholder end,
    updated_at = clock_timestamp()
  where p.id = key;
  if not found then
    raise exception 'there is no picture %', left(key, 200) using errcode = 'P0002';
  end if;
  if facts ? 'original' then
    insert into public.site_picture_notes (id, original) values (key, temelia.picture_key(facts ->> 'original'))
    on conflict (id) do update set original = excluded.original;
  end if;
end
$$;

CREATE FUNCTION public.due_prepared_sets() RETURNS TABLE(id uuid, state text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select s.id, s.state from public.prepared_sets s
  where s.state = 'planned' and s.publish_at <= now() or s.state = 'published' and s.take_back_at <= now()
  order by coalesce(case when s.state = 'planned' then s.publish_at end, s.take_back_at), s.id
$$;

CREATE FUNCTION public.end_job(job text, problem text DEFAULT NULL::text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update temelia.job_runs r set ended_at = clock_timestamp(), problem = left(end_job.problem, 500) where r.name = job
$$;

CREATE FUNCTION public.end_prepared_link(link_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  prepared public.prepared_sets;
  link public.prepared_links;
begin
  perform temelia.require('site');
  update public.prepared_links l set ended_at = now(), updated_at = now()
  where l.id = end_prepared_link.link_id and l.ended_at is null returning * into link;
  if link.id is not null then
    select * into prepared from public.prepared_sets s where s.id = link.set_id;
    perform temelia.note_prepared('set_link_ended', prepared, jsonb_build_object('for_whom', link.for_whom));
  end if;
end
$$;

CREATE FUNCTION public.erase_old_requests() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  months int := (select s.kept_months from public.request_settings s);
  erased int;
begin
  if months is null then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  erased := temelia.erase_requests(array(
    select r.id from public.requests r
    where r.created_at <= now() - make_interval(months => months) and temelia.erased_from(r, months) <= now()
    order by r.created_at limit 500
  ));
  if erased > 0 then
    perform temelia.note_event('request_erased', null, jsonb_build_object('count', erased, 'months', months));
  end if;
  return erased;
end
$$;

CREATE FUNCTION public.erase_person_requests(contact text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  erased int;
begin
  perform temelia.require('erasing');
  erased := temelia.erase_requests(array(select temelia.requests_of_person(contact) limit 500));
  if erased > 0 then
    perform temelia.note_event('request_erased', null, jsonb_build_object('count', erased));
  end if;
  return erased;
end
$$;

CREATE FUNCTION public.erase_request(request_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('erasing');
  if temelia.erase_requests(array[request_id]) > 0 then
    perform temelia.note_event('request_erased');
  end if;
end
$$;

CREATE FUNCTION public.fail_prepared_set(set_id uuid, set_revision integer, problem jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  prepared public.prepared_sets := temelia.take_prepared_set(set_id, set_revision, '{planned,published}');
begin
  update public.prepared_sets s set
    problem = fail_prepared_set.problem || jsonb_build_object(
      'of', case s.state when 'planned' then 'publishing' else 'taking_back' end,
      'at', case s.state when 'planned' then s.publish_at else s.take_back_at end
    ),
    state = case s.state when 'planned' then 'draft' else s.state end,
    publish_at = case s.state when 'planned' then null else s.publish_at end,
    take_back_at = case s.state when 'planned' then s.take_back_at end,
    revision = s.revision + 1
  where s.id = prepared.id returning * into prepared;
  perform temelia.note_prepared('set_failed', prepared, jsonb_build_object('kind', prepared.problem -> 'kind', 'of', prepared.problem -> 'of'));
  perform temelia.tell_planner(prepared);
end
$$;

CREATE FUNCTION public.find_person_requests(contact text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('requests');
  return (
    with found as materialized (
      select r.id, r.number, r.created_at, r.name, r.phone, r.email, r.state
      from public.requests r where r.id in (select temelia.requests_of_person(contact))
    )
    select jsonb_build_object(
      'count', (select count(*) from found),
      'requests', coalesce((
        select jsonb_agg(to_jsonb(newest) order by newest.created_at desc, newest.id)
        from (select * from found order by created_at desc, id limit 200) as newest
      ), '[]')
    )
  );
end
$$;

CREATE FUNCTION public.find_project_address(slug text) RETURNS json
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when now_here.id is not null then
      case when now_here.is_published then json_build_object('slug', now_here.slug) end
    when once_here.project_id is null then null
    when once_here.slug is null then json_build_object('isGone', true)
    when once_here.is_published then json_build_object('slug', once_here.slug)
  end
  from (select find_project_address.slug as asked) as request
  left join public.site_projects_items now_here on now_here.slug = request.asked
  left join lateral (
    select a.project_id, moved.slug, moved.is_published
    from public.site_project_addresses a left join public.site_projects_items moved on moved.id = a.project_id
    where a.slug = request.asked
    order by moved.id is null, a.updated_at desc limit 1
  ) once_here on true
$$;

CREATE FUNCTION public.forget_credentials(user_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  account uuid := forget_credentials.user_id;
  address text;
begin
  -- A sign-in under way holds this row too: it has ended, or finds its password gone.
  select u.email into address from auth.users u where u.id = account for update;
  delete from auth.sessions s where s.user_id = account;
  delete from auth.mfa_factors f where f.user_id = account;
  delete from auth.identities i where i.user_id = account and i.provider <> 'email';
  delete from auth.flow_state f where f.user_id = account;
  delete from auth.one_time_tokens t where t.user_id = account and (
    t.relates_to is distinct from address
    or t.token_type in ('email_change_token_current', 'reauthentication_token')
  );
  update auth.users u set
    encrypted_password = '', phone = null, phone_confirmed_at = null,
    email_change = '', email_change_token_new = '', email_change_token_current = '',
    phone_change = '', phone_change_token = '', reauthentication_token = '',
    raw_user_meta_data = '{}',
    raw_app_meta_data = u.raw_app_meta_data || '{"provider": "email", "providers": ["email"]}',
    updated_at = now()
  where u.id = account;
end
$$;

CREATE FUNCTION public.guard_role(role text, is_guarded boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('people');
  perform temelia.require_fresh_proof();
  if is_guarded then
    insert into temelia.guarded_roles (role) values (guard_role.role) on conflict do nothing;
  else
    delete from temelia.guarded_roles g where g.role = guard_role.role;
  end if;
  if found then
    perform temelia.note_event('role_guarded', null, jsonb_build_object('role', guard_role.role, 'is_guarded', is_guarded));
  end if;
end
$$;

CREATE FUNCTION public.guarded_roles() RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('people');
  return array(select g.role from temelia.guarded_roles g order by g.role);
end
$$;

CREATE FUNCTION public.is_administrator() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select temelia.is_admin()
$$;

CREATE TABLE temelia.job_runs (
    name text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    problem text,
    CONSTRAINT job_runs_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT job_runs_problem_check CHECK ((length(problem) <= 500))
);

CREATE FUNCTION public.job_runs() RETURNS SETOF temelia.job_runs
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select * from temelia.job_runs order by name
$$;

CREATE FUNCTION public.list_administrators() RETURNS TABLE(user_id uuid, email text, role text, added_at timestamp with time zone, last_sign_in_at timestamp with time zone, is_confirmed boolean, has_second_factor boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('people');
  return query
    select a.user_id, coalesce(u.email, u.phone, '')::text, a.role, a.updated_at, u.last_sign_in_at,
      u.confirmed_at is not null,
      exists (select from auth.mfa_factors f where f.user_id = a.user_id and f.status = 'verified')
    from public.admin_users a join auth.users u on u.id = a.user_id
    order by a.updated_at, a.id;
end
$$;

CREATE FUNCTION public.list_announcement_targets() RETURNS TABLE(channel text, label text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  sees_all boolean := current_setting('role', true) not in ('anon', 'authenticated') or temelia.may('people');
begin
  perform temelia.require('requests');
  return query
    select t.channel, t.label from temelia.announcement_targets() t
    where sees_all
      or t.channel = 'email' and t.label = (select lower(u.email) from auth.users u where u.id = auth.uid())
      or exists (select from public.request_targets r where r.id = t.target_id and r.administrator = auth.uid())
    order by t.channel, t.label;
end
$$;

CREATE FUNCTION public.list_erased_requests(keys uuid[]) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select key from unnest(keys) as key
  where exists (select from public.erased_requests e where e.key_hash = temelia.request_key_hash(key))
$$;

CREATE FUNCTION public.list_ownerless_request_files() RETURNS SETOF text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select o.name
  from storage.objects o
  where o.bucket_id = 'requests'
    and not exists (select from public.request_files f where f.object_name = o.name)
    and (
      o.updated_at < now() - interval '1 hour'
      or exists (
        select from public.erased_requests e
        where e.key_hash = encode(sha256(convert_to(split_part(o.name, '/', 1), 'UTF8')), 'hex')
      )
    )
  order by o.name limit 500
$$;

CREATE FUNCTION public.list_pictures(search text DEFAULT NULL::text, only_unused boolean DEFAULT false, after text DEFAULT NULL::text, page_size integer DEFAULT 60, kinds text[] DEFAULT NULL::text[]) RETURNS SETOF jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  words text := replace(replace(replace(
    temelia.fold_text(left(btrim(coalesce(search, '')), 200)), '\', '\\'), '%', '\%'), '_', '\_');
  -- A panel of an earlier version sends the id alone.
  last_id text := substring(list_pictures.after from '[^ ]*$');
  last_moment timestamptz := coalesce(
    substring(list_pictures.after from '^([^ ]+) ')::timestamptz,
    (select p.added_at from public.site_pictures p where p.id = list_pictures.after)
  );
begin
  perform temelia.require('site');
  return query
    select to_jsonb(p) - '{has_facts,shown}'::text[] || jsonb_build_object('uses', (
      select count(*) from public.site_picture_uses u where u.address = p.id
    ), 'file_name', temelia.typed_name(p.id))
    from public.site_pictures p
    left join public.site_picture_notes n on n.id = p.id
    where (last_moment is null or (p.added_at, p.id) < (last_moment, last_id))
      and (kinds is null or p.kind = any (kinds))
      and not exists (select from public.site_pictures film where film.id = temelia.film_of_poster(p.id))
      and (not only_unused or not exists (select from public.site_picture_uses u where u.address = p.id)
        and not exists (select from public.prepared_sets s where p.id = any (s.pictures)))
      and (
        words = ''
        or temelia.fold_text(concat_ws(' ', temelia.percent_decode(p.id), temelia.typed_name(p.id),
          p.alt ->> 'ro', p.alt ->> 'en', p.alt ->> 'ru', n.notes, n.place, n.author, n.rights)) like '%' || words || '%'
      )
    order by p.added_at desc, p.id desc
    limit least(greatest(page_size, 1), 60);
end
$_$;

CREATE FUNCTION public.list_push_devices() RETURNS TABLE(id uuid, label text, created_at timestamp with time zone, ended_because text, is_this_browser boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('requests');
  return query
    select t.id, t.label, t.created_at, t.ended_because, t.session_id is not distinct from temelia.own_session()
    from public.request_targets t
    where t.channel = 'push' and t.administrator = auth.uid()
      and exists (select from auth.sessions s where s.id = t.session_id)
    order by t.created_at, t.id;
end
$$;

CREATE FUNCTION public.list_request_assignees() RETURNS TABLE(user_id uuid, email text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('requests');
  return query
    select a.user_id, coalesce(u.email, u.phone, '')::text
    from public.admin_users a join auth.users u on u.id = a.user_id
    where 'requests' = any (temelia.areas_of(a.role))
    order by a.updated_at, a.id;
end
$$;

CREATE FUNCTION public.load_details(table_name text, keys text[]) RETURNS json
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
  -- Generated by temelia.generate_load_details(). What load_site() leaves out of these items, with the revision of the same
  -- moment. Items that the caller may not see, or that are gone, are not in the answer.
begin
  if cardinality(keys) > 100 then
    raise exception 'at most 100 keys at once' using errcode = '22023';
  end if;
  case table_name
    when 'site_projects_items' then return (
      select json_build_object(
        'revision', (select r.revision from public.site_revision r),
        'rows', coalesce(json_agg(json_build_object('id', t.id, 'gallery_images', t.gallery_images, 'story', t.story, 'facts', t.facts, 'stages', t.stages, 'before_image', t.before_image, 'after_image', t.after_image, 'video', t.video, 'video_poster_image', t.video_poster_image, 'services', t.services, 'description', t.description)), '[]'),
        'pictures', (
          select coalesce(json_object_agg(p.id, p.shown order by p.id), '{}') from public.site_pictures p
          where p.shown <> '{}' and p.id in (
            select u.address from public.site_picture_uses u
            where u.table_name = 'site_projects_items' and u.row_key = any (load_details.keys) and u.is_apart
          )
        )
      ) from public.site_projects_items t where t.id = any (load_details.keys)
    );
    else raise exception 'the items of % have no details', table_name using errcode = '22023';
  end case;
end
$$;

CREATE FUNCTION public.load_site() RETURNS json
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  -- Generated by temelia.generate_load_site(). One statement, so that no reader ever sees half of a save.
  select json_build_object(
    'revision', (select revision from public.site_revision),
    'site_global_settings', (select to_json(t) from public.site_global_settings t),
    'site_hero', (select to_json(t) from public.site_hero t),
    'site_services', (select to_json(t) from public.site_services t),
    'site_services_items', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from public.site_services_items t
    ),
    'site_why_choose_us', (select to_json(t) from public.site_why_choose_us t),
    'site_why_choose_us_benefits', (
      select coalesce(json_agg(t order by t.order_index, t.benefit_id), '[]') from public.site_why_choose_us_benefits t
    ),
    'site_projects', (select to_json(t) from public.site_projects t),
    'site_projects_items', (
      select coalesce(json_agg(to_jsonb(t) - '{gallery_images,story,facts,stages,before_image,after_image,video,video_poster_image,services,description,updated_at}'::text[] order by t.order_index, t.id), '[]') from public.site_projects_items t
    ),
    'site_projects_hidden_facts', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from public.site_projects_hidden_facts t
    ),
    'site_contact', (select to_json(t) from public.site_contact t),
    'site_footer', (select to_json(t) from public.site_footer t),
    'site_company', (select to_json(t) from public.site_company t),
    'site_request_form', (select to_json(t) from public.site_request_form t),
    'site_partners', (select to_json(t) from public.site_partners t),
    'site_partners_items', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from public.site_partners_items t
    ),
    'site_figures', (select to_json(t) from public.site_figures t),
    'site_figures_items', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from public.site_figures_items t
    ),
    'site_team', (select to_json(t) from public.site_team t),
    'site_team_items', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from public.site_team_items t
    ),
    'site_process', (select to_json(t) from public.site_process t),
    'site_process_items', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from public.site_process_items t
    ),
    'site_faq', (select to_json(t) from public.site_faq t),
    'site_faq_items', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from public.site_faq_items t
    ),
    'site_certificates', (select to_json(t) from public.site_certificates t),
    'site_certificates_items', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from public.site_certificates_items t
    ),
    'site_testimonials', (select to_json(t) from public.site_testimonials t),
    'site_testimonials_items', (
      select coalesce(json_agg(t order by t.order_index, t.id), '[]') from (
        table public.site_testimonials_items union all select r.* from public.reviews_without_project() r
        where not exists (select from public.site_testimonials_items i where i.id = r.id)
      ) t
    ),
    'site_redirects', (select to_json(t) from public.site_redirects t),
    'card_facts', (
      select coalesce(json_agg(t order by t.id), '[]') from (
        select p.id, jsonb_path_query_array(
          jsonb_path_query_array(p.facts, '$[*] ? (@.kind == "place" || @.kind == "area").value'), '$[0 to 1]'
        ) as texts
        from public.site_projects_items p
      ) t where t.texts <> '[]'
    ),
    'pictures', (
      select coalesce(json_object_agg(p.id, p.shown order by p.id), '{}') from public.site_pictures p
      where p.shown <> '{}'
        and p.id in (select u.address from public.site_picture_uses u where u.is_visible and not u.is_apart)
    )
  )
$_$;

CREATE FUNCTION public.make_link_code() RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  code text := left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32);
begin
  perform temelia.require('requests');
  insert into public.request_link_codes (administrator, code_hash)
  select a.user_id, encode(sha256(convert_to(code, 'UTF8')), 'hex')
  from public.admin_users a where a.user_id = (select auth.uid())
  on conflict (administrator) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at;
  return code;
end
$$;

CREATE FUNCTION public.note_file_change(kind text, name text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('site');
  if kind not in ('file_uploaded', 'file_deleted', 'file_restored') then
    raise exception 'Unknown kind of change: %', left(kind, 100) using errcode = '22023';
  end if;
  perform temelia.settle_stored_file(temelia.media_key(name));
  if exists (
    select from pg_catalog.pg_trigger t
    where t.tgrelid = 'storage.objects'::regclass and t.tgname = 'note_file_event'
  ) then
    return;
  end if;
  perform temelia.note_event(kind, left(name, 1024), '{"bucket": "media"}');
end
$$;

CREATE FUNCTION public.note_import(version integer, file_name text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('import');
  perform temelia.note_event(
    'import', null, jsonb_build_object('version', version, 'file', left(file_name, 200))
  );
end
$$;

CREATE FUNCTION public.note_measured_pictures(measured jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from temelia.picture_measuring m
  where m.id in (select entry ->> 'id' from jsonb_array_elements(measured) as entry where entry ? 'hash');
  update temelia.picture_measuring m set claimed_until = null,
    is_broken = coalesce((tried.entry ->> 'is_broken')::boolean, false),
    attempts = case when tried.entry is null then m.attempts - 1 else m.attempts end,
    next_at = case when tried.entry is null then clock_timestamp() else m.next_at end
  from temelia.picture_measuring claimed
  left join lateral (
    select entry from jsonb_array_elements(measured) as entry where entry ->> 'id' = claimed.id limit 1
  ) as tried on true
  where claimed.id = m.id and m.claimed_until is not null;
  perform temelia.lock_site();
  update public.site_pictures p set
    width = case when p.width is null then entry.width else p.width end,
    height = case when p.width is null then entry.height else p.height end,
    bytes = coalesce(p.bytes, entry.bytes),
    hash = coalesce(p.hash, entry.hash),
    placeholder = coalesce(p.placeholder, entry.placeholder)
  from jsonb_to_recordset(measured)
    as entry (id text, width int, height int, bytes bigint, hash text, placeholder text)
  where p.id = entry.id and entry.hash is not null and p.is_stored
    -- Another file has its name by now.
    and coalesce(p.bytes, entry.bytes) = entry.bytes;
end
$$;

CREATE FUNCTION public.note_request_channels(channels jsonb, server uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  insert into public.request_servers as s (id, channels) values (server, note_request_channels.channels)
  on conflict (id) do update set channels = excluded.channels, seen_at = now(), stopped_at = null;
  perform temelia.apply_request_servers();
end
$$;

CREATE FUNCTION public.note_request_server_stopped(server uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  update public.request_servers s set stopped_at = now() where s.id = server;
  perform temelia.apply_request_servers();
end
$$;

CREATE FUNCTION public.note_requests_download(request_count integer, of_person boolean DEFAULT false) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('requests');
  perform temelia.note_event(
    'requests_downloaded', null, jsonb_build_object('count', request_count, 'of_person', of_person)
  );
end
$$;

CREATE FUNCTION public.open_detail_translations() RETURNS json
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  site_table record;
  found jsonb;
  answer jsonb := '[]';
begin
  perform temelia.require('site');
  for site_table in
    select t.table_name, t.item_key, t.apart from temelia.site_tables t where t.apart <> '{}' order by t.position
  loop
    execute format(
      $query$
      select jsonb_agg(
        jsonb_build_array(%1$L, item.key, text.field, l.language, s.state) order by item.order_index, item.key, text.field, l.language
      )
      from (
        select t.%2$I as key, t.order_index, jsonb_object_agg(c.column_name, c.value) as texts
        from public.%1$I t
        cross join lateral (
          select name as column_name, to_jsonb(t) -> name as value from unnest($1) as name
        ) c
        -- Nearly all items are translated, and cost no more than this.
        where jsonb_path_exists(c.value, '$.** ? (@.ro like_regex "\\S" && !(@.en like_regex "\\S" && @.ru like_regex "\\S"))')
          or exists (
            select from public.site_translations b
            where b.table_name = %1$L and b.row_key = t.%2$I and split_part(b.field, '.', 1) = c.column_name
          )
        group by t.%2$I, t.order_index
      ) item
      cross join lateral temelia.localised_texts(item.texts) text
      cross join unnest(array['en', 'ru']) as l (language)
      cross join lateral (
        select case
          when coalesce(text.value ->> l.language, '') !~ '\S' then 'missing'
          when exists (
            select from public.site_translations b
            where b.table_name = %1$L and b.row_key = item.key and b.field = text.field and b.language = l.language
          ) then 'old'
        end as state
      ) s
      where jsonb_typeof(text.value) = 'object' and text.value ->> 'ro' ~ '\S' and s.state is not null
      $query$,
      site_table.table_name, site_table.item_key
    ) into found using site_table.apart;
    answer := answer || coalesce(found, '[]');
  end loop;
  return answer;
end
$_$;

CREATE FUNCTION public.open_prepared_link(link_id uuid, secret_hash text, is_opening boolean DEFAULT true) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link public.prepared_links;
  prepared public.prepared_sets;
begin
  select * into link from public.prepared_links l
  where l.id = link_id and l.secret_hash = open_prepared_link.secret_hash and l.ended_at is null and l.expires_at > now();
  if link.id is null then
    return null;
  end if;
  select * into prepared from public.prepared_sets s where s.id = link.set_id;
  if is_opening then
    update public.prepared_links l set
      opened_count = least(l.opened_count + 1, 1000000), first_opened_at = coalesce(l.first_opened_at, now()), last_opened_at = now(),
      updated_at = now()
    where l.id = link.id returning * into link;
    if link.opened_count = 1 then
      perform temelia.note_prepared('set_opened', prepared, jsonb_build_object('for_whom', link.for_whom));
    end if;
  end if;
  return jsonb_build_object(
    'set_id', prepared.id, 'set_revision', prepared.revision, 'content_revision', prepared.content_revision, 'name', prepared.name, 'state', prepared.state,
    'for_whom', link.for_whom, 'expires_at', link.expires_at
  );
end
$$;

CREATE FUNCTION public.open_request(request_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  is_unread boolean;
begin
  perform temelia.require('requests');
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

CREATE FUNCTION public.own_rights() RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'role', a.role,
    'areas', array(select area from unnest(temelia.areas_of(a.role)) as area where temelia.may(area)),
    'needs_second_factor', auth.jwt() ->> 'aal' is distinct from 'aal2'
      and exists (select from temelia.guarded_roles g where g.role = a.role),
    'has_fresh_proof', temelia.has_fresh_proof()
  )
  from public.admin_users a where a.user_id = auth.uid() and temelia.is_admin()
$$;

CREATE FUNCTION public.panel_channel() RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('site');
  return (select name from temelia.panel_channel);
end
$$;

CREATE FUNCTION public.picture_of(address text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('site');
  return (
    select jsonb_build_object(
      'revision', (select revision from public.site_revision),
      'picture', to_jsonb(p) - '{has_facts,shown}'::text[]
        || jsonb_build_object('file_name', temelia.typed_name(p.id)),
      'is_broken', exists (select from temelia.picture_measuring m where m.id = p.id and m.is_broken),
      'notes', (select to_jsonb(n) from public.site_picture_notes n where n.id = p.id),
      'uses', (
        select coalesce(jsonb_agg(to_jsonb(u) - 'address' order by u.table_name, u.row_key), '[]')
        from (select * from public.site_picture_uses u where u.address = p.id
          order by u.table_name, u.row_key limit 500) u
      ),
      'use_count', (select count(*) from public.site_picture_uses u where u.address = p.id)
    )
    from public.site_pictures p where p.id = temelia.picture_key(picture_of.address)
  );
end
$$;

CREATE FUNCTION public.plan_prepared_set(set_id uuid, set_revision integer, publish_at timestamp with time zone DEFAULT NULL::timestamp with time zone, take_back_at timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  planned public.prepared_sets;
begin
  perform temelia.require('site');
  planned := temelia.take_prepared_set(set_id, set_revision, '{draft,planned,postponed,published}');
  if planned.snippet_by is not null and coalesce(plan_prepared_set.publish_at, plan_prepared_set.take_back_at) is not null then
    perform temelia.require('snippet');
  end if;
  if planned.state = 'published' then
    plan_prepared_set.publish_at := planned.publish_at;
  end if;
  if plan_prepared_set.publish_at is not null and planned.state <> 'published'
    and temelia.missing_files(planned.changes) <> '{}' then
    raise exception 'O imagine din modificarea pregătită a fost ștearsă' using errcode = 'PT422',
      detail = to_jsonb(temelia.missing_files(planned.changes))::text;
  end if;
  if planned.state <> 'published' and plan_prepared_set.publish_at <= now() or plan_prepared_set.take_back_at <= now()
    or plan_prepared_set.publish_at > now() + interval '2 years' or plan_prepared_set.take_back_at > now() + interval '2 years' then
    raise exception 'Alegeți un moment din viitor, în următorii doi ani' using errcode = 'PT422';
  end if;
  update public.prepared_sets s set
    state = case
      when s.state = 'published' then s.state when plan_prepared_set.publish_at is null then 'draft' else 'planned'
    end,
    publish_at = plan_prepared_set.publish_at, take_back_at = plan_prepared_set.take_back_at,
    planned_by = auth.uid(), planned_by_email = auth.jwt() ->> 'email', planned_at = clock_timestamp(),
    problem = null, revision = s.revision + 1
  where s.id = planned.id returning * into planned;
  perform temelia.note_prepared('set_planned', planned, jsonb_build_object(
    'publish_at', case when planned.state = 'planned' then planned.publish_at end, 'take_back_at', planned.take_back_at
  ));
  return to_jsonb(planned) - 'changes';
end
$$;

CREATE FUNCTION public.preview_kept_months(months integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('erasing');
  if months is null or months not between 1 and 120 then
    raise exception 'Perioada este între 1 și 120 de luni' using errcode = '22023';
  end if;
  return (
    select jsonb_build_object(
      'due', count(*) filter (where ends.at <= now()),
      'kept', count(*) filter (where ends.at is null and r.created_at <= now() - make_interval(months => months)),
      'next_at', min(ends.at) filter (where ends.at > now())
    )
    from public.requests r, temelia.erased_from(r, months) as ends (at)
  );
end
$$;

CREATE FUNCTION public.publish_prepared_set(set_id uuid, set_revision integer, base_revision bigint, changes jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  prepared public.prepared_sets;
  saved jsonb;
  missing text[];
begin
  perform temelia.require('site');
  perform temelia.lock_site();
  prepared := temelia.take_prepared_set(
    set_id, set_revision, case when temelia.is_server() then '{planned}' else '{draft,planned,postponed}' end::text[]
  );
  if temelia.is_server() then
    if prepared.publish_at > now() then
      raise exception 'Nu este încă timpul' using errcode = 'PT409';
    end if;
    perform temelia.require_planned_rights(prepared, changes);
  end if;
  missing := temelia.missing_files(changes);
  if missing <> '{}' then
    raise exception 'O imagine din modificarea pregătită a fost ștearsă' using errcode = 'PT422', detail = to_jsonb(missing)::text;
  end if;
  saved := public.save_site(base_revision, changes);
  if not (saved ->> 'saved')::boolean then
    return saved;
  end if;
  perform temelia.name_version(saved, prepared.name, prepared);
  update public.prepared_sets s set
    state = 'published', published_at = clock_timestamp(), published_version = (saved ->> 'version')::int,
    published_revision = (saved ->> 'revision')::bigint, publish_at = case when temelia.is_server() then s.publish_at end,
    problem = null, kept = '[]', revision = s.revision + 1
  where s.id = prepared.id returning * into prepared;
  perform temelia.note_prepared('set_published', prepared, jsonb_build_object(
    'version', prepared.published_version, 'planned', temelia.is_server(),
    'late', coalesce(prepared.published_at > prepared.publish_at + interval '1 minute', false)
  ));
  if prepared.published_at > prepared.publish_at + interval '1 minute' then
    perform temelia.tell_planner(prepared);
  end if;
  return saved;
end
$$;

CREATE FUNCTION public.purge_spam() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from public.request_files f using public.requests r
  where r.id = f.request_id and r.state = 'spam' and r.created_at < now() - interval '3 days'
    and temelia.marked_spam_at(r.id) is null;
  delete from public.requests r
  where r.state = 'spam' and greatest(r.created_at, temelia.marked_spam_at(r.id)) < now() - interval '30 days'
$$;

CREATE FUNCTION public.read_link_codes(reader uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.request_link_codes c where c.expires_at <= now();
  if not exists (select from public.request_link_codes) then
    update public.request_channels c set read_until = null where c.reader = read_link_codes.reader;
    return false;
  end if;
  update public.request_channels c set reader = read_link_codes.reader, read_until = now() + interval '1 minute'
  where c.channel = 'telegram'
    and (c.reader = read_link_codes.reader or c.read_until is null or c.read_until < now());
  return found;
end
$$;

CREATE FUNCTION public.remind_of_requests(moment timestamp with time zone DEFAULT now()) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  due record;
  reminded int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  delete from public.deliveries d using public.requests r
  where r.id = d.request_id and d.state = 'pending' and (
    d.purpose = 'reminder' and r.opened_at is not null
    or d.purpose = 'waiting' and (r.remind_on is distinct from r.reminded_on or r.state in ('won', 'lost', 'spam'))
  );
  for due in
    update public.requests r set reminded_unread_at = moment
    where r.id in (
      select u.id from public.requests u
      where u.opened_at is null and u.state not in ('spam', 'won', 'lost') and u.reminded_unread_at is null
        and u.created_at <= moment - interval '24 hours'
        -- Sent again with other words, it is unread since then.
        and not exists (
          select from public.request_events e
          where e.request_id = u.id and e.kind = 'received' and e.at > moment - interval '24 hours'
        )
      order by u.created_at limit 100
    )
    returning r.id
  loop
    perform temelia.remind_administrators(due.id, null, 'reminder');
    reminded := reminded + 1;
  end loop;
  for due in
    update public.requests r set reminded_on = r.remind_on
    where r.id in (
      select w.id from public.requests w
      where w.remind_on is distinct from w.reminded_on and temelia.morning_of(w.remind_on) <= moment
        and w.remind_on > (moment at time zone 'Europe/Chisinau')::date - 7
        and w.state not in ('spam', 'won', 'lost')
      order by w.remind_on limit 100
    )
    returning r.id, r.assignee
  loop
    perform temelia.remind_administrators(due.id, due.assignee, 'waiting');
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;

CREATE FUNCTION public.remove_administrator(user_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  lock table public.admin_users in share row exclusive mode;
  perform temelia.require('people');
  if exists (select from public.admin_users a where a.user_id = remove_administrator.user_id and a.role = 'owner') then
    perform temelia.require_fresh_proof();
    -- The trigger would say it too, but not of whom.
    if not temelia.has_owner_besides(remove_administrator.user_id) then
      raise exception 'Ultimul proprietar nu poate fi eliminat' using errcode = 'PT409',
        hint = 'Faceți mai întâi proprietar un alt administrator, care și-a deschis deja contul.';
    end if;
  end if;
  delete from public.admin_users a where a.user_id = remove_administrator.user_id;
end
$$;

CREATE FUNCTION public.remove_own_push_device() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('panel');
  delete from public.request_targets t
  where t.channel = 'push' and t.administrator = auth.uid() and t.session_id = temelia.own_session();
end
$$;

CREATE FUNCTION public.request_figures(weeks integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  this_week timestamp := date_trunc('week', now() at time zone 'Europe/Chisinau');
  first_week timestamp := this_week - make_interval(weeks => weeks - 1);
begin
  perform temelia.require('figures');
  if weeks is null or weeks not between 1 and 104 then
    raise exception 'weeks is between 1 and 104' using errcode = '22023';
  end if;
  return (
    with counted as materialized (
      select
        date_trunc('week', r.created_at at time zone 'Europe/Chisinau') as week,
        r.state, r.answered_at - r.created_at as answered_after,
        r.service_title as service,
        coalesce(r.origin ->> 'utm_source', '') as campaign_source,
        coalesce(r.origin ->> 'utm_campaign', '') as campaign,
        coalesce(substring(r.origin ->> 'referrer' from '^https?://([^/?#]+)'), '') as referrer,
        split_part(coalesce(r.origin ->> 'page', ''), '?', 1) as page
      from public.requests r
      where r.state <> 'spam' and r.created_at >= first_week at time zone 'Europe/Chisinau'
    ),
    named as (
      select part.list, left(part.name, 120) collate "C" as name, count(*) as count
      from counted, lateral (values
        ('services', service), ('campaigns', nullif(concat_ws(' · ', nullif(campaign_source, ''), nullif(campaign, '')), '')),
        ('referrers', referrer), ('pages', page)
      ) as part (list, name)
      where part.name is not null
      group by 1, 2
    ),
    ranked as (
      select *, row_number() over (partition by list order by count desc, name) as rank from named
    ),
    lists as (
      select list, jsonb_agg(jsonb_build_object('name', name, 'count', count) order by rank)
          filter (where rank <= 8) as top,
        coalesce(sum(count) filter (where rank > 8), 0) as others
      from ranked group by list
    )
    select jsonb_build_object(
      'total', (select count(*) from counted),
      'won', (select count(*) from counted where state = 'won'),
      'answered', (select count(answered_after) from counted),
      'median_seconds', (
        select round(extract(epoch from percentile_cont(0.5) within group (order by answered_after)))
        from counted where answered_after is not null
      ),
      'weeks', (
        select jsonb_agg(
          jsonb_build_object('from', to_char(w.week, 'YYYY-MM-DD'), 'count', coalesce(c.count, 0)) order by w.week
        )
        from generate_series(first_week, this_week, interval '1 week') as w (week)
        left join (select week, count(*) as count from counted group by week) as c using (week)
      ),
      'lists', coalesce((
        select jsonb_object_agg(list, jsonb_build_object('top', top, 'others', others)) from lists
      ), '{}')
    )
  );
end
$$;

CREATE FUNCTION temelia.is_localised(value jsonb, longest integer DEFAULT 5000) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case jsonb_typeof(value)
    when 'string' then length(value #>> '{}') <= longest
    when 'object' then value ? 'ro' and not exists (
      select from jsonb_each(value)
      where key not in ('ro', 'en', 'ru') or jsonb_typeof(value) <> 'string'
        or length(value #>> '{}') > longest
    )
    else false
  end
$$;

CREATE FUNCTION temelia.is_text_list(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when jsonb_typeof(value) <> 'array' then false else not exists (
    select from jsonb_array_elements(value) as element
    where jsonb_typeof(element) <> 'string' or length(element #>> '{}') > 2000
  ) end
$$;

CREATE TABLE public.site_testimonials_items (
    id text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    title jsonb NOT NULL,
    company text DEFAULT ''::text NOT NULL,
    quote jsonb NOT NULL,
    project jsonb DEFAULT '[]'::jsonb NOT NULL,
    date text DEFAULT ''::text NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    photo text DEFAULT ''::text NOT NULL,
    CONSTRAINT site_testimonials_items_company_check CHECK ((length(company) <= 200)),
    CONSTRAINT site_testimonials_items_date_check CHECK ((length(date) <= 200)),
    CONSTRAINT site_testimonials_items_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT site_testimonials_items_project_check CHECK ((temelia.is_text_list(project) AND (NOT jsonb_path_exists(project, '$[1]'::jsonpath)))),
    CONSTRAINT site_testimonials_items_quote_check CHECK (temelia.is_localised(quote)),
    CONSTRAINT site_testimonials_items_source_check CHECK ((length(source) <= 2000)),
    CONSTRAINT site_testimonials_items_title_check CHECK (temelia.is_localised(title))
);

CREATE FUNCTION public.reviews_without_project() RETURNS SETOF public.site_testimonials_items
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (jsonb_populate_record(t, '{"project": []}')).*
  from public.site_testimonials_items t
  where t.is_published and temelia.is_section_on('site_testimonials') and temelia.names_hidden_project(t.project)
$$;

CREATE FUNCTION public.save_site(base_revision bigint, changes jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
  -- Generated by temelia.generate_save_site(). One transaction with the caller's rights: nothing is written if a section
  -- of `changes` moved after `base_revision`; the answer then carries the current rows, for the panel to merge with.
begin
  perform temelia.require('site');
  perform temelia.require_known_parts(changes);
  perform temelia.lock_site();
  if temelia.has_moved(base_revision, changes) then
    return jsonb_build_object('saved', false, 'current', public.load_site());
  end if;
  perform temelia.write_row('site_hero', changes -> 'site_hero');
  perform temelia.write_row('site_services', changes -> 'site_services');
  perform temelia.write_list('site_services_items', 'id', changes -> 'site_services_items');
  perform temelia.write_row('site_why_choose_us', changes -> 'site_why_choose_us');
  perform temelia.write_list('site_why_choose_us_benefits', 'benefit_id', changes -> 'site_why_choose_us_benefits');
  perform temelia.write_row('site_projects', changes -> 'site_projects');
  perform temelia.write_list('site_projects_items', 'id', changes -> 'site_projects_items');
  perform temelia.write_list('site_projects_hidden_facts', 'id', changes -> 'site_projects_hidden_facts');
  perform temelia.write_row('site_contact', changes -> 'site_contact');
  perform temelia.write_row('site_footer', changes -> 'site_footer');
  if changes ?| '{site_company}' then
    insert into public.site_company default values on conflict do nothing;
  end if;
  perform temelia.write_row('site_company', changes -> 'site_company');
  if changes ?| '{site_request_form}' then
    insert into public.site_request_form default values on conflict do nothing;
  end if;
  perform temelia.write_row('site_request_form', changes -> 'site_request_form');
  if changes ?| '{site_partners,site_partners_items}' then
    insert into public.site_partners default values on conflict do nothing;
  end if;
  perform temelia.write_row('site_partners', changes -> 'site_partners');
  perform temelia.write_list('site_partners_items', 'id', changes -> 'site_partners_items');
  if changes ?| '{site_figures,site_figures_items}' then
    insert into public.site_figures default values on conflict do nothing;
  end if;
  perform temelia.write_row('site_figures', changes -> 'site_figures');
  perform temelia.write_list('site_figures_items', 'id', changes -> 'site_figures_items');
  if changes ?| '{site_team,site_team_items}' then
    insert into public.site_team default values on conflict do nothing;
  end if;
  perform temelia.write_row('site_team', changes -> 'site_team');
  perform temelia.write_list('site_team_items', 'id', changes -> 'site_team_items');
  if changes ?| '{site_process,site_process_items}' then
    insert into public.site_process default values on conflict do nothing;
  end if;
  perform temelia.write_row('site_process', changes -> 'site_process');
  perform temelia.write_list('site_process_items', 'id', changes -> 'site_process_items');
  if changes ?| '{site_faq,site_faq_items}' then
    insert into public.site_faq default values on conflict do nothing;
  end if;
  perform temelia.write_row('site_faq', changes -> 'site_faq');
  perform temelia.write_list('site_faq_items', 'id', changes -> 'site_faq_items');
  if changes ?| '{site_certificates,site_certificates_items}' then
    insert into public.site_certificates default values on conflict do nothing;
  end if;
  perform temelia.write_row('site_certificates', changes -> 'site_certificates');
  perform temelia.write_list('site_certificates_items', 'id', changes -> 'site_certificates_items');
  if changes ?| '{site_testimonials,site_testimonials_items}' then
    insert into public.site_testimonials default values on conflict do nothing;
  end if;
  perform temelia.write_row('site_testimonials', changes -> 'site_testimonials');
  perform temelia.write_list('site_testimonials_items', 'id', changes -> 'site_testimonials_items');
  perform temelia.write_row('site_redirects', changes -> 'site_redirects');
  perform temelia.write_pictures(changes -> 'site_pictures');
  perform temelia.write_project_addresses(changes -> 'site_project_addresses');
  return temelia.write_settings(coalesce(changes -> 'site_global_settings', '{}'));
end
$$;

CREATE FUNCTION public.send_delivery_again(delivery_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  delivery public.deliveries;
begin
  perform temelia.require('requests');
  select * into delivery from public.deliveries d
  where d.id = send_delivery_again.delivery_id and (d.request_id is not null or temelia.may('people'))
    and (d.state <> 'pending' or d.taken_at is null)
    and (d.channel <> 'confirmation' or d.state <> 'sent')
  for update;
  if not found then
    return;
  end if;
  if not exists (select from public.request_channels c where c.channel = delivery.channel and c.is_set_up) then
    raise exception 'Canalul nu este pornit pe server' using errcode = 'PT409';
  end if;
  update public.deliveries d set state = 'pending', attempts = 0, next_attempt_at = now(), sent_at = null
  where d.id = delivery.id;
  perform temelia.note_request(delivery.request_id, 'delivery', jsonb_build_object(
    'channel', delivery.channel, 'target', delivery.target, 'state', 'pending'
  ));
end
$$;

CREATE FUNCTION public.set_administrator_role(user_id uuid, role text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  former text;
begin
  lock table public.admin_users in share row exclusive mode;
  perform temelia.require('people');
  select a.role into former from public.admin_users a where a.user_id = set_administrator_role.user_id;
  if former is null then
    raise exception 'Persoana nu mai este în listă' using errcode = 'PT404';
  end if;
  if former = 'owner' and set_administrator_role.user_id = auth.uid() then
    raise exception 'Rolul dumneavoastră îl schimbă alt proprietar' using errcode = '42501';
  end if;
  if 'owner' in (former, set_administrator_role.role) then
    perform temelia.require_fresh_proof();
  end if;
  update public.admin_users a set role = set_administrator_role.role, updated_at = now()
  where a.user_id = set_administrator_role.user_id and a.role <> set_administrator_role.role;
end
$$;

CREATE FUNCTION public.set_kept_months(months integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('erasing');
  update public.request_settings set kept_months = months where kept_months is distinct from months;
  if found then
    perform temelia.note_event('requests_kept', null, jsonb_build_object('months', months));
  end if;
end
$$;

CREATE FUNCTION public.set_request_answers(answers jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('requests');
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

CREATE FUNCTION public.set_request_confirmations(is_on boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('settings');
  update public.request_settings set confirms = is_on where confirms is distinct from is_on;
  if found then
    perform temelia.note_event('confirmations_set', null, jsonb_build_object('is_on', is_on));
  end if;
end
$$;

CREATE FUNCTION public.sets_with_picture(address text) RETURNS text[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('site');
  return array(
    select s.name from public.prepared_sets s
    where temelia.short_picture_key(sets_with_picture.address) = any (s.pictures) order by s.name
  );
end
$$;

CREATE FUNCTION public.settle_delivery(delivery_id uuid, attempt integer, problem text DEFAULT NULL::text, is_final boolean DEFAULT false, wait_seconds integer DEFAULT 0, ends_target boolean DEFAULT false) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  delivery public.deliveries;
begin
  update public.deliveries d set
    state = case when problem is null then 'sent' when is_final or d.attempts >= 21 then 'failed' else 'pending' end,
    sent_at = case when problem is null then now() end,
    last_error = left(problem, 500),
    attempted_at = clock_timestamp(),
    next_attempt_at = now() + temelia.retry_delay(d.attempts, wait_seconds)
  where d.id = delivery_id and d.state = 'pending' and d.attempts = attempt
  returning * into delivery;
  if delivery.state in ('sent', 'failed') then
    perform temelia.note_request(delivery.request_id, 'delivery', jsonb_strip_nulls(jsonb_build_object(
      'channel', delivery.channel, 'target', delivery.target, 'state', delivery.state, 'error', delivery.last_error
    )));
  end if;
  if ends_target and delivery.target_id is not null then
    update public.request_targets t set ended_at = now(), ended_because = left(problem, 500)
    where t.id = delivery.target_id;
    update public.deliveries d set state = 'failed', last_error = left(problem, 500)
    where d.target_id = delivery.target_id and d.state = 'pending';
  end if;
end
$$;

CREATE FUNCTION public.store_request(request jsonb, is_acknowledged boolean DEFAULT true) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  key uuid := (request ->> 'id')::uuid;
  known public.requests;
  again jsonb;
  fitting text;
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  if exists (select from public.erased_requests e where e.key_hash = temelia.request_key_hash(key)) then
    if not is_acknowledged then
      raise exception 'a request under this key was erased' using errcode = 'PT410';
    end if;
    return temelia.request_number(key, 5);
  end if;
  select * into known from public.requests r where r.id = key;
  if found then
    select jsonb_object_agg(f.column_name, request -> f.column_name) into again
    from temelia.request_fields f
    where f.tells_texts_apart and jsonb_typeof(request -> f.column_name) <> 'null'
      and request -> f.column_name is distinct from to_jsonb(known) -> f.column_name;
    if again is not null and not exists (
      select from public.request_events e
      where e.request_id = known.id and e.kind = 'received' and e.detail = jsonb_build_object('again', again)
    ) then
      if not is_acknowledged then
        raise exception 'another text was sent under this key' using errcode = 'PT409';
      end if;
      perform temelia.note_request(known.id, 'received', jsonb_build_object('again', again));
      update public.requests r set opened_at = null where r.id = known.id;
    end if;
    return known.number;
  end if;
  select candidate into fitting
  from generate_series(5, 32) as length, temelia.request_number(key, length) as candidate
  where not exists (select from public.requests r where r.number = candidate)
  order by length limit 1;
  execute (
    select format(
      'insert into public.requests (id, number, created_at, language, consent_at, origin, state, spam_reason, %s)
      select $1, $2, coalesce(r.created_at, now()), coalesce(r.language, ''ro''), r.consent_at, coalesce(r.origin, ''{}''),
        case r.state when ''spam'' then ''spam'' else ''new'' end, r.spam_reason, %s
      from jsonb_populate_record(null::public.requests, $3) as r
      returning *',
      string_agg(format('%I', f.column_name), ', ' order by f.column_name),
      string_agg(format('coalesce(r.%I, '''')', f.column_name), ', ' order by f.column_name)
    )
    from temelia.request_fields f
  ) into known using key, fitting, request;
  perform temelia.note_request(key, 'received');
  if known.state <> 'spam' then
    perform temelia.announce_request(key, 'new');
  end if;
  return known.number;
end
$_$;

CREATE FUNCTION public.store_request_file(file jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  written public.request_files := jsonb_populate_record(null::public.request_files, file);
begin
  if exists (select from public.request_files f where f.id = written.id and f.request_id = written.request_id) then
    return 'stored';
  end if;
  perform from public.requests r where r.id = written.request_id for update;
  if not found then
    return case
      when exists (
        select from public.erased_requests e where e.key_hash = temelia.request_key_hash(written.request_id)
      ) then 'unwanted'
      else 'early'
    end;
  end if;
  if (select count(*) >= 10 from public.request_files f where f.request_id = written.request_id) then
    return 'unwanted';
  end if;
  insert into public.request_files (id, request_id, name, kind, size, sha256, object_name, created_at)
  values (
    written.id, written.request_id, written.name, written.kind, written.size, written.sha256,
    written.request_id || '/' || written.id, coalesce(written.created_at, now())
  )
  on conflict (id) do nothing;
  return 'stored';
end
$$;

CREATE FUNCTION public.take_back_prepared_set(set_id uuid, set_revision integer, base_revision bigint, changes jsonb, kept jsonb DEFAULT '[]'::jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  prepared public.prepared_sets;
  saved jsonb;
begin
  perform temelia.require('site');
  perform temelia.lock_site();
  prepared := temelia.take_prepared_set(set_id, set_revision, '{published}');
  if temelia.is_server() then
    if prepared.take_back_at is null or prepared.take_back_at > now() then
      raise exception 'Nu este încă timpul' using errcode = 'PT409';
    end if;
    perform temelia.require_planned_rights(prepared, changes);
  end if;
  if jsonb_typeof(kept) <> 'array' or octet_length(kept::text) > 100000 or exists (
    select from jsonb_array_elements(kept) as place
    where jsonb_typeof(place -> 'path') is distinct from 'string' or jsonb_typeof(place -> 'label') is distinct from 'string'
  ) then
    raise exception 'kept must be a list of places' using errcode = '22023';
  end if;
  perform temelia.require_earlier_files(changes);
  saved := public.save_site(base_revision, changes);
  if not (saved ->> 'saved')::boolean then
    return saved;
  end if;
  perform temelia.name_version(saved, 'Retrasă: ' || prepared.name, prepared);
  update public.prepared_sets s set
    state = 'taken_back', taken_back_at = clock_timestamp(), taken_back_version = (saved ->> 'version')::int,
    take_back_at = case when temelia.is_server() then s.take_back_at end,
    kept = take_back_prepared_set.kept, problem = null, revision = s.revision + 1
  where s.id = prepared.id returning * into prepared;
  perform temelia.note_prepared('set_taken_back', prepared, jsonb_build_object(
    'version', prepared.taken_back_version, 'planned', temelia.is_server(), 'kept', jsonb_array_length(prepared.kept)
  ));
  if temelia.is_server() and (prepared.kept <> '[]' or prepared.taken_back_at > prepared.take_back_at + interval '1 minute') then
    perform temelia.tell_planner(prepared);
  end if;
  return saved;
end
$$;

CREATE FUNCTION public.take_due_delivery(channel text DEFAULT 'email'::text, moment timestamp with time zone DEFAULT now()) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  today date := (moment at time zone 'Europe/Chisinau')::date;
  taken public.deliveries;
begin
  if take_due_delivery.channel = 'push' then
    perform temelia.remove_signed_out_browsers();
  end if;
  update public.deliveries d
  set attempts = d.attempts + 1, next_attempt_at = moment + interval '10 minutes'
  where d.id = (
    select due.id from public.deliveries due
    where due.state = 'pending' and due.channel = take_due_delivery.channel and due.next_attempt_at <= moment
      and (due.certificate_id is null or exists (
        select from temelia.ending_certificates(today) e
        where e.certificate_id = due.certificate_id and e.valid_to = due.valid_to
      ))
    order by due.next_attempt_at limit 1 for update skip locked
  )
  returning * into taken;
  if taken.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', taken.id, 'attempts', taken.attempts, 'purpose', taken.purpose, 'target', taken.target, 'address', null, 'keys', '{}'::jsonb
  ) || coalesce(
    (select jsonb_build_object('address', t.address, 'keys', t.keys) from public.request_targets t where t.id = taken.target_id),
    '{}'
  ) || coalesce(
    (select jsonb_build_object('request', to_jsonb(r)) from public.requests r where r.id = taken.request_id),
    (select jsonb_build_object('certificate', to_jsonb(e)) from temelia.ending_certificates(today) e
     where e.certificate_id = taken.certificate_id and e.valid_to = taken.valid_to),
    (select jsonb_build_object('prepared', jsonb_build_object(
      'id', s.id, 'name', s.name, 'state', s.state, 'publish_at', s.publish_at, 'published_at', s.published_at,
      'take_back_at', s.take_back_at, 'taken_back_at', s.taken_back_at, 'problem', s.problem, 'kept', jsonb_array_length(s.kept)
    )) from public.prepared_sets s where s.id = taken.set_id),
    (select jsonb_build_object('role', (
      select a.role from public.admin_users a join auth.users u on u.id = a.user_id where lower(u.email) = taken.target limit 1
    )) where taken.purpose = 'role')
  );
end
$$;

CREATE FUNCTION public.translated_romanian(table_name text, row_key text, field text, language text) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  behind public.site_translations;
begin
  perform temelia.require('site');
  select * into behind from public.site_translations t
  where t.table_name = translated_romanian.table_name and t.row_key = translated_romanian.row_key
    and t.field = translated_romanian.field and t.language = translated_romanian.language;
  return (
    select temelia.text_in(t.value, 'ro')
    from (
      select c.before, c.table_name, c.section from public.site_version_changes c
      where c.table_name = behind.table_name and c.updated_at >= behind.updated_at
        and c.row_key = temelia.stored_row(behind.table_name, behind.row_key) ->> 'id'
      order by c.id limit 20
    ) as change
    cross join lateral temelia.localised_texts(change.before) t
    where temelia.text_hash(temelia.text_in(t.value, 'ro')) = behind.romanian_hash
    limit 1
  );
end
$$;

CREATE FUNCTION public.unlink_request_target(target_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.require('requests');
  if current_setting('role', true) in ('anon', 'authenticated') and exists (
    select from public.request_targets t
    where t.id = unlink_request_target.target_id and t.administrator is distinct from auth.uid()
      and (t.channel = 'push' or not temelia.may('people'))
  ) then
    raise exception 'Dispozitivul este al altui administrator' using errcode = '42501';
  end if;
  update public.deliveries d set state = 'not-sent', last_error = 'Destinația a fost scoasă din panou.'
  where d.target_id = unlink_request_target.target_id and d.state = 'pending';
  -- The webhook is the server's own: it would be back at the next start.
  delete from public.request_targets t where t.id = unlink_request_target.target_id and t.channel <> 'webhook';
end
$$;

CREATE FUNCTION public.unread_request_bytes() RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(sum(f.size), 0)::bigint
  from public.request_files f join public.requests r on r.id = f.request_id
  where r.opened_at is null
$$;

CREATE FUNCTION public.use_link_code(code text, address text, label text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  linked_by uuid;
begin
  delete from public.request_link_codes c
  where c.code_hash = encode(sha256(convert_to(code, 'UTF8')), 'hex') and c.expires_at > now()
  returning c.administrator into linked_by;
  if not found or (select count(*) >= 50 from public.request_targets t where t.channel = 'telegram') then
    return false;
  end if;
  insert into public.request_targets (channel, address, label, administrator)
  values ('telegram', use_link_code.address, left(use_link_code.label, 200), linked_by)
  on conflict on constraint request_targets_channel_address_key do update
  set label = excluded.label, administrator = excluded.administrator, ended_at = null, ended_because = null;
  return true;
end
$$;

CREATE FUNCTION public.use_recovery_code(code text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  account uuid := auth.uid();
  own_session text := auth.jwt() ->> 'session_id';
begin
  perform from temelia.recovery_codes c
    where c.user_id = account and c.code_hash = temelia.recovery_code_hash(code) for update;
  if not found then
    -- Noted ten times in a quarter of an hour at most: more would only fill the log.
    if account is not null and (
      select count(*) from public.audit_events e where e.actor_id = account
        and e.kind = 'recovery_code_failed' and e.happened_at > now() - interval '15 minutes'
    ) < 10 then
      perform temelia.note_event('recovery_code_failed');
    end if;
    return false;
  end if;
  delete from auth.mfa_factors f where f.user_id = account;
  delete from auth.sessions s where s.user_id = account and s.id::text is distinct from own_session;
  update auth.sessions s set aal = 'aal1', factor_id = null where s.id::text = own_session;
  perform temelia.note_event('recovery_code_used');
  return true;
end
$$;

CREATE FUNCTION public.warn_of_certificates(moment timestamp with time zone DEFAULT now()) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  today date := (moment at time zone 'Europe/Chisinau')::date;
  made int;
begin
  delete from public.deliveries d
  where d.valid_to < today
    or d.state = 'pending' and d.purpose = 'certificate' and not exists (
      select from temelia.ending_certificates(today) e
      where e.certificate_id = d.certificate_id and e.valid_to = d.valid_to
    );
  insert into public.deliveries (channel, purpose, target, certificate_id, valid_to)
  select 'email', 'certificate', m.address, e.certificate_id, e.valid_to
  from temelia.ending_certificates(today) e, temelia.mail_targets('site') as m (address)
  on conflict do nothing;
  get diagnostics made = row_count;
  return made;
end
$$;

CREATE FUNCTION public.write_prepared_set(set_id uuid, set_revision integer, name text, base_revision bigint, changes jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  snippet constant text[] := '{site_global_settings,global,analytics}';
  former public.prepared_sets;
  written public.prepared_sets;
  content jsonb := write_prepared_set.changes;
  author text := auth.jwt() ->> 'email';
  of_sections text[];
begin
  perform temelia.require('site');
  if octet_length(content::text) > 4194304 then
    raise exception 'Modificarea pregătită este prea mare: cel mult 4 MB' using errcode = 'PT413';
  end if;
  perform temelia.require_known_parts(content);
  if content ?| '{site_pictures,site_project_addresses}' then
    raise exception 'changes hold something that cannot be prepared' using errcode = '22023';
  end if;
  perform temelia.require_list_changes(t.table_name, content -> t.table_name)
  from temelia.site_tables t where t.item_key is not null and content ? t.table_name;
  if jsonb_path_exists(content, '$.*.update[*] ? (@.type() != "object")')
    or jsonb_path_exists(content, '$.*.insert[*] ? (@.type() != "object")')
    or jsonb_path_exists(content, '$.*.delete[*] ? (@.type() != "string")') then
    raise exception 'changes hold something that cannot be prepared' using errcode = '22023';
  end if;
  if write_prepared_set.base_revision > (select r.revision from public.site_revision r) then
    raise exception 'there is no such revision yet' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('temelia.prepared', 0));
  select * into former from public.prepared_sets s where s.id = write_prepared_set.set_id for update;
  if set_revision is distinct from coalesce(former.revision, 0) or former.state in ('published', 'taken_back') then
    if former.id is null then
      raise exception 'Modificarea pregătită nu mai există' using errcode = 'PT404';
    end if;
    return jsonb_build_object('written', false, 'set', to_jsonb(former));
  end if;
  -- Every save of the section names the snippet. It counts only where it differs, and only from somebody who may change it.
  if content #> snippet = (select g.settings #> '{global,analytics}' from public.site_global_settings g) then
    content := content #- snippet;
  elsif content #> snippet is not null and not temelia.is_server() and not temelia.may('snippet') then
    content := case
      when former.snippet_by is null then content #- snippet
      else jsonb_set(content, snippet, former.changes #> snippet)
    end;
  end if;
  of_sections := array(
    select distinct section from (
      select temelia.section_of(key) from jsonb_object_keys(content) as key where key <> 'site_global_settings'
      union select jsonb_object_keys(coalesce(content -> 'site_global_settings', '{}'))
    ) as changed (section) order by section
  );
  if former.id is null then
    perform temelia.prune_prepared_sets();
    if (select count(*) >= 200 or count(*) filter (where s.state in ('draft', 'planned', 'postponed')) >= 50
        from public.prepared_sets s) then
      raise exception 'Sunt deja prea multe modificări pregătite' using errcode = 'PT409',
        hint = 'Ștergeți-le pe cele de care nu mai aveți nevoie.';
    end if;
    insert into public.prepared_sets (
      id, name, base_revision, changes, sections, snippet_by, created_by, created_by_email, updated_by, updated_by_email
    ) values (
      write_prepared_set.set_id, btrim(write_prepared_set.name), write_prepared_set.base_revision, content, of_sections,
      case when content #> snippet is not null then auth.uid() end, auth.uid(), author, auth.uid(), author
    ) returning * into written;
    perform temelia.note_prepared('set_prepared', written);
  else
    update public.prepared_sets s set
      name = btrim(write_prepared_set.name), base_revision = write_prepared_set.base_revision, changes = content,
      sections = of_sections, revision = s.revision + 1,
      snippet_by = case
        when content #> snippet is null then null
        when content #> snippet = former.changes #> snippet then former.snippet_by
        else auth.uid()
      end,
      problem = null, updated_by = auth.uid(), updated_by_email = author, updated_at = clock_timestamp()
    where s.id = former.id returning * into written;
  end if;
  return jsonb_build_object('written', true, 'set', to_jsonb(written));
end
$_$;

CREATE FUNCTION realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text DEFAULT 'ROW'::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
end
$$;

CREATE FUNCTION realtime.send(payload jsonb, event text, topic text, private boolean DEFAULT true) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if row_security_active('realtime.messages') then
    begin
      perform set_config('realtime.topic', send.topic, true);
      insert into realtime.messages (payload, event, topic, private, extension)
        values (send.payload, send.event, send.topic, send.private, 'broadcast');
      raise exception 'judged' using errcode = 'JUDGE';
    exception
      when sqlstate 'JUDGE' then
        null;
      when others then
        raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
        return;
    end;
  end if;
  perform pg_notify(
    'realtime',
    -- The id keeps equal messages of one transaction apart: PostgreSQL delivers equal notices once.
    jsonb_build_object(
      'id', gen_random_uuid(), 'topic', topic, 'event', event, 'payload', payload, 'private', private
    )::text
  );
end
$$;

CREATE FUNCTION realtime.topic() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

CREATE FUNCTION storage.extension(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when position('.' in storage.filename(name)) > 0
    then reverse(split_part(reverse(storage.filename(name)), '.', 1)) else '' end
$$;

CREATE FUNCTION storage.filename(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

CREATE FUNCTION storage.foldername(name text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

CREATE FUNCTION storage.note_removed_object() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- A signed upload is the service's own work; the row it wrote says for whom.
  actor text := coalesce(auth.jwt() ->> 'sub', case when tg_op = 'UPDATE' then new.owner_id end);
begin
  insert into storage.removed_objects
    (bucket_id, name, version, metadata, user_metadata, owner, owner_id, reason, removed_by, removed_by_email, keep_until)
  select old.bucket_id, old.name, old.version, old.metadata, old.user_metadata, old.owner, old.owner_id,
    case tg_op when 'DELETE' then 'deleted' else 'replaced' end,
    actor, (select u.email from auth.users u where u.id::text = actor), now() + b.keep_for
  from storage.bins b where b.bucket_id = old.bucket_id;
  return null;
end
$$;

CREATE FUNCTION temelia.add_pictures(addresses text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  added text[] := array(
    select address from unnest(addresses) as address
    where not exists (select from public.site_pictures p where p.id = address)
  );
begin
  if added = '{}' then
    return;
  end if;
  with remembered as (select * from temelia.remembered_facts('site_pictures', added)), inserted as (
    insert into public.site_pictures (id, kind, alt, is_decorative, focal_x, focal_y)
    select a.address, coalesce(temelia.picture_kind(a.address), 'picture'),
      coalesce(r.facts -> 'alt', '{"ro": "", "en": "", "ru": ""}'),
      coalesce((r.facts ->> 'is_decorative')::boolean, false),
      (r.facts ->> 'focal_x')::numeric, (r.facts ->> 'focal_y')::numeric
    from unnest(added) as a (address) left join remembered r on r.row_key = a.address
    order by a.address
    on conflict (id) do nothing
    returning id
  )
  select array_agg(id) into added from inserted;
  insert into public.site_picture_notes (id, notes, place, author, rights)
  select r.row_key, r.facts ->> 'notes', r.facts ->> 'place', r.facts ->> 'author', r.facts ->> 'rights'
  from temelia.remembered_facts('site_picture_notes', added) as r;
end
$$;

CREATE FUNCTION temelia.add_request_field(name text, max_length integer DEFAULT 200, choices text[] DEFAULT NULL::text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  execute format(
    'alter table public.requests add column %I text not null default '''' check (%s)',
    name,
    case
      when choices is null then format('length(%I) <= %s', name, max_length)
      else format('%I = any (%L)', name, array[''] || choices)
    end
  );
  insert into temelia.request_fields (column_name) values (name);
end
$$;

CREATE FUNCTION temelia.add_site_table(table_name text, section text, item_key text DEFAULT 'id'::text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  target text := format('public.%I', table_name);
  is_settings boolean := table_name = 'site_global_settings';
  is_list boolean := not is_settings and temelia.has_column(table_name, 'order_index');
  section_table text := (
    select t.table_name from temelia.site_tables t
    where t.section = add_site_table.section and t.item_key is null
  );
  needed text;
begin
  if to_regclass(target) is null then
    raise exception 'there is no table %', target;
  end if;
  if is_list and section_table is null then
    raise exception 'add the table of the section % before that of its list %', section, table_name;
  elsif not is_list and section_table is not null then
    raise exception 'the section % has a table already: %', section, section_table;
  end if;
  foreach needed in array case
    when is_list then array['id', 'updated_at', 'section_id', 'order_index', item_key]
    else array['id', 'updated_at']
  end loop
    if not temelia.has_column(table_name, needed) then
      raise exception 'the site table % needs a column %', table_name, needed;
    end if;
  end loop;
  insert into temelia.site_tables (table_name, section, item_key, position) values (
    table_name, section, case when is_list then item_key end,
    (select max(t.position) + 1 from temelia.site_tables t)
  );
  if not is_settings then
    perform temelia.protect_site_table(target);
    if temelia.is_optional(coalesce(section_table, table_name)) then
      perform temelia.hide_while_off(table_name, is_list, section_table);
    end if;
    if temelia.has_column(table_name, 'is_published') then
      perform temelia.hide_unpublished(table_name);
    end if;
    perform temelia.record_site_table(target, 'temelia.record_row_change');
    execute format('create trigger delete_rows before truncate on %s
      for each statement execute function temelia.delete_rows()', target);
  end if;
  perform temelia.generate_site_functions();
  -- What stands in the table already is new to every page cache.
  perform temelia.move_revision();
end
$$;

CREATE FUNCTION temelia.announce_account_messages() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using '{}'::jsonb, 'queued', 'account-messages';
  end if;
  return null;
end
$_$;

CREATE FUNCTION temelia.announce_request(request_id uuid, purpose text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.deliveries (request_id, channel, purpose, target, target_id)
  select announce_request.request_id, t.channel, announce_request.purpose, t.label, t.target_id
  from temelia.announcement_targets() t
  where announce_request.purpose = 'new' or t.channel <> 'webhook';
  if announce_request.purpose = 'new' then
    perform temelia.confirm_request(announce_request.request_id);
  end if;
end
$$;

CREATE FUNCTION temelia.announce_requests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.tell_of_requests();
  return null;
end
$$;

CREATE FUNCTION temelia.announcement_targets() RETURNS TABLE(channel text, label text, target_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select 'email', m.address, null::uuid from temelia.mail_targets('requests') as m (address)
  union all
  select c.channel, t.label, t.id
  from public.request_channels c join public.request_targets t on t.channel = c.channel
  where c.is_set_up and t.ended_at is null and c.channel <> 'push'
  union all
  select c.channel, left(t.label || coalesce(' · ' || u.email, ''), 200), t.id
  from public.request_channels c join public.request_targets t on t.channel = c.channel
    join auth.users u on u.id = t.administrator join auth.sessions s on s.id = t.session_id
  where c.is_set_up and t.ended_at is null and c.channel = 'push'
$$;

CREATE FUNCTION temelia.apply_request_servers() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  webhook record;
begin
  delete from public.request_servers s where s.seen_at < now() - interval '10 minutes';
  update public.request_channels c
  set is_set_up = r.channel is not null, label = coalesce(r.label, c.label)
  from public.request_channels k left join temelia.running_request_channels() r on r.channel = k.channel
  where k.channel = c.channel
    and (c.is_set_up, c.label) is distinct from (r.channel is not null, coalesce(r.label, c.label));
  select r.address, r.label into webhook from temelia.running_request_channels() r where r.channel = 'webhook';
  delete from public.request_targets t
  where t.channel = 'webhook' and t.address <> webhook.address
    or t.channel = 'webhook' and not exists (select from public.request_servers s where s.channels ? 'webhook');
  if webhook.address is not null then
    insert into public.request_targets (channel, address, label)
    values ('webhook', webhook.address, webhook.label)
    on conflict on constraint request_targets_channel_address_key do nothing;
  end if;
  update public.deliveries d
  set state = 'not-sent', last_error = 'Canalul nu mai este pornit pe server.'
  where d.state = 'pending'
    and not exists (select from public.request_servers s where s.channels ? d.channel);
end
$$;

CREATE FUNCTION temelia.are_closed_days(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when not temelia.is_list_with_ids(value) then false else (
    select count(*) <= 200 and coalesce(bool_and(temelia.is_text_map(days, array['id', 'from', 'to'])), true)
    from jsonb_array_elements(value) as days
  ) end
$$;

CREATE FUNCTION temelia.are_custom_pages(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when jsonb_typeof(value) <> 'array' then false else (
    select coalesce(bool_and(
        temelia.is_free_slug(page ->> 'slug')
        and temelia.is_localised(page -> 'title')
        and temelia.is_localised(page -> 'content', 200000)
      ), true) and count(distinct page ->> 'slug') = count(*)
    from jsonb_array_elements(value) as page
  ) end
$$;

CREATE FUNCTION temelia.are_facts(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when not temelia.is_list_with_ids(value) then false else (
    select count(*) <= 20 and coalesce(bool_and((
      jsonb_typeof(fact -> 'kind') = 'string' and length(fact ->> 'kind') <= 50
      and temelia.is_localised(fact -> 'label', 100) and temelia.is_localised(fact -> 'value', 300)
      and length(fact ->> 'id') <= 200
      and fact - '{id,kind,label,value}'::text[] = '{}'
    ) is true), true)
    from jsonb_array_elements(value) as fact
  ) end
$$;

CREATE FUNCTION temelia.are_hidden_facts(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when not temelia.is_list_with_ids(value) then false else (
    select coalesce(bool_and(
      not fact ? 'before' or jsonb_typeof(fact -> 'before') = 'string' and length(fact ->> 'before') <= 200
    ), true) and temelia.are_facts(coalesce(jsonb_agg(fact - 'before'), '[]'))
    from jsonb_array_elements(value) as fact
  ) end
$$;

CREATE FUNCTION temelia.are_sections(settings jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select jsonb_typeof(settings) = 'object' and not exists (
    select from unnest(temelia.settings_sections()) as section
    where settings ? section and jsonb_typeof(settings -> section) <> 'object'
  )
$$;

CREATE FUNCTION temelia.are_stages(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when not temelia.is_list_with_ids(value) then false else (
    select count(*) <= 30 and coalesce(bool_and((
      temelia.is_localised(stage -> 'title', 200) and temelia.is_localised(stage -> 'text', 2000)
      and jsonb_typeof(stage -> 'month') = 'string' and length(stage ->> 'month') <= 200
      and length(stage ->> 'id') <= 200
      and stage - '{id,title,month,text}'::text[] = '{}'
    ) is true), true)
    from jsonb_array_elements(value) as stage
  ) end
$$;

CREATE FUNCTION temelia.areas_of(role text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select case areas_of.role
    when 'owner' then '{panel,site,requests,figures,people,snippet,import,erasing,settings}'
    when 'editor' then '{panel,site,figures}'
    when 'requests' then '{panel,requests,figures}'
    else '{}'
  end::text[]
$$;

CREATE FUNCTION temelia.audit_group(kind text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when kind in (
      'login', 'login_failed', 'logout', 'token_revoked', 'second_step_passed', 'second_step_failed',
      'recovery_code_used', 'recovery_code_failed'
    ) then 'sign_in'
    when kind in (
      'user_signedup', 'user_recovery_requested', 'user_modified', 'user_updated_password', 'user_deleted',
      'factor_enabled', 'factor_unenrolled', 'recovery_codes_made', 'identity_linked', 'identity_unlinked'
    ) then 'account'
    when kind in ('administrator_added', 'administrator_removed', 'role_changed', 'role_guarded', 'user_invited', 'invite_accepted')
      then 'administrators'
    when kind in (
      'save', 'import', 'translation_confirmed', 'set_prepared', 'set_deleted', 'set_planned', 'set_published', 'set_taken_back',
      'set_failed', 'set_linked', 'set_link_ended', 'set_opened', 'set_answered'
    ) then 'content'
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

CREATE FUNCTION temelia.audit_kind(payload json, at timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case payload ->> 'action'
    when 'verification_attempted' then case
      when payload #>> '{traits,ok}' = 'false' then 'second_step_failed'
      when exists (
        select from auth.audit_log_entries e
        where e.created_at between at - interval '1 hour' and at
          and e.payload ->> 'action' = 'factor_in_progress'
          and e.payload #>> '{traits,factor_id}' = payload #>> '{traits,factor_id}'
      ) and not exists (
        select from auth.audit_log_entries e
        where e.created_at >= at - interval '1 hour' and e.created_at < at
          and e.payload ->> 'action' = 'verification_attempted'
          and e.payload #>> '{traits,factor_id}' = payload #>> '{traits,factor_id}'
          and e.payload #>> '{traits,ok}' is distinct from 'false'
      ) then 'factor_enabled'
      else 'second_step_passed'
    end
    when 'user_modified' then case
      when not exists (
        select from auth.audit_log_entries e
        where e.created_at = at and e.payload ->> 'action' = 'user_updated_password'
          and e.payload ->> 'actor_id' = payload ->> 'actor_id'
      ) then 'user_modified'
    end
    else payload ->> 'action'
  end
$$;

CREATE FUNCTION temelia.can_receive_mail(address text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
  select coalesce(address, '') ~ '@' and address !~* '[@.](localhost|localdomain|local|invalid)$'
$_$;

CREATE FUNCTION temelia.close_gaps(target text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
begin
  execute format(
    'update public.%1$I as t set order_index = placed.position
     from (select id, row_number() over (order by order_index, id) - 1 as position from public.%1$I) as placed
     where placed.id = t.id and placed.position <> t.order_index',
    target
  );
end
$_$;

CREATE FUNCTION temelia.column_list(patch jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select string_agg(format('%I', key), ', ' order by key) from jsonb_object_keys(patch) as key
$$;

CREATE FUNCTION temelia.confirm_request(request_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.deliveries (request_id, channel, target)
  select r.id, 'confirmation', lower(btrim(r.email))
  from public.requests r, public.request_channels c, public.request_settings s
  where r.id = confirm_request.request_id and c.channel = 'confirmation' and c.is_set_up and s.confirms
    and temelia.can_receive_mail(r.email)
    and not exists (
      select from public.deliveries d
      where d.channel = 'confirmation' and temelia.mailbox(d.target) = temelia.mailbox(r.email)
        and d.created_at > now() - interval '1 day'
    )
    and (
      select count(*) < 30 from public.deliveries d
      where d.channel = 'confirmation' and d.created_at > now() - interval '1 hour'
    )
$$;

CREATE FUNCTION temelia.contact_key(written text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
declare
  digits text := regexp_replace(written, '\D', '', 'g');
begin
  if written like '%@%' then
    return lower(btrim(written));
  end if;
  if btrim(written) not like '+%' then
    digits := case
      when digits like '00%' then substr(digits, 3)
      when digits ~ '^0\d{8}$' then '373' || substr(digits, 2)
      when length(digits) = 8 then '373' || digits
      else digits
    end;
  end if;
  -- Fewer digits are nobody's number, and would be many people's.
  return case when length(digits) >= 5 then digits end;
end
$_$;

CREATE FUNCTION temelia.delete_rows() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  execute format('delete from %I.%I', tg_table_schema, tg_table_name);
  return null;
end
$$;

CREATE FUNCTION temelia.differing(one jsonb, other jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(one) where value is distinct from other -> key
$$;

CREATE FUNCTION temelia.drop_oldest_addresses() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.site_project_addresses a
  using (
    select o.slug, o.project_id, row_number() over (partition by o.project_id order by o.updated_at desc, o.slug) as nth
    from public.site_project_addresses o where o.project_id in (select added.project_id from added)
  ) as of_project
  where (a.slug, a.project_id) = (of_project.slug, of_project.project_id) and of_project.nth > 20;
  delete from public.site_project_addresses a
  where (a.slug, a.project_id) in (
    select o.slug, o.project_id from public.site_project_addresses o order by o.updated_at desc offset 5000
  );
  return null;
end
$$;

CREATE FUNCTION temelia.drop_unneeded_pictures(addresses text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform from public.site_pictures p where p.id = any (addresses) order by p.id for update;
  delete from public.site_pictures p
  where p.id = any (addresses) and not p.is_stored
    and not exists (select from public.site_picture_uses u where u.address = p.id);
end
$$;

CREATE FUNCTION temelia.end_targets_of_role() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if 'requests' <> all (temelia.areas_of(new.role)) then
    delete from public.request_link_codes c where c.administrator = new.user_id;
    delete from public.request_targets t where t.administrator = new.user_id and t.channel <> 'webhook';
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.ending_certificates(today date) RETURNS TABLE(certificate_id text, valid_to date, title jsonb, number text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select i.id, today + days.ahead, i.title, i.number
  from public.site_certificates s join public.site_certificates_items i on i.section_id = s.id
    join generate_series(0, 60) as days(ahead) on btrim(i.valid_to) = to_char(today + days.ahead, 'YYYY-MM-DD')
  where s.is_on and i.is_published
$$;

CREATE FUNCTION temelia.erase_requests(ids uuid[]) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  erased int;
begin
  perform pg_advisory_xact_lock(hashtextextended('temelia.requests', 0));
  with gone as (delete from public.requests r where r.id = any (ids) returning r.id)
  insert into public.erased_requests (key_hash) select temelia.request_key_hash(gone.id) from gone
  on conflict do nothing;
  get diagnostics erased = row_count;
  return erased;
end
$$;

CREATE FUNCTION temelia.erased_from(request public.requests, months integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case
    when request.opened_at is null and request.state <> 'spam' then null
    when request.state = 'in-progress' then null
    when request.remind_on >= (now() at time zone 'Europe/Chisinau')::date then null
    else greatest(
      request.created_at,
      (select max(e.at) from public.request_events e where e.request_id = request.id)
    ) + make_interval(months => months)
  end
$$;

CREATE FUNCTION temelia.facts_of(picture jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(picture)
  where key in ('alt', 'is_decorative', 'focal_x', 'focal_y', 'notes', 'place', 'author', 'rights')
$$;

CREATE FUNCTION temelia.fill_project_slug() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if btrim(new.slug) = '' then
    new.slug := coalesce(
      (select nullif(i.slug, '') from public.site_projects_items i where i.id = new.id),
      temelia.free_project_slug(new.id, new.title)
    );
  elsif tg_op = 'INSERT' and exists (
    select from public.site_projects_items i where i.slug = new.slug and i.id <> new.id
  ) then
    new.slug := temelia.free_project_slug(new.id, to_jsonb(new.slug));
  end if;
  return new;
end
$$;

CREATE FUNCTION temelia.film_of_poster(key text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select case when key ~* '\.(mp4|webm)\.jpg$' then left(key, -4) end
$_$;

CREATE FUNCTION temelia.follow_pictures(target regclass) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  site_table temelia.site_tables := (
    select t from temelia.site_tables t
    where to_regclass(format('public.%I', t.table_name)) = target limit 1
  );
  event text;
begin
  if site_table.table_name = 'site_global_settings' then
    execute format('create or replace trigger note_pictures after insert or update or delete on %s
      for each row execute function temelia.note_settings_pictures()', target);
  else
    -- A trigger that sees all rows of a statement is of one kind of statement.
    foreach event in array '{insert,update,delete}'::text[] loop
      execute format(
        'create trigger note_pictures_%1$s after %1$s on %2$s referencing %3$s
         for each statement execute function temelia.note_row_pictures(%4$L)',
        event, target,
        case event when 'insert' then 'new table as after_rows' when 'delete' then 'old table as before_rows'
          else 'old table as before_rows new table as after_rows' end,
        coalesce(site_table.item_key, 'id')
      );
    end loop;
  end if;
  perform temelia.note_table_pictures(site_table.table_name);
end
$_$;

CREATE FUNCTION temelia.follow_translations(target regclass) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  site_table temelia.site_tables := (
    select t from temelia.site_tables t
    where to_regclass(format('public.%I', t.table_name)) = target limit 1
  );
begin
  execute format(
    'create trigger note_translations after update or delete on %s for each row execute function temelia.%s',
    target,
    case site_table.table_name
      when 'site_global_settings' then 'note_settings_translations()'
      else format('note_row_translations(%L)', coalesce(site_table.item_key, 'id'))
    end
  );
end
$$;

CREATE FUNCTION temelia.forget_request_numbers() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.audit_events e set subject = null from erased
  where e.subject = erased.number and e.kind in ('request_opened', 'request_changed');
  return null;
end
$$;

CREATE FUNCTION temelia.free_project_slug(project_id text, title jsonb) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  wanted text := coalesce(nullif(temelia.slug_of(temelia.text_in(title, 'ro')), ''), 'proiect');
  candidate text := wanted;
  twin int := 1;
begin
  while exists (
    select from public.site_projects_items i where i.slug = candidate and i.id <> project_id
  ) or exists (
    select from public.site_project_addresses a
    where a.slug = candidate and a.project_id <> free_project_slug.project_id
  ) loop
    twin := twin + 1;
    candidate := wanted || '-' || case when twin <= 50 then twin::text else md5(project_id || twin) end;
  end loop;
  return candidate;
end
$$;

CREATE FUNCTION temelia.generate_load_details() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  cases text;
begin
  select string_agg(
    format(
      E'    when %1$L then return (\n'
      '      select json_build_object(\n'
      '        ''revision'', (select r.revision from public.site_revision r),\n'
      '        ''rows'', coalesce(json_agg(json_build_object(%3$s)), ''[]''),\n'
      '        ''pictures'', (\n'
      '          select coalesce(json_object_agg(p.id, p.shown order by p.id), ''{}'') from public.site_pictures p\n'
      '          where p.shown <> ''{}'' and p.id in (\n'
      '            select u.address from public.site_picture_uses u\n'
      '            where u.table_name = %1$L and u.row_key = any (load_details.keys) and u.is_apart\n'
      '          )\n'
      '        )\n'
      '      ) from public.%1$I t where t.%2$I = any (load_details.keys)\n'
      '    );',
      t.table_name, t.item_key,
      (
        select string_agg(format('%1$L, t.%1$I', name), ', ' order by nth)
        from unnest(t.item_key || t.apart) with ordinality as columns (name, nth)
      )
    ),
    E'\n' order by t.position
  ) into cases
  from temelia.site_tables t where t.apart <> '{}';
  execute format($template$
create or replace function public.load_details(table_name text, keys text[]) returns json
language plpgsql stable security invoker set search_path = '' as $load_details$
  -- Generated by temelia.generate_load_details(). What load_site() leaves out of these items, with the revision of the same
  -- moment. Items that the caller may not see, or that are gone, are not in the answer.
begin
  if cardinality(keys) > 100 then
    raise exception 'at most 100 keys at once' using errcode = '22023';
  end if;
  case table_name
%s
    else raise exception 'the items of %% have no details', table_name using errcode = '22023';
  end case;
end
$load_details$
  $template$, cases);
end
$_$;

CREATE FUNCTION temelia.generate_load_site() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  parts text;
begin
  select string_agg(
    case
      when t.item_key is null
        then format('    %1$L, (select to_json(t) from public.%1$I t)', t.table_name)
      else format(
        E'    %1$L, (\n      select coalesce(json_agg(%3$s order by t.order_index, t.%2$I), ''[]'') from %4$s t\n    )',
        t.table_name, t.item_key,
        case when t.apart = '{}' then 't'
          else format('to_jsonb(t) - %L::text[]', t.apart || array['updated_at']) end,
        case when t.table_name <> 'site_testimonials_items' then format('public.%I', t.table_name)
          else E'(\n        table public.site_testimonials_items union all select r.* from public.reviews_without_project() r\n'
            '        where not exists (select from public.site_testimonials_items i where i.id = r.id)\n      )' end
      )
    end,
    E',\n' order by t.position
  ) into parts
  from temelia.site_tables t where t.table_name <> 'site_global_settings';
  execute format($template$
create or replace function public.load_site() returns json
language sql stable security invoker set search_path = '' as $load_site$
  -- Generated by temelia.generate_load_site(). One statement, so that no reader ever sees half of a save.
  select json_build_object(
    'revision', (select revision from public.site_revision),
    'site_global_settings', (select to_json(t) from public.site_global_settings t),
%s,
    'card_facts', (
      select coalesce(json_agg(t order by t.id), '[]') from (
        select p.id, jsonb_path_query_array(
          jsonb_path_query_array(p.facts, '$[*] ? (@.kind == "place" || @.kind == "area").value'), '$[0 to 1]'
        ) as texts
        from public.site_projects_items p
      ) t where t.texts <> '[]'
    ),
    'pictures', (
      select coalesce(json_object_agg(p.id, p.shown order by p.id), '{}') from public.site_pictures p
      where p.shown <> '{}'
        and p.id in (select u.address from public.site_picture_uses u where u.is_visible and not u.is_apart)
    )
  )
$load_site$
  $template$, parts);
end
$_$;

CREATE FUNCTION temelia.generate_save_site() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  steps text;
begin
  select string_agg(
    case
      when t.item_key is not null
        then format('  perform temelia.write_list(%1$L, %2$L, changes -> %1$L);', t.table_name, t.item_key)
      when temelia.is_optional(t.table_name)
        then format(
          E'  if changes ?| %1$L then\n'
          '    insert into public.%2$I default values on conflict do nothing;\n'
          '  end if;\n'
          '  perform temelia.write_row(%2$L, changes -> %2$L);',
          array(select of_section.table_name from temelia.site_tables of_section
            where of_section.section = t.section order by of_section.position),
          t.table_name
        )
      else format('  perform temelia.write_row(%1$L, changes -> %1$L);', t.table_name)
    end,
    E'\n' order by t.position
  ) into steps
  from temelia.site_tables t where t.table_name <> 'site_global_settings';
  execute format($template$
create or replace function public.save_site(base_revision bigint, changes jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $save_site$
  -- Generated by temelia.generate_save_site(). One transaction with the caller's rights: nothing is written if a section
  -- of `changes` moved after `base_revision`; the answer then carries the current rows, for the panel to merge with.
begin
  perform temelia.require('site');
  perform temelia.require_known_parts(changes);
  perform temelia.lock_site();
  if temelia.has_moved(base_revision, changes) then
    return jsonb_build_object('saved', false, 'current', public.load_site());
  end if;
%s
  perform temelia.write_pictures(changes -> 'site_pictures');
  perform temelia.write_project_addresses(changes -> 'site_project_addresses');
  return temelia.write_settings(coalesce(changes -> 'site_global_settings', '{}'));
end
$save_site$
  $template$, steps);
end
$_$;

CREATE FUNCTION temelia.generate_section_names() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  cases text;
  settings text[];
begin
  select string_agg(format('    when %L then %L', t.table_name, t.section), E'\n' order by t.position)
    filter (where t.table_name <> 'site_global_settings'),
    array_agg(t.section order by t.position) filter (where t.table_name = 'site_global_settings')
  into cases, settings
  from temelia.site_tables t;
  execute format($template$
create or replace function temelia.section_of(table_name text) returns text
language sql immutable parallel safe as $section_of$
  -- Generated by temelia.generate_section_names(). The settings row holds several sections and is not among the tables.
  select case table_name
%s
    when 'site_pictures' then 'pictures'
    when 'site_project_addresses' then 'projects'
  end
$section_of$
  $template$, cases);
  execute format($template$
create or replace function temelia.settings_sections() returns text[]
language sql immutable parallel safe as $settings_sections$
  -- Generated by temelia.generate_section_names().
  select %L::text[]
$settings_sections$
  $template$, settings);
end
$_$;

CREATE FUNCTION temelia.generate_site_functions() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform temelia.generate_section_names();
  perform temelia.generate_load_site();
  if exists (select from temelia.site_tables t where t.apart <> '{}') then
    perform temelia.generate_load_details();
  end if;
  perform temelia.generate_save_site();
end
$$;

CREATE FUNCTION temelia.guard_snippet() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before text := to_jsonb(old) #>> '{settings,global,analytics}';
  after text := to_jsonb(new) #>> '{settings,global,analytics}';
  none constant text := '{"code": ""}';
begin
  if coalesce(before, none) <> coalesce(after, none) then
    perform temelia.require('snippet');
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.guard_version() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  is_save boolean := coalesce(current_setting('temelia.saving', true), '') = pg_current_xact_id()::text;
  stored jsonb;
begin
  if is_save then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    stored := jsonb_build_object(
      'version', old.settings -> 'version', 'lastUpdated', old.settings -> 'lastUpdated'
    );
  else
    stored := jsonb_build_object(
      'version', coalesce((select max(version) from public.site_versions), 1),
      'lastUpdated', coalesce(
        (select floor(extract(epoch from v.saved_at) * 1000) from public.site_versions v
          order by v.version desc limit 1),
        floor(extract(epoch from clock_timestamp()) * 1000)
      )
    );
  end if;
  new.settings := new.settings || stored;
  return new;
end
$$;

CREATE FUNCTION temelia.has_column(table_name text, column_name text) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = to_regclass(format('public.%I', table_name))
      and a.attname = column_name and a.attnum > 0 and not a.attisdropped
  )
$$;

CREATE FUNCTION temelia.has_fresh_proof() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as m
    where to_timestamp((m ->> 'timestamp')::double precision) > now() - interval '10 minutes' and (
      m ->> 'method' = 'password' or m ->> 'method' = 'totp' and exists (
        select from auth.sessions s
          join auth.mfa_factors f on f.id = s.factor_id and f.user_id = s.user_id and f.created_at < s.created_at
        where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid() and f.status = 'verified'
      )
    )
  )
$$;

CREATE FUNCTION temelia.has_moved(base_revision bigint, changes jsonb) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION temelia.has_owner_besides(someone uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.admin_users a join auth.users u on u.id = a.user_id
    where a.role = 'owner' and a.user_id is distinct from someone and u.deleted_at is null
      and u.confirmed_at is not null and (u.banned_until is null or u.banned_until <= now())
  )
$$;

CREATE FUNCTION temelia.hide_unpublished(table_name text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  execute format('create policy "visitors read what is published" on public.%I as restrictive for select
    to anon, authenticated using (is_published or (select temelia.may(''site'')))', table_name);
end
$$;

CREATE FUNCTION temelia.hide_while_off(table_name text, is_list boolean, section_table text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  execute format('drop policy "everyone reads" on public.%I', table_name);
  if is_list then
    execute format('create policy "who sees the section sees its items" on public.%I for select
      to anon, authenticated using (exists (select from public.%I))', table_name, section_table);
  else
    execute format('create policy "everyone reads what is on" on public.%I for select
      to anon, authenticated using (is_on)', table_name);
    execute format('create policy "administrators read" on public.%I for select
      to authenticated using ((select temelia.may(''site'')))', table_name);
  end if;
end
$$;

CREATE FUNCTION temelia.insert_rows(target text, key_column text, inserts jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  alike jsonb;
begin
  for alike in
    select jsonb_agg(item) from jsonb_array_elements(inserts) as item
    group by array(select jsonb_object_keys(item))
  loop
    -- A row without a single column is refused for want of its key.
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)',
      target, coalesce(temelia.column_list(alike -> 0), format('%I', key_column))
    ) using alike;
  end loop;
end
$_$;

CREATE FUNCTION temelia.is_address(text text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select length(text) <= 2000 and text ~* '^(/[^/\\]|https?://[^/])' and text !~ '[<>"[:cntrl:]]'
$$;

CREATE FUNCTION temelia.is_admin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from public.admin_users where user_id = auth.uid())
    and (
      auth.jwt() ->> 'session_id' is null
      or exists (
        select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid
          and (s.not_after is null or s.not_after > now())
          and s.tag is distinct from 'other-origin'
      )
    )
    and (
      auth.jwt() ->> 'aal' = 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
      )
    )
$$;

CREATE FUNCTION temelia.is_apart(of_table text, of_column text) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select exists (select from temelia.site_tables t where t.table_name = of_table and of_column = any (t.apart))
$$;

CREATE FUNCTION temelia.is_blank_of_facts(facts jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select not exists (
    select from jsonb_each(facts) as fact
    where fact.value not in ('""', 'null', 'false', '{"ro": "", "en": "", "ru": ""}')
  )
$$;

CREATE FUNCTION temelia.is_contact(key text, phone text, email text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select temelia.contact_key(email) = key
    or exists (select from regexp_split_to_table(phone, '[,;/]') as part where temelia.contact_key(part) = key)
$$;

CREATE FUNCTION temelia.is_current(last_day text) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $_$
  select btrim(last_day) !~ '^20\d\d-\d\d-\d\d$'
    or btrim(last_day) >= to_char(now() at time zone 'Europe/Chisinau', 'YYYY-MM-DD')
$_$;

CREATE FUNCTION temelia.is_free_slug(slug text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select slug ~ '^[a-z0-9-]{1,100}$' and slug <> all (array[
    'proiecte', 'admin', '404', 'rest', 'auth', 'storage', 'realtime', 'healthz', 'readyz', 'metrics',
    'assets', 'termeni-si-conditii', 'politica-de-confidentialitate'
  ])
$_$;

CREATE FUNCTION temelia.is_list_with_ids(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when jsonb_typeof(value) <> 'array' then false else (
    select coalesce(bool_and(jsonb_typeof(element) = 'object' and jsonb_typeof(element -> 'id') = 'string'), true)
      and count(distinct element ->> 'id') = count(*)
    from jsonb_array_elements(value) as element
  ) end
$$;

CREATE FUNCTION temelia.is_localised_list(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when jsonb_typeof(value) <> 'array' then false else not exists (
    select from jsonb_array_elements(value) as element
    where temelia.is_localised(element) is not true
  ) end
$$;

CREATE FUNCTION temelia.is_localised_map(value jsonb, keys text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from jsonb_each(value) where not key = any (keys) or not temelia.is_localised(value)
  )
$$;

CREATE FUNCTION temelia.is_optional(table_name text) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select temelia.has_column(table_name, 'is_on')
$$;

CREATE FUNCTION temelia.is_panel_topic(topic text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select temelia.may('site') and exists (select from temelia.panel_channel where name = is_panel_topic.topic)
$$;

CREATE FUNCTION temelia.is_section_on(of_table text) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  section_table text := (
    select section.table_name
    from temelia.site_tables t
    join temelia.site_tables section on section.section = t.section and section.item_key is null
    where t.table_name = of_table limit 1
  );
  found boolean;
begin
  if section_table is null or not temelia.is_optional(section_table) then
    return true;
  end if;
  execute format('select coalesce(bool_or(t.is_on), false) from public.%I t', section_table) into found;
  return found;
end
$$;

CREATE FUNCTION temelia.is_server() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated')
$$;

CREATE FUNCTION temelia.is_text_map(value jsonb, keys text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from jsonb_each(value)
    where not key = any (keys) or jsonb_typeof(value) <> 'string' or length(value #>> '{}') > 2000
  )
$$;

CREATE FUNCTION temelia.is_visible_row(of_table text, content jsonb) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce((content ->> 'is_on')::boolean, temelia.is_section_on(of_table))
    and coalesce((content ->> 'is_published')::boolean, true)
$$;

CREATE FUNCTION temelia.keep_an_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- Before it is read who is an owner: one who is made an owner meanwhile must not be deleted unseen.
  perform pg_advisory_xact_lock(hashtextextended('temelia.owners', 0));
  if tg_relid <> 'auth.users'::regclass
    or exists (select from public.admin_users a where a.user_id::text = to_jsonb(new) ->> 'id' and a.role = 'owner') then
    perform temelia.require_owner();
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.keep_landing_apart() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if new.settings #> '{global,landing}' is not null then
    new.settings := (new.settings #- '{global,landing}')
      || jsonb_build_object('landing', jsonb_build_object('sections', new.settings #> '{global,landing}'));
  end if;
  return new;
end
$$;

CREATE FUNCTION temelia.keep_project_address() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' and not old.is_published then
    -- Nobody outside learns that there was such a project.
    delete from public.site_project_addresses a where a.project_id = old.id;
  elsif tg_op = 'DELETE' or tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.site_project_addresses as a (slug, project_id) values (old.slug, old.id)
    on conflict (slug, project_id) do update set updated_at = excluded.updated_at;
  end if;
  if tg_op <> 'DELETE' then
    delete from public.site_project_addresses a where a.slug = new.slug and a.project_id = new.id;
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.keep_used_file() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  key text := temelia.media_key(old.name);
begin
  if old.bucket_id = 'media' then
    perform temelia.lock_site();
    if exists (
      select from public.site_picture_uses u where u.address in (key, temelia.film_of_poster(key))
    ) then
      raise exception 'The site uses this file: %', left(old.name, 200) using errcode = '23001';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

CREATE FUNCTION temelia.leave_with_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.admin_users a where a.user_id = old.id;
  return old;
end
$$;

CREATE FUNCTION temelia.localised_texts(content jsonb) RETURNS TABLE(field text, identity text, "position" text, value jsonb)
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  with recursive node as (
    select ''::text as field, ''::text as identity, ''::text as "position", content as value, 0 as depth
    union all
    select node.field || '.' || step.field, node.identity || '.' || step.identity,
      node.position || '.' || step.position, step.value, node.depth + 1
    from node cross join lateral (
      select entry.key as field, entry.key as identity, entry.key as "position", entry.value
      from jsonb_each(case jsonb_typeof(node.value) when 'object' then node.value else '{}' end) as entry
      union all
      select
        coalesce(item.value ->> 'id', item.value ->> 'slug', (item.nth - 1)::text),
        coalesce(
          item.value ->> 'id', item.value ->> 'slug',
          temelia.text_hash(coalesce(item.value ->> 'ro', item.value #>> '{}'))
        ),
        (item.nth - 1)::text,
        item.value
      from jsonb_array_elements(case jsonb_typeof(node.value) when 'array' then node.value else '[]' end)
        with ordinality as item (value, nth)
    ) as step
    -- The site's data are at most five deep.
    where node.depth < 8 and jsonb_typeof(node.value -> 'ro') is distinct from 'string'
  )
  select substr(node.field, 2), substr(node.identity, 2), substr(node.position, 2), node.value
  from node
  where jsonb_typeof(node.value -> 'ro') = 'string' or jsonb_typeof(node.value) = 'string'
$$;

CREATE FUNCTION temelia.lock_site() RETURNS void
    LANGUAGE sql
    AS $$
  select pg_advisory_xact_lock(hashtextextended('temelia.site', 0))
$$;

CREATE FUNCTION temelia.mail_targets(area text) RETURNS SETOF text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select distinct lower(u.email)
  from public.request_channels c, public.admin_users a join auth.users u on u.id = a.user_id
  where c.channel = 'email' and c.is_set_up and temelia.can_receive_mail(u.email)
    and mail_targets.area = any (temelia.areas_of(a.role))
$$;

CREATE FUNCTION temelia.mailbox(address text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select replace(regexp_replace(split_part(lower(btrim(address)), '@', 1), '\+.*', ''), '.', '')
    || '@' || split_part(lower(btrim(address)), '@', 2)
$$;

CREATE FUNCTION temelia.marked_spam_at(request_id uuid) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select max(e.at) from public.request_events e
  where e.request_id = marked_spam_at.request_id and e.kind = 'state' and e.detail ->> 'to' = 'spam'
$$;

CREATE FUNCTION temelia.may(area text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select temelia.is_admin() and exists (
    select from public.admin_users a
    where a.user_id = auth.uid() and may.area = any (temelia.areas_of(a.role)) and (
      auth.jwt() ->> 'aal' = 'aal2' or not exists (select from temelia.guarded_roles g where g.role = a.role)
    )
  )
$$;

CREATE FUNCTION temelia.measured_of(user_metadata jsonb, OUT width integer, OUT height integer, OUT hash text, OUT placeholder text) RETURNS record
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
  select case when is_whole then width_text::int end, case when is_whole then height_text::int end,
    substring(user_metadata ->> 'hash' from '^[0-9a-f]{64}$'),
    substring(user_metadata ->> 'placeholder' from '^[#0-9A-Za-z,. ()%-]{1,40}$')
  from (
    select user_metadata ->> 'width' as width_text, user_metadata ->> 'height' as height_text
  ) as given
  cross join lateral (
    select width_text ~ '^[1-9]\d{0,5}$' and height_text ~ '^[1-9]\d{0,5}$' as is_whole
  ) as checked
$_$;

CREATE FUNCTION temelia.media_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_X$
  select '/storage/v1/object/public/media/'
    || temelia.percent_encode(name, '[A-Za-z0-9;,/:@&=+$_.!~*''()-]')
$_X$;

CREATE FUNCTION temelia.missing_files(changes jsonb) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select array(
    select distinct named.address from temelia.pictures_in(changes) as named
    where named.address like '/storage/v1/object/public/media/%'
      and not exists (select from public.site_pictures p where p.id = named.address and p.is_stored)
      and not exists (select from public.site_picture_uses u where u.address = named.address)
    order by 1 limit 20
  )
$$;

CREATE FUNCTION temelia.morning_of(day date) RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select (day + time '08:00') at time zone 'Europe/Chisinau'
$$;

CREATE FUNCTION temelia.move_revision() RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  this_transaction text := pg_current_xact_id()::text;
  moved bigint;
begin
  if current_setting('temelia.revision_moved_by', true) = this_transaction then
    return (select revision from public.site_revision);
  end if;
  update public.site_revision set revision = revision + 1, updated_at = clock_timestamp()
    returning revision into moved;
  perform set_config('temelia.revision_moved_by', this_transaction, true);
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, false)'
      using jsonb_build_object('revision', moved), 'revision', 'site';
  end if;
  return moved;
end
$_$;

CREATE FUNCTION temelia.move_rows(target text, key_column text, moves jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  moved int;
begin
  execute format(
    'update public.%1$I as t set order_index = (move ->> ''order_index'')::int
     from jsonb_array_elements($1) as move
     where move ? ''order_index'' and t.%2$I = move ->> %2$L',
    target, key_column
  ) using moves;
  get diagnostics moved = row_count;
  if moved < (select count(*) from jsonb_array_elements(moves) as move where move ? 'order_index') then
    raise exception 'there is no such row of % to move', target using errcode = 'P0002';
  end if;
end
$_$;

CREATE TABLE public.prepared_sets (
    id uuid NOT NULL,
    name text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    base_revision bigint NOT NULL,
    changes jsonb NOT NULL,
    sections text[] DEFAULT '{}'::text[] NOT NULL,
    snippet_by uuid,
    state text DEFAULT 'draft'::text NOT NULL,
    publish_at timestamp with time zone,
    take_back_at timestamp with time zone,
    planned_by uuid,
    planned_by_email text,
    planned_at timestamp with time zone,
    published_at timestamp with time zone,
    published_version integer,
    published_revision bigint,
    taken_back_at timestamp with time zone,
    taken_back_version integer,
    kept jsonb DEFAULT '[]'::jsonb NOT NULL,
    problem jsonb,
    created_by uuid,
    created_by_email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    updated_by_email text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    content_revision integer DEFAULT 1 NOT NULL,
    pictures text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT prepared_sets_changes_check CHECK ((octet_length((changes)::text) <= 4194304)),
    CONSTRAINT prepared_sets_check CHECK (((state <> 'planned'::text) OR (publish_at IS NOT NULL))),
    CONSTRAINT prepared_sets_check1 CHECK ((take_back_at > publish_at)),
    CONSTRAINT prepared_sets_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 100)) AND (name = btrim(name)) AND (name !~ '[[:cntrl:]]'::text))),
    CONSTRAINT prepared_sets_problem_check CHECK ((octet_length((problem)::text) <= 40000)),
    CONSTRAINT prepared_sets_publish_at_check CHECK ((date_trunc('minute'::text, publish_at) = publish_at)),
    CONSTRAINT prepared_sets_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'planned'::text, 'postponed'::text, 'published'::text, 'taken_back'::text]))),
    CONSTRAINT prepared_sets_take_back_at_check CHECK ((date_trunc('minute'::text, take_back_at) = take_back_at))
);

CREATE FUNCTION temelia.name_version(saved jsonb, name text, prepared public.prepared_sets) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.site_versions v set
    name = name_version.name, saved_by = coalesce(v.saved_by, prepared.planned_by),
    saved_by_email = coalesce(v.saved_by_email, prepared.planned_by_email)
  where v.version = (saved ->> 'version')::int
$$;

CREATE FUNCTION temelia.names_hidden_project(project jsonb) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from public.site_projects_items i where i.id = project ->> 0 and not i.is_published)
$$;

CREATE FUNCTION temelia.new_recovery_code() RETURNS text
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select left(id, 5) || '-' || substr(id, 6, 3) || substr(id, 10, 2) || '-' ||
    substr(id, 25, 5) || '-' || substr(id, 30, 5)
  from (select gen_random_uuid()::text as id) as random
$$;

CREATE FUNCTION temelia.next_version() RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select coalesce(
    (select (settings ->> 'version')::int from public.site_global_settings),
    (select max(version) from public.site_versions),
    0
  ) + 1
$$;

CREATE FUNCTION temelia.note_administrator() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform temelia.note_event(
    case tg_op when 'INSERT' then 'administrator_added' when 'DELETE' then 'administrator_removed' else 'role_changed' end,
    coalesce((select u.email from auth.users u where u.id = changed), changed::text),
    case tg_op
      when 'INSERT' then jsonb_build_object('role', new.role)
      when 'DELETE' then jsonb_build_object('role', old.role)
      else jsonb_build_object('role', new.role, 'former_role', old.role)
    end
  );
  return null;
end
$$;

CREATE FUNCTION temelia.note_bucket_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION temelia.note_change(version integer, section text, table_name text, row_key text, before jsonb, after jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  is_update boolean := before is not null and after is not null;
  revision bigint := temelia.move_revision();
begin
  if is_update and before = after then
    return;
  end if;
  insert into public.site_version_changes
    (version, revision, section, table_name, row_key, before, after, changed_by)
  values (
    version, revision, section, table_name, row_key,
    case when is_update then temelia.differing(before, after) else before end,
    case when is_update then temelia.differing(after, before) else after end,
    auth.uid()
  );
end
$$;

CREATE FUNCTION temelia.note_event(kind text, subject text DEFAULT NULL::text, details jsonb DEFAULT '{}'::jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.audit_events (kind, actor_id, actor_email, subject, details)
  values (kind, auth.uid(), auth.jwt() ->> 'email', subject, details)
$$;

CREATE FUNCTION temelia.note_file_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION temelia.note_handled_request() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION temelia.note_media() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  was text := case before ->> 'bucket_id' when 'media' then before ->> 'name' end;
  is_now text := case after ->> 'bucket_id' when 'media' then after ->> 'name' end;
begin
  if is_now is not null and (
    was is distinct from is_now
    or (before -> 'version', before -> 'metadata') is distinct from (after -> 'version', after -> 'metadata')
  ) then
    perform temelia.note_stored_file(
      is_now, after -> 'metadata', was = is_now and before -> 'version' is distinct from after -> 'version',
      after -> 'user_metadata'
    );
  end if;
  if was is distinct from is_now and was is not null then
    perform temelia.note_removed_file(was);
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.note_picture_size() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (select from public.site_picture_uses u where u.address = new.id and u.is_visible) then
    perform temelia.lock_site();
    perform temelia.move_revision();
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.note_prepared(kind text, prepared public.prepared_sets, details jsonb DEFAULT '{}'::jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select temelia.note_event(kind, prepared.name, jsonb_build_object('set', prepared.id) || details)
$$;

CREATE FUNCTION temelia.note_prepared_content() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.state in ('published', 'taken_back') then
    new.changes := '{}';
  elsif tg_op = 'UPDATE' and new.changes <> old.changes then
    new.content_revision := old.content_revision + 1;
  end if;
  new.pictures := array(select distinct p.address from temelia.pictures_in(new.changes) as p);
  return new;
end
$$;

CREATE FUNCTION temelia.note_removed_file(name text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  key text := temelia.media_key(name);
begin
  update public.site_pictures p set is_stored = false, bytes = null, hash = null, updated_at = clock_timestamp()
  where p.id = key and p.is_stored;
  perform temelia.drop_unneeded_pictures(array[key]);
end
$$;

CREATE FUNCTION temelia.note_request(request_id uuid, kind text, detail jsonb DEFAULT '{}'::jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.request_events (request_id, author, author_email, kind, detail)
  select note_request.request_id, auth.uid(), auth.jwt() ->> 'email', note_request.kind, note_request.detail
  where note_request.request_id is not null
$$;

CREATE FUNCTION temelia.note_role_period() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' then
    insert into temelia.role_periods (user_id) values (old.user_id);
  else
    insert into temelia.role_periods (user_id, role) values (new.user_id, new.role);
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.note_row_pictures() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  key_column text := tg_argv[0];
  before jsonb[] := '{}';
  after jsonb[] := '{}';
  section_list text;
begin
  if tg_op <> 'INSERT' then
    before := array(select to_jsonb(t) - '{updated_at,order_index,section_id}'::text[] from before_rows t);
  end if;
  if tg_op <> 'DELETE' then
    after := array(select to_jsonb(t) - '{updated_at,order_index,section_id}'::text[] from after_rows t);
  end if;
  perform temelia.settle_picture_uses(
    tg_table_name, array_agg(changed.row_key), array_agg(changed.after),
    array_agg(temelia.is_visible_row(tg_table_name, changed.after))
  )
  from (
    select coalesce(b.content, a.content) ->> key_column as row_key, a.content as after
    from unnest(before) as b (content)
    full join unnest(after) as a (content) on a.content ->> key_column = b.content ->> key_column
    where a.content is distinct from b.content and (
      a.content is null or b.content is null
      or (a.content -> 'is_published', a.content -> 'is_on') is distinct from (b.content -> 'is_published', b.content -> 'is_on')
      or temelia.differing(a.content, b.content)::text like '%/%'
      or temelia.differing(b.content, a.content)::text like '%/%'
    )
  ) as changed
  having count(*) > 0;
  -- A section that is switched on or off shows or hides its items.
  if before[1] ->> 'is_on' is distinct from after[1] ->> 'is_on' then
    for section_list in
      select t.table_name from temelia.site_tables t
      where t.section = temelia.section_of(tg_table_name) and t.item_key is not null
    loop
      perform temelia.note_table_pictures(section_list);
    end loop;
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.note_row_translations() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before jsonb := to_jsonb(old) - 'updated_at';
  after jsonb;
  key text := before ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' then
    after := to_jsonb(new) - 'updated_at';
    if tg_table_name = 'site_services_items' then
      before := jsonb_set(before, '{features}', temelia.with_known_features(before -> 'features'));
    end if;
    if after ->> tg_argv[0] = key then
      perform temelia.note_translations(
        tg_table_name, key, temelia.differing(before, after), temelia.differing(after, before)
      );
      return null;
    end if;
  end if;
  delete from public.site_translations t where t.table_name = tg_table_name and t.row_key = key;
  return null;
end
$$;

CREATE FUNCTION temelia.note_settings_pictures() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before jsonb := case when tg_op <> 'INSERT' then old.settings else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then new.settings else '{}' end;
begin
  -- What the owner has pasted from a service of analytics is not shown.
  perform temelia.settle_picture_uses(
    tg_table_name, array_agg(section), array_agg(after -> section #- '{analytics}'), array_agg(true)
  )
  from unnest(temelia.settings_sections()) as section
  where before -> section is distinct from after -> section
  having count(*) > 0;
  return null;
end
$$;

CREATE FUNCTION temelia.note_settings_translations() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before jsonb := old.settings - 'version' - 'lastUpdated';
  after jsonb := case when tg_op = 'UPDATE' then new.settings - 'version' - 'lastUpdated' else '{}' end;
begin
  if tg_op = 'DELETE' then
    delete from public.site_translations t where t.table_name = tg_table_name;
  else
    perform temelia.note_translations(
      tg_table_name, 'main', temelia.differing(before, after), temelia.differing(after, before)
    );
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.note_storage_event(kind text, actor text, subject text, details jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.audit_events (kind, actor_id, actor_email, subject, details)
  select kind, u.id, u.email, left(subject, 1024), details
  from (select 1) as always left join auth.users u on u.id::text = actor
$$;

CREATE FUNCTION temelia.note_stored_file(name text, metadata jsonb, is_replaced boolean DEFAULT false, user_metadata jsonb DEFAULT NULL::jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  key text := temelia.media_key(name);
  kind text := case
    when metadata ->> 'mimetype' = 'image/svg+xml' then 'drawing'
    when metadata ->> 'mimetype' like 'image/%' then 'picture'
    when metadata ->> 'mimetype' like 'video/%' then 'video'
    else temelia.picture_kind(name)
  end;
  bytes bigint := substring(metadata ->> 'size' from '^\d{1,15}$')::bigint;
  measured record := temelia.measured_of(user_metadata);
begin
  if kind is null or octet_length(key) > 1500 then
    return;
  end if;
  if temelia.remembered_facts('site_pictures', key) is not null
    or temelia.remembered_facts('site_picture_notes', key) is not null then
    perform temelia.lock_site();
  end if;
  perform temelia.add_pictures(array[key]);
  -- Waits for whoever is just dropping the row.
  insert into public.site_pictures as p (id, kind, is_stored, bytes, width, height, hash, placeholder)
  values (key, kind, true, bytes, measured.width, measured.height, measured.hash, measured.placeholder)
  on conflict (id) do update set
    kind = excluded.kind, is_stored = true, bytes = excluded.bytes, updated_at = clock_timestamp(),
    width = case when excluded.width is not null then excluded.width when not is_replaced then p.width end,
    height = case when excluded.height is not null then excluded.height when not is_replaced then p.height end,
    hash = coalesce(excluded.hash, case when not is_replaced then p.hash end),
    placeholder = coalesce(excluded.placeholder, case when not is_replaced then p.placeholder end);
end
$_$;

CREATE FUNCTION temelia.note_table_pictures(of_table text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  key_column text := coalesce(
    (select t.item_key from temelia.site_tables t where t.table_name = of_table and t.item_key is not null), 'id'
  );
begin
  if of_table = 'site_global_settings' then
    perform temelia.settle_picture_uses(
      of_table, array_agg(s.section), array_agg(t.settings -> s.section #- '{analytics}'), array_agg(true)
    )
    from public.site_global_settings t cross join unnest(temelia.settings_sections()) as s (section)
    where t.settings ? s.section;
  else
    execute format(
      'select temelia.settle_picture_uses(
         %1$L, array_agg(r.content ->> %2$L), array_agg(r.content), array_agg(temelia.is_visible_row(%1$L, r.content))
       )
       from (select to_jsonb(t) as content from public.%1$I t) as r',
      of_table, key_column
    );
  end if;
end
$_$;

CREATE FUNCTION temelia.note_taken_delivery() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.taken_at := case when new.attempts > old.attempts then now() end;
  return new;
end
$$;

CREATE FUNCTION temelia.note_target() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION temelia.note_translations(of_table text, of_row text, before jsonb, after jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  columns text[] := array(select jsonb_object_keys(before || after));
  behind jsonb;
begin
  if not jsonb_path_exists(
    jsonb_build_array(before, after), '$[*].* ? (@.type() == "object" || @.type() == "array")'
  ) then
    return;
  end if;
  with old_texts as materialized (
    select t.*, row_number() over (partition by t.identity order by t.position) as nth
    from temelia.localised_texts(before) t
  ), new_texts as materialized (
    select t.*, row_number() over (partition by t.identity order by t.position) as nth
    from temelia.localised_texts(after) t where jsonb_typeof(t.value) = 'object'
  ), pairs as (
    select n.field, n.value, o.field as old_field, o.value as old_value
    from new_texts n join old_texts o on o.identity = n.identity and o.nth = n.nth
    union all
    select n.field, n.value, o.field, o.value
    from new_texts n join old_texts o on o.position = n.position
    where not exists (select from old_texts s where s.identity = n.identity and s.nth = n.nth)
      and not exists (select from new_texts s where s.identity = o.identity and s.nth = o.nth)
  ), states as (
    select p.field, l.language, p.value ->> 'ro' as romanian,
      coalesce(
        kept.romanian_hash,
        case when temelia.text_in(p.old_value, 'ro') <> p.value ->> 'ro'
          then temelia.text_hash(temelia.text_in(p.old_value, 'ro')) end
      ) as romanian_hash,
      coalesce(kept.updated_at, now()) as updated_at
    from pairs p
    cross join unnest(array['en', 'ru']) as l (language)
    left join public.site_translations kept
      on kept.table_name = of_table and kept.row_key = of_row
      and kept.field = p.old_field and kept.language = l.language
    -- A translation that was written again counts as made from the Romanian text beside it; a blank one is missing, not old.
    where p.value ->> l.language ~ '\S'
      and temelia.text_in(p.value, l.language) = temelia.text_in(p.old_value, l.language)
  )
  select jsonb_agg(jsonb_build_object(
    'field', s.field, 'language', s.language, 'romanian_hash', s.romanian_hash, 'updated_at', s.updated_at
  )) into behind
  from states s
  where s.romanian_hash <> temelia.text_hash(s.romanian)
    -- What an index can hold; the ids of menu items have no limit of their own.
    and octet_length(s.field) + octet_length(of_row) <= 1500;

  delete from public.site_translations t
  where t.table_name = of_table and t.row_key = of_row and split_part(t.field, '.', 1) = any (columns);
  insert into public.site_translations (table_name, row_key, field, language, romanian_hash, updated_at)
  select distinct on (b.field, b.language) of_table, of_row, b.field, b.language, b.romanian_hash, b.updated_at
  from jsonb_to_recordset(behind) as b (field text, language text, romanian_hash text, updated_at timestamptz);
end
$_$;

CREATE FUNCTION temelia.own_session() RETURNS uuid
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select (auth.jwt() ->> 'session_id')::uuid
$$;

CREATE FUNCTION temelia.percent_decode(text text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
begin
  return (
    select convert_from(
      string_agg(
        case when part[1] ~ '^%..' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end,
        '' order by nth
      ),
      'UTF8'
    )
    from regexp_matches(text, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as parts (part, nth)
  );
exception when character_not_in_repertoire then
  return null;
end
$$;

CREATE FUNCTION temelia.percent_encode(text text, kept text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select string_agg(
    case when letter ~ kept then letter
      else regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end,
    '' order by nth
  )
  from string_to_table(text, null) with ordinality as letters (letter, nth)
$$;

CREATE FUNCTION temelia.picture_key(address text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $_$
  select case when own ~ '^[!-~]*$' then own else temelia.percent_encode(own, '[!-~]') end
  from (
    select regexp_replace(
      btrim(address, E' \t\r\n'),
      '^(?:https?://[^/?#]+)?/storage/v1/(?:object|render/image)/public/media/([^?#]*).*$',
      '/storage/v1/object/public/media/\1', 'i'
    )
  ) as shortened (own)
$_$;

CREATE FUNCTION temelia.picture_kind(address text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select case lower(substring(regexp_replace(address, '[?#].*$', '') from '\.([A-Za-z0-9]+)$'))
    when 'svg' then 'drawing' when 'mp4' then 'video' when 'webm' then 'video' when 'pdf' then 'document'
    when 'avif' then 'picture' when 'bmp' then 'picture' when 'gif' then 'picture' when 'heic' then 'picture'
    when 'heif' then 'picture' when 'ico' then 'picture' when 'jpeg' then 'picture' when 'jpg' then 'picture'
    when 'png' then 'picture' when 'tif' then 'picture' when 'tiff' then 'picture' when 'webp' then 'picture'
  end
$_$;

CREATE FUNCTION temelia.pictures_in(content jsonb) RETURNS TABLE(address text, field text, needs_alt boolean)
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  with recursive node as (
    select ''::text as field, content as value, 0 as depth
    union all
    select node.field || step.field, step.value, node.depth + 1
    from node cross join lateral (
      select '.' || entry.key as field, entry.value
      from jsonb_each(case jsonb_typeof(node.value) when 'object' then node.value else '{}' end) as entry
      union all
      select
        case when jsonb_typeof(item.value) = 'object'
          then '.' || coalesce(item.value ->> 'id', item.value ->> 'slug', (item.nth - 1)::text) else '' end,
        item.value
      from jsonb_array_elements(case jsonb_typeof(node.value) when 'array' then node.value else '[]' end)
        with ordinality as item (value, nth)
    ) as step
    -- The site's data are at most five deep.
    where node.depth < 8 and jsonb_typeof(node.value) in ('object', 'array')
  ), strings as (
    select left(substr(node.field, 2), 500) as field, btrim(node.value #>> '{}', E' \t\r\n') as text
    from node where jsonb_typeof(node.value) = 'string' and node.value #>> '{}' like '%/%'
  )
  select temelia.short_picture_key(s.text), s.field, s.field !~* 'logo|icon|background|share|error|poster'
  from strings s
  where temelia.is_address(s.text)
    and (temelia.picture_kind(s.text) is not null or s.field ~* 'image|logo|icon|photo|picture|poster')
  union
  select reference.address, s.field, reference.needs_alt
  from strings s cross join lateral temelia.references_in(s.text) as reference
  where s.text ~* '<(?:a|img|video|source)\M'
$$;

CREATE FUNCTION temelia.protect_site_table(target regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('revoke all on %s from anon, authenticated', target);
  execute format('grant select on %s to anon, authenticated', target);
  execute format('grant insert, update, delete on %s to authenticated', target);
  execute format('grant all on %s to service_role', target);
  execute format('create policy "everyone reads" on %s for select to anon, authenticated using (true)', target);
  execute format('create policy "administrators insert" on %s for insert to authenticated
    with check ((select temelia.may(''site'')))', target);
  execute format('create policy "administrators update" on %s for update to authenticated
    using ((select temelia.may(''site''))) with check ((select temelia.may(''site'')))', target);
  execute format('create policy "administrators delete" on %s for delete to authenticated
    using ((select temelia.may(''site'')))', target);
  execute format('create policy "the service role may do anything" on %s to service_role
    using (true) with check (true)', target);
  execute format('create trigger touch_updated_at before update on %s
    for each row execute function temelia.touch_updated_at()', target);
end
$$;

CREATE FUNCTION temelia.prune_prepared_sets() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from public.prepared_sets where id in (
    select s.id from public.prepared_sets s
    where s.state = 'taken_back' or s.state = 'published' and s.take_back_at is null
    order by coalesce(s.taken_back_at, s.published_at) desc nulls last, s.id offset 100
  )
$$;

CREATE FUNCTION temelia.read_apart(table_name text, VARIADIC columns text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  unknown text := (
    select name from unnest(columns) as name where not temelia.has_column(read_apart.table_name, name) limit 1
  );
begin
  if unknown is not null then
    raise exception 'the site table % has no column %', table_name, unknown;
  end if;
  update temelia.site_tables t set apart = t.apart || columns
  where t.table_name = read_apart.table_name and t.item_key is not null;
  if not found then
    raise exception 'there is no list % to read apart from', table_name;
  end if;
  perform temelia.generate_site_functions();
  perform temelia.note_table_pictures(table_name);
  -- What the whole site is loaded with has changed.
  perform temelia.move_revision();
end
$$;

CREATE FUNCTION temelia.record_picture_facts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  before jsonb := case when tg_op <> 'INSERT' then temelia.facts_of(to_jsonb(old)) end;
  after jsonb := case when tg_op <> 'DELETE' then temelia.facts_of(to_jsonb(new)) end;
begin
  if tg_op <> 'UPDATE' and temelia.is_blank_of_facts(coalesce(before, after)) or before = after then
    return null;
  end if;
  perform temelia.lock_site();
  perform temelia.note_change(
    temelia.next_version(), 'pictures', tg_table_name, case when tg_op = 'DELETE' then old.id else new.id end,
    before, after
  );
  return null;
end
$$;

CREATE FUNCTION temelia.record_row_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.note_change(
    temelia.next_version(),
    temelia.section_of(tg_table_name),
    tg_table_name,
    case when tg_op = 'DELETE' then old.id else new.id end,
    case when tg_op <> 'INSERT' then to_jsonb(old) - 'updated_at' end,
    case when tg_op <> 'DELETE' then to_jsonb(new) - 'updated_at' end
  );
  return null;
end
$$;

CREATE FUNCTION temelia.record_settings_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  settings_before jsonb := case when tg_op <> 'INSERT' then old.settings end;
  settings_after jsonb := case when tg_op <> 'DELETE' then new.settings end;
  version_before int := coalesce(
    (settings_before ->> 'version')::int, (select max(version) from public.site_versions), 0
  );
  version_after int := (settings_after ->> 'version')::int;
  section text;
begin
  foreach section in array temelia.settings_sections() loop
    if settings_before -> section is distinct from settings_after -> section then
      perform temelia.note_change(
        version_before + 1, section, tg_table_name, 'main',
        settings_before -> section, settings_after -> section
      );
    end if;
  end loop;
  perform temelia.move_revision();
  if version_after > version_before then
    insert into public.site_versions (version, revision, sections, saved_by, saved_by_email, saved_at)
    values (
      version_after,
      temelia.move_revision(),
      (select coalesce(jsonb_agg(distinct c.section), '[]') from public.site_version_changes c
        where c.version = version_after),
      auth.uid(),
      auth.jwt() ->> 'email',
      to_timestamp((settings_after ->> 'lastUpdated')::numeric / 1000)
    );
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.record_site_table(target regclass, recorder regproc) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create trigger take_site_lock before insert or update or delete on %s
    for each statement execute function temelia.take_site_lock()', target);
  execute format('create trigger record_change after insert or update or delete on %s
    for each row execute function %s()', target, recorder);
  perform temelia.follow_translations(target);
  perform temelia.follow_pictures(target);
end
$$;

CREATE FUNCTION temelia.recovery_code_hash(code text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select encode(
    sha256(convert_to(regexp_replace(lower(left(code, 100)), '[^0-9a-f]', '', 'g'), 'UTF8')), 'hex'
  )
$$;

CREATE FUNCTION temelia.references_in(html text) RETURNS TABLE(address text, needs_alt boolean)
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select key, tag.text ~* '^img' and tag.text !~* '\salt\s*=\s*(?:"\s*[^"\s]|''\s*[^''\s]|[^\s"''>])'
  from regexp_split_to_table(html, '<(?=(?:a|img|video|source)\M)', 'i') with ordinality as piece (text, nth)
  cross join lateral substring(piece.text from '^(?:[^>"'']|"[^"]*"|''[^'']*'')*') as tag (text)
  cross join lateral regexp_matches(
    tag.text, '\s(src|poster|href)\s*=\s*(?:"([^"]*)"|''([^'']*)''|([^\s"''>]+))', 'gi'
  ) as found
  cross join lateral (
    select btrim(replace(replace(replace(coalesce(found[2], found[3], found[4]),
      '&quot;', '"'), '&#39;', ''''), '&amp;', '&'), E' \t\r\n') as decoded
  ) as attribute
  cross join lateral temelia.picture_key(decoded) as key
  where piece.nth > 1 and temelia.is_address(decoded) and case
    when piece.text ~* '^a\M' then lower(found[1]) = 'href' and key like '/storage/v1/object/public/media/%'
      and temelia.picture_kind(key) is not null
    else lower(found[1]) <> 'href'
  end
$$;

CREATE FUNCTION temelia.refuse_hyphens_alone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'UPDATE' and old.slug = new.slug then
    return null;
  end if;
  raise exception 'an address has at least one letter or digit' using
    errcode = '23514', schema = 'public', table = 'site_projects_items', constraint = 'site_projects_items_slug_form';
end
$$;

CREATE FUNCTION temelia.refuse_pages_of_hyphens() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if exists (
    select from jsonb_path_query(new.settings, '$.pages.customPages[*].slug ? (@ like_regex "^-+$")') as slug
    where tg_op = 'INSERT'
      or not jsonb_path_exists(old.settings, '$.pages.customPages[*] ? (@.slug == $slug)', jsonb_build_object('slug', slug))
  ) then
    raise exception 'an address has at least one letter or digit' using
      errcode = '23514', schema = 'public', table = 'site_global_settings', constraint = 'settings_have_valid_pages';
  end if;
  return null;
end
$_$;

CREATE FUNCTION temelia.refuse_taken_address() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  owner record;
begin
  select i.id, i.slug, temelia.text_in(i.title, 'ro') as title into owner
  from public.site_projects_items mine
    join public.site_projects_items i on i.slug = mine.slug and i.id <> mine.id
  where mine.id = new.id limit 1;
  if found then
    raise exception 'the address /proiecte/% is that of the project "%" (%)', owner.slug, left(owner.title, 200), owner.id
      using errcode = '23505', schema = 'public', table = 'site_projects_items', constraint = 'site_projects_items_slug_key';
  end if;
  return null;
end
$$;

CREATE FUNCTION temelia.refuse_truncate() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'Site-ul trebuie să aibă cel puțin un proprietar' using errcode = 'PT409';
end
$$;

CREATE FUNCTION temelia.rejudge_administrator() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if to_regprocedure('backend.rejudge_channels(uuid)') is not null then
    execute 'select backend.rejudge_channels($1)' using old.user_id;
  end if;
  return null;
end
$_$;

CREATE FUNCTION temelia.rejudge_guarded_role() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  account uuid;
begin
  if to_regprocedure('backend.rejudge_channels(uuid)') is not null then
    for account in select a.user_id from public.admin_users a where a.role = new.role loop
      execute 'select backend.rejudge_channels($1)' using account;
    end loop;
  end if;
  return null;
end
$_$;

CREATE FUNCTION temelia.remembered_facts(of_table text, addresses text[]) RETURNS TABLE(row_key text, facts jsonb)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select last.row_key, last.before
  from (
    select distinct on (c.row_key) c.row_key, c.before, c.after from public.site_version_changes c
    where c.table_name = of_table and c.row_key = any (addresses) order by c.row_key, c.id desc
  ) as last
  where last.after is null
$$;

CREATE FUNCTION temelia.remembered_facts(of_table text, address text) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select last.before
  from (
    select c.before, c.after from public.site_version_changes c
    where c.table_name = of_table and c.row_key = address order by c.id desc limit 1
  ) as last
  where last.after is null
$$;

CREATE FUNCTION temelia.remind_administrators(request_id uuid, administrator uuid, purpose text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with targets as (
    select t.*, coalesce(
      (select l.administrator from public.request_targets l where l.id = t.target_id) = remind_administrators.administrator,
      t.label = (select lower(u.email) from auth.users u where u.id = remind_administrators.administrator),
      false
    ) as is_theirs
    from temelia.announcement_targets() t where t.channel not in ('webhook', 'confirmation')
  )
  insert into public.deliveries (request_id, channel, purpose, target, target_id)
  select remind_administrators.request_id, t.channel, remind_administrators.purpose, t.label, t.target_id
  from targets t where t.is_theirs or not exists (select from targets where is_theirs)
$$;

CREATE FUNCTION temelia.remove_browsers_of_sessions() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform temelia.remove_signed_out_browsers();
  return null;
end
$$;

CREATE FUNCTION temelia.remove_signed_out_browsers() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  signed_out uuid[] := array(
    select t.id from public.request_targets t
    where t.channel = 'push' and not exists (
      select from auth.sessions s where s.id = t.session_id and (s.not_after is null or s.not_after > now())
    )
  );
begin
  -- A statement that removes nothing would have every panel load its list again.
  if cardinality(signed_out) > 0 then
    delete from public.request_targets t where t.id = any (signed_out);
  end if;
end
$$;

CREATE FUNCTION temelia.rename_panel_channel() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  former text := (select name from temelia.panel_channel);
begin
  update temelia.panel_channel set name = default;
  if to_regclass('realtime.messages') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using '{}'::jsonb, 'moved', former;
  end if;
  return null;
end
$_$;

CREATE FUNCTION temelia.request_key_hash(key uuid) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select encode(sha256(convert_to(key::text, 'UTF8')), 'hex')
$$;

CREATE FUNCTION temelia.request_number(key uuid, length integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select 'T-' || least(greatest(extract(year from to_timestamp(
    ('x' || left(replace(key::text, '-', ''), 12))::bit(48)::bigint / 1000.0
  ) at time zone 'UTC')::int, 2026), 2099) || '-' || string_agg(
    substr('23456789ACDEFGHJKMNPQRTVWXY', get_byte(sha256(convert_to(key::text, 'UTF8')), nth) % 27 + 1, 1),
    '' order by nth
  )
  from generate_series(0, length - 1) as nth
$$;

CREATE FUNCTION temelia.requests_of_person(contact text) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select r.id from public.requests r
  where temelia.is_contact(temelia.contact_key(contact), r.phone, r.email)
  union
  select e.request_id from public.request_events e
  where e.kind = 'received' and e.detail ? 'again' and temelia.is_contact(
    temelia.contact_key(contact), e.detail -> 'again' ->> 'phone', e.detail -> 'again' ->> 'email'
  )
$$;

CREATE FUNCTION temelia.require(area text) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if current_setting('role', true) not in ('anon', 'authenticated') or temelia.may(area) then
    return;
  end if;
  if temelia.is_admin() then
    raise exception 'Rolul dumneavoastră nu permite acest lucru' using errcode = '42501',
      hint = 'Cereți unui proprietar al site-ului.';
  end if;
  raise exception 'Nu aveți drepturi de administrator' using errcode = '42501';
end
$$;

CREATE FUNCTION temelia.require_earlier_files(changes jsonb) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  missing constant text[] := temelia.missing_files(changes);
begin
  if missing <> '{}' then
    raise exception 'Fișierul „%”, care ar reveni pe site, a fost șters. Readuceți-l din „Fișiere șterse” sau puneți întâi pe site altul în locul lui',
      regexp_replace(temelia.percent_decode(substring(missing[1] from '[^/]*$')), '^\d{13}-', '')
      using errcode = 'PT422', detail = to_jsonb(missing)::text;
  end if;
end
$_$;

CREATE FUNCTION temelia.require_fresh_proof() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') and not temelia.has_fresh_proof() then
    raise exception 'Confirmați întâi cu parola sau cu al doilea pas' using errcode = 'PT428';
  end if;
end
$$;

CREATE FUNCTION temelia.require_known_parts(changes jsonb) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  unknown text;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    raise exception 'changes must be an object keyed by table' using errcode = '22023';
  end if;
  select key into unknown from jsonb_each(changes)
  where jsonb_typeof(value) <> 'object'
    or key <> 'site_global_settings' and temelia.section_of(key) is null
  limit 1;
  if unknown is null then
    select key into unknown from jsonb_each(changes -> 'site_global_settings')
    where not key = any (temelia.settings_sections()) limit 1;
  end if;
  if unknown is not null then
    raise exception 'changes hold something that cannot be saved: %', unknown using errcode = '22023';
  end if;
end
$$;

CREATE FUNCTION temelia.require_list_changes(target text, list jsonb) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  unknown text := (
    select key from jsonb_each(list)
    where key not in ('update', 'insert', 'delete') or jsonb_typeof(value) <> 'array'
    limit 1
  );
begin
  if unknown is not null then
    raise exception 'changes hold something that cannot be saved: %.%', target, unknown using errcode = '22023';
  end if;
end
$$;

CREATE FUNCTION temelia.require_owner() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- Of two transactions that each lower the other's owner, the second one sees what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('temelia.owners', 0));
  if not temelia.has_owner_besides(null) then
    raise exception 'Site-ul trebuie să aibă cel puțin un proprietar' using errcode = 'PT409',
      hint = 'Faceți mai întâi proprietar un alt administrator, care și-a deschis deja contul.';
  end if;
end
$$;

CREATE FUNCTION temelia.require_planned_rights(prepared public.prepared_sets, changes jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  snippet jsonb := changes #> '{site_global_settings,global,analytics}';
begin
  if not temelia.role_opens(prepared.planned_by, 'site')
    or prepared.updated_at > prepared.planned_at and not temelia.role_opens(prepared.updated_by, 'site') then
    raise exception 'Cine a planificat sau a schimbat modificarea nu mai are acest drept' using errcode = '42501';
  end if;
  if snippet is distinct from (select g.settings #> '{global,analytics}' from public.site_global_settings g) and snippet is not null
    and not (temelia.role_opens(prepared.planned_by, 'snippet') and temelia.role_opens(prepared.snippet_by, 'snippet')) then
    raise exception 'Codul de urmărire îl poate publica numai un proprietar' using errcode = '42501';
  end if;
end
$$;

CREATE FUNCTION temelia.retry_delay(attempts integer, wait_seconds integer DEFAULT 0) RETURNS interval
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select greatest(
    least(interval '1 minute' * power(2, attempts - 1), interval '6 hours'),
    least(interval '1 second' * wait_seconds, interval '1 day')
  )
$$;

CREATE FUNCTION temelia.role_at(account text, moment timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select p.role from temelia.role_periods p
  where p.user_id::text = account and p.since < moment order by p.since desc, p.id desc limit 1
$$;

CREATE FUNCTION temelia.role_opens(user_id uuid, area text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.admin_users a join auth.users u on u.id = a.user_id
    where a.user_id = role_opens.user_id and role_opens.area = any (temelia.areas_of(a.role))
      and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
  )
$$;

CREATE FUNCTION temelia.running_request_channels() RETURNS TABLE(channel text, label text, address text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select distinct on (c.key) c.key, left(coalesce(c.value ->> 'label', ''), 200), c.value ->> 'address'
  from public.request_servers s, jsonb_each(s.channels) c
  where s.stopped_at is null and s.seen_at > now() - interval '3 minutes'
  order by c.key, s.started_at desc, s.id
$$;

CREATE FUNCTION temelia.section_of(table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  -- Generated by temelia.generate_section_names(). The settings row holds several sections and is not among the tables.
  select case table_name
    when 'site_hero' then 'hero'
    when 'site_services' then 'services'
    when 'site_services_items' then 'services'
    when 'site_why_choose_us' then 'whyChooseUs'
    when 'site_why_choose_us_benefits' then 'whyChooseUs'
    when 'site_projects' then 'projects'
    when 'site_projects_items' then 'projects'
    when 'site_projects_hidden_facts' then 'projects'
    when 'site_contact' then 'contact'
    when 'site_footer' then 'footer'
    when 'site_company' then 'company'
    when 'site_request_form' then 'requestForm'
    when 'site_partners' then 'partners'
    when 'site_partners_items' then 'partners'
    when 'site_figures' then 'figures'
    when 'site_figures_items' then 'figures'
    when 'site_team' then 'team'
    when 'site_team_items' then 'team'
    when 'site_process' then 'process'
    when 'site_process_items' then 'process'
    when 'site_faq' then 'faq'
    when 'site_faq_items' then 'faq'
    when 'site_certificates' then 'certificates'
    when 'site_certificates_items' then 'certificates'
    when 'site_testimonials' then 'testimonials'
    when 'site_testimonials_items' then 'testimonials'
    when 'site_redirects' then 'redirects'
    when 'site_pictures' then 'pictures'
    when 'site_project_addresses' then 'projects'
  end
$$;

CREATE FUNCTION temelia.settings_sections() RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  -- Generated by temelia.generate_section_names().
  select '{global,navbar,pages,styleSettings,landing}'::text[]
$$;

CREATE FUNCTION temelia.settle_account_message(message_id uuid, attempt integer, is_done boolean, wait_seconds integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if is_done then
    delete from temelia.account_messages m where m.id = message_id;
  else
    update temelia.account_messages m set next_attempt_at = now() + temelia.retry_delay(m.attempts, wait_seconds)
    where m.id = message_id and m.attempts = attempt;
  end if;
end
$$;

CREATE FUNCTION temelia.settle_picture_uses(of_table text, row_keys text[], contents jsonb[], seen boolean[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  apart text[] := (
    select coalesce(array_agg(distinct name), '{}')
    from temelia.site_tables t cross join unnest(t.apart) as name where t.table_name = of_table
  );
  wanted public.site_picture_uses[];
  gone public.site_picture_uses[];
begin
  wanted := array(
    select row(
      of_table, row_key, p.address, (array_agg(distinct p.field order by p.field))[1:20],
      bool_and(split_part(p.field, '.', 1) = any (apart)), coalesce(is_seen, true), bool_or(p.needs_alt)
    )::public.site_picture_uses
    from unnest(row_keys, contents, seen) as r (row_key, content, is_seen)
    cross join lateral temelia.pictures_in(content) as p
    where octet_length(p.address) <= 1500
    group by row_key, is_seen, p.address
  );
  gone := array(
    select row(of_table, u.row_key, u.address, null, null, null, null)::public.site_picture_uses
    from (
      select u.row_key, u.address from public.site_picture_uses u
      where u.table_name = of_table and u.row_key = any (row_keys)
      except select w.row_key, w.address from unnest(wanted) as w
    ) as u
  );
  wanted := array(
    select w from (
      select w.* from unnest(wanted) as w
      except
      select u.* from public.site_picture_uses u where u.table_name = of_table and u.row_key = any (row_keys)
    ) as w order by w.address, w.row_key
  );
  if wanted <> '{}' then
    perform temelia.add_pictures(array(select distinct w.address from unnest(wanted) as w));
    insert into public.site_picture_uses select w.* from unnest(wanted) as w
    on conflict (table_name, row_key, address) do update
      set fields = excluded.fields, is_apart = excluded.is_apart, is_visible = excluded.is_visible,
        needs_alt = excluded.needs_alt;
  end if;
  if gone <> '{}' then
    delete from public.site_picture_uses u using unnest(gone) as g
    where u.table_name = of_table and u.row_key = g.row_key and u.address = g.address;
    perform temelia.drop_unneeded_pictures(array(select distinct g.address from unnest(gone) as g));
  end if;
end
$$;

CREATE FUNCTION temelia.settle_stored_file(key text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  file_name text := temelia.percent_decode(substring(key from '^/storage/v1/object/public/media/(.+)$'));
  is_known boolean := coalesce((select p.is_stored from public.site_pictures p where p.id = key), false);
  found jsonb := (select to_jsonb(o) from storage.objects o where o.bucket_id = 'media' and o.name = file_name);
begin
  if found is not null and not is_known then
    perform temelia.note_stored_file(
      file_name, coalesce(nullif(found -> 'metadata', 'null'), '{}'), false, found -> 'user_metadata'
    );
  elsif found is null and is_known then
    perform temelia.note_removed_file(file_name);
  end if;
end
$_$;

CREATE FUNCTION temelia.short_picture_key(address text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select case
    when address ~ '^/storage/v1/object/public/media/[A-Za-z0-9._-]+$' then address
    else temelia.picture_key(address)
  end
$_$;

CREATE FUNCTION temelia.shown_facts(alt jsonb, is_decorative boolean, focal_x numeric, focal_y numeric, width integer, height integer, placeholder text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select jsonb_strip_nulls(jsonb_build_object(
    'alt', case when alt <> '{"ro": "", "en": "", "ru": ""}' then alt end,
    'isDecorative', case when is_decorative then true end,
    'focal', case when focal_x is not null then jsonb_build_object('x', focal_x, 'y', focal_y) end,
    'width', width, 'height', height, 'placeholder', placeholder
  ))
$$;

CREATE FUNCTION temelia.skip_due_reminders() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.requests r set
    reminded_unread_at = case
      when r.opened_at is null and r.created_at <= now() - interval '24 hours' then coalesce(r.reminded_unread_at, now())
      else r.reminded_unread_at
    end,
    reminded_on = case when temelia.morning_of(r.remind_on) <= now() then r.remind_on else r.reminded_on end
  where r.opened_at is null or r.remind_on is not null
$$;

CREATE FUNCTION temelia.skip_past_reminder() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.reminded_on := case when temelia.morning_of(new.remind_on) <= now() then new.remind_on end;
  return new;
end
$$;

CREATE FUNCTION temelia.slug_of(title text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select rtrim(left(btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(lower(normalize(title, NFD)), '[\u0300-\u036F]', '', 'g'),
        'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sch'), 'ю', 'yu'), 'я', 'ya'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'абвгдезиклмнопрстуфхыэієґøłđъь', 'abvgdeziklmnoprstufhyeiegold'
    ),
    '[^a-z0-9]+', '-', 'g'
  ), '-'), 80), '-')
$$;

CREATE FUNCTION temelia.stored_row(of_table text, of_row text) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  key_column text := coalesce(
    (select t.item_key from temelia.site_tables t where t.table_name = of_table and t.item_key is not null), 'id'
  );
  found jsonb;
begin
  if not exists (select from temelia.site_tables t where t.table_name = of_table) then
    raise exception 'there is no site table %', of_table using errcode = '22023';
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.%I = $1', of_table, key_column)
    into found using of_row;
  return found;
end
$_$;

CREATE FUNCTION temelia.take_account_message(channel text) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  taken temelia.account_messages;
begin
  delete from temelia.account_messages m where m.expires_at <= now();
  update temelia.account_messages m set attempts = m.attempts + 1, next_attempt_at = now() + interval '3 minutes'
  where m.id = (
    select due.id from temelia.account_messages due
    where due.channel = take_account_message.channel and due.next_attempt_at <= now()
    order by due.next_attempt_at limit 1 for update skip locked
  )
  returning * into taken;
  return case when taken.id is not null then
    jsonb_build_object('id', taken.id, 'attempts', taken.attempts, 'message', taken.message)
  end;
end
$$;

CREATE FUNCTION temelia.take_prepared_set(set_id uuid, set_revision integer, states text[]) RETURNS public.prepared_sets
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  taken public.prepared_sets;
begin
  select * into taken from public.prepared_sets s where s.id = set_id for update;
  if taken.id is null then
    raise exception 'Modificarea pregătită nu mai există' using errcode = 'PT404';
  end if;
  if taken.revision is distinct from set_revision or taken.state <> all (states) then
    raise exception 'Modificarea pregătită a fost schimbată între timp' using errcode = 'PT409',
      detail = jsonb_build_object('state', taken.state, 'revision', taken.revision)::text;
  end if;
  return taken;
end
$$;

CREATE FUNCTION temelia.take_site_lock() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform temelia.lock_site();
  return null;
end
$$;

CREATE FUNCTION temelia.tell_lowered_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'UPDATE' and new.role = 'owner' then
    return null;
  end if;
  insert into public.deliveries (channel, purpose, target)
  select c.channel, 'role', lower(u.email)
  from public.request_channels c, auth.users u
  where c.channel = 'email' and c.is_set_up and u.id = old.user_id and temelia.can_receive_mail(u.email);
  return null;
end
$$;

CREATE FUNCTION temelia.tell_of_requests() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  this_transaction text := pg_current_xact_id()::text;
begin
  if current_setting('temelia.requests_told_by', true) = this_transaction then
    return;
  end if;
  perform set_config('temelia.requests_told_by', this_transaction, true);
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using '{}'::jsonb, 'changed', 'requests';
  end if;
end
$_$;

CREATE FUNCTION temelia.tell_of_role() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using '{}'::jsonb, 'role', 'account:' || new.user_id;
  end if;
  return null;
end
$_$;

CREATE FUNCTION temelia.tell_planner(prepared public.prepared_sets) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.deliveries (channel, purpose, target, set_id)
  select 'email', 'prepared', lower(u.email), prepared.id
  from auth.users u join public.request_channels c on c.channel = 'email' and c.is_set_up
  where u.id = prepared.planned_by and temelia.can_receive_mail(u.email) and temelia.role_opens(u.id, 'site');
  if not found then
    insert into public.deliveries (channel, purpose, target, set_id)
    select 'email', 'prepared', m.address, prepared.id from temelia.mail_targets('people') as m (address);
  end if;
end
$$;

CREATE FUNCTION temelia.text_hash(text text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select encode(sha256(convert_to(text, 'UTF8')), 'hex')
$$;

CREATE FUNCTION temelia.text_in(text jsonb, language text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case jsonb_typeof(text) when 'string' then text #>> '{}' else coalesce(text ->> language, '') end
$$;

CREATE FUNCTION temelia.touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

CREATE FUNCTION temelia.typed_name(key text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  -- Not every storage service has the column.
  select left(to_jsonb(o) -> 'user_metadata' ->> 'name', 255) from storage.objects o
  where o.bucket_id = 'media'
    and o.name = temelia.percent_decode(substring(key from '^/storage/v1/object/public/media/(.+)$'))
$_$;

CREATE FUNCTION temelia.update_row(target text, key_column text, key text, patch jsonb) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  columns text := temelia.column_list(patch);
  written int;
begin
  if columns is null then
    return true;
  end if;
  execute format(
    'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where %3$I = $2',
    target, columns, key_column
  ) using patch, key;
  get diagnostics written = row_count;
  return written > 0;
end
$_$;

CREATE FUNCTION temelia.void_deliveries_of_target() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.deliveries d set state = 'not-sent', last_error = 'Destinația a fost scoasă sau deconectată.'
  where d.target_id = old.id and d.state = 'pending';
  return old;
end
$$;

CREATE FUNCTION temelia.void_links_of_new_owner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from auth.one_time_tokens t where t.user_id = new.user_id;
  delete from auth.flow_state f where f.user_id = new.user_id;
  return null;
end
$$;

CREATE FUNCTION temelia.void_mails_to_former_administrators() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.deliveries d set state = 'not-sent', last_error = 'Adresa nu mai este a unui administrator.'
  where d.channel = 'email' and d.state = 'pending' and d.purpose <> 'role' and not exists (
    select from public.admin_users a join auth.users u on u.id = a.user_id
    where lower(u.email) = d.target
      and case when d.request_id is null then 'site' else 'requests' end = any (temelia.areas_of(a.role))
  );
  return null;
end
$$;

CREATE FUNCTION temelia.whole_text(text jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select jsonb_build_object(
    'ro', btrim(coalesce(text ->> 'ro', '')), 'en', btrim(coalesce(text ->> 'en', '')),
    'ru', btrim(coalesce(text ->> 'ru', ''))
  )
$$;

CREATE FUNCTION temelia.with_known_features(features jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(
    case when known.ro is null then feature.value
      else jsonb_build_object('ro', known.ro, 'en', known.en, 'ru', known.ru) end
    order by feature.nth
  ), '[]')
  from jsonb_array_elements(features) with ordinality as feature (value, nth)
  left join (values
    ('Structuri metalice și din beton prefabricat', 'Steel and precast concrete frames', 'Металлические и сборные железобетонные каркасы'),
    ('Pardoseli industriale cu planeitate verificată', 'Industrial floors, checked for flatness', 'Промышленные полы с проверенной ровностью'),
    ('Rampe de încărcare și platforme pentru camioane', 'Loading docks and lorry yards', 'Погрузочные доки и площадки для грузовиков'),
    ('Rețele electrice, de apă și de stingere a incendiilor', 'Power, water and fire-fighting systems', 'Электросети, водоснабжение и пожаротушение'),
    ('Case, locuințe înșiruite și blocuri de locuințe', 'Houses, terraces and apartment blocks', 'Дома, таунхаусы и многоквартирные здания'),
    ('Izolație termică și fonică măsurată la recepție', 'Heat and sound insulation, measured at handover', 'Тепло- и звукоизоляция с замерами при сдаче'),
    ('Acoperișuri, fațade și amenajarea curții', 'Roofs, facades and landscaping', 'Кровли, фасады и благоустройство двора'),
    ('Carte tehnică predată odată cu cheile', 'A technical file handed over with the keys', 'Техническая документация вместе с ключами'),
    ('Clădiri de birouri, magazine și centre comerciale', 'Offices, shops and retail centres', 'Офисы, магазины и торговые центры'),
    ('Fațade vitrate și ventilate', 'Glazed and ventilated facades', 'Стеклянные и вентилируемые фасады'),
    ('Climatizare, ascensoare și sisteme de securitate', 'Air conditioning, lifts and security systems', 'Кондиционирование, лифты и системы безопасности'),
    ('Lucrări pe etape, coordonate cu chiriașii', 'Work in stages, agreed with the tenants', 'Поэтапные работы, согласованные с арендаторами')
  ) as known (ro, en, ru)
    on jsonb_typeof(feature.value) = 'string' and known.ro = btrim(feature.value #>> '{}')
$$;

CREATE FUNCTION temelia.without_controls(line text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select btrim(regexp_replace(line, '[[:cntrl:]\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'))
$$;

CREATE FUNCTION temelia.write_list(target text, key_column text, list jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  updates jsonb := coalesce(list -> 'update', '[]');
  item jsonb;
begin
  if list is null then
    return;
  end if;
  perform temelia.require_list_changes(target, list);
  if jsonb_path_exists(list, '$.insert[*]') or jsonb_path_exists(list, '$.delete[*]')
    or jsonb_path_exists(updates, '$[*].order_index') then
    perform temelia.close_gaps(target);
  end if;
  execute format(
    'delete from public.%I where %I in (select jsonb_array_elements_text($1))', target, key_column
  ) using coalesce(list -> 'delete', '[]');
  perform temelia.move_rows(target, key_column, updates);
  for item in select jsonb_array_elements(updates) loop
    if not temelia.update_row(target, key_column, item ->> key_column, item - key_column - 'order_index') then
      raise exception 'there is no % % to update', target, item ->> key_column using errcode = 'P0002';
    end if;
  end loop;
  perform temelia.insert_rows(target, key_column, coalesce(list -> 'insert', '[]'));
end
$_$;

CREATE FUNCTION temelia.write_pictures(changes jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  columns constant text[] := '{alt,is_decorative,focal_x,focal_y}';
  noted constant text[] := '{notes,place,author,rights}';
  verb text;
  item jsonb;
  key text;
begin
  if changes is null then
    return;
  end if;
  perform temelia.require('site');
  for verb, item in
    select c.key, entry from jsonb_each(changes) as c
    cross join jsonb_array_elements(case jsonb_typeof(c.value) when 'array' then c.value else '[0]' end) as entry
  loop
    if verb not in ('update', 'import') or jsonb_typeof(item) <> 'object'
      or exists (select from jsonb_object_keys(item) as name where name <> all (array['id'] || columns || noted)) then
      raise exception 'changes hold something that cannot be saved: site_pictures.%', left(verb, 100)
        using errcode = '22023';
    end if;
    key := temelia.picture_key(item ->> 'id');
    if item ?| columns then
      update public.site_pictures p set
        alt = case when item ? 'alt' then temelia.whole_text(item -> 'alt') else p.alt end,
        is_decorative = coalesce((item ->> 'is_decorative')::boolean, p.is_decorative),
        focal_x = case when item ? 'focal_x' then (item ->> 'focal_x')::numeric else p.focal_x end,
        focal_y = case when item ? 'focal_y' then (item ->> 'focal_y')::numeric else p.focal_y end,
        updated_at = clock_timestamp()
      where p.id = key;
    else
      perform from public.site_pictures p where p.id = key;
    end if;
    if not found then
      if verb = 'import' then
        continue;
      end if;
      raise exception 'there is no picture % to update', left(key, 200) using errcode = 'P0002';
    end if;
    if item ?| noted then
      insert into public.site_picture_notes as n (id, notes, place, author, rights)
      values (
        key, coalesce(item ->> 'notes', ''), coalesce(item ->> 'place', ''), coalesce(item ->> 'author', ''),
        coalesce(item ->> 'rights', '')
      )
      on conflict (id) do update set
        notes = coalesce(item ->> 'notes', n.notes), place = coalesce(item ->> 'place', n.place),
        author = coalesce(item ->> 'author', n.author), rights = coalesce(item ->> 'rights', n.rights),
        updated_at = clock_timestamp();
    end if;
  end loop;
end
$$;

CREATE FUNCTION temelia.write_project_addresses(changes jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if changes is null then
    return;
  end if;
  perform temelia.require('import');
  if changes - 'import' <> '{}' or jsonb_typeof(changes -> 'import') is distinct from 'array' then
    raise exception 'changes hold something that cannot be saved: site_project_addresses' using errcode = '22023';
  end if;
  insert into public.site_project_addresses as a (slug, project_id, updated_at)
  select distinct on (item ->> 'slug', item ->> 'project_id')
    item ->> 'slug', item ->> 'project_id', clock_timestamp() + nth * interval '1 microsecond'
  from jsonb_array_elements(changes -> 'import') with ordinality as imported (item, nth)
  where not exists (
    select from public.site_projects_items i where i.slug = item ->> 'slug' and i.id = item ->> 'project_id'
  )
  order by item ->> 'slug', item ->> 'project_id', nth desc
  on conflict (slug, project_id) do update set updated_at = excluded.updated_at;
end
$$;

CREATE FUNCTION temelia.write_row(target text, patch jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
begin
  if patch is null or temelia.update_row(target, 'id', 'main', patch) then
    return;
  end if;
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
    target, temelia.column_list(patch)
  ) using patch;
end
$_$;

CREATE FUNCTION temelia.write_settings(sections jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  stamp jsonb := jsonb_build_object(
    'version', temelia.next_version(),
    'lastUpdated', floor(extract(epoch from clock_timestamp()) * 1000)
  );
begin
  perform set_config('temelia.saving', pg_current_xact_id()::text, true);
  insert into public.site_global_settings (id, settings) values ('main', sections || stamp)
  on conflict (id) do update set settings = public.site_global_settings.settings || sections || stamp;
  perform set_config('temelia.saving', '', true);
  return jsonb_build_object('saved', true) || stamp
    || jsonb_build_object('revision', (select revision from public.site_revision));
end
$$;

CREATE TABLE auth.audit_log_entries (
    instance_id uuid,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    payload json,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ip_address text DEFAULT ''::text NOT NULL
);

CREATE TABLE auth.flow_state (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    auth_code text NOT NULL,
    user_id uuid,
    code_challenge text NOT NULL,
    code_challenge_method text NOT NULL,
    authentication_method text NOT NULL,
    sealed text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT flow_state_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text])))
);

CREATE TABLE auth.identities (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    provider_id text NOT NULL,
    user_id uuid NOT NULL,
    identity_data jsonb NOT NULL,
    provider text NOT NULL,
    email text GENERATED ALWAYS AS (lower((identity_data ->> 'email'::text))) STORED,
    last_sign_in_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth.mfa_amr_claims (
    session_id uuid NOT NULL,
    authentication_method text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth.mfa_challenges (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    factor_id uuid NOT NULL,
    ip_address text,
    verified_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth.mfa_factors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    friendly_name text,
    factor_type auth.factor_type NOT NULL,
    status auth.factor_status NOT NULL,
    secret text,
    phone text,
    last_challenged_at timestamp with time zone,
    last_used_step bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth.oauth_client_states (
    state text NOT NULL,
    browser text,
    provider_type text NOT NULL,
    redirect_to text NOT NULL,
    code_challenge text,
    code_challenge_method text,
    user_id uuid,
    session_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth.one_time_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_type auth.one_time_token_type NOT NULL,
    token_hash text NOT NULL,
    code_hash text NOT NULL,
    relates_to text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    code_challenge text,
    code_challenge_method text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth.refresh_tokens (
    id bigint NOT NULL,
    token text NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    parent text,
    revoked boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE auth.refresh_tokens ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.refresh_tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE auth.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    factor_id uuid,
    aal auth.aal_level DEFAULT 'aal1'::auth.aal_level NOT NULL,
    not_after timestamp with time zone,
    refreshed_at timestamp with time zone,
    user_agent text,
    ip text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    tag text
);

CREATE TABLE auth.users (
    instance_id uuid,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    aud text DEFAULT 'authenticated'::text NOT NULL,
    role text DEFAULT 'authenticated'::text NOT NULL,
    email text,
    encrypted_password text,
    email_confirmed_at timestamp with time zone,
    invited_at timestamp with time zone,
    confirmation_token text,
    confirmation_sent_at timestamp with time zone,
    recovery_token text,
    recovery_sent_at timestamp with time zone,
    email_change_token_new text,
    email_change_token_current text,
    email_change text,
    email_change_sent_at timestamp with time zone,
    email_change_confirm_status smallint DEFAULT 0 NOT NULL,
    last_sign_in_at timestamp with time zone,
    is_super_admin boolean,
    raw_app_meta_data jsonb DEFAULT '{}'::jsonb NOT NULL,
    raw_user_meta_data jsonb DEFAULT '{}'::jsonb NOT NULL,
    phone text,
    phone_confirmed_at timestamp with time zone,
    phone_change text,
    phone_change_token text,
    phone_change_sent_at timestamp with time zone,
    confirmed_at timestamp with time zone GENERATED ALWAYS AS (LEAST(email_confirmed_at, phone_confirmed_at)) STORED,
    banned_until timestamp with time zone,
    reauthentication_token text,
    reauthentication_sent_at timestamp with time zone,
    is_sso_user boolean DEFAULT false NOT NULL,
    is_anonymous boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_email_is_lowercase CHECK ((email = lower(email)))
);

CREATE TABLE backend.file_owner (
    id uuid DEFAULT gen_random_uuid() NOT NULL
);

CREATE TABLE backend.rate_limits (
    key text NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);

CREATE TABLE backend.schema_migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE backend.secrets (
    name text NOT NULL,
    value text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE backend.signing_keys (
    id text NOT NULL,
    private_jwk jsonb NOT NULL,
    public_jwk jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.admin_users (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    user_id uuid NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    role text DEFAULT 'owner'::text NOT NULL,
    CONSTRAINT admin_users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'requests'::text])))
);

CREATE TABLE public.audit_events (
    id bigint NOT NULL,
    kind text NOT NULL,
    actor_id uuid,
    actor_email text,
    subject text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    happened_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.audit_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    request_id uuid,
    channel text DEFAULT 'email'::text NOT NULL,
    target text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    purpose text DEFAULT 'new'::text NOT NULL,
    target_id uuid,
    attempted_at timestamp with time zone,
    taken_at timestamp with time zone,
    certificate_id text,
    valid_to date,
    set_id uuid,
    CONSTRAINT deliveries_certificate_id_check CHECK (((length(certificate_id) >= 1) AND (length(certificate_id) <= 200))),
    CONSTRAINT deliveries_have_one_subject CHECK ((((request_id IS NULL) = (purpose = ANY (ARRAY['certificate'::text, 'role'::text, 'prepared'::text, 'answer'::text]))) AND ((certificate_id IS NOT NULL) = (purpose = 'certificate'::text)) AND ((valid_to IS NOT NULL) = (purpose = 'certificate'::text)) AND ((set_id IS NOT NULL) = (purpose = ANY (ARRAY['prepared'::text, 'answer'::text]))))),
    CONSTRAINT deliveries_last_error_check CHECK ((length(last_error) <= 500)),
    CONSTRAINT deliveries_purpose_check CHECK ((purpose = ANY (ARRAY['new'::text, 'reminder'::text, 'waiting'::text, 'certificate'::text, 'role'::text, 'prepared'::text, 'answer'::text]))),
    CONSTRAINT deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'not-sent'::text])))
);

CREATE TABLE public.erased_requests (
    key_hash text NOT NULL,
    erased_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT erased_requests_key_hash_check CHECK ((key_hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.first_steps (
    step text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT first_steps_step_check CHECK ((step ~ '^[a-z-]{1,40}$'::text))
);

CREATE TABLE public.prepared_answers (
    id uuid NOT NULL,
    set_id uuid NOT NULL,
    link_id uuid NOT NULL,
    set_revision integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    section text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT prepared_answers_address_check CHECK ((length(address) <= 500)),
    CONSTRAINT prepared_answers_check CHECK (((kind = 'approve'::text) OR (btrim(text) <> ''::text))),
    CONSTRAINT prepared_answers_kind_check CHECK ((kind = ANY (ARRAY['approve'::text, 'remark'::text]))),
    CONSTRAINT prepared_answers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT prepared_answers_section_check CHECK ((length(section) <= 100)),
    CONSTRAINT prepared_answers_text_check CHECK ((length(text) <= 2000))
);

CREATE TABLE public.prepared_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    set_id uuid NOT NULL,
    secret_hash text NOT NULL,
    for_whom text DEFAULT ''::text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    opened_count integer DEFAULT 0 NOT NULL,
    first_opened_at timestamp with time zone,
    last_opened_at timestamp with time zone,
    created_by_email text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT prepared_links_for_whom_check CHECK ((length(for_whom) <= 100)),
    CONSTRAINT prepared_links_secret_hash_check CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.push_keys (
    id text DEFAULT 'main'::text NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_keys_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT push_keys_private_key_check CHECK ((private_key ~ '^[\w-]{43}$'::text)),
    CONSTRAINT push_keys_public_key_check CHECK ((public_key ~ '^B[\w-]{86}$'::text))
);

CREATE TABLE public.request_channels (
    channel text NOT NULL,
    is_set_up boolean DEFAULT false NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    reader uuid,
    read_until timestamp with time zone,
    CONSTRAINT request_channels_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'telegram'::text, 'push'::text, 'webhook'::text, 'confirmation'::text]))),
    CONSTRAINT request_channels_label_check CHECK ((length(label) <= 200))
);

CREATE TABLE public.request_events (
    id bigint NOT NULL,
    request_id uuid NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    author uuid,
    author_email text,
    kind text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT request_events_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'opened'::text, 'state'::text, 'note'::text, 'assigned'::text, 'reminder'::text, 'delivery'::text])))
);

ALTER TABLE public.request_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.request_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.request_files (
    id uuid NOT NULL,
    request_id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    object_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT request_files_kind_check CHECK ((kind = ANY (ARRAY['jpeg'::text, 'png'::text, 'webp'::text, 'gif'::text, 'avif'::text, 'heic'::text, 'tiff'::text, 'pdf'::text, 'dwg'::text, 'dxf'::text, 'doc'::text, 'xls'::text, 'ppt'::text, 'docx'::text, 'xlsx'::text, 'pptx'::text, 'odt'::text, 'ods'::text]))),
    CONSTRAINT request_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT request_files_object_name CHECK ((object_name = ((request_id || '/'::text) || id))),
    CONSTRAINT request_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT request_files_size_check CHECK (((size >= 1) AND (size <= ((25 * 1024) * 1024))))
);

CREATE TABLE public.request_link_codes (
    administrator uuid NOT NULL,
    code_hash text NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '00:15:00'::interval) NOT NULL,
    CONSTRAINT request_link_codes_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.request_servers (
    id uuid NOT NULL,
    channels jsonb NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    stopped_at timestamp with time zone,
    CONSTRAINT request_servers_channels_check CHECK ((jsonb_typeof(channels) = 'object'::text))
);

CREATE TABLE public.request_settings (
    id text DEFAULT 'main'::text NOT NULL,
    kept_months integer,
    confirms boolean DEFAULT true NOT NULL,
    answers jsonb DEFAULT '{"en": "", "ro": "", "ru": ""}'::jsonb NOT NULL,
    CONSTRAINT request_settings_answers_check CHECK (((answers ?& ARRAY['ro'::text, 'en'::text, 'ru'::text]) AND temelia.is_localised(answers, 1000))),
    CONSTRAINT request_settings_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT request_settings_kept_months_check CHECK (((kept_months >= 1) AND (kept_months <= 120)))
);

CREATE TABLE public.request_targets (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    channel text NOT NULL,
    address text NOT NULL,
    keys jsonb DEFAULT '{}'::jsonb NOT NULL,
    label text NOT NULL,
    administrator uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    ended_because text,
    session_id uuid,
    CONSTRAINT request_targets_address_check CHECK (((length(address) >= 1) AND (length(address) <= 2000))),
    CONSTRAINT request_targets_ended_because_check CHECK ((length(ended_because) <= 500)),
    CONSTRAINT request_targets_keys_check CHECK (((jsonb_typeof(keys) = 'object'::text) AND (length((keys)::text) <= 4000))),
    CONSTRAINT request_targets_label_check CHECK (((length(label) >= 1) AND (length(label) <= 200))),
    CONSTRAINT request_targets_push CHECK (((channel <> 'push'::text) OR ((administrator IS NOT NULL) AND (address ~ '^https://'::text) AND (length(address) <= 1000))))
);

CREATE TABLE public.site_certificates (
    id text DEFAULT 'main'::text NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    title jsonb DEFAULT '""'::jsonb NOT NULL,
    description jsonb DEFAULT '""'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_certificates_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_certificates_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_certificates_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_certificates_items (
    id text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    title jsonb NOT NULL,
    number text DEFAULT ''::text NOT NULL,
    issuer jsonb DEFAULT '""'::jsonb NOT NULL,
    valid_from text DEFAULT ''::text NOT NULL,
    valid_to text DEFAULT ''::text NOT NULL,
    scan_image text DEFAULT ''::text NOT NULL,
    register text DEFAULT ''::text NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_certificates_items_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT site_certificates_items_issuer_check CHECK (temelia.is_localised(issuer)),
    CONSTRAINT site_certificates_items_number_check CHECK ((length(number) <= 200)),
    CONSTRAINT site_certificates_items_register_check CHECK ((length(register) <= 2000)),
    CONSTRAINT site_certificates_items_scan_image_check CHECK ((length(scan_image) <= 2000)),
    CONSTRAINT site_certificates_items_title_check CHECK (temelia.is_localised(title)),
    CONSTRAINT site_certificates_items_valid_from_check CHECK ((length(valid_from) <= 200)),
    CONSTRAINT site_certificates_items_valid_to_check CHECK ((length(valid_to) <= 200))
);

CREATE TABLE public.site_company (
    id text DEFAULT 'main'::text NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    legal_name text DEFAULT ''::text NOT NULL,
    idno text DEFAULT ''::text NOT NULL,
    legal_address jsonb DEFAULT '""'::jsonb NOT NULL,
    coordinates text DEFAULT ''::text NOT NULL,
    messengers jsonb DEFAULT '{}'::jsonb NOT NULL,
    hours jsonb DEFAULT '{}'::jsonb NOT NULL,
    closed_days jsonb DEFAULT '[]'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_company_closed_days_check CHECK (temelia.are_closed_days(closed_days)),
    CONSTRAINT site_company_coordinates_check CHECK ((length(coordinates) <= 200)),
    CONSTRAINT site_company_hours_check CHECK (temelia.is_text_map(hours, ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text])),
    CONSTRAINT site_company_idno_check CHECK ((length(idno) <= 200)),
    CONSTRAINT site_company_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_company_legal_address_check CHECK (temelia.is_localised(legal_address)),
    CONSTRAINT site_company_legal_name_check CHECK ((length(legal_name) <= 200)),
    CONSTRAINT site_company_messengers_check CHECK (temelia.is_text_map(messengers, ARRAY['whatsapp'::text, 'viber'::text, 'telegram'::text]))
);

CREATE TABLE public.site_contact (
    id text DEFAULT 'main'::text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    info jsonb NOT NULL,
    schedule jsonb NOT NULL,
    styles jsonb DEFAULT '{}'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    phone_in_header boolean DEFAULT false NOT NULL,
    bar_on_phones boolean DEFAULT false NOT NULL,
    open_now boolean DEFAULT false NOT NULL,
    CONSTRAINT site_contact_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_contact_info_check CHECK (temelia.is_localised_map(info, ARRAY['location'::text, 'phone'::text, 'email'::text])),
    CONSTRAINT site_contact_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_contact_schedule_check CHECK (temelia.is_localised_map(schedule, ARRAY['weekdays'::text, 'saturday'::text, 'sunday'::text])),
    CONSTRAINT site_contact_styles_check CHECK (temelia.is_text_map(styles, ARRAY['titleFont'::text, 'titleSize'::text, 'titleColor'::text, 'sectionBg'::text, 'contentFont'::text, 'contentSize'::text, 'contentColor'::text])),
    CONSTRAINT site_contact_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_faq (
    id text DEFAULT 'main'::text NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    title jsonb DEFAULT '""'::jsonb NOT NULL,
    description jsonb DEFAULT '""'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_faq_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_faq_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_faq_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_faq_items (
    id text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    title jsonb NOT NULL,
    answer jsonb NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_faq_items_answer_check CHECK (temelia.is_localised(answer)),
    CONSTRAINT site_faq_items_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT site_faq_items_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_figures (
    id text DEFAULT 'main'::text NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    title jsonb DEFAULT '""'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_figures_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_figures_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_figures_items (
    id text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    value text DEFAULT ''::text NOT NULL,
    unit jsonb DEFAULT '""'::jsonb NOT NULL,
    title jsonb NOT NULL,
    since jsonb DEFAULT '""'::jsonb NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_figures_items_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT site_figures_items_since_check CHECK (temelia.is_localised(since)),
    CONSTRAINT site_figures_items_title_check CHECK (temelia.is_localised(title)),
    CONSTRAINT site_figures_items_unit_check CHECK (temelia.is_localised(unit)),
    CONSTRAINT site_figures_items_value_check CHECK ((length(value) <= 200))
);

CREATE TABLE public.site_footer (
    id text DEFAULT 'main'::text NOT NULL,
    company_name jsonb NOT NULL,
    description jsonb NOT NULL,
    copyright jsonb NOT NULL,
    logos jsonb DEFAULT '{}'::jsonb NOT NULL,
    background_image text DEFAULT ''::text NOT NULL,
    style jsonb DEFAULT '{}'::jsonb NOT NULL,
    columns jsonb DEFAULT '{}'::jsonb NOT NULL,
    links jsonb DEFAULT '[]'::jsonb NOT NULL,
    socials jsonb DEFAULT '[]'::jsonb NOT NULL,
    show_socials boolean DEFAULT true NOT NULL,
    show_back_to_top boolean DEFAULT true NOT NULL,
    show_legal boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_footer_background_image_check CHECK ((length(background_image) <= 2000)),
    CONSTRAINT site_footer_columns_check CHECK ((jsonb_typeof(columns) = 'object'::text)),
    CONSTRAINT site_footer_company_name_check CHECK (temelia.is_localised(company_name)),
    CONSTRAINT site_footer_copyright_check CHECK (temelia.is_localised(copyright)),
    CONSTRAINT site_footer_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_footer_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_footer_links_check CHECK (temelia.is_list_with_ids(links)),
    CONSTRAINT site_footer_logos_check CHECK (temelia.is_text_map(logos, ARRAY['main'::text, 'secondary'::text])),
    CONSTRAINT site_footer_socials_check CHECK (temelia.is_list_with_ids(socials)),
    CONSTRAINT site_footer_style_check CHECK ((jsonb_typeof(style) = 'object'::text))
);

CREATE TABLE public.site_global_settings (
    id text DEFAULT 'main'::text NOT NULL,
    settings jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT settings_are_sections CHECK (temelia.are_sections(settings)),
    CONSTRAINT settings_have_a_version CHECK ((((settings ->> 'version'::text))::integer >= 1)),
    CONSTRAINT settings_have_valid_pages CHECK ((((settings #> '{pages,customPages}'::text[]) IS NULL) OR temelia.are_custom_pages((settings #> '{pages,customPages}'::text[])))),
    CONSTRAINT site_global_settings_is_one_row CHECK ((id = 'main'::text))
);

CREATE TABLE public.site_hero (
    id text DEFAULT 'main'::text NOT NULL,
    title jsonb NOT NULL,
    subtitle jsonb NOT NULL,
    description jsonb NOT NULL,
    cta_text jsonb NOT NULL,
    background_image text DEFAULT ''::text NOT NULL,
    additional_images jsonb DEFAULT '[]'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_hero_additional_images_check CHECK (temelia.is_text_list(additional_images)),
    CONSTRAINT site_hero_background_image_check CHECK ((length(background_image) <= 2000)),
    CONSTRAINT site_hero_cta_text_check CHECK (temelia.is_localised(cta_text)),
    CONSTRAINT site_hero_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_hero_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_hero_subtitle_check CHECK (temelia.is_localised(subtitle)),
    CONSTRAINT site_hero_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_partners (
    id text DEFAULT 'main'::text NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    title jsonb DEFAULT '""'::jsonb NOT NULL,
    description jsonb DEFAULT '""'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_partners_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_partners_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_partners_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_partners_items (
    id text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    title jsonb NOT NULL,
    logo_image text DEFAULT ''::text NOT NULL,
    website text DEFAULT ''::text NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_partners_items_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT site_partners_items_logo_image_check CHECK ((length(logo_image) <= 2000)),
    CONSTRAINT site_partners_items_title_check CHECK (temelia.is_localised(title)),
    CONSTRAINT site_partners_items_website_check CHECK ((length(website) <= 2000))
);

CREATE TABLE public.site_picture_notes (
    id text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    author text DEFAULT ''::text NOT NULL,
    rights text DEFAULT ''::text NOT NULL,
    original text,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT site_picture_notes_author_check CHECK ((length(author) <= 200)),
    CONSTRAINT site_picture_notes_notes_check CHECK ((length(notes) <= 5000)),
    CONSTRAINT site_picture_notes_original_check CHECK ((octet_length(original) <= 1500)),
    CONSTRAINT site_picture_notes_place_check CHECK ((length(place) <= 200)),
    CONSTRAINT site_picture_notes_rights_check CHECK ((length(rights) <= 1000))
);

CREATE TABLE public.site_picture_uses (
    table_name text NOT NULL,
    row_key text NOT NULL,
    address text NOT NULL,
    fields text[] NOT NULL,
    is_apart boolean DEFAULT false NOT NULL,
    is_visible boolean DEFAULT true NOT NULL,
    needs_alt boolean DEFAULT true NOT NULL
);

CREATE TABLE public.site_pictures (
    id text NOT NULL,
    kind text NOT NULL,
    alt jsonb DEFAULT '{"en": "", "ro": "", "ru": ""}'::jsonb NOT NULL,
    is_decorative boolean DEFAULT false NOT NULL,
    focal_x numeric(5,2),
    focal_y numeric(5,2),
    width integer,
    height integer,
    bytes bigint,
    hash text,
    placeholder text,
    is_stored boolean DEFAULT false NOT NULL,
    added_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    has_facts boolean GENERATED ALWAYS AS (((alt <> '{"en": "", "ro": "", "ru": ""}'::jsonb) OR is_decorative OR (focal_x IS NOT NULL))) STORED NOT NULL,
    shown jsonb GENERATED ALWAYS AS (temelia.shown_facts(alt, is_decorative, focal_x, focal_y, width, height, placeholder)) STORED NOT NULL,
    CONSTRAINT site_pictures_alt_check CHECK (((jsonb_typeof(alt) = 'object'::text) AND temelia.is_localised(alt, 500))),
    CONSTRAINT site_pictures_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT site_pictures_check CHECK (((focal_x IS NULL) = (focal_y IS NULL))),
    CONSTRAINT site_pictures_check1 CHECK (((width IS NULL) = (height IS NULL))),
    CONSTRAINT site_pictures_focal_x_check CHECK (((focal_x >= (0)::numeric) AND (focal_x <= (100)::numeric))),
    CONSTRAINT site_pictures_focal_y_check CHECK (((focal_y >= (0)::numeric) AND (focal_y <= (100)::numeric))),
    CONSTRAINT site_pictures_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT site_pictures_height_check CHECK ((height > 0)),
    CONSTRAINT site_pictures_id_check CHECK (((octet_length(id) >= 1) AND (octet_length(id) <= 1500))),
    CONSTRAINT site_pictures_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'video'::text, 'drawing'::text, 'document'::text]))),
    CONSTRAINT site_pictures_placeholder_check CHECK ((placeholder ~ '^[#0-9A-Za-z,. ()%-]{1,40}$'::text)),
    CONSTRAINT site_pictures_width_check CHECK ((width > 0))
);

CREATE TABLE public.site_process (
    id text DEFAULT 'main'::text NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    title jsonb DEFAULT '""'::jsonb NOT NULL,
    description jsonb DEFAULT '""'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_process_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_process_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_process_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_process_items (
    id text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    title jsonb NOT NULL,
    description jsonb DEFAULT '""'::jsonb NOT NULL,
    duration jsonb DEFAULT '""'::jsonb NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_process_items_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_process_items_duration_check CHECK (temelia.is_localised(duration)),
    CONSTRAINT site_process_items_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT site_process_items_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_project_addresses (
    slug text NOT NULL,
    project_id text NOT NULL,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT site_project_addresses_project_id_check CHECK (((length(project_id) >= 1) AND (length(project_id) <= 200))),
    CONSTRAINT site_project_addresses_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,80}$'::text))
);

CREATE TABLE public.site_projects (
    id text DEFAULT 'main'::text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_projects_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_projects_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_projects_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_projects_hidden_facts (
    id text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    is_published boolean DEFAULT false NOT NULL,
    facts jsonb DEFAULT '[]'::jsonb NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_projects_hidden_facts_facts_check CHECK (temelia.are_hidden_facts(facts)),
    CONSTRAINT site_projects_hidden_facts_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT site_projects_hidden_facts_is_published_check CHECK ((NOT is_published))
);

CREATE TABLE public.site_projects_items (
    id text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    category jsonb NOT NULL,
    image_src text DEFAULT ''::text NOT NULL,
    gallery_images jsonb DEFAULT '[]'::jsonb NOT NULL,
    date text DEFAULT ''::text NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    slug text DEFAULT ''::text NOT NULL,
    completed_in text DEFAULT ''::text NOT NULL,
    story jsonb DEFAULT '""'::jsonb NOT NULL,
    facts jsonb DEFAULT '[]'::jsonb NOT NULL,
    stages jsonb DEFAULT '[]'::jsonb NOT NULL,
    before_image text DEFAULT ''::text NOT NULL,
    after_image text DEFAULT ''::text NOT NULL,
    video text DEFAULT ''::text NOT NULL,
    video_poster_image text DEFAULT ''::text NOT NULL,
    services jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT site_projects_items_after_image_check CHECK ((length(after_image) <= 2000)),
    CONSTRAINT site_projects_items_before_image_check CHECK ((length(before_image) <= 2000)),
    CONSTRAINT site_projects_items_category_check CHECK (temelia.is_localised(category)),
    CONSTRAINT site_projects_items_completed_in_check CHECK ((length(completed_in) <= 200)),
    CONSTRAINT site_projects_items_date_check CHECK ((length(date) <= 200)),
    CONSTRAINT site_projects_items_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_projects_items_facts_check CHECK (temelia.are_facts(facts)),
    CONSTRAINT site_projects_items_gallery_images_check CHECK (temelia.is_text_list(gallery_images)),
    CONSTRAINT site_projects_items_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT site_projects_items_image_src_check CHECK ((length(image_src) <= 2000)),
    CONSTRAINT site_projects_items_services_check CHECK ((temelia.is_text_list(services) AND (NOT jsonb_path_exists(services, '$[30]'::jsonpath)))),
    CONSTRAINT site_projects_items_slug_form CHECK ((slug ~ '^[a-z0-9-]{1,80}$'::text)),
    CONSTRAINT site_projects_items_stages_check CHECK (temelia.are_stages(stages)),
    CONSTRAINT site_projects_items_story_check CHECK (temelia.is_localised(story, 30000)),
    CONSTRAINT site_projects_items_title_check CHECK (temelia.is_localised(title)),
    CONSTRAINT site_projects_items_video_check CHECK ((length(video) <= 2000)),
    CONSTRAINT site_projects_items_video_poster_image_check CHECK ((length(video_poster_image) <= 2000))
);

CREATE TABLE public.site_redirects (
    id text DEFAULT 'main'::text NOT NULL,
    items jsonb DEFAULT '[]'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_redirects_is_a_bounded_list CHECK (((jsonb_typeof(items) = 'array'::text) AND (jsonb_array_length(items) <= 2000) AND (length((items)::text) <= 2000000))),
    CONSTRAINT site_redirects_is_one_row CHECK ((id = 'main'::text))
);

CREATE TABLE public.site_request_form (
    id text DEFAULT 'main'::text NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    title jsonb DEFAULT '""'::jsonb NOT NULL,
    introduction jsonb DEFAULT '""'::jsonb NOT NULL,
    next_steps jsonb DEFAULT '""'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    asks_budget boolean DEFAULT false NOT NULL,
    answerer jsonb DEFAULT '""'::jsonb NOT NULL,
    answer_time jsonb DEFAULT '""'::jsonb NOT NULL,
    CONSTRAINT site_request_form_answer_time_check CHECK (temelia.is_localised(answer_time)),
    CONSTRAINT site_request_form_answerer_check CHECK (temelia.is_localised(answerer)),
    CONSTRAINT site_request_form_introduction_check CHECK (temelia.is_localised(introduction)),
    CONSTRAINT site_request_form_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_request_form_next_steps_check CHECK (temelia.is_localised(next_steps)),
    CONSTRAINT site_request_form_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_revision (
    id text DEFAULT 'main'::text NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_revision_is_one_row CHECK ((id = 'main'::text))
);

CREATE TABLE public.site_services (
    id text DEFAULT 'main'::text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    benefit_lines jsonb DEFAULT '[{"en": "A detailed estimate with no hidden costs", "ro": "Deviz detaliat, fără costuri ascunse", "ru": "Подробная смета без скрытых расходов"}, {"en": "Deadlines written into the contract", "ro": "Termene fixate în contract", "ru": "Сроки, закреплённые в договоре"}, {"en": "Certified materials, checked at every stage", "ro": "Materiale certificate și control pe fiecare etapă", "ru": "Сертифицированные материалы и контроль на каждом этапе"}, {"en": "A written guarantee after handover", "ro": "Garanție scrisă după recepție", "ru": "Письменная гарантия после сдачи"}]'::jsonb NOT NULL,
    CONSTRAINT site_services_benefit_lines_check CHECK (temelia.is_localised_list(benefit_lines)),
    CONSTRAINT site_services_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_services_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_services_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_services_items (
    id text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    image_src text DEFAULT ''::text NOT NULL,
    gallery_images jsonb DEFAULT '[]'::jsonb NOT NULL,
    features jsonb DEFAULT '[]'::jsonb NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_services_items_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_services_items_features_check CHECK (temelia.is_localised_list(features)),
    CONSTRAINT site_services_items_gallery_images_check CHECK (temelia.is_text_list(gallery_images)),
    CONSTRAINT site_services_items_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT site_services_items_image_src_check CHECK ((length(image_src) <= 2000)),
    CONSTRAINT site_services_items_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_team (
    id text DEFAULT 'main'::text NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    title jsonb DEFAULT '""'::jsonb NOT NULL,
    description jsonb DEFAULT '""'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_team_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_team_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_team_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_team_items (
    id text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    title jsonb NOT NULL,
    role jsonb NOT NULL,
    photo text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_team_items_email_check CHECK ((length(email) <= 200)),
    CONSTRAINT site_team_items_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
    CONSTRAINT site_team_items_phone_check CHECK ((length(phone) <= 200)),
    CONSTRAINT site_team_items_photo_check CHECK ((length(photo) <= 2000)),
    CONSTRAINT site_team_items_role_check CHECK (temelia.is_localised(role)),
    CONSTRAINT site_team_items_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_testimonials (
    id text DEFAULT 'main'::text NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    title jsonb DEFAULT '""'::jsonb NOT NULL,
    description jsonb DEFAULT '""'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_testimonials_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_testimonials_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_testimonials_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_translations (
    id text GENERATED ALWAYS AS (((((((table_name || '/'::text) || row_key) || '/'::text) || field) || '/'::text) || language)) STORED NOT NULL,
    table_name text NOT NULL,
    row_key text NOT NULL,
    field text NOT NULL,
    language text NOT NULL,
    romanian_hash text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_translations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ru'::text])))
);

CREATE TABLE public.site_version_changes (
    id bigint NOT NULL,
    version integer NOT NULL,
    revision bigint NOT NULL,
    section text NOT NULL,
    table_name text NOT NULL,
    row_key text NOT NULL,
    before jsonb,
    after jsonb,
    changed_by uuid,
    updated_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE public.site_version_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.site_version_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.site_versions (
    id text GENERATED ALWAYS AS ((version)::text) STORED NOT NULL,
    version integer NOT NULL,
    revision bigint NOT NULL,
    sections jsonb DEFAULT '[]'::jsonb NOT NULL,
    saved_by uuid,
    saved_by_email text,
    saved_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    name text,
    CONSTRAINT site_versions_name_check CHECK ((length(name) <= 200))
);

CREATE TABLE public.site_why_choose_us (
    id text DEFAULT 'main'::text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    background_image text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_why_choose_us_background_image_check CHECK ((length(background_image) <= 2000)),
    CONSTRAINT site_why_choose_us_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_why_choose_us_is_one_row CHECK ((id = 'main'::text)),
    CONSTRAINT site_why_choose_us_title_check CHECK (temelia.is_localised(title))
);

CREATE TABLE public.site_why_choose_us_benefits (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    section_id text DEFAULT 'main'::text NOT NULL,
    benefit_id text NOT NULL,
    title jsonb NOT NULL,
    description jsonb NOT NULL,
    order_index integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_why_choose_us_benefits_benefit_id_check CHECK (((length(benefit_id) >= 1) AND (length(benefit_id) <= 200))),
    CONSTRAINT site_why_choose_us_benefits_description_check CHECK (temelia.is_localised(description)),
    CONSTRAINT site_why_choose_us_benefits_title_check CHECK (temelia.is_localised(title))
);

CREATE UNLOGGED TABLE realtime.messages (
    topic text NOT NULL,
    extension text NOT NULL,
    payload jsonb,
    event text,
    private boolean DEFAULT false,
    updated_at timestamp without time zone DEFAULT now() NOT NULL,
    inserted_at timestamp without time zone DEFAULT now() NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL
);

CREATE TABLE storage.bins (
    bucket_id text NOT NULL,
    keep_for interval NOT NULL
);

CREATE TABLE storage.buckets (
    id text NOT NULL,
    name text NOT NULL,
    owner uuid,
    owner_id text,
    public boolean DEFAULT false NOT NULL,
    avif_autodetection boolean DEFAULT false NOT NULL,
    file_size_limit bigint,
    allowed_mime_types text[],
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE storage.objects (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    bucket_id text NOT NULL,
    name text NOT NULL,
    owner uuid,
    owner_id text,
    version text,
    metadata jsonb,
    user_metadata jsonb,
    path_tokens text[] GENERATED ALWAYS AS (string_to_array(name, '/'::text)) STORED,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    last_accessed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE storage.removed_objects (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    bucket_id text NOT NULL,
    name text NOT NULL,
    version text NOT NULL,
    metadata jsonb,
    user_metadata jsonb,
    owner uuid,
    owner_id text,
    reason text NOT NULL,
    removed_by text,
    removed_by_email text,
    removed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    keep_until timestamp with time zone NOT NULL,
    CONSTRAINT removed_objects_reason_check CHECK ((reason = ANY (ARRAY['deleted'::text, 'replaced'::text])))
);

CREATE TABLE storage.resumable_uploads (
    id uuid NOT NULL,
    bucket_id text NOT NULL,
    name text NOT NULL,
    owner_id text,
    upsert boolean NOT NULL,
    length bigint,
    parts text[] DEFAULT '{}'::text[] NOT NULL,
    received bigint DEFAULT 0 NOT NULL,
    is_stored boolean DEFAULT false NOT NULL,
    touched_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    metadata text DEFAULT ''::text NOT NULL
);

CREATE TABLE temelia.account_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    channel text NOT NULL,
    message jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT account_messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);

CREATE TABLE temelia.applied_migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE temelia.backups (
    id bigint NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    result text DEFAULT 'running'::text NOT NULL,
    host text NOT NULL,
    file text,
    bytes bigint,
    note text,
    folder text,
    copied_at timestamp with time zone,
    copy_tried_at timestamp with time zone,
    copy_problem text,
    CONSTRAINT backups_result_check CHECK ((result = ANY (ARRAY['running'::text, 'done'::text, 'gaps'::text, 'failed'::text])))
);

ALTER TABLE temelia.backups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME temelia.backups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE temelia.guarded_roles (
    role text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT guarded_roles_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'requests'::text])))
);

CREATE TABLE temelia.panel_channel (
    id text DEFAULT 'main'::text NOT NULL,
    name text DEFAULT ('panel-'::text || gen_random_uuid()) NOT NULL,
    CONSTRAINT panel_channel_is_one_row CHECK ((id = 'main'::text))
);

CREATE TABLE temelia.picture_measuring (
    id text NOT NULL,
    bytes bigint,
    attempts integer DEFAULT 0 NOT NULL,
    claimed_until timestamp with time zone,
    next_at timestamp with time zone NOT NULL,
    is_broken boolean DEFAULT false NOT NULL
);

CREATE TABLE temelia.recovery_codes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    factor_id uuid NOT NULL,
    code_hash text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE temelia.request_fields (
    column_name text NOT NULL,
    tells_texts_apart boolean DEFAULT true NOT NULL
);

CREATE TABLE temelia.role_periods (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    role text,
    since timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE temelia.role_periods ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME temelia.role_periods_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE temelia.site_tables (
    table_name text NOT NULL,
    section text NOT NULL,
    item_key text,
    "position" integer NOT NULL,
    apart text[] DEFAULT '{}'::text[] NOT NULL
);

ALTER TABLE ONLY auth.audit_log_entries
    ADD CONSTRAINT audit_log_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_auth_code_key UNIQUE (auth_code);

ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_provider_id_provider_key UNIQUE (provider_id, provider);

ALTER TABLE ONLY auth.mfa_amr_claims
    ADD CONSTRAINT mfa_amr_claims_pkey PRIMARY KEY (session_id, authentication_method);

ALTER TABLE ONLY auth.mfa_challenges
    ADD CONSTRAINT mfa_challenges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.mfa_factors
    ADD CONSTRAINT mfa_factors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.oauth_client_states
    ADD CONSTRAINT oauth_client_states_pkey PRIMARY KEY (state);

ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_token_key UNIQUE (token);

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_phone_key UNIQUE (phone);

ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY backend.file_owner
    ADD CONSTRAINT file_owner_pkey PRIMARY KEY (id);

ALTER TABLE ONLY backend.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY backend.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY backend.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);

ALTER TABLE ONLY backend.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin_users
    ADD CONSTRAINT admin_users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.admin_users
    ADD CONSTRAINT admin_users_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.erased_requests
    ADD CONSTRAINT erased_requests_pkey PRIMARY KEY (key_hash);

ALTER TABLE ONLY public.first_steps
    ADD CONSTRAINT first_steps_pkey PRIMARY KEY (step);

ALTER TABLE ONLY public.prepared_answers
    ADD CONSTRAINT prepared_answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.prepared_links
    ADD CONSTRAINT prepared_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.prepared_sets
    ADD CONSTRAINT prepared_sets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.request_channels
    ADD CONSTRAINT request_channels_pkey PRIMARY KEY (channel);

ALTER TABLE ONLY public.request_events
    ADD CONSTRAINT request_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.request_files
    ADD CONSTRAINT request_files_object_name_key UNIQUE (object_name);

ALTER TABLE ONLY public.request_files
    ADD CONSTRAINT request_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.request_link_codes
    ADD CONSTRAINT request_link_codes_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.request_link_codes
    ADD CONSTRAINT request_link_codes_pkey PRIMARY KEY (administrator);

ALTER TABLE ONLY public.request_servers
    ADD CONSTRAINT request_servers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.request_settings
    ADD CONSTRAINT request_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.request_targets
    ADD CONSTRAINT request_targets_channel_address_key UNIQUE (channel, address);

ALTER TABLE ONLY public.request_targets
    ADD CONSTRAINT request_targets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_number_key UNIQUE (number);

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_certificates_items
    ADD CONSTRAINT site_certificates_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_certificates
    ADD CONSTRAINT site_certificates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_company
    ADD CONSTRAINT site_company_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_contact
    ADD CONSTRAINT site_contact_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_faq_items
    ADD CONSTRAINT site_faq_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_faq
    ADD CONSTRAINT site_faq_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_figures_items
    ADD CONSTRAINT site_figures_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_figures
    ADD CONSTRAINT site_figures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_footer
    ADD CONSTRAINT site_footer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_global_settings
    ADD CONSTRAINT site_global_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_hero
    ADD CONSTRAINT site_hero_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_partners_items
    ADD CONSTRAINT site_partners_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_partners
    ADD CONSTRAINT site_partners_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_picture_notes
    ADD CONSTRAINT site_picture_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_picture_uses
    ADD CONSTRAINT site_picture_uses_pkey PRIMARY KEY (table_name, row_key, address);

ALTER TABLE ONLY public.site_pictures
    ADD CONSTRAINT site_pictures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_process_items
    ADD CONSTRAINT site_process_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_process
    ADD CONSTRAINT site_process_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_project_addresses
    ADD CONSTRAINT site_project_addresses_pkey PRIMARY KEY (slug, project_id);

ALTER TABLE ONLY public.site_projects_hidden_facts
    ADD CONSTRAINT site_projects_hidden_facts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_projects_items
    ADD CONSTRAINT site_projects_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_projects_items
    ADD CONSTRAINT site_projects_items_slug_key UNIQUE (slug) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.site_projects
    ADD CONSTRAINT site_projects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_redirects
    ADD CONSTRAINT site_redirects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_request_form
    ADD CONSTRAINT site_request_form_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_revision
    ADD CONSTRAINT site_revision_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_services_items
    ADD CONSTRAINT site_services_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_services
    ADD CONSTRAINT site_services_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_team_items
    ADD CONSTRAINT site_team_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_team
    ADD CONSTRAINT site_team_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_testimonials_items
    ADD CONSTRAINT site_testimonials_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_testimonials
    ADD CONSTRAINT site_testimonials_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_translations
    ADD CONSTRAINT site_translations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_version_changes
    ADD CONSTRAINT site_version_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_versions
    ADD CONSTRAINT site_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_versions
    ADD CONSTRAINT site_versions_version_key UNIQUE (version);

ALTER TABLE ONLY public.site_why_choose_us_benefits
    ADD CONSTRAINT site_why_choose_us_benefits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_why_choose_us_benefits
    ADD CONSTRAINT site_why_choose_us_benefits_section_id_benefit_id_key UNIQUE (section_id, benefit_id);

ALTER TABLE ONLY public.site_why_choose_us
    ADD CONSTRAINT site_why_choose_us_pkey PRIMARY KEY (id);

ALTER TABLE ONLY realtime.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id, inserted_at);

ALTER TABLE ONLY storage.bins
    ADD CONSTRAINT bins_pkey PRIMARY KEY (bucket_id);

ALTER TABLE ONLY storage.buckets
    ADD CONSTRAINT buckets_name_key UNIQUE (name);

ALTER TABLE ONLY storage.buckets
    ADD CONSTRAINT buckets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY storage.objects
    ADD CONSTRAINT objects_bucket_id_name_key UNIQUE (bucket_id, name);

ALTER TABLE ONLY storage.objects
    ADD CONSTRAINT objects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY storage.removed_objects
    ADD CONSTRAINT removed_objects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY storage.resumable_uploads
    ADD CONSTRAINT resumable_uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY temelia.account_messages
    ADD CONSTRAINT account_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY temelia.applied_migrations
    ADD CONSTRAINT applied_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY temelia.backups
    ADD CONSTRAINT backups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY temelia.guarded_roles
    ADD CONSTRAINT guarded_roles_pkey PRIMARY KEY (role);

ALTER TABLE ONLY temelia.job_runs
    ADD CONSTRAINT job_runs_pkey PRIMARY KEY (name);

ALTER TABLE ONLY temelia.panel_channel
    ADD CONSTRAINT panel_channel_pkey PRIMARY KEY (id);

ALTER TABLE ONLY temelia.picture_measuring
    ADD CONSTRAINT picture_measuring_pkey PRIMARY KEY (id);

ALTER TABLE ONLY temelia.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY temelia.request_fields
    ADD CONSTRAINT request_fields_pkey PRIMARY KEY (column_name);

ALTER TABLE ONLY temelia.role_periods
    ADD CONSTRAINT role_periods_pkey PRIMARY KEY (id);

ALTER TABLE ONLY temelia.site_tables
    ADD CONSTRAINT site_tables_pkey PRIMARY KEY (table_name, section);

ALTER TABLE ONLY temelia.site_tables
    ADD CONSTRAINT site_tables_position_key UNIQUE ("position");

CREATE INDEX audit_log_entries_created_at ON auth.audit_log_entries USING btree (created_at);

CREATE INDEX identities_user_id ON auth.identities USING btree (user_id);

CREATE UNIQUE INDEX mfa_factors_friendly_name ON auth.mfa_factors USING btree (user_id, friendly_name) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text);

CREATE INDEX one_time_tokens_token_hash ON auth.one_time_tokens USING btree (token_hash);

CREATE INDEX one_time_tokens_user_id ON auth.one_time_tokens USING btree (user_id, token_type);

CREATE INDEX refresh_tokens_session_id ON auth.refresh_tokens USING btree (session_id);

CREATE INDEX sessions_user_id ON auth.sessions USING btree (user_id);

CREATE INDEX rate_limits_ends_at ON backend.rate_limits USING btree (ends_at);

CREATE INDEX audit_events_actor_id ON public.audit_events USING btree (actor_id, kind, happened_at);

CREATE INDEX audit_events_happened_at ON public.audit_events USING btree (happened_at);

CREATE INDEX audit_events_requests ON public.audit_events USING btree (subject) WHERE (kind = ANY (ARRAY['request_opened'::text, 'request_changed'::text]));

CREATE INDEX deliveries_attempted ON public.deliveries USING btree (attempted_at DESC) WHERE ((attempted_at IS NOT NULL) AND (channel <> 'confirmation'::text));

CREATE UNIQUE INDEX deliveries_certificate ON public.deliveries USING btree (certificate_id, valid_to, target);

CREATE INDEX deliveries_confirmations ON public.deliveries USING btree (created_at) WHERE (channel = 'confirmation'::text);

CREATE INDEX deliveries_due ON public.deliveries USING btree (channel, next_attempt_at) WHERE (state = 'pending'::text);

CREATE INDEX deliveries_mailbox ON public.deliveries USING btree (temelia.mailbox(target), created_at) WHERE (channel = 'confirmation'::text);

CREATE INDEX deliveries_request ON public.deliveries USING btree (request_id);

CREATE INDEX deliveries_set ON public.deliveries USING btree (set_id) WHERE (set_id IS NOT NULL);

CREATE INDEX deliveries_target ON public.deliveries USING btree (target_id) WHERE (target_id IS NOT NULL);

CREATE INDEX prepared_answers_link ON public.prepared_answers USING btree (link_id);

CREATE INDEX prepared_answers_set ON public.prepared_answers USING btree (set_id, created_at);

CREATE INDEX prepared_links_set ON public.prepared_links USING btree (set_id);

CREATE INDEX prepared_sets_due ON public.prepared_sets USING btree (state) WHERE (state = ANY (ARRAY['planned'::text, 'published'::text]));

CREATE INDEX request_events_request ON public.request_events USING btree (request_id, id);

CREATE INDEX request_files_request ON public.request_files USING btree (request_id, created_at, id);

CREATE INDEX request_targets_session ON public.request_targets USING btree (session_id) WHERE (session_id IS NOT NULL);

CREATE INDEX requests_created_at ON public.requests USING btree (created_at DESC, id);

CREATE INDEX requests_remind_on ON public.requests USING btree (remind_on) WHERE (remind_on IS NOT NULL);

CREATE INDEX requests_unread ON public.requests USING btree (created_at) WHERE ((opened_at IS NULL) AND (state <> 'spam'::text));

CREATE INDEX site_picture_uses_address ON public.site_picture_uses USING btree (address);

CREATE INDEX site_picture_uses_shown ON public.site_picture_uses USING btree (address) WHERE (is_visible AND (NOT is_apart));

CREATE INDEX site_pictures_added_at ON public.site_pictures USING btree (added_at DESC, id DESC);

CREATE INDEX site_pictures_hash ON public.site_pictures USING btree (hash);

CREATE INDEX site_pictures_unmeasured ON public.site_pictures USING btree (added_at DESC) WHERE (is_stored AND (kind = 'picture'::text) AND ((width IS NULL) OR (hash IS NULL) OR (placeholder IS NULL)));

CREATE INDEX site_project_addresses_project ON public.site_project_addresses USING btree (project_id, updated_at DESC);

CREATE INDEX site_project_addresses_updated_at ON public.site_project_addresses USING btree (updated_at DESC);

CREATE INDEX site_projects_items_order ON public.site_projects_items USING btree (section_id, order_index);

CREATE INDEX site_services_items_order ON public.site_services_items USING btree (section_id, order_index);

CREATE INDEX site_translations_row ON public.site_translations USING btree (table_name, row_key);

CREATE INDEX site_version_changes_row ON public.site_version_changes USING btree (table_name, row_key, id);

CREATE INDEX site_version_changes_section ON public.site_version_changes USING btree (section, revision);

CREATE INDEX site_version_changes_version ON public.site_version_changes USING btree (version);

CREATE INDEX removed_objects_bucket_id_removed_at ON storage.removed_objects USING btree (bucket_id, removed_at DESC);

CREATE INDEX removed_objects_version ON storage.removed_objects USING btree (version);

CREATE INDEX resumable_uploads_touched_at ON storage.resumable_uploads USING btree (touched_at);

CREATE INDEX account_messages_due ON temelia.account_messages USING btree (channel, next_attempt_at);

CREATE INDEX recovery_codes_factor_id ON temelia.recovery_codes USING btree (factor_id);

CREATE INDEX recovery_codes_user_id ON temelia.recovery_codes USING btree (user_id);

CREATE INDEX role_periods_user_id ON temelia.role_periods USING btree (user_id, since);

CREATE CONSTRAINT TRIGGER keep_an_owner AFTER UPDATE OF deleted_at ON auth.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION temelia.keep_an_owner();

CREATE TRIGGER leave_with_account BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION temelia.leave_with_account();

CREATE TRIGGER rejudge_channels AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION backend.rejudge_channels_of_session();

CREATE TRIGGER remove_signed_out_browsers AFTER DELETE ON auth.sessions FOR EACH STATEMENT EXECUTE FUNCTION temelia.remove_browsers_of_sessions();

CREATE CONSTRAINT TRIGGER "Address_is_free" AFTER INSERT OR UPDATE OF slug ON public.site_projects_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION temelia.refuse_taken_address();

CREATE TRIGGER announce_requests AFTER UPDATE ON public.deliveries FOR EACH ROW EXECUTE FUNCTION temelia.announce_requests();

CREATE TRIGGER announce_requests AFTER INSERT OR DELETE ON public.request_files FOR EACH ROW EXECUTE FUNCTION temelia.announce_requests();

CREATE TRIGGER announce_requests AFTER INSERT OR DELETE OR UPDATE ON public.request_targets FOR EACH ROW EXECUTE FUNCTION temelia.announce_requests();

CREATE TRIGGER announce_requests AFTER INSERT OR DELETE OR UPDATE ON public.requests FOR EACH ROW EXECUTE FUNCTION temelia.announce_requests();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_certificates FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_certificates_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_company FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_contact FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_faq FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_faq_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_figures FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_figures_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_footer FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_global_settings FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_hero FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_partners FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_partners_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_process FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_process_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_projects FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_projects_hidden_facts FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_projects_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_redirects FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_request_form FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_services FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_services_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_team FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_team_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_testimonials FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_testimonials_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_why_choose_us FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER delete_rows BEFORE TRUNCATE ON public.site_why_choose_us_benefits FOR EACH STATEMENT EXECUTE FUNCTION temelia.delete_rows();

CREATE TRIGGER drop_oldest AFTER INSERT ON public.site_project_addresses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION temelia.drop_oldest_addresses();

CREATE TRIGGER end_targets_of_role AFTER UPDATE OF role ON public.admin_users FOR EACH ROW WHEN ((old.role <> new.role)) EXECUTE FUNCTION temelia.end_targets_of_role();

CREATE TRIGGER fill_slug BEFORE INSERT OR UPDATE ON public.site_projects_items FOR EACH ROW EXECUTE FUNCTION temelia.fill_project_slug();

CREATE TRIGGER forget_request_numbers AFTER DELETE ON public.requests REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION temelia.forget_request_numbers();

CREATE TRIGGER guard_snippet AFTER INSERT OR DELETE OR UPDATE ON public.site_global_settings FOR EACH ROW EXECUTE FUNCTION temelia.guard_snippet();

CREATE TRIGGER guard_version BEFORE INSERT OR UPDATE ON public.site_global_settings FOR EACH ROW EXECUTE FUNCTION temelia.guard_version();

CREATE TRIGGER keep_address AFTER INSERT OR DELETE OR UPDATE OF slug ON public.site_projects_items FOR EACH ROW EXECUTE FUNCTION temelia.keep_project_address();

CREATE CONSTRAINT TRIGGER keep_an_owner AFTER DELETE OR UPDATE ON public.admin_users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION temelia.keep_an_owner();

CREATE TRIGGER keep_an_owner_of_all BEFORE TRUNCATE ON public.admin_users FOR EACH STATEMENT EXECUTE FUNCTION temelia.refuse_truncate();

CREATE TRIGGER keep_landing_apart BEFORE INSERT OR UPDATE ON public.site_global_settings FOR EACH ROW EXECUTE FUNCTION temelia.keep_landing_apart();

CREATE TRIGGER note_added_target AFTER INSERT ON public.request_targets FOR EACH ROW WHEN ((new.channel = ANY (ARRAY['push'::text, 'telegram'::text]))) EXECUTE FUNCTION temelia.note_target();

CREATE TRIGGER note_administrator AFTER INSERT OR DELETE ON public.admin_users FOR EACH ROW EXECUTE FUNCTION temelia.note_administrator();

CREATE TRIGGER note_content BEFORE INSERT OR UPDATE OF changes, state ON public.prepared_sets FOR EACH ROW EXECUTE FUNCTION temelia.note_prepared_content();

CREATE TRIGGER note_handled_request AFTER INSERT ON public.request_events FOR EACH ROW WHEN (((new.kind <> ALL (ARRAY['received'::text, 'delivery'::text])) OR (new.author IS NOT NULL))) EXECUTE FUNCTION temelia.note_handled_request();

CREATE TRIGGER note_pictures AFTER INSERT OR DELETE OR UPDATE ON public.site_global_settings FOR EACH ROW EXECUTE FUNCTION temelia.note_settings_pictures();

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_certificates REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_certificates_items REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_company REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_contact REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_faq REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_faq_items REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_figures REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_figures_items REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_footer REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_hero REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_partners REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_partners_items REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_process REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_process_items REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_projects REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_projects_hidden_facts REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_projects_items REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_redirects REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_request_form REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_services REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_services_items REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_team REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_team_items REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_testimonials REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_testimonials_items REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_why_choose_us REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_delete AFTER DELETE ON public.site_why_choose_us_benefits REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('benefit_id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_certificates REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_certificates_items REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_company REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_contact REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_faq REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_faq_items REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_figures REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_figures_items REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_footer REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_hero REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_partners REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_partners_items REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_process REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_process_items REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_projects REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_projects_hidden_facts REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_projects_items REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_redirects REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_request_form REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_services REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_services_items REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_team REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_team_items REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_testimonials REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_testimonials_items REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_why_choose_us REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_insert AFTER INSERT ON public.site_why_choose_us_benefits REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('benefit_id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_certificates REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_certificates_items REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_company REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_contact REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_faq REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_faq_items REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_figures REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_figures_items REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_footer REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_hero REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_partners REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_partners_items REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_process REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_process_items REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_projects REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_projects_hidden_facts REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_projects_items REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_redirects REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_request_form REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_services REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_services_items REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_team REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_team_items REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_testimonials REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_testimonials_items REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_why_choose_us REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('id');

CREATE TRIGGER note_pictures_update AFTER UPDATE ON public.site_why_choose_us_benefits REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION temelia.note_row_pictures('benefit_id');

CREATE TRIGGER note_removed_target AFTER DELETE ON public.request_targets FOR EACH ROW WHEN ((old.channel = ANY (ARRAY['push'::text, 'telegram'::text]))) EXECUTE FUNCTION temelia.note_target();

CREATE TRIGGER note_role AFTER UPDATE OF role ON public.admin_users FOR EACH ROW WHEN ((old.role <> new.role)) EXECUTE FUNCTION temelia.note_administrator();

CREATE TRIGGER note_role_period AFTER INSERT OR DELETE OR UPDATE OF role ON public.admin_users FOR EACH ROW EXECUTE FUNCTION temelia.note_role_period();

CREATE TRIGGER note_size AFTER UPDATE ON public.site_pictures FOR EACH ROW WHEN ((old.shown IS DISTINCT FROM new.shown)) EXECUTE FUNCTION temelia.note_picture_size();

CREATE TRIGGER note_taken_delivery BEFORE UPDATE ON public.deliveries FOR EACH ROW EXECUTE FUNCTION temelia.note_taken_delivery();

CREATE TRIGGER note_taken_target AFTER UPDATE OF administrator ON public.request_targets FOR EACH ROW WHEN (((old.administrator IS DISTINCT FROM new.administrator) AND (new.channel = ANY (ARRAY['push'::text, 'telegram'::text])))) EXECUTE FUNCTION temelia.note_target();

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_certificates FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_certificates_items FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_company FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_contact FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_faq FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_faq_items FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_figures FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_figures_items FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_footer FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_global_settings FOR EACH ROW EXECUTE FUNCTION temelia.note_settings_translations();

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_hero FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_partners FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_partners_items FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_process FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_process_items FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_projects FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_projects_hidden_facts FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_projects_items FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_redirects FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_request_form FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_services FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_services_items FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_team FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_team_items FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_testimonials FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_testimonials_items FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_why_choose_us FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('id');

CREATE TRIGGER note_translations AFTER DELETE OR UPDATE ON public.site_why_choose_us_benefits FOR EACH ROW EXECUTE FUNCTION temelia.note_row_translations('benefit_id');

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_certificates FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_certificates_items FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_company FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_contact FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_faq FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_faq_items FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_figures FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_figures_items FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_footer FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_global_settings FOR EACH ROW EXECUTE FUNCTION temelia.record_settings_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_hero FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_partners FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_partners_items FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_process FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_process_items FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_projects FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_projects_hidden_facts FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_projects_items FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_redirects FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_request_form FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_services FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_services_items FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_team FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_team_items FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_testimonials FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_testimonials_items FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_why_choose_us FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_change AFTER INSERT OR DELETE OR UPDATE ON public.site_why_choose_us_benefits FOR EACH ROW EXECUTE FUNCTION temelia.record_row_change();

CREATE TRIGGER record_facts AFTER INSERT OR DELETE OR UPDATE ON public.site_picture_notes FOR EACH ROW EXECUTE FUNCTION temelia.record_picture_facts();

CREATE TRIGGER record_facts_delete AFTER DELETE ON public.site_pictures FOR EACH ROW WHEN (old.has_facts) EXECUTE FUNCTION temelia.record_picture_facts();

CREATE TRIGGER record_facts_insert AFTER INSERT ON public.site_pictures FOR EACH ROW WHEN (new.has_facts) EXECUTE FUNCTION temelia.record_picture_facts();

CREATE TRIGGER record_facts_update AFTER UPDATE ON public.site_pictures FOR EACH ROW WHEN (((((old.alt IS DISTINCT FROM new.alt) OR (old.is_decorative IS DISTINCT FROM new.is_decorative)) OR (old.focal_x IS DISTINCT FROM new.focal_x)) OR (old.focal_y IS DISTINCT FROM new.focal_y))) EXECUTE FUNCTION temelia.record_picture_facts();

CREATE TRIGGER rejudge_administrator AFTER DELETE ON public.admin_users FOR EACH ROW EXECUTE FUNCTION temelia.rejudge_administrator();

CREATE TRIGGER rejudge_role AFTER UPDATE OF role ON public.admin_users FOR EACH ROW WHEN ((old.role <> new.role)) EXECUTE FUNCTION temelia.rejudge_administrator();

CREATE TRIGGER rename_panel_channel AFTER DELETE ON public.admin_users FOR EACH STATEMENT EXECUTE FUNCTION temelia.rename_panel_channel();

CREATE TRIGGER rename_panel_channel_of_role AFTER UPDATE OF role ON public.admin_users FOR EACH STATEMENT EXECUTE FUNCTION temelia.rename_panel_channel();

CREATE TRIGGER skip_past_reminder BEFORE UPDATE OF remind_on ON public.requests FOR EACH ROW WHEN ((old.remind_on IS DISTINCT FROM new.remind_on)) EXECUTE FUNCTION temelia.skip_past_reminder();

CREATE TRIGGER slug_has_a_letter AFTER INSERT OR UPDATE OF slug ON public.site_projects_items FOR EACH ROW WHEN ((new.slug ~ '^-+$'::text)) EXECUTE FUNCTION temelia.refuse_hyphens_alone();

CREATE TRIGGER slugs_have_a_letter AFTER INSERT OR UPDATE ON public.site_global_settings FOR EACH ROW EXECUTE FUNCTION temelia.refuse_pages_of_hyphens();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_certificates FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_certificates_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_company FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_contact FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_faq FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_faq_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_figures FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_figures_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_footer FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_global_settings FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_hero FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_partners FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_partners_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_process FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_process_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_projects FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_projects_hidden_facts FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_projects_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_redirects FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_request_form FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_services FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_services_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_team FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_team_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_testimonials FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_testimonials_items FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_why_choose_us FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER take_site_lock BEFORE INSERT OR DELETE OR UPDATE ON public.site_why_choose_us_benefits FOR EACH STATEMENT EXECUTE FUNCTION temelia.take_site_lock();

CREATE TRIGGER tell_lowered_owner AFTER DELETE OR UPDATE OF role ON public.admin_users FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION temelia.tell_lowered_owner();

CREATE TRIGGER tell_of_role AFTER UPDATE OF role ON public.admin_users FOR EACH ROW WHEN ((old.role <> new.role)) EXECUTE FUNCTION temelia.tell_of_role();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_certificates FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_certificates_items FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_company FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_contact FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_faq FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_faq_items FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_figures FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_figures_items FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_footer FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_global_settings FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_hero FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_partners FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_partners_items FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_process FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_process_items FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_projects FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_projects_hidden_facts FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_projects_items FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_redirects FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_request_form FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_services FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_services_items FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_team FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_team_items FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_testimonials FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_testimonials_items FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_why_choose_us FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.site_why_choose_us_benefits FOR EACH ROW EXECUTE FUNCTION temelia.touch_updated_at();

CREATE TRIGGER void_deliveries BEFORE DELETE ON public.request_targets FOR EACH ROW WHEN ((old.channel <> 'webhook'::text)) EXECUTE FUNCTION temelia.void_deliveries_of_target();

CREATE TRIGGER void_links_of_new_owner AFTER UPDATE OF role ON public.admin_users FOR EACH ROW WHEN (((old.role <> 'owner'::text) AND (new.role = 'owner'::text))) EXECUTE FUNCTION temelia.void_links_of_new_owner();

CREATE TRIGGER void_mails_of_role AFTER UPDATE OF role ON public.admin_users FOR EACH STATEMENT EXECUTE FUNCTION temelia.void_mails_to_former_administrators();

CREATE TRIGGER void_mails_to_former_administrators AFTER DELETE ON public.admin_users FOR EACH STATEMENT EXECUTE FUNCTION temelia.void_mails_to_former_administrators();

CREATE TRIGGER keep_used_file BEFORE DELETE ON storage.objects FOR EACH ROW EXECUTE FUNCTION temelia.keep_used_file();

CREATE TRIGGER keep_used_name BEFORE UPDATE OF bucket_id, name ON storage.objects FOR EACH ROW WHEN (((old.bucket_id IS DISTINCT FROM new.bucket_id) OR (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION temelia.keep_used_file();

CREATE TRIGGER note_bucket_event AFTER INSERT OR DELETE OR UPDATE ON storage.buckets FOR EACH ROW EXECUTE FUNCTION temelia.note_bucket_event();

CREATE TRIGGER note_deleted_object AFTER DELETE ON storage.objects FOR EACH ROW WHEN ((old.version IS NOT NULL)) EXECUTE FUNCTION storage.note_removed_object();

CREATE TRIGGER note_file_event AFTER INSERT OR DELETE OR UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION temelia.note_file_event();

CREATE TRIGGER note_media AFTER INSERT OR DELETE OR UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION temelia.note_media();

CREATE TRIGGER note_replaced_object AFTER UPDATE OF version ON storage.objects FOR EACH ROW WHEN (((old.version IS NOT NULL) AND (old.version IS DISTINCT FROM new.version))) EXECUTE FUNCTION storage.note_removed_object();

CREATE TRIGGER announce_account_messages AFTER INSERT ON temelia.account_messages FOR EACH STATEMENT EXECUTE FUNCTION temelia.announce_account_messages();

CREATE TRIGGER rejudge_guarded_role AFTER INSERT ON temelia.guarded_roles FOR EACH ROW EXECUTE FUNCTION temelia.rejudge_guarded_role();

CREATE TRIGGER rename_panel_channel_of_guarded_role AFTER INSERT ON temelia.guarded_roles FOR EACH STATEMENT EXECUTE FUNCTION temelia.rename_panel_channel();

ALTER TABLE ONLY auth.flow_state
    ADD CONSTRAINT flow_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.mfa_amr_claims
    ADD CONSTRAINT mfa_amr_claims_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.mfa_challenges
    ADD CONSTRAINT mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.mfa_factors
    ADD CONSTRAINT mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.oauth_client_states
    ADD CONSTRAINT oauth_client_states_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.oauth_client_states
    ADD CONSTRAINT oauth_client_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admin_users
    ADD CONSTRAINT admin_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_channel FOREIGN KEY (channel) REFERENCES public.request_channels(channel);

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_set_id_fkey FOREIGN KEY (set_id) REFERENCES public.prepared_sets(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_target_id_fkey FOREIGN KEY (target_id) REFERENCES public.request_targets(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.prepared_answers
    ADD CONSTRAINT prepared_answers_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.prepared_links(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.prepared_answers
    ADD CONSTRAINT prepared_answers_set_id_fkey FOREIGN KEY (set_id) REFERENCES public.prepared_sets(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.prepared_links
    ADD CONSTRAINT prepared_links_set_id_fkey FOREIGN KEY (set_id) REFERENCES public.prepared_sets(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.request_events
    ADD CONSTRAINT request_events_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.request_files
    ADD CONSTRAINT request_files_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.request_link_codes
    ADD CONSTRAINT request_link_codes_administrator_fkey FOREIGN KEY (administrator) REFERENCES public.admin_users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.request_targets
    ADD CONSTRAINT request_targets_administrator_fkey FOREIGN KEY (administrator) REFERENCES public.admin_users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.request_targets
    ADD CONSTRAINT request_targets_channel_fkey FOREIGN KEY (channel) REFERENCES public.request_channels(channel);

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_assignee_fkey FOREIGN KEY (assignee) REFERENCES auth.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.site_certificates_items
    ADD CONSTRAINT site_certificates_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_certificates(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_faq_items
    ADD CONSTRAINT site_faq_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_faq(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_figures_items
    ADD CONSTRAINT site_figures_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_figures(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_partners_items
    ADD CONSTRAINT site_partners_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_partners(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_picture_notes
    ADD CONSTRAINT site_picture_notes_id_fkey FOREIGN KEY (id) REFERENCES public.site_pictures(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_picture_uses
    ADD CONSTRAINT site_picture_uses_address_fkey FOREIGN KEY (address) REFERENCES public.site_pictures(id);

ALTER TABLE ONLY public.site_process_items
    ADD CONSTRAINT site_process_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_process(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_projects_hidden_facts
    ADD CONSTRAINT site_projects_hidden_facts_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_projects_items
    ADD CONSTRAINT site_projects_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_projects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_services_items
    ADD CONSTRAINT site_services_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_services(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_team_items
    ADD CONSTRAINT site_team_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_team(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_testimonials_items
    ADD CONSTRAINT site_testimonials_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_testimonials(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_why_choose_us_benefits
    ADD CONSTRAINT site_why_choose_us_benefits_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.site_why_choose_us(id) ON DELETE CASCADE;

ALTER TABLE ONLY storage.bins
    ADD CONSTRAINT bins_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id) ON DELETE CASCADE;

ALTER TABLE ONLY storage.objects
    ADD CONSTRAINT objects_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id);

ALTER TABLE ONLY storage.resumable_uploads
    ADD CONSTRAINT resumable_uploads_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id) ON DELETE CASCADE;

ALTER TABLE ONLY temelia.recovery_codes
    ADD CONSTRAINT recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE;

ALTER TABLE ONLY temelia.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

ALTER TABLE public.admin_users ENABLE ROW LEVEL SECURITY;

CREATE POLICY "administrators delete" ON public.site_certificates FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_certificates_items FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_company FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_contact FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_faq FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_faq_items FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_figures FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_figures_items FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_footer FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_global_settings FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_hero FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_partners FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_partners_items FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_process FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_process_items FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_projects FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_projects_hidden_facts FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_projects_items FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_redirects FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_request_form FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_services FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_services_items FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_team FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_team_items FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_testimonials FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_testimonials_items FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_why_choose_us FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators delete" ON public.site_why_choose_us_benefits FOR DELETE TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_certificates FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_certificates_items FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_company FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_contact FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_faq FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_faq_items FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_figures FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_figures_items FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_footer FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_global_settings FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_hero FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_partners FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_partners_items FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_process FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_process_items FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_projects FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_projects_hidden_facts FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_projects_items FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_redirects FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_request_form FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_services FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_services_items FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_team FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_team_items FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_testimonials FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_testimonials_items FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_why_choose_us FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators insert" ON public.site_why_choose_us_benefits FOR INSERT TO authenticated WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.audit_events FOR SELECT TO authenticated USING (( SELECT temelia.may('people'::text) AS may));

CREATE POLICY "administrators read" ON public.deliveries FOR SELECT TO authenticated USING ((( SELECT temelia.may('people'::text) AS may) OR ((request_id IS NOT NULL) AND ( SELECT temelia.may('requests'::text) AS may))));

CREATE POLICY "administrators read" ON public.erased_requests FOR SELECT TO authenticated USING (( SELECT temelia.may('requests'::text) AS may));

CREATE POLICY "administrators read" ON public.prepared_answers FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.prepared_links FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.prepared_sets FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.request_channels FOR SELECT TO authenticated USING (( SELECT temelia.may('requests'::text) AS may));

CREATE POLICY "administrators read" ON public.request_events FOR SELECT TO authenticated USING (( SELECT temelia.may('requests'::text) AS may));

CREATE POLICY "administrators read" ON public.request_files FOR SELECT TO authenticated USING (( SELECT temelia.may('requests'::text) AS may));

CREATE POLICY "administrators read" ON public.request_settings FOR SELECT TO authenticated USING (( SELECT temelia.may('panel'::text) AS may));

CREATE POLICY "administrators read" ON public.requests FOR SELECT TO authenticated USING (( SELECT temelia.may('requests'::text) AS may));

CREATE POLICY "administrators read" ON public.site_certificates FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_company FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_faq FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_figures FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_partners FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_picture_notes FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_picture_uses FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_pictures FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_process FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_project_addresses FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_request_form FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_team FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_testimonials FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_translations FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_version_changes FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators read" ON public.site_versions FOR SELECT TO authenticated USING (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators settle the first steps" ON public.first_steps TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_certificates FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_certificates_items FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_company FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_contact FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_faq FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_faq_items FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_figures FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_figures_items FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_footer FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_global_settings FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_hero FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_partners FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_partners_items FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_process FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_process_items FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_projects FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_projects_hidden_facts FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_projects_items FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_redirects FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_request_form FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_services FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_services_items FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_team FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_team_items FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_testimonials FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_testimonials_items FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_why_choose_us FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

CREATE POLICY "administrators update" ON public.site_why_choose_us_benefits FOR UPDATE TO authenticated USING (( SELECT temelia.may('site'::text) AS may)) WITH CHECK (( SELECT temelia.may('site'::text) AS may));

ALTER TABLE public.audit_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.erased_requests ENABLE ROW LEVEL SECURITY;

CREATE POLICY "everyone reads" ON public.site_contact FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_footer FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_global_settings FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_hero FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_projects FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_projects_hidden_facts FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_projects_items FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_redirects FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_revision FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_services FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_services_items FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_why_choose_us FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads" ON public.site_why_choose_us_benefits FOR SELECT TO anon, authenticated USING (true);

CREATE POLICY "everyone reads their own, owners those of all but browsers" ON public.request_targets FOR SELECT TO authenticated USING ((( SELECT temelia.may('requests'::text) AS may) AND ((administrator = ( SELECT auth.uid() AS uid)) OR ((channel <> 'push'::text) AND ( SELECT temelia.may('people'::text) AS may)))));

CREATE POLICY "everyone reads what is on" ON public.site_certificates FOR SELECT TO anon, authenticated USING (is_on);

CREATE POLICY "everyone reads what is on" ON public.site_company FOR SELECT TO anon, authenticated USING (is_on);

CREATE POLICY "everyone reads what is on" ON public.site_faq FOR SELECT TO anon, authenticated USING (is_on);

CREATE POLICY "everyone reads what is on" ON public.site_figures FOR SELECT TO anon, authenticated USING (is_on);

CREATE POLICY "everyone reads what is on" ON public.site_partners FOR SELECT TO anon, authenticated USING (is_on);

CREATE POLICY "everyone reads what is on" ON public.site_process FOR SELECT TO anon, authenticated USING (is_on);

CREATE POLICY "everyone reads what is on" ON public.site_request_form FOR SELECT TO anon, authenticated USING (is_on);

CREATE POLICY "everyone reads what is on" ON public.site_team FOR SELECT TO anon, authenticated USING (is_on);

CREATE POLICY "everyone reads what is on" ON public.site_testimonials FOR SELECT TO anon, authenticated USING (is_on);

CREATE POLICY "everyone reads what is visible" ON public.site_picture_uses FOR SELECT TO anon, authenticated USING (is_visible);

CREATE POLICY "everyone reads what something visible uses" ON public.site_pictures FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.site_picture_uses u
  WHERE ((u.address = site_pictures.id) AND u.is_visible))));

CREATE POLICY "everyone sees their own row, administrators see all" ON public.admin_users FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT temelia.may('people'::text) AS may)));

ALTER TABLE public.first_steps ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.prepared_answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.prepared_links ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.prepared_sets ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.request_channels ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.request_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.request_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.request_link_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.request_servers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.request_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.request_targets ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_certificates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_certificates_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_company ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_contact ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_faq ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_faq_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_figures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_figures_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_footer ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_global_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_hero ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_partners ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_partners_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_picture_notes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_picture_uses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_pictures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_process ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_process_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_project_addresses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_projects ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_projects_hidden_facts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_projects_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_redirects ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_request_form ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_revision ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_services ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_services_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_team ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_team_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_testimonials ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_testimonials_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_translations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_version_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_why_choose_us ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_why_choose_us_benefits ENABLE ROW LEVEL SECURITY;

CREATE POLICY "the service role may do anything" ON public.admin_users TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.audit_events TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.deliveries TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.erased_requests TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.first_steps TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.prepared_answers TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.prepared_links TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.prepared_sets TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.push_keys TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.request_channels TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.request_events TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.request_files TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.request_link_codes TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.request_servers TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.request_settings TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.request_targets TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.requests TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_certificates TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_certificates_items TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_company TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_contact TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_faq TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_faq_items TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_figures TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_figures_items TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_footer TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_global_settings TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_hero TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_partners TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_partners_items TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_process TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_process_items TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_project_addresses TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_projects TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_projects_hidden_facts TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_projects_items TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_redirects TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_request_form TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_revision TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_services TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_services_items TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_team TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_team_items TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_testimonials TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_testimonials_items TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_translations TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_version_changes TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_versions TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_why_choose_us TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON public.site_why_choose_us_benefits TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role reads" ON public.site_picture_notes FOR SELECT TO service_role USING (true);

CREATE POLICY "the service role reads" ON public.site_picture_uses FOR SELECT TO service_role USING (true);

CREATE POLICY "the service role reads" ON public.site_pictures FOR SELECT TO service_role USING (true);

CREATE POLICY "visitors read no name of a hidden project" ON public.site_testimonials_items AS RESTRICTIVE FOR SELECT TO anon, authenticated USING (((project = '[]'::jsonb) OR ( SELECT temelia.may('site'::text) AS may) OR (NOT temelia.names_hidden_project(project))));

CREATE POLICY "visitors read uses of what is current" ON public.site_picture_uses AS RESTRICTIVE FOR SELECT TO anon, authenticated USING (((table_name <> 'site_certificates_items'::text) OR (EXISTS ( SELECT
   FROM public.site_certificates_items i
  WHERE (i.id = site_picture_uses.row_key)))));

CREATE POLICY "visitors read what is current" ON public.site_certificates_items AS RESTRICTIVE FOR SELECT TO anon, authenticated USING ((temelia.is_current(valid_to) OR ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "visitors read what is published" ON public.site_certificates_items AS RESTRICTIVE FOR SELECT TO anon, authenticated USING ((is_published OR ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "visitors read what is published" ON public.site_faq_items AS RESTRICTIVE FOR SELECT TO anon, authenticated USING ((is_published OR ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "visitors read what is published" ON public.site_figures_items AS RESTRICTIVE FOR SELECT TO anon, authenticated USING ((is_published OR ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "visitors read what is published" ON public.site_partners_items AS RESTRICTIVE FOR SELECT TO anon, authenticated USING ((is_published OR ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "visitors read what is published" ON public.site_process_items AS RESTRICTIVE FOR SELECT TO anon, authenticated USING ((is_published OR ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "visitors read what is published" ON public.site_projects_hidden_facts AS RESTRICTIVE FOR SELECT TO anon, authenticated USING ((is_published OR ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "visitors read what is published" ON public.site_projects_items AS RESTRICTIVE FOR SELECT TO anon, authenticated USING ((is_published OR ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "visitors read what is published" ON public.site_team_items AS RESTRICTIVE FOR SELECT TO anon, authenticated USING ((is_published OR ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "visitors read what is published" ON public.site_testimonials_items AS RESTRICTIVE FOR SELECT TO anon, authenticated USING ((is_published OR ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "who sees the section sees its items" ON public.site_certificates_items FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.site_certificates)));

CREATE POLICY "who sees the section sees its items" ON public.site_faq_items FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.site_faq)));

CREATE POLICY "who sees the section sees its items" ON public.site_figures_items FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.site_figures)));

CREATE POLICY "who sees the section sees its items" ON public.site_partners_items FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.site_partners)));

CREATE POLICY "who sees the section sees its items" ON public.site_process_items FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.site_process)));

CREATE POLICY "who sees the section sees its items" ON public.site_team_items FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.site_team)));

CREATE POLICY "who sees the section sees its items" ON public.site_testimonials_items FOR SELECT TO anon, authenticated USING ((EXISTS ( SELECT
   FROM public.site_testimonials)));

CREATE POLICY "administrators hear of requests" ON realtime.messages FOR SELECT TO authenticated USING (((extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) = 'requests'::text) AND ( SELECT temelia.may('requests'::text) AS may)));

CREATE POLICY "administrators read the panel's channel" ON realtime.messages FOR SELECT TO authenticated USING (((extension = ANY (ARRAY['broadcast'::text, 'presence'::text])) AND ( SELECT temelia.is_panel_topic(( SELECT realtime.topic() AS topic)) AS is_panel_topic)));

CREATE POLICY "administrators write on the panel's channel" ON realtime.messages FOR INSERT TO authenticated WITH CHECK (((extension = ANY (ARRAY['broadcast'::text, 'presence'::text])) AND ( SELECT temelia.is_panel_topic(( SELECT realtime.topic() AS topic)) AS is_panel_topic)));

CREATE POLICY "everyone hears of their own account" ON realtime.messages FOR SELECT TO authenticated USING (((extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) = ('account:'::text || ( SELECT auth.uid() AS uid))) AND ( SELECT temelia.is_admin() AS is_admin)));

ALTER TABLE realtime.messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY "the service role may do anything" ON realtime.messages TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "administrators may add media" ON storage.objects FOR INSERT TO authenticated WITH CHECK (((bucket_id = 'media'::text) AND ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "administrators may bring back removed media" ON storage.removed_objects FOR DELETE TO authenticated USING (((bucket_id = 'media'::text) AND ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "administrators may change media" ON storage.objects FOR UPDATE TO authenticated USING (((bucket_id = 'media'::text) AND ( SELECT temelia.may('site'::text) AS may))) WITH CHECK (((bucket_id = 'media'::text) AND ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "administrators may read files of requests" ON storage.objects FOR SELECT TO authenticated USING (((bucket_id = 'requests'::text) AND ( SELECT temelia.may('requests'::text) AS may) AND (EXISTS ( SELECT
   FROM public.request_files f
  WHERE (f.object_name = objects.name)))));

CREATE POLICY "administrators may read media" ON storage.objects FOR SELECT TO authenticated USING (((bucket_id = 'media'::text) AND ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "administrators may remove media" ON storage.objects FOR DELETE TO authenticated USING (((bucket_id = 'media'::text) AND ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "administrators may see removed media" ON storage.removed_objects FOR SELECT TO authenticated USING (((bucket_id = 'media'::text) AND ( SELECT temelia.may('site'::text) AS may)));

CREATE POLICY "administrators may use the bin of media" ON storage.objects TO authenticated USING (((bucket_id = 'media-bin'::text) AND ( SELECT temelia.may('site'::text) AS may))) WITH CHECK (((bucket_id = 'media-bin'::text) AND ( SELECT temelia.may('site'::text) AS may)));

ALTER TABLE storage.bins ENABLE ROW LEVEL SECURITY;

ALTER TABLE storage.buckets ENABLE ROW LEVEL SECURITY;

ALTER TABLE storage.objects ENABLE ROW LEVEL SECURITY;

ALTER TABLE storage.removed_objects ENABLE ROW LEVEL SECURITY;

ALTER TABLE storage.resumable_uploads ENABLE ROW LEVEL SECURITY;

CREATE POLICY "the service role may do anything" ON storage.bins TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON storage.buckets TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON storage.objects TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON storage.removed_objects TO service_role USING (true) WITH CHECK (true);

CREATE POLICY "the service role may do anything" ON storage.resumable_uploads TO service_role USING (true) WITH CHECK (true);

ALTER TABLE temelia.account_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE temelia.applied_migrations ENABLE ROW LEVEL SECURITY;

ALTER TABLE temelia.backups ENABLE ROW LEVEL SECURITY;

ALTER TABLE temelia.guarded_roles ENABLE ROW LEVEL SECURITY;

ALTER TABLE temelia.job_runs ENABLE ROW LEVEL SECURITY;

ALTER TABLE temelia.picture_measuring ENABLE ROW LEVEL SECURITY;

ALTER TABLE temelia.recovery_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE temelia.request_fields ENABLE ROW LEVEL SECURITY;

ALTER TABLE temelia.role_periods ENABLE ROW LEVEL SECURITY;

ALTER TABLE temelia.site_tables ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA auth TO anon;
GRANT USAGE ON SCHEMA auth TO authenticated;
GRANT USAGE ON SCHEMA auth TO service_role;

GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;

GRANT USAGE ON SCHEMA realtime TO anon;
GRANT USAGE ON SCHEMA realtime TO authenticated;
GRANT USAGE ON SCHEMA realtime TO service_role;

GRANT USAGE ON SCHEMA storage TO anon;
GRANT USAGE ON SCHEMA storage TO authenticated;
GRANT USAGE ON SCHEMA storage TO service_role;

GRANT USAGE ON SCHEMA temelia TO authenticated;
GRANT USAGE ON SCHEMA temelia TO service_role;

REVOKE ALL ON FUNCTION public.add_administrator(user_id uuid, role text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_administrator(user_id uuid, role text) TO authenticated;
GRANT ALL ON FUNCTION public.add_administrator(user_id uuid, role text) TO service_role;

REVOKE ALL ON FUNCTION public.add_push_device(endpoint text, keys jsonb, label text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_push_device(endpoint text, keys jsonb, label text) TO authenticated;
GRANT ALL ON FUNCTION public.add_push_device(endpoint text, keys jsonb, label text) TO service_role;

REVOKE ALL ON FUNCTION public.add_request_note(request_id uuid, note text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_request_note(request_id uuid, note text) TO authenticated;
GRANT ALL ON FUNCTION public.add_request_note(request_id uuid, note text) TO service_role;

REVOKE ALL ON FUNCTION public.announcement_state() FROM PUBLIC;
GRANT ALL ON FUNCTION public.announcement_state() TO authenticated;
GRANT ALL ON FUNCTION public.announcement_state() TO service_role;

REVOKE ALL ON FUNCTION public.answer_prepared_link(link_id uuid, secret_hash text, answer jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answer_prepared_link(link_id uuid, secret_hash text, answer jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.applied_migrations() FROM PUBLIC;
GRANT ALL ON FUNCTION public.applied_migrations() TO service_role;

REVOKE ALL ON FUNCTION public.audit_log(wanted_group text, before_at timestamp with time zone, before_key text, page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.audit_log(wanted_group text, before_at timestamp with time zone, before_key text, page_size integer) TO authenticated;
GRANT ALL ON FUNCTION public.audit_log(wanted_group text, before_at timestamp with time zone, before_key text, page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.begin_job(job text, rest_seconds integer, limit_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.begin_job(job text, rest_seconds integer, limit_seconds integer) TO service_role;

GRANT ALL ON TABLE public.requests TO service_role;
GRANT SELECT ON TABLE public.requests TO authenticated;

REVOKE ALL ON FUNCTION public.change_request(request_id uuid, base_revision integer, changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.change_request(request_id uuid, base_revision integer, changes jsonb) TO authenticated;
GRANT ALL ON FUNCTION public.change_request(request_id uuid, base_revision integer, changes jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.claim_unmeasured_pictures(page_size integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_unmeasured_pictures(page_size integer) TO service_role;

REVOKE ALL ON FUNCTION public.confirm_translation(table_name text, row_key text, field text, language text, romanian text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirm_translation(table_name text, row_key text, field text, language text, romanian text) TO authenticated;
GRANT ALL ON FUNCTION public.confirm_translation(table_name text, row_key text, field text, language text, romanian text) TO service_role;

REVOKE ALL ON FUNCTION public.count_missing_alt() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_missing_alt() TO authenticated;
GRANT ALL ON FUNCTION public.count_missing_alt() TO service_role;

REVOKE ALL ON FUNCTION public.count_recovery_codes() FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_recovery_codes() TO authenticated;

REVOKE ALL ON FUNCTION public.create_prepared_link(set_id uuid, for_whom text, days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_prepared_link(set_id uuid, for_whom text, days integer) TO service_role;
GRANT ALL ON FUNCTION public.create_prepared_link(set_id uuid, for_whom text, days integer) TO authenticated;

REVOKE ALL ON FUNCTION public.create_recovery_codes() FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_recovery_codes() TO authenticated;

REVOKE ALL ON FUNCTION public.delete_prepared_set(set_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_prepared_set(set_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.delete_prepared_set(set_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.describe_picture(address text, facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.describe_picture(address text, facts jsonb) TO authenticated;
GRANT ALL ON FUNCTION public.describe_picture(address text, facts jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.due_prepared_sets() FROM PUBLIC;
GRANT ALL ON FUNCTION public.due_prepared_sets() TO service_role;

REVOKE ALL ON FUNCTION public.end_job(job text, problem text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_job(job text, problem text) TO service_role;

REVOKE ALL ON FUNCTION public.end_prepared_link(link_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_prepared_link(link_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.end_prepared_link(link_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.erase_old_requests() FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_old_requests() TO service_role;

REVOKE ALL ON FUNCTION public.erase_person_requests(contact text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_person_requests(contact text) TO authenticated;
GRANT ALL ON FUNCTION public.erase_person_requests(contact text) TO service_role;

REVOKE ALL ON FUNCTION public.erase_request(request_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_request(request_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.erase_request(request_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.fail_prepared_set(set_id uuid, set_revision integer, problem jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.fail_prepared_set(set_id uuid, set_revision integer, problem jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.find_person_requests(contact text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_person_requests(contact text) TO authenticated;
GRANT ALL ON FUNCTION public.find_person_requests(contact text) TO service_role;

REVOKE ALL ON FUNCTION public.find_project_address(slug text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_project_address(slug text) TO anon;
GRANT ALL ON FUNCTION public.find_project_address(slug text) TO authenticated;
GRANT ALL ON FUNCTION public.find_project_address(slug text) TO service_role;

REVOKE ALL ON FUNCTION public.forget_credentials(user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.forget_credentials(user_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.guard_role(role text, is_guarded boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.guard_role(role text, is_guarded boolean) TO authenticated;
GRANT ALL ON FUNCTION public.guard_role(role text, is_guarded boolean) TO service_role;

REVOKE ALL ON FUNCTION public.guarded_roles() FROM PUBLIC;
GRANT ALL ON FUNCTION public.guarded_roles() TO authenticated;
GRANT ALL ON FUNCTION public.guarded_roles() TO service_role;

REVOKE ALL ON FUNCTION public.is_administrator() FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_administrator() TO authenticated;
GRANT ALL ON FUNCTION public.is_administrator() TO service_role;

REVOKE ALL ON FUNCTION public.job_runs() FROM PUBLIC;
GRANT ALL ON FUNCTION public.job_runs() TO service_role;

REVOKE ALL ON FUNCTION public.list_administrators() FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_administrators() TO authenticated;
GRANT ALL ON FUNCTION public.list_administrators() TO service_role;

REVOKE ALL ON FUNCTION public.list_announcement_targets() FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_announcement_targets() TO authenticated;
GRANT ALL ON FUNCTION public.list_announcement_targets() TO service_role;

REVOKE ALL ON FUNCTION public.list_erased_requests(keys uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_erased_requests(keys uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.list_ownerless_request_files() FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_ownerless_request_files() TO service_role;

REVOKE ALL ON FUNCTION public.list_pictures(search text, only_unused boolean, after text, page_size integer, kinds text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_pictures(search text, only_unused boolean, after text, page_size integer, kinds text[]) TO authenticated;
GRANT ALL ON FUNCTION public.list_pictures(search text, only_unused boolean, after text, page_size integer, kinds text[]) TO service_role;

REVOKE ALL ON FUNCTION public.list_push_devices() FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_push_devices() TO authenticated;
GRANT ALL ON FUNCTION public.list_push_devices() TO service_role;

REVOKE ALL ON FUNCTION public.list_request_assignees() FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_request_assignees() TO authenticated;
GRANT ALL ON FUNCTION public.list_request_assignees() TO service_role;

REVOKE ALL ON FUNCTION public.load_details(table_name text, keys text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.load_details(table_name text, keys text[]) TO anon;
GRANT ALL ON FUNCTION public.load_details(table_name text, keys text[]) TO authenticated;
GRANT ALL ON FUNCTION public.load_details(table_name text, keys text[]) TO service_role;

REVOKE ALL ON FUNCTION public.load_site() FROM PUBLIC;
GRANT ALL ON FUNCTION public.load_site() TO anon;
GRANT ALL ON FUNCTION public.load_site() TO authenticated;
GRANT ALL ON FUNCTION public.load_site() TO service_role;

REVOKE ALL ON FUNCTION public.make_link_code() FROM PUBLIC;
GRANT ALL ON FUNCTION public.make_link_code() TO authenticated;
GRANT ALL ON FUNCTION public.make_link_code() TO service_role;

REVOKE ALL ON FUNCTION public.note_file_change(kind text, name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_file_change(kind text, name text) TO authenticated;
GRANT ALL ON FUNCTION public.note_file_change(kind text, name text) TO service_role;

REVOKE ALL ON FUNCTION public.note_import(version integer, file_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_import(version integer, file_name text) TO authenticated;
GRANT ALL ON FUNCTION public.note_import(version integer, file_name text) TO service_role;

REVOKE ALL ON FUNCTION public.note_measured_pictures(measured jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_measured_pictures(measured jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.note_request_channels(channels jsonb, server uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_request_channels(channels jsonb, server uuid) TO service_role;

REVOKE ALL ON FUNCTION public.note_request_server_stopped(server uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_request_server_stopped(server uuid) TO service_role;

REVOKE ALL ON FUNCTION public.note_requests_download(request_count integer, of_person boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.note_requests_download(request_count integer, of_person boolean) TO authenticated;
GRANT ALL ON FUNCTION public.note_requests_download(request_count integer, of_person boolean) TO service_role;

REVOKE ALL ON FUNCTION public.open_detail_translations() FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_detail_translations() TO authenticated;
GRANT ALL ON FUNCTION public.open_detail_translations() TO service_role;

REVOKE ALL ON FUNCTION public.open_prepared_link(link_id uuid, secret_hash text, is_opening boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_prepared_link(link_id uuid, secret_hash text, is_opening boolean) TO service_role;

REVOKE ALL ON FUNCTION public.open_request(request_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_request(request_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.open_request(request_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.own_rights() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_rights() TO authenticated;
GRANT ALL ON FUNCTION public.own_rights() TO service_role;

REVOKE ALL ON FUNCTION public.panel_channel() FROM PUBLIC;
GRANT ALL ON FUNCTION public.panel_channel() TO authenticated;
GRANT ALL ON FUNCTION public.panel_channel() TO service_role;

REVOKE ALL ON FUNCTION public.picture_of(address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.picture_of(address text) TO authenticated;
GRANT ALL ON FUNCTION public.picture_of(address text) TO service_role;

REVOKE ALL ON FUNCTION public.plan_prepared_set(set_id uuid, set_revision integer, publish_at timestamp with time zone, take_back_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.plan_prepared_set(set_id uuid, set_revision integer, publish_at timestamp with time zone, take_back_at timestamp with time zone) TO service_role;
GRANT ALL ON FUNCTION public.plan_prepared_set(set_id uuid, set_revision integer, publish_at timestamp with time zone, take_back_at timestamp with time zone) TO authenticated;

REVOKE ALL ON FUNCTION public.preview_kept_months(months integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.preview_kept_months(months integer) TO authenticated;
GRANT ALL ON FUNCTION public.preview_kept_months(months integer) TO service_role;

REVOKE ALL ON FUNCTION public.publish_prepared_set(set_id uuid, set_revision integer, base_revision bigint, changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.publish_prepared_set(set_id uuid, set_revision integer, base_revision bigint, changes jsonb) TO service_role;
GRANT ALL ON FUNCTION public.publish_prepared_set(set_id uuid, set_revision integer, base_revision bigint, changes jsonb) TO authenticated;

REVOKE ALL ON FUNCTION public.purge_spam() FROM PUBLIC;
GRANT ALL ON FUNCTION public.purge_spam() TO service_role;

REVOKE ALL ON FUNCTION public.read_link_codes(reader uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_link_codes(reader uuid) TO service_role;

REVOKE ALL ON FUNCTION public.remind_of_requests(moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remind_of_requests(moment timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.remove_administrator(user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_administrator(user_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.remove_administrator(user_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.remove_own_push_device() FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_own_push_device() TO authenticated;
GRANT ALL ON FUNCTION public.remove_own_push_device() TO service_role;

REVOKE ALL ON FUNCTION public.request_figures(weeks integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_figures(weeks integer) TO authenticated;
GRANT ALL ON FUNCTION public.request_figures(weeks integer) TO service_role;

GRANT ALL ON TABLE public.site_testimonials_items TO service_role;
GRANT SELECT ON TABLE public.site_testimonials_items TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_testimonials_items TO authenticated;

REVOKE ALL ON FUNCTION public.reviews_without_project() FROM PUBLIC;
GRANT ALL ON FUNCTION public.reviews_without_project() TO anon;
GRANT ALL ON FUNCTION public.reviews_without_project() TO authenticated;
GRANT ALL ON FUNCTION public.reviews_without_project() TO service_role;

REVOKE ALL ON FUNCTION public.save_site(base_revision bigint, changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_site(base_revision bigint, changes jsonb) TO authenticated;
GRANT ALL ON FUNCTION public.save_site(base_revision bigint, changes jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.send_delivery_again(delivery_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.send_delivery_again(delivery_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.send_delivery_again(delivery_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.set_administrator_role(user_id uuid, role text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_administrator_role(user_id uuid, role text) TO authenticated;
GRANT ALL ON FUNCTION public.set_administrator_role(user_id uuid, role text) TO service_role;

REVOKE ALL ON FUNCTION public.set_kept_months(months integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_kept_months(months integer) TO authenticated;
GRANT ALL ON FUNCTION public.set_kept_months(months integer) TO service_role;

REVOKE ALL ON FUNCTION public.set_request_answers(answers jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_request_answers(answers jsonb) TO authenticated;
GRANT ALL ON FUNCTION public.set_request_answers(answers jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.set_request_confirmations(is_on boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_request_confirmations(is_on boolean) TO authenticated;
GRANT ALL ON FUNCTION public.set_request_confirmations(is_on boolean) TO service_role;

REVOKE ALL ON FUNCTION public.sets_with_picture(address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.sets_with_picture(address text) TO service_role;
GRANT ALL ON FUNCTION public.sets_with_picture(address text) TO authenticated;

REVOKE ALL ON FUNCTION public.settle_delivery(delivery_id uuid, attempt integer, problem text, is_final boolean, wait_seconds integer, ends_target boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.settle_delivery(delivery_id uuid, attempt integer, problem text, is_final boolean, wait_seconds integer, ends_target boolean) TO service_role;

REVOKE ALL ON FUNCTION public.store_request(request jsonb, is_acknowledged boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.store_request(request jsonb, is_acknowledged boolean) TO service_role;

REVOKE ALL ON FUNCTION public.store_request_file(file jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.store_request_file(file jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.take_back_prepared_set(set_id uuid, set_revision integer, base_revision bigint, changes jsonb, kept jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_back_prepared_set(set_id uuid, set_revision integer, base_revision bigint, changes jsonb, kept jsonb) TO service_role;
GRANT ALL ON FUNCTION public.take_back_prepared_set(set_id uuid, set_revision integer, base_revision bigint, changes jsonb, kept jsonb) TO authenticated;

REVOKE ALL ON FUNCTION public.take_due_delivery(channel text, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_due_delivery(channel text, moment timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.translated_romanian(table_name text, row_key text, field text, language text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.translated_romanian(table_name text, row_key text, field text, language text) TO authenticated;
GRANT ALL ON FUNCTION public.translated_romanian(table_name text, row_key text, field text, language text) TO service_role;

REVOKE ALL ON FUNCTION public.unlink_request_target(target_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unlink_request_target(target_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.unlink_request_target(target_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.unread_request_bytes() FROM PUBLIC;
GRANT ALL ON FUNCTION public.unread_request_bytes() TO service_role;

REVOKE ALL ON FUNCTION public.use_link_code(code text, address text, label text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.use_link_code(code text, address text, label text) TO service_role;

REVOKE ALL ON FUNCTION public.use_recovery_code(code text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.use_recovery_code(code text) TO authenticated;

REVOKE ALL ON FUNCTION public.warn_of_certificates(moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.warn_of_certificates(moment timestamp with time zone) TO service_role;

REVOKE ALL ON FUNCTION public.write_prepared_set(set_id uuid, set_revision integer, name text, base_revision bigint, changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.write_prepared_set(set_id uuid, set_revision integer, name text, base_revision bigint, changes jsonb) TO service_role;
GRANT ALL ON FUNCTION public.write_prepared_set(set_id uuid, set_revision integer, name text, base_revision bigint, changes jsonb) TO authenticated;

REVOKE ALL ON FUNCTION storage.note_removed_object() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.add_pictures(addresses text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.add_request_field(name text, max_length integer, choices text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.add_site_table(table_name text, section text, item_key text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.announce_account_messages() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.announce_request(request_id uuid, purpose text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.announcement_targets() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.apply_request_servers() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.audit_kind(payload json, at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.confirm_request(request_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.drop_oldest_addresses() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.drop_unneeded_pictures(addresses text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.ending_certificates(today date) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.erase_requests(ids uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.fill_project_slug() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.follow_pictures(target regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.forget_request_numbers() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.generate_load_details() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.generate_load_site() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.generate_save_site() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.generate_section_names() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.generate_site_functions() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.has_owner_besides(someone uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.hide_unpublished(table_name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.hide_while_off(table_name text, is_list boolean, section_table text) FROM PUBLIC;

GRANT ALL ON FUNCTION temelia.is_current(last_day text) TO anon;
GRANT ALL ON FUNCTION temelia.is_current(last_day text) TO authenticated;
GRANT ALL ON FUNCTION temelia.is_current(last_day text) TO service_role;

REVOKE ALL ON FUNCTION temelia.is_panel_topic(topic text) FROM PUBLIC;
GRANT ALL ON FUNCTION temelia.is_panel_topic(topic text) TO authenticated;
GRANT ALL ON FUNCTION temelia.is_panel_topic(topic text) TO service_role;

REVOKE ALL ON FUNCTION temelia.keep_landing_apart() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.keep_project_address() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.keep_used_file() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.mail_targets(area text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.marked_spam_at(request_id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.measured_of(user_metadata jsonb, OUT width integer, OUT height integer, OUT hash text, OUT placeholder text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.missing_files(changes jsonb) FROM PUBLIC;

GRANT ALL ON TABLE public.prepared_sets TO service_role;
GRANT SELECT ON TABLE public.prepared_sets TO authenticated;

REVOKE ALL ON FUNCTION temelia.name_version(saved jsonb, name text, prepared public.prepared_sets) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.names_hidden_project(project jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION temelia.names_hidden_project(project jsonb) TO anon;
GRANT ALL ON FUNCTION temelia.names_hidden_project(project jsonb) TO authenticated;
GRANT ALL ON FUNCTION temelia.names_hidden_project(project jsonb) TO service_role;

REVOKE ALL ON FUNCTION temelia.note_bucket_event() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_event(kind text, subject text, details jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_file_event() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_handled_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_media() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_picture_size() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_prepared(kind text, prepared public.prepared_sets, details jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_prepared_content() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_removed_file(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_request(request_id uuid, kind text, detail jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_row_pictures() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_settings_pictures() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_storage_event(kind text, actor text, subject text, details jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_stored_file(name text, metadata jsonb, is_replaced boolean, user_metadata jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_table_pictures(of_table text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.note_target() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.prune_prepared_sets() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.read_apart(table_name text, VARIADIC columns text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.record_picture_facts() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.refuse_hyphens_alone() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.refuse_pages_of_hyphens() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.refuse_taken_address() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.remind_administrators(request_id uuid, administrator uuid, purpose text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.remove_signed_out_browsers() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.requests_of_person(contact text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.require_earlier_files(changes jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.require_owner() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.require_planned_rights(prepared public.prepared_sets, changes jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.role_at(account text, moment timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.role_opens(user_id uuid, area text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.running_request_channels() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.settle_account_message(message_id uuid, attempt integer, is_done boolean, wait_seconds integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.settle_picture_uses(of_table text, row_keys text[], contents jsonb[], seen boolean[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.settle_stored_file(key text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.skip_due_reminders() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.take_account_message(channel text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.take_prepared_set(set_id uuid, set_revision integer, states text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.tell_of_requests() FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.tell_planner(prepared public.prepared_sets) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.typed_name(key text) FROM PUBLIC;

REVOKE ALL ON FUNCTION temelia.without_controls(line text) FROM PUBLIC;

GRANT ALL ON TABLE public.admin_users TO service_role;
GRANT SELECT ON TABLE public.admin_users TO authenticated;

GRANT ALL ON TABLE public.audit_events TO service_role;
GRANT SELECT ON TABLE public.audit_events TO authenticated;

GRANT ALL ON SEQUENCE public.audit_events_id_seq TO anon;
GRANT ALL ON SEQUENCE public.audit_events_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.audit_events_id_seq TO service_role;

GRANT ALL ON TABLE public.deliveries TO service_role;
GRANT SELECT ON TABLE public.deliveries TO authenticated;

GRANT ALL ON TABLE public.erased_requests TO service_role;
GRANT SELECT ON TABLE public.erased_requests TO authenticated;

GRANT ALL ON TABLE public.first_steps TO service_role;
GRANT SELECT,INSERT,DELETE ON TABLE public.first_steps TO authenticated;

GRANT ALL ON TABLE public.prepared_answers TO service_role;
GRANT SELECT ON TABLE public.prepared_answers TO authenticated;

GRANT ALL ON TABLE public.prepared_links TO service_role;

GRANT SELECT(id) ON TABLE public.prepared_links TO authenticated;

GRANT SELECT(set_id) ON TABLE public.prepared_links TO authenticated;

GRANT SELECT(for_whom) ON TABLE public.prepared_links TO authenticated;

GRANT SELECT(expires_at) ON TABLE public.prepared_links TO authenticated;

GRANT SELECT(ended_at) ON TABLE public.prepared_links TO authenticated;

GRANT SELECT(opened_count) ON TABLE public.prepared_links TO authenticated;

GRANT SELECT(first_opened_at) ON TABLE public.prepared_links TO authenticated;

GRANT SELECT(last_opened_at) ON TABLE public.prepared_links TO authenticated;

GRANT SELECT(created_by_email) ON TABLE public.prepared_links TO authenticated;

GRANT SELECT(created_at) ON TABLE public.prepared_links TO authenticated;

GRANT SELECT(updated_at) ON TABLE public.prepared_links TO authenticated;

GRANT ALL ON TABLE public.push_keys TO service_role;

GRANT ALL ON TABLE public.request_channels TO service_role;
GRANT SELECT ON TABLE public.request_channels TO authenticated;

GRANT ALL ON TABLE public.request_events TO service_role;
GRANT SELECT ON TABLE public.request_events TO authenticated;

GRANT ALL ON SEQUENCE public.request_events_id_seq TO anon;
GRANT ALL ON SEQUENCE public.request_events_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.request_events_id_seq TO service_role;

GRANT ALL ON TABLE public.request_files TO service_role;
GRANT SELECT ON TABLE public.request_files TO authenticated;

GRANT ALL ON TABLE public.request_link_codes TO service_role;

GRANT ALL ON TABLE public.request_servers TO service_role;

GRANT ALL ON TABLE public.request_settings TO service_role;
GRANT SELECT ON TABLE public.request_settings TO authenticated;

GRANT ALL ON TABLE public.request_targets TO service_role;

GRANT SELECT(id) ON TABLE public.request_targets TO authenticated;

GRANT SELECT(channel) ON TABLE public.request_targets TO authenticated;

GRANT SELECT(label) ON TABLE public.request_targets TO authenticated;

GRANT SELECT(administrator) ON TABLE public.request_targets TO authenticated;

GRANT SELECT(created_at) ON TABLE public.request_targets TO authenticated;

GRANT SELECT(ended_at) ON TABLE public.request_targets TO authenticated;

GRANT SELECT(ended_because) ON TABLE public.request_targets TO authenticated;

GRANT ALL ON TABLE public.site_certificates TO service_role;
GRANT SELECT ON TABLE public.site_certificates TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_certificates TO authenticated;

GRANT ALL ON TABLE public.site_certificates_items TO service_role;
GRANT SELECT ON TABLE public.site_certificates_items TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_certificates_items TO authenticated;

GRANT ALL ON TABLE public.site_company TO service_role;
GRANT SELECT ON TABLE public.site_company TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_company TO authenticated;

GRANT ALL ON TABLE public.site_contact TO service_role;
GRANT SELECT ON TABLE public.site_contact TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_contact TO authenticated;

GRANT ALL ON TABLE public.site_faq TO service_role;
GRANT SELECT ON TABLE public.site_faq TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_faq TO authenticated;

GRANT ALL ON TABLE public.site_faq_items TO service_role;
GRANT SELECT ON TABLE public.site_faq_items TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_faq_items TO authenticated;

GRANT ALL ON TABLE public.site_figures TO service_role;
GRANT SELECT ON TABLE public.site_figures TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_figures TO authenticated;

GRANT ALL ON TABLE public.site_figures_items TO service_role;
GRANT SELECT ON TABLE public.site_figures_items TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_figures_items TO authenticated;

GRANT ALL ON TABLE public.site_footer TO service_role;
GRANT SELECT ON TABLE public.site_footer TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_footer TO authenticated;

GRANT ALL ON TABLE public.site_global_settings TO service_role;
GRANT SELECT ON TABLE public.site_global_settings TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_global_settings TO authenticated;

GRANT ALL ON TABLE public.site_hero TO service_role;
GRANT SELECT ON TABLE public.site_hero TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_hero TO authenticated;

GRANT ALL ON TABLE public.site_partners TO service_role;
GRANT SELECT ON TABLE public.site_partners TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_partners TO authenticated;

GRANT ALL ON TABLE public.site_partners_items TO service_role;
GRANT SELECT ON TABLE public.site_partners_items TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_partners_items TO authenticated;

GRANT SELECT ON TABLE public.site_picture_notes TO authenticated;
GRANT SELECT ON TABLE public.site_picture_notes TO service_role;

GRANT SELECT ON TABLE public.site_picture_uses TO anon;
GRANT SELECT ON TABLE public.site_picture_uses TO authenticated;
GRANT SELECT ON TABLE public.site_picture_uses TO service_role;

GRANT SELECT ON TABLE public.site_pictures TO anon;
GRANT SELECT ON TABLE public.site_pictures TO authenticated;
GRANT SELECT ON TABLE public.site_pictures TO service_role;

GRANT ALL ON TABLE public.site_process TO service_role;
GRANT SELECT ON TABLE public.site_process TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_process TO authenticated;

GRANT ALL ON TABLE public.site_process_items TO service_role;
GRANT SELECT ON TABLE public.site_process_items TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_process_items TO authenticated;

GRANT ALL ON TABLE public.site_project_addresses TO service_role;
GRANT SELECT ON TABLE public.site_project_addresses TO authenticated;

GRANT ALL ON TABLE public.site_projects TO service_role;
GRANT SELECT ON TABLE public.site_projects TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_projects TO authenticated;

GRANT ALL ON TABLE public.site_projects_hidden_facts TO service_role;
GRANT SELECT ON TABLE public.site_projects_hidden_facts TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_projects_hidden_facts TO authenticated;

GRANT ALL ON TABLE public.site_projects_items TO service_role;
GRANT SELECT ON TABLE public.site_projects_items TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_projects_items TO authenticated;

GRANT ALL ON TABLE public.site_redirects TO service_role;
GRANT SELECT ON TABLE public.site_redirects TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_redirects TO authenticated;

GRANT ALL ON TABLE public.site_request_form TO service_role;
GRANT SELECT ON TABLE public.site_request_form TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_request_form TO authenticated;

GRANT ALL ON TABLE public.site_revision TO service_role;
GRANT SELECT ON TABLE public.site_revision TO anon;
GRANT SELECT ON TABLE public.site_revision TO authenticated;

GRANT ALL ON TABLE public.site_services TO service_role;
GRANT SELECT ON TABLE public.site_services TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_services TO authenticated;

GRANT ALL ON TABLE public.site_services_items TO service_role;
GRANT SELECT ON TABLE public.site_services_items TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_services_items TO authenticated;

GRANT ALL ON TABLE public.site_team TO service_role;
GRANT SELECT ON TABLE public.site_team TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_team TO authenticated;

GRANT ALL ON TABLE public.site_team_items TO service_role;
GRANT SELECT ON TABLE public.site_team_items TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_team_items TO authenticated;

GRANT ALL ON TABLE public.site_testimonials TO service_role;
GRANT SELECT ON TABLE public.site_testimonials TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_testimonials TO authenticated;

GRANT ALL ON TABLE public.site_translations TO service_role;
GRANT SELECT ON TABLE public.site_translations TO authenticated;

GRANT ALL ON TABLE public.site_version_changes TO service_role;
GRANT SELECT ON TABLE public.site_version_changes TO authenticated;

GRANT ALL ON SEQUENCE public.site_version_changes_id_seq TO anon;
GRANT ALL ON SEQUENCE public.site_version_changes_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.site_version_changes_id_seq TO service_role;

GRANT ALL ON TABLE public.site_versions TO service_role;
GRANT SELECT ON TABLE public.site_versions TO authenticated;

GRANT ALL ON TABLE public.site_why_choose_us TO service_role;
GRANT SELECT ON TABLE public.site_why_choose_us TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_why_choose_us TO authenticated;

GRANT ALL ON TABLE public.site_why_choose_us_benefits TO service_role;
GRANT SELECT ON TABLE public.site_why_choose_us_benefits TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_why_choose_us_benefits TO authenticated;

GRANT SELECT,INSERT,UPDATE ON TABLE realtime.messages TO anon;
GRANT SELECT,INSERT,UPDATE ON TABLE realtime.messages TO authenticated;
GRANT SELECT,INSERT,UPDATE ON TABLE realtime.messages TO service_role;

GRANT ALL ON TABLE storage.bins TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.buckets TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.buckets TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.buckets TO service_role;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.objects TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.objects TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE storage.objects TO service_role;

GRANT ALL ON TABLE storage.removed_objects TO service_role;
GRANT SELECT,DELETE ON TABLE storage.removed_objects TO authenticated;

GRANT ALL ON TABLE storage.resumable_uploads TO service_role;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON SEQUENCES  TO anon;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON SEQUENCES  TO authenticated;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON SEQUENCES  TO service_role;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON FUNCTIONS  TO anon;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON FUNCTIONS  TO authenticated;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON FUNCTIONS  TO service_role;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON TABLES  TO anon;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON TABLES  TO authenticated;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA public GRANT ALL ON TABLES  TO service_role;

