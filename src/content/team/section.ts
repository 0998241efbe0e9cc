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
  screen: { path: 'team', icon: 'UsersRound', place: 'company' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { rows: 3 }),
    items: list('Lista colegilor', {
      table: 'site_team_items',
      idPrefix: 'colleague',
      maxItems: 60,
      fields: {
        isPublished: published(
          'Datele unui coleg apar pe site numai cu acordul lui. Cât timp este oprit, nimeni din afară nu le poate citi.',
        ),
        title: shared('Numele', { required: true }),
        role: localised('Funcția', { required: true }),
        photo: picture('Fotografia', {
          hint: 'Un portret vertical, bust sau în picioare. Fără fotografie apar inițialele.',
        }),
        phone: line('Telefon', { hint: 'Numai dacă poate fi sunat direct de oricine.' }),
        email: line('E-mail', { hint: 'Numai dacă poate primi mesaje de la oricine.' }),
      },
      panel: {
        note: 'Vizitatorii văd colegii în această ordine.',
        addLabel: 'Adaugă coleg',
        editLabel: 'Editează colegul',
        empty: 'Nu există colegi. Adăugați primul coleg.',
        row: ({ photo, role }) => ({ picture: photo, pictureShape: 'portrait', line: role.ro }),
      },
    }),
  },
})

export type Team = ContentOf<typeof team>
export type Colleague = ContentOf<typeof team.fields.items>
