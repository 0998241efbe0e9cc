create function temelia.are_closed_days(value jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when not temelia.is_list_with_ids(value) then false else (
    select count(*) <= 200 and coalesce(bool_and(temelia.is_text_map(days, array['id', 'from', 'to'])), true)
    from jsonb_array_elements(value) as days
  ) end
$$;

-- What the law asks a company to say about itself and no other section holds; off until the owner has filled it in.
create table public.site_company (
  id text primary key default 'main' constraint site_company_is_one_row check (id = 'main'),
  is_on boolean not null default false,
  legal_name text not null default '' check (length(legal_name) <= 200),
  idno text not null default '' check (length(idno) <= 200),
  legal_address jsonb not null default '""' check (temelia.is_localised(legal_address)),
  coordinates text not null default '' check (length(coordinates) <= 200),
  messengers jsonb not null default '{}'
    check (temelia.is_text_map(messengers, array['whatsapp', 'viber', 'telegram'])),
  hours jsonb not null default '{}' check (temelia.is_text_map(hours, array[
    'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'
  ])),
  closed_days jsonb not null default '[]' check (temelia.are_closed_days(closed_days)),
  updated_at timestamptz not null default now()
);
select temelia.add_site_table('site_company', section => 'company');
