import { type ContentOf, localised, picture, pictures } from '../description/fields.ts'
import { section } from '../description/section.ts'

export const hero = section({
  key: 'hero',
  table: 'site_hero',
  label: 'Secțiunea Hero',
  firstPage: { position: 0, anchor: '' },
  screen: { path: 'hero', icon: 'House' },
  fields: {
    subtitle: localised('Subtitlu', { required: true }),
    title: localised('Titlu', { required: true }),
    description: localised('Descriere', { required: true, rows: 4 }),
    ctaText: localised('Textul butonului', { required: true }),
    backgroundImage: picture('Imaginea principală de fundal', { required: true }),
    additionalImages: pictures('Imagini suplimentare pentru carusel'),
  },
})

export type Hero = ContentOf<typeof hero>
