-- What the panel's search looks through: without diacritics and capitals, and with the digits of the phone however it was written.
alter table public.requests add column search_text text generated always as (
  temelia.fold_text(
    number || E'\n' || name || E'\n' || phone || E'\n' || email || E'\n' || town || E'\n' || message || E'\n'
  ) || regexp_replace(phone, '\D', '', 'g')
) stored;
