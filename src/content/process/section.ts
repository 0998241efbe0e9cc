import { type ContentOf, list, localised, published } from '../description/fields.ts'
import { section } from '../description/section.ts'

export const process = section({
  key: 'process',
  table: 'site_process',
  label: 'Cum lucrăm',
  optional: true,
  firstPage: { position: 40, anchor: 'cum-lucram' },
  screen: { path: 'process', icon: 'ListOrdered' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { rows: 3 }),
    items: list('Lista etapelor', {
      table: 'site_process_items',
      idPrefix: 'step',
      maxItems: 20,
      fields: {
        title: localised('Titlu', { required: true }),
        description: localised('Descriere', { rows: 4 }),
        duration: localised('Cât durează', {
          hint: 'De exemplu: o săptămână, 1–3 luni, conform graficului.',
        }),
        isPublished: published(),
      },
      panel: {
        note: 'Etapele se numerotează singure, în această ordine; ultima este evidențiată.',
        addLabel: 'Adaugă etapă',
        editLabel: 'Editează etapa',
        empty: 'Nu există etape. Adăugați prima etapă.',
        row: ({ duration, description }) => ({ line: duration.ro || description.ro }),
      },
    }),
  },
})

export type Process = ContentOf<typeof process>
