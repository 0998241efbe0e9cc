import { inAllLanguages } from '../values/localised-text.ts'
import type { Partners } from './section.ts'

export const defaultPartners: Partners = {
  isOn: false,
  title: { ro: 'Parteneri', en: 'Partners', ru: 'Партнёры' },
  description: {
    ro: 'Furnizori, proiectanți și beneficiari cu care am lucrat pe mai multe șantiere.',
    en: 'Suppliers, designers and clients we have worked with on more than one site.',
    ru: 'Поставщики, проектировщики и заказчики, с которыми мы построили не один объект.',
  },
  items: Object.entries({
    concrete: 'Beton Exemplu',
    design: 'Atelier Exemplu',
    steel: 'Metal Exemplu',
  }).map(([id, name]) => ({
    id: `partner-${id}`,
    isPublished: true,
    title: inAllLanguages(name),
    logoImage: '',
    website: '',
  })),
}
