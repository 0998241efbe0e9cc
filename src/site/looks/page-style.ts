import { defaultContactStyles } from '#content/contact/defaults.ts'
import { backgroundColours, textColours } from '#content/contact/palette.ts'
import type { ContactStyles, SizeOption } from '#content/contact/section.ts'
import { fontFaces, fontLooks, fontStack, usedFonts } from '#content/looks/fonts.ts'
import { siteLooks } from '#content/looks/site-looks.ts'
import type { View } from '../view/view.ts'

export function pageStyle(view: View): string {
  return fontStyle(view) + looksStyle(view)
}

/** A sheet of its own, because browsers reload the fonts when their rules are replaced. */
export function fontStyle({ site }: View): string {
  return fontFaces(usedFonts(site)).join('')
}

export function looksStyle(view: View): string {
  const { site } = view
  const root = { ...siteLooks(site), ...fontLooks(site.styleSettings.fonts) }
  const contact = contactLooks(site.contact.styles)
  return [
    rule(':root', root),
    ...(view.page.kind === 'landing' ? [rule('#contact', contact)] : []),
  ].join('')
}

function rule(selector: string, declarations: Readonly<Record<string, string>>): string {
  const body = Object.entries(declarations).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${body.join(';')}}`
}

// `text-xl` is the size of every section title; the others are relative to it.
const titleScale: Record<SizeOption, number> = {
  'text-sm': 0.55,
  'text-base': 0.7,
  'text-lg': 0.85,
  'text-xl': 1,
  'text-2xl': 1.2,
}

const contentSize: Record<SizeOption, string> = {
  'text-sm': '.875rem',
  'text-base': '1rem',
  'text-lg': '1.125rem',
  'text-xl': '1.25rem',
  'text-2xl': '1.5rem',
}

/** The contact section's own styles, where they differ from the defaults, which the style sheet has. */
export function contactLooks(styles: ContactStyles): Record<string, string> {
  const looks = {
    sectionBg: ['--contact-bg', backgroundColours[styles.sectionBg]],
    titleColor: ['--contact-title-color', textColours[styles.titleColor]],
    contentColor: ['--contact-color', textColours[styles.contentColor]],
    titleSize: ['--contact-title-scale', String(titleScale[styles.titleSize])],
    contentSize: ['--contact-size', contentSize[styles.contentSize]],
    titleFont: ['--contact-title-font', fontStack(styles.titleFont)],
    contentFont: ['--contact-font', fontStack(styles.contentFont)],
  } satisfies Record<keyof ContactStyles, [string, string]>
  const keys = Object.keys(looks) as (keyof ContactStyles)[]
  const own = keys.filter((key) => styles[key] !== defaultContactStyles[key])
  return Object.fromEntries(own.map((key) => looks[key]))
}
