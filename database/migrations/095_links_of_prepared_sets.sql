-- Where a set has all the links that it may have, the refusal names the button that ends one. For whom a link is stands in a line of every page
-- that it shows: no character in it may turn that line around.
create function temelia.without_controls(line text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(line, '[[:cntrl:]\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'))
$$;
revoke all on function temelia.without_controls(text) from public;

do $$
begin
  execute replace(
    replace(
      pg_get_functiondef('public.create_prepared_link(uuid, text, int)'::regprocedure),
      'Sunt deja prea multe linkuri: încheiați unul',
      'O modificare are cel mult 20 de linkuri valabile și 100 în total: apăsați întâi „Dezactivează linkul” la unul dintre ele'
    ),
    'btrim(create_prepared_link.for_whom)',
    'temelia.without_controls(create_prepared_link.for_whom)'
  );
end
$$;

update public.prepared_links set for_whom = temelia.without_controls(for_whom);
