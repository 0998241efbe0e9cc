-- Who may read and write on a private channel is what policies on this table say, as on a hosted Supabase. There the
-- table also carries what the database sends; here no row ever stays in it, so it is neither partitioned nor logged.
create unlogged table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  constraint messages_pkey primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
create policy "the service role may do anything" on realtime.messages
  to service_role using (true) with check (true);

-- The channel that a policy is asked about.
create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Tries rows out as the caller; the error at the end takes them back, and the caller's role with them.
create function backend.judge_channel(
  channel_topic text, is_write boolean, caller_role text, caller_claims text, caller_headers text,
  out broadcast boolean, out presence boolean
) language plpgsql set search_path = '' as $$
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

-- Rows that were taken back still fill the file, and the embedded database has nobody who vacuums.
create function backend.clear_judged_rows() returns void language plpgsql set search_path = '' as $$
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

-- What the database sends, with the signature a hosted Supabase gives it. Whoever is subject to policies needs one
-- that lets the message in, and is only warned where there is none, as there.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
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

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void language plpgsql as $$
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

-- What an account may hear has changed: its private channels are judged again, on every instance.
create function backend.rejudge_channels(user_id uuid) returns void language sql set search_path = '' as $$
  select pg_notify('realtime', jsonb_build_object('rejudge', user_id)::text)
$$;

create function backend.rejudge_channels_of_session() returns trigger language plpgsql set search_path = '' as $$
begin
  perform backend.rejudge_channels(old.user_id);
  return null;
end
$$;
create trigger rejudge_channels after delete on auth.sessions
  for each row execute function backend.rejudge_channels_of_session();
