-- Broadcast from the database, with the signature a hosted Supabase gives it. The realtime service listens on 'realtime'.
create schema realtime;

create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  perform pg_notify(
    'realtime',
    -- The id keeps equal messages of one transaction apart: PostgreSQL delivers equal notices once.
    jsonb_build_object(
      'id', gen_random_uuid(), 'topic', topic, 'event', event, 'payload', payload, 'private', private
    )::text
  );
end
$$;
