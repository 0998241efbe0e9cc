import * as z from 'zod'
import { type LocalisedText, localisedTextSchema } from '../localised-text.ts'
import { keyedList, storedText, withDefault } from '../stored-value.ts'
import { defaultPrivacyText } from './default-privacy.ts'
import { defaultTermsText } from './default-terms.ts'

export const termsSlug = 'termeni-si-conditii'
export const privacySlug = 'politica-de-confidentialitate'

const customPageSchema = z.object({
  slug: storedText.min(1),
  title: localisedTextSchema,
  content: localisedTextSchema,
})

const termsSchema = legalPageSchema(termsSlug, defaultTermsText)
const privacySchema = legalPageSchema(privacySlug, defaultPrivacyText)

export const pagesSchema = z.object({
  terms: withDefault(termsSchema, termsSchema.parse({})),
  privacy: withDefault(privacySchema, privacySchema.parse({})),
  customPages: withDefault(keyedList(customPageSchema, 'slug'), []),
})

export type CustomPage = z.infer<typeof customPageSchema>
export type Pages = z.infer<typeof pagesSchema>

function legalPageSchema(slug: string, text: { title: LocalisedText; content: LocalisedText }) {
  return z.object({
    slug: withDefault(storedText, slug),
    title: withDefault(localisedTextSchema, text.title),
    content: withDefault(localisedTextSchema, text.content),
    isSystem: z.literal(true).catch(true),
  })
}
