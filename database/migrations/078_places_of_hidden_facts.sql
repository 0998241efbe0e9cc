-- A fact that is switched off may say which fact comes next, so that it keeps its place. One that visitors read may not.
create function temelia.are_hidden_facts(value jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when not temelia.is_list_with_ids(value) then false else (
    select coalesce(bool_and(
      not fact ? 'before' or jsonb_typeof(fact -> 'before') = 'string' and length(fact ->> 'before') <= 200
    ), true) and temelia.are_facts(coalesce(jsonb_agg(fact - 'before'), '[]'))
    from jsonb_array_elements(value) as fact
  ) end
$$;

alter table public.site_projects_hidden_facts
  drop constraint site_projects_hidden_facts_facts_check,
  add constraint site_projects_hidden_facts_facts_check check (temelia.are_hidden_facts(facts));
