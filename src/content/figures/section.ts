import { type ContentOf, line, list, localised, published } from '../description/fields.ts'
import { section } from '../description/section.ts'

/** What the company has built, in numbers. */
export const figures = section({
  key: 'figures',
  table: 'site_figures',
  label: 'Cifre',
  optional: true,
  firstPage: { position: 10, anchor: 'cifre' },
  fields: {
    title: localised('Titlu', { required: true }),
    items: list('Lista cifrelor', {
      table: 'site_figures_items',
      idPrefix: 'figure',
      maxItems: 12,
      fields: {
        value: line('Cifra', { required: true }),
        unit: localised('Unitatea'),
        title: localised('Ce arată cifra', { required: true }),
        since: localised('De când'),
        isPublished: published(),
      },
    }),
  },
})

export type Figures = ContentOf<typeof figures>
