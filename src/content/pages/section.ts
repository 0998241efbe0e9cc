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
import { defaultPrivacyText } from './default-privacy.ts'
import { defaultTermsText } from './default-terms.ts'

export const termsSlug = 'termeni-si-conditii'
export const privacySlug = 'politica-de-confidentialitate'

export const pages = section({
  key: 'pages',
  label: 'Pagini',
  fields: {
    terms: legalPage('Termeni și condiții', termsSlug, defaultTermsText),
    privacy: legalPage('Politica de confidențialitate', privacySlug, defaultPrivacyText),
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

function legalPage(
  label: string,
  address: string,
  text: { title: LocalisedText; content: LocalisedText },
) {
  return group(label, {
    slug: slug('Adresa paginii', { fallback: address }),
    title: localised('Titlu', { fallback: text.title }),
    content: html('Textul paginii', { rows: 15, fallback: text.content }),
    isSystem: constant('Pagină a site-ului', true),
  })
}
