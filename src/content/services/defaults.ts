import { fallbackOf } from '../description/fallback.ts'
import features from './built-in-features.json' with { type: 'json' }
import { type Services, services } from './section.ts'

export const defaultServices: Services = {
  title: { ro: 'Serviciile noastre', en: 'Our services', ru: 'Наши услуги' },
  description: {
    ro: 'Lucrăm zi de zi în trei domenii, cu inginerii, maiștrii și utilajele noastre. Fiecare lucrare are un deviz transparent, un grafic pe săptămâni și o singură persoană de contact.',
    en: 'Three kinds of building we work on every day, with our own engineers, foremen and machinery. Every job comes with a transparent estimate, a weekly schedule and one person to call.',
    ru: 'Работаем по трём направлениям, со своими инженерами, прорабами и техникой. У каждого объекта — прозрачная смета, понедельный график и один ответственный.',
  },
  benefitLines: fallbackOf(services.fields.benefitLines),
  items: [
    {
      id: 'industrial',
      title: {
        ro: 'Construcții industriale',
        en: 'Industrial construction',
        ru: 'Промышленное строительство',
      },
      description: {
        ro: 'Hale de producție, depozite și centre logistice pe structură metalică sau din beton prefabricat. Pornim de la fluxul tehnologic al clientului: deschiderile, sarcinile pe pardoseală, rampele și rețelele se stabilesc înainte de prima fundație.',
        en: 'Production buildings, warehouses and logistics centres with a steel or precast concrete frame. We start from the way you work: spans, floor loads, docks and utilities are settled before the first footing is poured.',
        ru: 'Производственные цеха, склады и логистические центры на металлическом или сборном железобетонном каркасе. Начинаем с технологии заказчика: пролёты, нагрузки на пол, доки и сети определяем до заливки первого фундамента.',
      },
      imageSrc: '/assets/pictures/service-industrial.jpg',
      galleryImages: ['/assets/pictures/hero-3.jpg', '/assets/pictures/hero-2.jpg'],
      features: features.industrial,
    },
    {
      id: 'residential',
      title: {
        ro: 'Construcții rezidențiale',
        en: 'Residential construction',
        ru: 'Жилое строительство',
      },
      description: {
        ro: 'Case individuale, locuințe înșiruite și blocuri cu regim mic de înălțime. Izolăm termic și fonic înainte de finisaje și predăm fiecare locuință cu cartea ei tehnică, ca viitorul proprietar să știe ce are în pereți.',
        en: 'Detached houses, terraces and low-rise apartment blocks. We insulate against cold and noise before the finishes go on, and hand over each home with its technical file, so its owner knows what is inside the walls.',
        ru: 'Частные дома, таунхаусы и малоэтажные жилые комплексы. Тепло- и звукоизоляцию делаем до отделки, а каждый дом и каждую квартиру сдаём с технической документацией, чтобы владелец знал, что у него в стенах.',
      },
      imageSrc: '/assets/pictures/service-residential.jpg',
      galleryImages: [
        '/assets/pictures/project-residential.jpg',
        '/assets/pictures/project-residential-2.jpg',
      ],
      features: features.residential,
    },
    {
      id: 'commercial',
      title: {
        ro: 'Construcții comerciale',
        en: 'Commercial construction',
        ru: 'Коммерческое строительство',
      },
      description: {
        ro: 'Clădiri de birouri, magazine și centre comerciale, de la structură la fațada vitrată. Planificăm lucrările pe etape, astfel încât chiriașii să își poată începe amenajările înainte de recepția finală.',
        en: 'Offices, shops and retail centres, from the frame to the glass facade. We plan the work in stages, so that tenants can begin their fit-out before the final handover.',
        ru: 'Офисные здания, магазины и торговые центры, от каркаса до стеклянного фасада. Работы ведём поэтапно, чтобы арендаторы могли начать отделку ещё до окончательной сдачи.',
      },
      imageSrc: '/assets/pictures/service-commercial.jpg',
      galleryImages: [
        '/assets/pictures/project-commercial.jpg',
        '/assets/pictures/project-commercial-2.jpg',
      ],
      features: features.commercial,
    },
  ],
}
