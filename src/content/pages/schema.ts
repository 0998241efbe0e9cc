import * as z from 'zod'
import { localisedTextSchema } from '../localised-text.ts'
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

const termsSchema = z.object({
  slug: withDefault(storedText, termsSlug),
  title: withDefault(localisedTextSchema, defaultTermsText.title),
  content: withDefault(localisedTextSchema, defaultTermsText.content),
  isSystem: z.literal(true).catch(true),
})

const privacySchema = z.object({
  slug: withDefault(storedText, privacySlug),
  title: withDefault(localisedTextSchema, defaultPrivacyText.title),
  content: withDefault(localisedTextSchema, defaultPrivacyText.content),
  isSystem: z.literal(true).catch(true),
})

export const pagesSchema = z.object({
  terms: withDefault(termsSchema, termsSchema.parse({})),
  privacy: withDefault(privacySchema, privacySchema.parse({})),
  customPages: withDefault(keyedList(customPageSchema, 'slug'), []),
})

export type CustomPage = z.infer<typeof customPageSchema>
export type Pages = z.infer<typeof pagesSchema>
