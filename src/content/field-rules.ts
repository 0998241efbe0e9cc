import { limits } from './limits.ts'
import type { SectionKey } from './sections.ts'

/** What a field may hold when somebody saves it. */
export type FieldRule = {
  kind: 'text' | 'link' | 'picture' | 'colour' | 'length' | 'border'
  max: number
  required: boolean
}

const text: FieldRule = { kind: 'text', max: limits.text, required: false }
const line: FieldRule = { ...text, max: limits.line }
const colour: FieldRule = { ...line, kind: 'colour' }
const length: FieldRule = { ...line, kind: 'length' }
const border: FieldRule = { ...line, kind: 'border' }
const html: FieldRule = { ...text, max: limits.html }
const snippet: FieldRule = { ...text, max: limits.snippet }
const link: FieldRule = { kind: 'link', max: limits.address, required: false }
const picture: FieldRule = { kind: 'picture', max: limits.address, required: false }

function required(rule: FieldRule): FieldRule {
  return { ...rule, required: true }
}

/** Field path within its section -> rule; `*` stands for every item of a list. */
export const fieldRules: Record<SectionKey, Readonly<Record<string, FieldRule>>> = {
  hero: {
    subtitle: required(text),
    title: required(text),
    description: required(text),
    ctaText: required(text),
    backgroundImage: required(picture),
    'additionalImages.*': picture,
  },
  services: {
    title: required(text),
    description: required(text),
    'items.*.id': line,
    'items.*.title': required(text),
    'items.*.description': required(text),
    'items.*.imageSrc': required(picture),
    'items.*.galleryImages.*': picture,
    'items.*.features.*': line,
  },
  whyChooseUs: {
    title: required(text),
    description: required(text),
    backgroundImage: required(picture),
    'benefits.*.id': line,
    'benefits.*.title': required(text),
    'benefits.*.description': required(text),
  },
  projects: {
    title: text,
    description: text,
    'items.*.id': line,
    'items.*.title': required(text),
    'items.*.description': required(text),
    'items.*.category': text,
    'items.*.imageSrc': required(picture),
    'items.*.galleryImages.*': picture,
    'items.*.date': line,
  },
  contact: {
    title: required(text),
    description: required(text),
    'info.location': required(text),
    'info.phone': required(text),
    'info.email': required(text),
    'schedule.weekdays': required(text),
    'schedule.saturday': required(text),
    'schedule.sunday': required(text),
  },
  footer: {
    companyName: required(text),
    description: required(text),
    copyright: required(text),
    'logos.main': picture,
    'logos.secondary': picture,
    backgroundImage: picture,
    'style.paddingTop': length,
    'style.paddingBottom': length,
    'style.textColor': colour,
    'style.bgColor': colour,
    'style.borderTop': border,
    'columns.column1Title': text,
    'columns.column2Title': text,
    'columns.column3Title': text,
    'links.*.id': line,
    'links.*.label': required(text),
    'links.*.url': link,
    'socials.*.id': line,
    'socials.*.name': line,
    'socials.*.icon': line,
    'socials.*.url': link,
  },
  global: {
    siteLogo: picture,
    favicon: picture,
    defaultBackgroundImage: picture,
    socialShareImage: picture,
    errorPageImage: picture,
    'analytics.code': snippet,
  },
  navbar: {
    logo: line,
    logoImage: picture,
    'items.*.id': line,
    'items.*.label': required(text),
    'items.*.link': link,
    paddingY: length,
    fontSize: length,
    'style.bgColor': colour,
    'style.textColor': colour,
  },
  pages: {
    'terms.title': text,
    'terms.content': html,
    'privacy.title': text,
    'privacy.content': html,
    'customPages.*.title': required(text),
    'customPages.*.content': html,
  },
  styleSettings: {
    'colors.primary': colour,
    'colors.accent': colour,
    'colors.background': colour,
    'colors.text': colour,
    'colors.nav': colour,
    'colors.footer': colour,
    'sizes.container': length,
    'sizes.navHeight': length,
    'sizes.footerPadding': length,
  },
}
