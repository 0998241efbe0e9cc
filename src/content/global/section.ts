import { type ContentOf, group, picture, snippet } from '../description/fields.ts'
import { section } from '../description/section.ts'

export const global = section({
  key: 'global',
  label: 'Setări globale',
  screen: { path: 'settings', icon: 'Settings', place: 'settings', position: 20 },
  fields: {
    siteLogo: picture('Sigla site-ului', { mayBeDrawing: true }),
    siteLogoLight: picture('Sigla pentru fundal închis', { mayBeDrawing: true }),
    favicon: picture('Pictograma site-ului'),
    defaultBackgroundImage: picture('Imaginea de fundal implicită'),
    socialShareImage: picture('Imaginea pentru rețele sociale'),
    errorPageImage: picture('Imaginea paginii 404'),
    analytics: group('Analiză', {
      code: snippet('Codul primit de la serviciul de analiză', { rows: 3 }),
    }),
  },
})

export type Global = ContentOf<typeof global>
