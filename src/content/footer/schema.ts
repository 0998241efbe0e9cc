import * as z from 'zod'
import { localisedTextSchema } from '../localised-text.ts'
import { keyedList, storedText, withDefault } from '../stored-value.ts'

export const shownFooterLinks = 5

const footerLinkSchema = z.object({
  id: storedText.min(1),
  label: localisedTextSchema,
  url: withDefault(storedText, '#'),
})

const footerSocialSchema = z.object({
  id: storedText.min(1),
  name: withDefault(storedText, ''),
  icon: withDefault(storedText, ''),
  url: withDefault(storedText, ''),
})

const logosSchema = z.object({
  main: withDefault(storedText, ''),
  secondary: withDefault(storedText, ''),
})

const footerStyleSchema = z.object({
  paddingTop: withDefault(storedText, '3rem'),
  paddingBottom: withDefault(storedText, '1.5rem'),
  textColor: withDefault(storedText, '#d1d5db'),
  bgColor: withDefault(storedText, '#111827'),
  borderTop: withDefault(storedText, ''),
})

const footerColumnsSchema = z.object({
  showColumns: withDefault(z.boolean(), true),
  column1Title: withDefault(localisedTextSchema, { ro: 'Despre noi', en: 'About Us', ru: 'О нас' }),
  column2Title: withDefault(localisedTextSchema, { ro: 'Servicii', en: 'Services', ru: 'Услуги' }),
  column3Title: withDefault(localisedTextSchema, { ro: 'Contact', en: 'Contact', ru: 'Контакты' }),
})

export const defaultFooterStyle = footerStyleSchema.parse({})
export const defaultFooterColumns = footerColumnsSchema.parse({})

export const footerSchema = z.object({
  companyName: localisedTextSchema,
  description: localisedTextSchema,
  copyright: localisedTextSchema,
  logos: withDefault(logosSchema, { main: '', secondary: '' }),
  backgroundImage: withDefault(storedText, ''),
  style: withDefault(footerStyleSchema, defaultFooterStyle),
  columns: withDefault(footerColumnsSchema, defaultFooterColumns),
  links: withDefault(keyedList(footerLinkSchema, 'id'), []),
  socials: withDefault(keyedList(footerSocialSchema, 'id'), []),
  showSocials: withDefault(z.boolean(), true),
  showBackToTop: withDefault(z.boolean(), true),
  showLegal: withDefault(z.boolean(), true),
})

export type FooterLink = z.infer<typeof footerLinkSchema>
export type FooterSocial = z.infer<typeof footerSocialSchema>
export type Footer = z.infer<typeof footerSchema>
