-- Features of services are texts in three languages like the rest; a plain string still counts for all of them. The lines
-- under every service, which were a part of the program, become a list that the owner edits.
create function temelia.is_localised_list(value jsonb) returns boolean
language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) <> 'array' then false else not exists (
    select from jsonb_array_elements(value) as element
    where temelia.is_localised(element) is not true
  ) end
$$;

alter table public.site_services_items drop constraint site_services_items_features_check;
alter table public.site_services_items
  add constraint site_services_items_features_check check (temelia.is_localised_list(features));

alter table public.site_services add column benefit_lines jsonb not null default '[
  {"ro": "Deviz detaliat, fără costuri ascunse", "en": "A detailed estimate with no hidden costs", "ru": "Подробная смета без скрытых расходов"},
  {"ro": "Termene fixate în contract", "en": "Deadlines written into the contract", "ru": "Сроки, закреплённые в договоре"},
  {"ro": "Materiale certificate și control pe fiecare etapă", "en": "Certified materials, checked at every stage", "ru": "Сертифицированные материалы и контроль на каждом этапе"},
  {"ro": "Garanție scrisă după recepție", "en": "A written guarantee after handover", "ru": "Письменная гарантия после сдачи"}
]' check (temelia.is_localised_list(benefit_lines));
