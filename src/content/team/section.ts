import {
  type ContentOf,
  line,
  list,
  localised,
  picture,
  published,
  shared,
} from '../description/fields.ts'
import { section } from '../description/section.ts'

export const team = section({
  key: 'team',
  table: 'site_team',
  label: 'Echipa',
  optional: true,
  startsEmpty: true,
  firstPage: { position: 80, anchor: 'echipa' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { rows: 3 }),
    items: list('Lista colegilor', {
      table: 'site_team_items',
      idPrefix: 'colleague',
      maxItems: 60,
      fields: {
        isPublished: published(),
        title: shared('Numele', { required: true }),
        role: localised('Funcția', { required: true }),
        photo: picture('Fotografia'),
        phone: line('Telefon'),
        email: line('E-mail'),
      },
    }),
  },
})

export type Team = ContentOf<typeof team>
export type Colleague = ContentOf<typeof team.fields.items>
