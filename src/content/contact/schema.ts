import * as z from 'zod'
import { localisedTextSchema } from '../localised-text.ts'
import { withDefault } from '../stored-value.ts'
import { fontOptions } from '../style-settings/schema.ts'

export const sizeOptions = ['text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl'] as const

export const textColorOptions = [
  'gray-800',
  'blue-600',
  'green-600',
  'red-600',
  'purple-600',
  'yellow-600',
  'pink-600',
  'teal-600',
] as const

export const backgroundOptions = [
  'white',
  'gray-50',
  'blue-50',
  'green-50',
  'red-50',
  'yellow-50',
  'purple-50',
  'pink-50',
] as const

export type SizeOption = (typeof sizeOptions)[number]
export type TextColorOption = (typeof textColorOptions)[number]
export type BackgroundOption = (typeof backgroundOptions)[number]

// A choice outside the lists, written past the panel, falls back alone: a wrong font
// is no reason to take the whole site down.
const contactStylesSchema = z.object({
  titleFont: z.enum(fontOptions).catch('font-sans'),
  titleSize: z.enum(sizeOptions).catch('text-xl'),
  titleColor: z.enum(textColorOptions).catch('gray-800'),
  sectionBg: z.enum(backgroundOptions).catch('white'),
  contentFont: z.enum(fontOptions).catch('font-sans'),
  contentSize: z.enum(sizeOptions).catch('text-base'),
  contentColor: z.enum(textColorOptions).catch('gray-800'),
})

export type ContactStyles = z.infer<typeof contactStylesSchema>

export const defaultContactStyles: ContactStyles = contactStylesSchema.parse({})

export const contactSchema = z.object({
  title: localisedTextSchema,
  description: localisedTextSchema,
  info: z.object({
    location: localisedTextSchema,
    phone: localisedTextSchema,
    email: localisedTextSchema,
  }),
  schedule: z.object({
    weekdays: localisedTextSchema,
    saturday: localisedTextSchema,
    sunday: localisedTextSchema,
  }),
  styles: withDefault(contactStylesSchema, defaultContactStyles),
})

export type Contact = z.infer<typeof contactSchema>
