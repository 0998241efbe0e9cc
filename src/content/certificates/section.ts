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
        number: line('Numărul'),
        issuer: localised('Emitentul'),
        validFrom: date('Valabil din'),
        validTo: date('Valabil până la', { notBefore: 'validFrom', endsItem: true }),
        scanImage: picture('Scanarea', { mayBeDocument: true }),
        register: link('Înscrierea din registrul public', { leadsAway: true }),
      },
    }),
  },
})

export type Certificates = ContentOf<typeof certificates>
export type Certificate = ContentOf<typeof certificates.fields.items>
