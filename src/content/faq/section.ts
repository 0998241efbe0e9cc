import { type ContentOf, list, localised, published } from '../description/fields.ts'
import { section } from '../description/section.ts'

/** What clients ask before they call. */
export const faq = section({
  key: 'faq',
  table: 'site_faq',
  label: 'Întrebări frecvente',
  optional: true,
  firstPage: { position: 100, anchor: 'intrebari' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { rows: 3 }),
    items: list('Lista întrebărilor', {
      table: 'site_faq_items',
      idPrefix: 'question',
      maxItems: 50,
      fields: {
        title: localised('Întrebarea', { required: true }),
        answer: localised('Răspunsul', { required: true, rows: 5 }),
        isPublished: published(),
      },
    }),
  },
})

export type Faq = ContentOf<typeof faq>
