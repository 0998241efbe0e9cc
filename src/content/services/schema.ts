import * as z from 'zod'
import { localisedTextSchema } from '../localised-text.ts'
import { keyedList, storedText, withDefault } from '../stored-value.ts'

export const serviceSchema = z.object({
  id: storedText.min(1),
  title: localisedTextSchema,
  description: localisedTextSchema,
  imageSrc: withDefault(storedText, ''),
  galleryImages: withDefault(z.array(storedText), []),
  features: withDefault(z.array(storedText), []),
})

export const servicesHeadSchema = z.object({
  title: localisedTextSchema,
  description: localisedTextSchema,
})

export const servicesSchema = servicesHeadSchema.extend({ items: keyedList(serviceSchema, 'id') })

export type Service = z.infer<typeof serviceSchema>
export type ServicesHead = z.infer<typeof servicesHeadSchema>
export type Services = z.infer<typeof servicesSchema>
