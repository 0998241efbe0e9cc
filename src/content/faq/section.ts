import { type ContentOf, list, localised, published } from '../description/fields.ts'
import { section } from '../description/section.ts'

export const faq = section({
  key: 'faq',
  table: 'site_faq',
  label: 'Întrebări frecvente',
  optional: true,
  firstPage: { position: 100, anchor: 'intrebari' },
  screen: { path: 'faq', icon: 'MessageCircleQuestionMark' },
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
      panel: {
        note: 'Motoarele de căutare primesc aceleași întrebări și răspunsuri.',
        addLabel: 'Adaugă întrebare',
        editLabel: 'Editează întrebarea',
        empty: 'Nu există întrebări. Adăugați prima întrebare.',
        row: ({ answer }) => ({ line: answer.ro }),
      },
    }),
  },
})

export type Faq = ContentOf<typeof faq>
