import * as z from 'zod'
import { localisedTextSchema } from '../localised-text.ts'
import { keyedList, storedText, withDefault } from '../stored-value.ts'
import { defaultNavbarItems } from './default-items.ts'

const navbarItemSchema = z.object({
  id: storedText.min(1),
  label: localisedTextSchema,
  link: withDefault(storedText, '#'),
  isSection: withDefault(z.boolean(), false),
})

const navbarStyleSchema = z.object({
  bgColor: withDefault(storedText, ''),
  textColor: withDefault(storedText, ''),
})

export const navbarSchema = z.object({
  logo: withDefault(storedText, ''),
  logoImage: withDefault(storedText, ''),
  items: withDefault(keyedList(navbarItemSchema, 'id'), defaultNavbarItems),
  sticky: withDefault(z.boolean(), true),
  transparentOnTop: withDefault(z.boolean(), true),
  paddingY: withDefault(storedText, '1rem'),
  fontSize: withDefault(storedText, '1rem'),
  style: withDefault(navbarStyleSchema, { bgColor: '', textColor: '' }),
})

export type NavbarItem = z.infer<typeof navbarItemSchema>
export type Navbar = z.infer<typeof navbarSchema>
