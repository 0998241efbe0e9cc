import { type ContentOf, list, toggle } from '../description/fields.ts'
import { section } from '../description/section.ts'

export const landing = section({
  key: 'landing',
  label: 'Prima pagină',
  screen: { path: 'landing', icon: 'LayoutList', position: -1 },
  fields: {
    /** In the order of the first page. Only what the owner has moved or hidden makes it differ from the default. */
    sections: list('Secțiunile primei pagini', {
      idPrefix: 'section',
      maxItems: 100,
      namesSections: true,
      fields: { isShown: toggle('Apare pe prima pagină', { fallback: true }) },
    }),
  },
})

export type Landing = ContentOf<typeof landing>
