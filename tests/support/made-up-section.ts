import {
  type ContentOf,
  choice,
  html,
  line,
  link,
  list,
  localised,
  picture,
} from '#content/description/fields.ts'
import { section } from '#content/description/section.ts'

/** A section that the site does not have, to show that a description is all a section needs. */
export const certificates = section({
  key: 'certificates',
  table: 'site_certificates',
  label: 'Certificate',
  fields: {
    title: localised('Titlu', { required: true }),
    note: html('Notă'),
    items: list('Lista certificatelor', {
      table: 'site_certificates_items',
      keyColumn: 'certificate_id',
      idPrefix: 'certificate',
      fields: {
        title: localised('Denumire', { required: true }),
        kind: choice('Felul', { licence: 'Licență', certificate: 'Certificat' }, 'certificate'),
        validUntil: line('Valabil până la', { column: 'expires' }),
        scanImage: picture('Imaginea documentului', { required: true }),
        register: link('Adresa din registru'),
      },
    }),
  },
})

export type Certificates = ContentOf<typeof certificates>

const inRomanian = (ro: string) => ({ ro, en: '', ru: '' })

export const defaultCertificates: Certificates = {
  title: inRomanian('Certificate și licențe'),
  note: inRomanian('<p>Le arătăm și la sediu.</p>'),
  items: [
    {
      id: 'iso-9001',
      title: inRomanian('ISO 9001'),
      kind: 'certificate',
      validUntil: '2028-05-01',
      scanImage: '/assets/pictures/iso.jpg',
      register: 'https://register.example/9001',
    },
    {
      id: 'licence',
      title: inRomanian('Licență de construcție'),
      kind: 'licence',
      validUntil: '',
      scanImage: '/assets/pictures/licence.jpg',
      register: '',
    },
  ],
}
