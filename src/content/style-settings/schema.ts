import * as z from 'zod'
import { storedText, withDefault } from '../stored-value.ts'

export const fontOptions = [
  'font-sans',
  'font-serif',
  'font-mono',
  'font-roboto',
  'font-poppins',
  'font-oswald',
  'font-playfair',
] as const

export type FontOption = (typeof fontOptions)[number]

const fontsSchema = z.object({
  primary: z.enum(fontOptions).catch('font-sans'),
  secondary: z.enum(fontOptions).catch('font-sans'),
  headings: z.enum(fontOptions).catch('font-sans'),
})

const colorsSchema = z.object({
  primary: withDefault(storedText, '#111827'),
  accent: withDefault(storedText, '#f59e0b'),
  background: withDefault(storedText, '#ffffff'),
  text: withDefault(storedText, '#111827'),
  nav: withDefault(storedText, 'rgba(255,255,255,0.95)'),
  footer: withDefault(storedText, '#111827'),
})

const sizesSchema = z.object({
  container: withDefault(storedText, '1400px'),
  navHeight: withDefault(storedText, '4rem'),
  footerPadding: withDefault(storedText, '3rem'),
})

export const styleSettingsSchema = z.object({
  fonts: withDefault(fontsSchema, fontsSchema.parse({})),
  colors: withDefault(colorsSchema, colorsSchema.parse({})),
  sizes: withDefault(sizesSchema, sizesSchema.parse({})),
})

export type StyleSettings = z.infer<typeof styleSettingsSchema>
