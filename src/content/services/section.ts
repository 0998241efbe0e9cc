import { type ContentOf, list, localised, picture, pictures, texts } from '../description/fields.ts'
import { section } from '../description/section.ts'
import type { LocalisedText } from '../values/localised-text.ts'
import builtInFeatures from './built-in-features.json' with { type: 'json' }

/**
 * By which a plain Romanian string and its translations are known: earlier versions stored such strings, and three had
 * other words. The database knows them too (`042_known_features.sql`).
 */
export const knownFeatures: readonly LocalisedText[] = Object.values(builtInFeatures)
  .flat()
  .map((feature, index) => ({
    ...feature,
    ...(index === 3 && { ro: 'Rețele electrice, de apă și de stingere a incendiilor' }),
    ...(index === 4 && { ru: 'Дома, таунхаусы и многоквартирные здания' }),
    ...(index === 5 && { en: 'Heat and sound insulation, measured at handover' }),
  }))

/** Under every service's detail, until the owner writes other lines. */
const serviceBenefitLines: LocalisedText[] = [
  {
    ro: 'Deviz detaliat, fără costuri ascunse',
    en: 'A detailed estimate with no hidden costs',
    ru: 'Подробная смета без скрытых расходов',
  },
  {
    ro: 'Termene fixate în contract',
    en: 'Deadlines written into the contract',
    ru: 'Сроки, закреплённые в договоре',
  },
  {
    ro: 'Materiale certificate și control pe fiecare etapă',
    en: 'Certified materials, checked at every stage',
    ru: 'Сертифицированные материалы и контроль на каждом этапе',
  },
  {
    ro: 'Garanție scrisă după recepție',
    en: 'A written warranty after handover',
    ru: 'Письменная гарантия после сдачи',
  },
]

export const services = section({
  key: 'services',
  table: 'site_services',
  label: 'Servicii',
  firstPage: { position: 20, anchor: 'servicii' },
  screen: { path: 'services', icon: 'HardHat' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { required: true, rows: 3 }),
    benefitLines: texts('Avantajele de sub fiecare serviciu', {
      itemLabel: 'Avantajul',
      addLabel: 'Adaugă avantaj',
      fallback: serviceBenefitLines,
    }),
    items: list('Lista serviciilor', {
      table: 'site_services_items',
      idPrefix: 'service',
      fields: {
        title: localised('Titlu', { required: true }),
        description: localised('Descriere', { required: true, rows: 4 }),
        imageSrc: picture('Imaginea principală', { required: true }),
        galleryImages: pictures('Galeria de imagini'),
        features: texts('Caracteristici', {
          itemLabel: 'Caracteristica',
          addLabel: 'Adaugă caracteristică',
          known: knownFeatures,
        }),
      },
      panel: {
        note: 'Vizitatorii văd serviciile în această ordine.',
        addLabel: 'Adaugă serviciu',
        editLabel: 'Editează serviciul',
        empty: 'Nu există servicii. Adăugați primul serviciu.',
        row: ({ imageSrc, description }) => ({ picture: imageSrc, line: description.ro }),
      },
    }),
  },
})

export type Services = ContentOf<typeof services>
export type Service = ContentOf<typeof services.fields.items>

export function serviceAnchor({ id }: Pick<Service, 'id'>): string {
  return `serviciu-${encodeURIComponent(id)}`
}
