import {
  type ContentOf,
  link,
  list,
  localised,
  picture,
  published,
  shared,
} from '../description/fields.ts'
import { section } from '../description/section.ts'

export const partners = section({
  key: 'partners',
  table: 'site_partners',
  label: 'Parteneri',
  optional: true,
  startsEmpty: true,
  firstPage: { position: 90, anchor: 'parteneri' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { rows: 3 }),
    items: list('Lista partenerilor', {
      table: 'site_partners_items',
      idPrefix: 'partner',
      maxItems: 60,
      fields: {
        isPublished: published(),
        title: shared('Denumirea', { required: true }),
        logoImage: picture('Sigla', { mayBeDrawing: true }),
        website: link('Site-ul partenerului', { leadsAway: true }),
      },
    }),
  },
})

export type Partners = ContentOf<typeof partners>
export type Partner = ContentOf<typeof partners.fields.items>
