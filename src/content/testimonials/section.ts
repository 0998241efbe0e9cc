import {
  type ContentOf,
  date,
  items,
  line,
  link,
  list,
  localised,
  picture,
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
  screen: { path: 'testimonials', icon: 'Quote', place: 'company' },
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
        quote: localised('Recenzia', {
          required: true,
          rows: 5,
          hint: 'În cuvintele clientului. Ghilimelele le pune site-ul.',
        }),
        company: line('Compania sau funcția'),
        photo: picture('Fotografia', {
          hint: 'Un portret, cu acordul persoanei. Prima recenzie apare mare, cu fotografia ei.',
        }),
        project: items('Proiectul', {
          of: 'projects.items',
          maxItems: 1,
          noneLabel: 'Niciun proiect',
        }),
        date: date('Data', { hint: 'Pe site apar luna și anul.' }),
        source: link('Sursa', {
          leadsAway: true,
          hint: 'Unde o poate citi oricine, de exemplu pe Google.',
        }),
      },
      panel: {
        note: 'Publicați numai recenzii reale, cu acordul celor care le-au scris.',
        addLabel: 'Adaugă recenzie',
        editLabel: 'Editează recenzia',
        empty: 'Nu există recenzii. Adăugați prima recenzie.',
        row: ({ quote }) => ({ line: quote.ro }),
      },
    }),
  },
})

export type Testimonials = ContentOf<typeof testimonials>
export type Testimonial = ContentOf<typeof testimonials.fields.items>
