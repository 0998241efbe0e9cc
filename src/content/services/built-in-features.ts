import type { LocalisedText } from '../values/localised-text.ts'

/**
 * Four for each service, in the order of the services. Earlier versions stored the Romanian ones as plain strings; the
 * database knows them too (`042_known_features.sql`).
 */
export const builtInFeatures: readonly LocalisedText[] = [
  {
    ro: 'Structuri metalice și din beton prefabricat',
    en: 'Steel and precast concrete frames',
    ru: 'Металлические и сборные железобетонные каркасы',
  },
  {
    ro: 'Pardoseli industriale cu planeitate verificată',
    en: 'Industrial floors, checked for flatness',
    ru: 'Промышленные полы с проверенной ровностью',
  },
  {
    ro: 'Rampe de încărcare și platforme pentru camioane',
    en: 'Loading docks and lorry yards',
    ru: 'Погрузочные доки и площадки для грузовиков',
  },
  {
    ro: 'Instalații electrice, de apă și de stingere a incendiilor',
    en: 'Power, water and fire-fighting systems',
    ru: 'Электросети, водоснабжение и пожаротушение',
  },
  {
    ro: 'Case, locuințe înșiruite și blocuri de locuințe',
    en: 'Houses, terraces and apartment blocks',
    ru: 'Частные и многоквартирные дома, таунхаусы',
  },
  {
    ro: 'Izolație termică și fonică măsurată la recepție',
    en: 'Thermal and sound insulation, measured at handover',
    ru: 'Тепло- и звукоизоляция с замерами при сдаче',
  },
  {
    ro: 'Acoperișuri, fațade și amenajarea curții',
    en: 'Roofs, facades and landscaping',
    ru: 'Кровли, фасады и благоустройство двора',
  },
  {
    ro: 'Carte tehnică predată odată cu cheile',
    en: 'A technical file handed over with the keys',
    ru: 'Техническая документация вместе с ключами',
  },
  {
    ro: 'Clădiri de birouri, magazine și centre comerciale',
    en: 'Offices, shops and retail centres',
    ru: 'Офисы, магазины и торговые центры',
  },
  {
    ro: 'Fațade vitrate și ventilate',
    en: 'Glazed and ventilated facades',
    ru: 'Стеклянные и вентилируемые фасады',
  },
  {
    ro: 'Climatizare, ascensoare și sisteme de securitate',
    en: 'Air conditioning, lifts and security systems',
    ru: 'Кондиционирование, лифты и системы безопасности',
  },
  {
    ro: 'Lucrări pe etape, coordonate cu chiriașii',
    en: 'Work in stages, agreed with the tenants',
    ru: 'Поэтапные работы, согласованные с арендаторами',
  },
]

/** By which a plain Romanian string and its translations are known: three had other words when features were plain. */
export const knownFeatures: readonly LocalisedText[] = builtInFeatures.map((feature, index) => ({
  ...feature,
  ...(index === 3 && { ro: 'Rețele electrice, de apă și de stingere a incendiilor' }),
  ...(index === 4 && { ru: 'Дома, таунхаусы и многоквартирные здания' }),
  ...(index === 5 && { en: 'Heat and sound insulation, measured at handover' }),
}))
