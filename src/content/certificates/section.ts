import {
  type ContentOf,
  date,
  line,
  link,
  list,
  localised,
  picture,
  published,
} from '../description/fields.ts'
import { section } from '../description/section.ts'

export const certificates = section({
  key: 'certificates',
  table: 'site_certificates',
  label: 'Certificate și licențe',
  optional: true,
  startsEmpty: true,
  firstPage: { position: 60, anchor: 'certificate' },
  screen: { path: 'certificates', icon: 'BadgeCheck', place: 'company' },
  fields: {
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { rows: 3 }),
    items: list('Lista certificatelor', {
      table: 'site_certificates_items',
      idPrefix: 'certificate',
      maxItems: 60,
      fields: {
        isPublished: published(),
        title: localised('Denumirea', { required: true }),
        issuer: localised('Emitentul'),
        number: line('Numărul'),
        validFrom: date('Valabil din'),
        validTo: date('Valabil până la', {
          notBefore: 'validFrom',
          endsItem: true,
          hint: 'Ultima zi în care apare pe site. Necompletat: certificatul nu expiră.',
        }),
        scanImage: picture('Scanarea', {
          mayBeDocument: true,
          hint: 'O imagine sau un PDF. Acoperiți datele personale care nu trebuie să fie publice.',
        }),
        register: link('Înscrierea din registrul public', {
          leadsAway: true,
          hint: 'Pagina din registrul public la care oricine îl poate verifica.',
        }),
      },
      panel: {
        note: 'În ziua de după „Valabil până la”, un certificat dispare singur de pe site; cu 60 de zile înainte este marcat aici și în „Panou de control”, iar administratorii primesc un e-mail, dacă site-ul le trimite.',
        addLabel: 'Adaugă certificat',
        editLabel: 'Editează certificatul',
        empty: 'Nu există certificate. Adăugați primul certificat.',
        row: ({ number, issuer }) => ({ line: [number, issuer.ro].filter(Boolean).join(' · ') }),
      },
    }),
  },
})

export type Certificates = ContentOf<typeof certificates>
export type Certificate = ContentOf<typeof certificates.fields.items>
