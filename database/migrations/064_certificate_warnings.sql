-- Which administrator's address a mail has gone to, of which certificate, and of which last day. It names the certificate
-- without pointing at it: one that is deleted and brought back with the same day is not told of again.
create table public.certificate_warnings (
  certificate_id text not null check (length(certificate_id) between 1 and 200),
  valid_to date not null,
  target text not null check (length(target) between 1 and 500),
  attempts int not null default 0,
  taken_at timestamptz,
  sent_at timestamptz,
  primary key (certificate_id, valid_to, target)
);
alter table public.certificate_warnings enable row level security;
revoke all on public.certificate_warnings from anon, authenticated;
grant all on public.certificate_warnings to service_role;
create policy "the service role may do anything" on public.certificate_warnings
  to service_role using (true) with check (true);

-- Those that visitors see today and that end within sixty days. A date that is no day of the calendar ends nothing.
create function temelia.ending_certificates(today date)
returns table (certificate_id text, valid_to date, title jsonb, number text)
language sql stable security definer set search_path = '' as $$
  select i.id, today + days.ahead, i.title, i.number
  from public.site_certificates s join public.site_certificates_items i on i.section_id = s.id
    join generate_series(0, 60) as days(ahead) on btrim(i.valid_to) = to_char(today + days.ahead, 'YYYY-MM-DD')
  where s.is_on and i.is_published
$$;
revoke all on function temelia.ending_certificates(date) from public;

-- Called by every instance that can send mails, until nothing is due. Whoever takes a warning has it for ten minutes, whether
-- they fail or end; then the distance between attempts doubles up to six hours. The twenty-first, after three days, is the last.
create function public.take_certificate_warning(moment timestamptz default now()) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today date := (moment at time zone 'Europe/Chisinau')::date;
  taken record;
begin
  delete from public.certificate_warnings w where w.valid_to < today;
  insert into public.certificate_warnings (certificate_id, valid_to, target)
  select e.certificate_id, e.valid_to, t.label
  from temelia.ending_certificates(today) e, temelia.announcement_targets() t where t.channel = 'email'
  on conflict do nothing;
  select w.certificate_id, w.valid_to, w.target, e.title, e.number into taken
  from public.certificate_warnings w
    join temelia.ending_certificates(today) e on e.certificate_id = w.certificate_id and e.valid_to = w.valid_to
  where w.sent_at is null and w.attempts < 21
    and (w.taken_at is null or w.taken_at <= moment - greatest(
      interval '10 minutes', least(interval '1 minute' * power(2, w.attempts - 1), interval '6 hours')
    ))
    and exists (select from temelia.announcement_targets() t where t.channel = 'email' and t.label = w.target)
  order by w.taken_at nulls first, w.valid_to limit 1 for update of w skip locked;
  if not found then
    return null;
  end if;
  update public.certificate_warnings w set attempts = w.attempts + 1, taken_at = moment
  where w.certificate_id = taken.certificate_id and w.valid_to = taken.valid_to and w.target = taken.target;
  return to_jsonb(taken);
end
$$;
revoke all on function public.take_certificate_warning(timestamptz) from public, anon, authenticated;
grant execute on function public.take_certificate_warning(timestamptz) to service_role;
