import { type ContentOf, choice, colour, group, length } from '../description/fields.ts'
import { section } from '../description/section.ts'

export const fontChoices = {
  'font-sans': 'Sans (implicit)',
  'font-serif': 'Serif',
  'font-mono': 'Mono',
  'font-roboto': 'Roboto',
  'font-poppins': 'Poppins',
  'font-oswald': 'Oswald',
  'font-playfair': 'Playfair',
} as const

export type FontOption = keyof typeof fontChoices

export const styleSettings = section({
  key: 'styleSettings',
  label: 'Setări de stil',
  fields: {
    fonts: group('Fonturi', {
      primary: choice('Fontul textului', fontChoices, 'font-sans'),
      secondary: choice('Fontul etichetelor', fontChoices, 'font-sans'),
      headings: choice('Fontul titlurilor', fontChoices, 'font-sans'),
    }),
    colors: group('Culori', {
      primary: colour('Culoarea principală', { fallback: '#111827' }),
      accent: colour('Culoarea de accent', { fallback: '#f59e0b' }),
      background: colour('Fundalul', { fallback: '#ffffff' }),
      text: colour('Textul', { fallback: '#111827' }),
      nav: colour('Meniul de navigare', { fallback: 'rgba(255,255,255,0.95)' }),
      footer: colour('Footerul', { fallback: '#111827' }),
    }),
    sizes: group('Dimensiuni', {
      container: length('Lățimea conținutului', { fallback: '1400px' }),
      navHeight: length('Înălțimea meniului', { fallback: '4rem' }),
      footerPadding: length('Spațiul footerului', { fallback: '3rem' }),
    }),
  },
})

export type StyleSettings = ContentOf<typeof styleSettings>
