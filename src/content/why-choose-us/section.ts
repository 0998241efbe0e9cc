import { type ContentOf, list, localised, picture } from '../description/fields.ts'
import { section } from '../description/section.ts'

export const whyChooseUs = section({
  key: 'whyChooseUs',
  table: 'site_why_choose_us',
  label: 'De ce noi',
  firstPage: { position: 70, anchor: 'de-ce-noi' },
  screen: { path: 'why-choose-us', icon: 'Award' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { required: true, rows: 3 }),
    backgroundImage: picture('Imaginea de fundal', { required: true }),
    benefits: list('Lista beneficiilor', {
      table: 'site_why_choose_us_benefits',
      // The row's own `id` is the database's: a benefit's id is unique only within its section.
      keyColumn: 'benefit_id',
      idPrefix: 'benefit',
      fields: {
        title: localised('Titlu', { required: true }),
        description: localised('Descriere', { required: true, rows: 4 }),
      },
      panel: {
        addLabel: 'Adaugă beneficiu',
        editLabel: 'Editează beneficiul',
        empty: 'Nu există beneficii. Adăugați primul beneficiu.',
        row: ({ description }) => ({ line: description.ro }),
      },
    }),
  },
})

export type WhyChooseUs = ContentOf<typeof whyChooseUs>
