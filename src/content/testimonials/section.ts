import {
  type ContentOf,
  date,
  items,
  line,
  link,
  list,
  localised,
  published,
  shared,
} from '../description/fields.ts'
import { section } from '../description/section.ts'

export const testimonials = section({
  key: 'testimonials',
  table: 'site_testimonials',
  label: 'Recenzii',
  optional: true,
  startsEmpty: true,
  firstPage: { position: 50, anchor: 'recenzii' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { rows: 3 }),
    items: list('Lista recenziilor', {
      table: 'site_testimonials_items',
      idPrefix: 'testimonial',
      maxItems: 60,
      fields: {
        isPublished: published(),
        title: shared('Persoana', { required: true }),
        company: line('Compania sau funcția'),
        quote: localised('Recenzia', { required: true, rows: 5 }),
        project: items('Proiectul', { of: 'projects.items', maxItems: 1 }),
        date: date('Data'),
        source: link('Sursa', { leadsAway: true }),
      },
    }),
  },
})

export type Testimonials = ContentOf<typeof testimonials>
export type Testimonial = ContentOf<typeof testimonials.fields.items>
