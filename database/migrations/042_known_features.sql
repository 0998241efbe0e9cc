-- Features of services that stand as plain strings are shown in three languages where they are built-in ones. Compared with
-- the bare string, their translations seemed to be new at the first edit, and so were never noted as behind. What is
-- stored stays as it is.
create function temelia.with_known_features(features jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(
    case when known.ro is null then feature.value
      else jsonb_build_object('ro', known.ro, 'en', known.en, 'ru', known.ru) end
    order by feature.nth
  ), '[]')
  from jsonb_array_elements(features) with ordinality as feature (value, nth)
  left join (values
    ('Structuri metalice și din beton prefabricat', 'Steel and precast concrete frames', 'Металлические и сборные железобетонные каркасы'),
    ('Pardoseli industriale cu planeitate verificată', 'Industrial floors, checked for flatness', 'Промышленные полы с проверенной ровностью'),
    ('Rampe de încărcare și platforme pentru camioane', 'Loading docks and lorry yards', 'Погрузочные доки и площадки для грузовиков'),
    ('Rețele electrice, de apă și de stingere a incendiilor', 'Power, water and fire-fighting systems', 'Электросети, водоснабжение и пожаротушение'),
    ('Case, locuințe înșiruite și blocuri de locuințe', 'Houses, terraces and apartment blocks', 'Дома, таунхаусы и многоквартирные здания'),
    ('Izolație termică și fonică măsurată la recepție', 'Heat and sound insulation, measured at handover', 'Тепло- и звукоизоляция с замерами при сдаче'),
    ('Acoperișuri, fațade și amenajarea curții', 'Roofs, facades and landscaping', 'Кровли, фасады и благоустройство двора'),
    ('Carte tehnică predată odată cu cheile', 'A technical file handed over with the keys', 'Техническая документация вместе с ключами'),
    ('Clădiri de birouri, magazine și centre comerciale', 'Offices, shops and retail centres', 'Офисы, магазины и торговые центры'),
    ('Fațade vitrate și ventilate', 'Glazed and ventilated facades', 'Стеклянные и вентилируемые фасады'),
    ('Climatizare, ascensoare și sisteme de securitate', 'Air conditioning, lifts and security systems', 'Кондиционирование, лифты и системы безопасности'),
    ('Lucrări pe etape, coordonate cu chiriașii', 'Work in stages, agreed with the tenants', 'Поэтапные работы, согласованные с арендаторами')
  ) as known (ro, en, ru)
    on jsonb_typeof(feature.value) = 'string' and known.ro = btrim(feature.value #>> '{}')
$$;

create or replace function temelia.note_row_translations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := to_jsonb(old) - 'updated_at';
  after jsonb;
  key text := before ->> tg_argv[0];
begin
  if tg_op = 'UPDATE' then
    after := to_jsonb(new) - 'updated_at';
    if tg_table_name = 'site_services_items' then
      before := jsonb_set(before, '{features}', temelia.with_known_features(before -> 'features'));
    end if;
    if after ->> tg_argv[0] = key then
      perform temelia.note_translations(
        tg_table_name, key, temelia.differing(before, after), temelia.differing(after, before)
      );
      return null;
    end if;
  end if;
  delete from public.site_translations t where t.table_name = tg_table_name and t.row_key = key;
  return null;
end
$$;
