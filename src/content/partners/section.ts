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
  screen: { path: 'partners', icon: 'Handshake', place: 'company' },
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
        logoImage: picture('Sigla', {
          mayBeDrawing: true,
          hint: 'Alegeți sigla pentru fundal deschis: pe site stă pe alb. Fără siglă apare denumirea.',
        }),
        website: link('Site-ul partenerului', {
          leadsAway: true,
          hint: 'Necompletat: sigla nu duce nicăieri.',
        }),
      },
      panel: {
        note: 'Siglele apar în această ordine, la mărimi apropiate, oricare ar fi forma lor.',
        addLabel: 'Adaugă partener',
        editLabel: 'Editează partenerul',
        empty: 'Nu există parteneri. Adăugați primul partener.',
        row: ({ logoImage, website }) => ({
          picture: logoImage,
          pictureShape: 'logo',
          line: website,
        }),
      },
    }),
  },
})

export type Partners = ContentOf<typeof partners>
export type Partner = ContentOf<typeof partners.fields.items>
