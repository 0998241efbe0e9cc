import type { Partners } from './section.ts'

const sameInAll = (name: string) => ({ ro: name, en: name, ru: name })

export const defaultPartners: Partners = {
  isOn: false,
  title: { ro: 'Parteneri', en: 'Partners', ru: 'Партнёры' },
  description: {
    ro: 'Furnizori, proiectanți și beneficiari cu care am lucrat pe mai multe șantiere.',
    en: 'Suppliers, designers and clients we have worked with on more than one site.',
    ru: 'Поставщики, проектировщики и заказчики, с которыми у нас за плечами не один объект.',
  },
  items: [
    {
      id: 'partner-concrete',
      isPublished: true,
      title: sameInAll('Beton Exemplu'),
      logoImage: '',
      website: '',
    },
    {
      id: 'partner-design',
      isPublished: true,
      title: sameInAll('Atelier Exemplu'),
      logoImage: '',
      website: '',
    },
    {
      id: 'partner-steel',
      isPublished: true,
      title: sameInAll('Metal Exemplu'),
      logoImage: '',
      website: '',
    },
  ],
}
