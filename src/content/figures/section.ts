import { type ContentOf, line, list, localised, published } from '../description/fields.ts'
import { section } from '../description/section.ts'

export const figures = section({
  key: 'figures',
  table: 'site_figures',
  label: 'Cifre',
  optional: true,
  firstPage: { position: 10, anchor: 'cifre' },
  screen: { path: 'figures', icon: 'ChartNoAxesColumn' },
  fields: {
    title: localised('Titlu', { required: true }),
    items: list('Lista cifrelor', {
      table: 'site_figures_items',
      idPrefix: 'figure',
      maxItems: 12,
      fields: {
        value: line('Cifra', {
          required: true,
          hint: 'De exemplu 15+, 5000 sau 24/7. Apare pe site exact cum o scrieți.',
        }),
        unit: localised('Unitatea', { hint: 'De exemplu: m², ani, t/zi.' }),
        title: localised('Ce arată cifra', { required: true }),
        since: localised('De când', { hint: 'De exemplu: din 2009, predate în 2024.' }),
        isPublished: published(),
      },
      panel: {
        note: 'Când numărul lor este impar, prima cifră apare mai mare decât celelalte.',
        addLabel: 'Adaugă cifră',
        editLabel: 'Editează cifra',
        empty: 'Nu există cifre. Adăugați prima cifră.',
        row: ({ value, unit }) => ({ line: `${value} ${unit.ro}`.trim() }),
      },
    }),
  },
})

export type Figures = ContentOf<typeof figures>
