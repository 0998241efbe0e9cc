import { fontFaces, fontLooks, usedFonts } from '#content/looks/fonts.ts'
import { siteLooks } from '#content/looks/site-looks.ts'
import type { View } from '../view/view.ts'
import { contactLooks } from './contact-looks.ts'

/** The part of a page's style that comes from the site's data. */
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
