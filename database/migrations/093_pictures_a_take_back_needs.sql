-- Taking back brings earlier pictures again. Where one of them was deleted meanwhile, nothing is taken back, just as nothing is published then.
create function temelia.require_earlier_files(changes jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  missing constant text[] := temelia.missing_files(changes);
begin
  if missing <> '{}' then
    raise exception 'Fișierul „%”, care ar reveni pe site, a fost șters. Readuceți-l din „Fișiere șterse” sau puneți întâi pe site altul în locul lui',
      regexp_replace(temelia.percent_decode(substring(missing[1] from '[^/]*$')), '^\d{13}-', '')
      using errcode = 'PT422', detail = to_jsonb(missing)::text;
  end if;
end
$$;
revoke all on function temelia.require_earlier_files(jsonb) from public;

do $$
begin
  execute replace(
    pg_get_functiondef('public.take_back_prepared_set(uuid, int, bigint, jsonb, jsonb)'::regprocedure),
    'saved := public.save_site(base_revision, changes);',
    E'perform temelia.require_earlier_files(changes);\n  saved := public.save_site(base_revision, changes);'
  );
end
$$;
