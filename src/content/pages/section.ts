import {
  type ContentOf,
  constant,
  group,
  html,
  list,
  localised,
  slug,
} from '../description/fields.ts'
import { section } from '../description/section.ts'
import type { LocalisedText } from '../values/localised-text.ts'

export const termsSlug = 'termeni-si-conditii'
export const privacySlug = 'politica-de-confidentialitate'

export const pages = section({
  key: 'pages',
  label: 'Pagini',
  screen: { path: 'pages', icon: 'FileText', place: 'pages' },
  fields: {
    terms: legalPageFields('Termeni și condiții', termsSlug, {
      ro: 'Termeni și condiții',
      en: 'Terms and conditions',
      ru: 'Условия использования',
    }),
    privacy: legalPageFields('Politica de confidențialitate', privacySlug, {
      ro: 'Politica de confidențialitate',
      en: 'Privacy policy',
      ru: 'Политика конфиденциальности',
    }),
    customPages: list('Pagini personalizate', {
      key: 'slug',
      idPrefix: 'pagina',
      fields: {
        slug: slug('Adresa paginii', { required: true }),
        title: localised('Titlu', { required: true }),
        content: html('Textul paginii', { rows: 8 }),
      },
    }),
  },
})

export type Pages = ContentOf<typeof pages>
export type CustomPage = ContentOf<typeof pages.fields.customPages>

/** The built-in text is not the fallback of `content`: then every script that knows the sections would load it. `legalPage()` shows it where nothing is written. */
function legalPageFields(label: string, address: string, title: LocalisedText) {
  return group(label, {
    slug: slug('Adresa paginii', { fallback: address }),
    title: localised('Titlu', { fallback: title }),
    content: html('Textul paginii', { rows: 15 }),
    isSystem: constant('Pagină a site-ului', true),
  })
}
