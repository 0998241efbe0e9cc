import * as z from 'zod'
import { localisedTextSchema } from '../localised-text.ts'
import { keyedList, storedText, withDefault } from '../stored-value.ts'

export const benefitSchema = z.object({
  id: storedText.min(1),
  title: localisedTextSchema,
  description: localisedTextSchema,
})

export const whyChooseUsHeadSchema = z.object({
  title: localisedTextSchema,
  description: localisedTextSchema,
  backgroundImage: withDefault(storedText, ''),
})

export const whyChooseUsSchema = whyChooseUsHeadSchema.extend({
  benefits: keyedList(benefitSchema, 'id'),
})

export type Benefit = z.infer<typeof benefitSchema>
export type WhyChooseUsHead = z.infer<typeof whyChooseUsHeadSchema>
export type WhyChooseUs = z.infer<typeof whyChooseUsSchema>
