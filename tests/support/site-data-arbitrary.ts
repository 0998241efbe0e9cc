import fc from 'fast-check'
import { defaultContactStyles } from '#content/contact/schema.ts'
import { defaultSiteData } from '#content/default-site-data.ts'
import type { LocalisedText } from '#content/localised-text.ts'
import type { SiteData } from '#content/site-data.ts'
import { fontOptions } from '#content/style-settings/schema.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((value) => !value.includes('\0'))

const localisedText: fc.Arbitrary<LocalisedText> = fc.record({
  ro: text,
  en: text,
  ru: text,
})

const id = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
const texts = fc.array(text, { maxLength: 3 })

function listOf<Item, Key extends keyof Item>(item: fc.Arbitrary<Item>, key: Key) {
  return fc.uniqueArray(item, { selector: (value) => value[key], maxLength: 5 })
}

const service = fc.record({
  id,
  title: localisedText,
  description: localisedText,
  imageSrc: text,
  galleryImages: texts,
  features: texts,
})

const project = fc.record({
  id,
  title: localisedText,
  description: localisedText,
  category: localisedText,
  imageSrc: text,
  galleryImages: texts,
  date: text,
  featured: fc.boolean(),
})

const benefit = fc.record({ id, title: localisedText, description: localisedText })
const footerLink = fc.record({ id, label: localisedText, url: text })
const footerSocial = fc.record({ id, name: text, icon: text, url: text })
const navbarItem = fc.record({ id, label: localisedText, link: text, isSection: fc.boolean() })
const customPage = fc.record({ slug: id, title: localisedText, content: localisedText })
const font = fc.constantFrom(...fontOptions)

export const siteData: fc.Arbitrary<SiteData> = fc.record({
  hero: fc.record({
    title: localisedText,
    subtitle: localisedText,
    description: localisedText,
    ctaText: localisedText,
    backgroundImage: text,
    additionalImages: texts,
  }),
  services: fc.record({
    title: localisedText,
    description: localisedText,
    items: listOf(service, 'id'),
  }),
  whyChooseUs: fc.record({
    title: localisedText,
    description: localisedText,
    backgroundImage: text,
    benefits: listOf(benefit, 'id'),
  }),
  projects: fc.record({
    title: localisedText,
    description: localisedText,
    items: listOf(project, 'id'),
  }),
  contact: fc.record({
    title: localisedText,
    description: localisedText,
    info: fc.record({ location: localisedText, phone: localisedText, email: localisedText }),
    schedule: fc.record({
      weekdays: localisedText,
      saturday: localisedText,
      sunday: localisedText,
    }),
    styles: font.map((titleFont) => ({ ...defaultContactStyles, titleFont })),
  }),
  footer: fc
    .record({
      companyName: localisedText,
      copyright: localisedText,
      backgroundImage: text,
      links: listOf(footerLink, 'id'),
      socials: listOf(footerSocial, 'id'),
      showLegal: fc.boolean(),
    })
    .map((fields) => ({ ...defaultSiteData.footer, ...fields })),
  global: text.map((code) => ({ ...defaultSiteData.global, siteLogo: code, analytics: { code } })),
  navbar: fc
    .record({ logo: text, items: listOf(navbarItem, 'id'), sticky: fc.boolean() })
    .map((fields) => ({ ...defaultSiteData.navbar, ...fields })),
  pages: listOf(customPage, 'slug').map((customPages) => ({
    ...defaultSiteData.pages,
    customPages,
  })),
  styleSettings: font.map((headings) => ({
    ...defaultSiteData.styleSettings,
    fonts: { ...defaultSiteData.styleSettings.fonts, headings },
  })),
  lastUpdated: fc.nat(),
  version: fc.integer({ min: 1 }),
})

/** A site and a later state of it that shares most of its parts, as an editing session leaves it. */
export const editedSite: fc.Arbitrary<{ saved: SiteData; draft: SiteData }> = fc
  .tuple(siteData, siteData, fc.infiniteStream(fc.boolean()))
  .map(([saved, other, dice]) => ({ saved, draft: mix(saved, other, dice) }))

type Keyed = { id?: string; slug?: string }

/** Field by field either side's value; lists keep some of the saved items, some edited, some new. */
export function mix<Value>(saved: Value, other: Value, dice: Iterator<boolean>): Value {
  if (Array.isArray(saved) && Array.isArray(other)) return mixList(saved, other, dice) as Value
  if (typeof saved !== 'object' || saved === null) return toss(dice) ? saved : other
  if (toss(dice)) return saved
  const fields = Object.keys(saved) as (keyof Value)[]
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'version' || field === 'lastUpdated' || field === 'id' || field === 'slug'
        ? saved[field]
        : mix(saved[field], other[field], dice),
    ]),
  ) as Value
}

function mixList(saved: unknown[], other: unknown[], dice: Iterator<boolean>): unknown[] {
  const isKeyed = [...saved, ...other].every((item) => typeof item === 'object')
  if (!isKeyed) return toss(dice) ? saved : other
  const keyOf = (item: unknown) => (item as Keyed).id ?? (item as Keyed).slug
  const kept = saved.filter(() => toss(dice))
  const edited = kept.map((item, at) => (other[at] ? mix(item, other[at], dice) : item))
  const known = new Set(saved.map(keyOf))
  const added = other.filter((item) => !known.has(keyOf(item)) && toss(dice))
  return toss(dice) ? [...edited, ...added] : [...added, ...edited.reverse()]
}

function toss(dice: Iterator<boolean>): boolean {
  return dice.next().value === true
}
