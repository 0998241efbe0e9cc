-- The scan of a certificate whose last day is over is in no answer to visitors either, nor are its alternative text and the id of
-- its row: a use of a picture is seen by who sees the row, and the catalogue follows its uses.
create policy "visitors read uses of what is current" on public.site_picture_uses as restrictive for select
  to anon, authenticated using (
    table_name <> 'site_certificates_items'
    or exists (select from public.site_certificates_items i where i.id = row_key)
  );

-- A day with a space around it is a day, as the pages read it.
create or replace function temelia.is_current(last_day text) returns boolean
language sql stable set search_path = '' as $$
  select btrim(last_day) !~ '^20\d\d-\d\d-\d\d$'
    or btrim(last_day) >= to_char(now() at time zone 'Europe/Chisinau', 'YYYY-MM-DD')
$$;
