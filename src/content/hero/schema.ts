import * as z from 'zod'
import { localisedTextSchema } from '../localised-text.ts'
import { storedText, withDefault } from '../stored-value.ts'

export const heroSchema = z.object({
  title: localisedTextSchema,
  subtitle: localisedTextSchema,
  description: localisedTextSchema,
  ctaText: localisedTextSchema,
  backgroundImage: withDefault(storedText, ''),
  additionalImages: withDefault(z.array(storedText), []),
})

export type Hero = z.infer<typeof heroSchema>
