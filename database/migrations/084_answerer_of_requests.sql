-- Beside the form: who answers, and within what time. Blank where the owner has written nothing.
alter table public.site_request_form
  add column answerer jsonb not null default '""' check (temelia.is_localised(answerer)),
  add column answer_time jsonb not null default '""' check (temelia.is_localised(answer_time));
