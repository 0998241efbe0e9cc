import * as z from 'zod'
import { contactSchema } from './contact/schema.ts'
import { footerSchema } from './footer/schema.ts'
import { globalSchema } from './global/schema.ts'
import { heroSchema } from './hero/schema.ts'
import { navbarSchema } from './navbar/schema.ts'
import { pagesSchema } from './pages/schema.ts'
import { projectsSchema } from './projects/schema.ts'
import { servicesSchema } from './services/schema.ts'
import { withDefault } from './stored-value.ts'
import { styleSettingsSchema } from './style-settings/schema.ts'
import { whyChooseUsSchema } from './why-choose-us/schema.ts'

/** The four sections that share the one settings row, each filled where it is missing or partial. */
export const settingsSchemas = {
  global: withDefault(globalSchema, globalSchema.parse({})),
  navbar: withDefault(navbarSchema, navbarSchema.parse({})),
  pages: withDefault(pagesSchema, pagesSchema.parse({})),
  styleSettings: withDefault(styleSettingsSchema, styleSettingsSchema.parse({})),
}

/** A save moves these on its own, so they are not sections. */
export const stampSchemas = {
  lastUpdated: withDefault(z.number().int().nonnegative(), 0),
  version: withDefault(z.number().int().min(1), 1),
}

export const siteDataSchema = z.object({
  hero: heroSchema,
  services: servicesSchema,
  whyChooseUs: whyChooseUsSchema,
  projects: projectsSchema,
  contact: contactSchema,
  footer: footerSchema,
  ...settingsSchemas,
  ...stampSchemas,
})

export type SiteData = z.infer<typeof siteDataSchema>

/** In the order a save goes through them. */
export const sectionKeys = [
  'hero',
  'services',
  'whyChooseUs',
  'projects',
  'contact',
  'footer',
  'global',
  'navbar',
  'pages',
  'styleSettings',
] as const satisfies readonly (keyof SiteData)[]

export type SectionKey = (typeof sectionKeys)[number]

export const settingsKeys = [
  'global',
  'navbar',
  'pages',
  'styleSettings',
] as const satisfies readonly SectionKey[]

export type SettingsKey = (typeof settingsKeys)[number]
