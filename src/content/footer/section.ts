import {
  border,
  type ContentOf,
  colour,
  group,
  length,
  line,
  link,
  list,
  localised,
  picture,
  shared,
  toggle,
} from '../description/fields.ts'
import { section } from '../description/section.ts'

export const shownFooterLinks = 5

export const footer = section({
  key: 'footer',
  table: 'site_footer',
  label: 'Footer',
  screen: { path: 'footer', icon: 'PanelBottom', position: 200 },
  fields: {
    companyName: shared('Numele companiei', { required: true }),
    description: localised('Descriere', { required: true, rows: 3 }),
    copyright: shared('Drepturi de autor', { required: true }),
    logos: group('Sigle', {
      main: picture('Sigla principală', { mayBeDrawing: true }),
      secondary: picture('Sigla secundară', { mayBeDrawing: true }),
    }),
    backgroundImage: picture('Imaginea de fundal'),
    style: group('Stil', {
      paddingTop: length('Spațiu sus', {
        fallback: '3rem',
        range: { min: 0, max: 160, step: 8 },
      }),
      paddingBottom: length('Spațiu jos', {
        fallback: '1.5rem',
        range: { min: 0, max: 160, step: 8 },
      }),
      textColor: colour('Culoarea textului', { fallback: '#d1d5db' }),
      bgColor: colour('Culoarea fundalului', { fallback: '#111827' }),
      borderTop: border('Linia de sus'),
    }),
    columns: group('Coloane', {
      showColumns: toggle('Afișează trei coloane', { fallback: true }),
      column1Title: localised('Titlul coloanei 1', {
        fallback: { ro: 'Despre noi', en: 'About Us', ru: 'О нас' },
      }),
      column2Title: localised('Titlul coloanei 2', {
        fallback: { ro: 'Servicii', en: 'Services', ru: 'Услуги' },
      }),
      column3Title: localised('Titlul coloanei 3', {
        fallback: { ro: 'Contact', en: 'Contact', ru: 'Контакты' },
      }),
    }),
    links: list('Linkuri', {
      idPrefix: 'link',
      fields: {
        label: localised('Etichetă', { required: true }),
        url: link('Adresă', { fallback: '#' }),
      },
    }),
    socials: list('Rețele sociale', {
      idPrefix: 'social',
      fields: {
        name: line('Nume'),
        icon: line('Pictogramă'),
        url: link('Adresă', { leadsAway: true }),
      },
    }),
    showSocials: toggle('Rețelele sociale', { fallback: true }),
    showBackToTop: toggle('Butonul „Înapoi sus”', { fallback: true }),
    showLegal: toggle('Linkurile legale', { fallback: true }),
  },
})

export type Footer = ContentOf<typeof footer>
export type FooterLink = ContentOf<typeof footer.fields.links>
export type FooterSocial = ContentOf<typeof footer.fields.socials>
