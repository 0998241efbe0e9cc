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

/** In rem. A higher menu bar would hide the page below it. */
export const maxBarHeight = 8

export type FontOption = keyof typeof fontChoices

export const styleSettings = section({
  key: 'styleSettings',
  label: 'Setări de stil',
  screen: { path: 'style', icon: 'Palette', place: 'settings', position: 10 },
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
      container: length('Lățimea conținutului', {
        fallback: '1400px',
        range: { min: 960, max: 1920, step: 20 },
      }),
      navHeight: length('Înălțimea meniului', {
        fallback: '4rem',
        range: { min: 48, max: maxBarHeight * 16, step: 4 },
      }),
      footerPadding: length('Spațiul footerului', {
        fallback: '3rem',
        range: { min: 0, max: 160, step: 8 },
      }),
    }),
  },
})

export type StyleSettings = ContentOf<typeof styleSettings>
