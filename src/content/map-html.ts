import type { Field, Fields } from './description/fields.ts'
import { sectionKeys, sections } from './sections.ts'
import type { SiteData } from './site-data.ts'
import { type LocalisedText, languages } from './values/localised-text.ts'

type Change = (html: string, path: string) => string

/** The site with every HTML text changed. `path` names the text of one language: `pages.terms.content.ro`. */
export function mapHtml(site: SiteData, change: Change): SiteData {
  const changed = sectionKeys
    .filter((key) => holdsHtml(sections[key]))
    .map((key) => [key, mapContent(sections[key], site[key], key, change)])
  return { ...site, ...Object.fromEntries(changed) }
}

/** All HTML texts, in the order of the sections. */
export function htmlTexts(site: SiteData): string[] {
  const texts: string[] = []
  mapHtml(site, (html) => {
    texts.push(html)
    return html
  })
  return texts
}

function holdsHtml(described: Field | { fields: Fields }): boolean {
  if ('fields' in described) return Object.values(described.fields).some(holdsHtml)
  return described.kind === 'html'
}

function mapContent(
  described: { fields: Fields },
  content: object,
  path: string,
  change: Change,
): object {
  const values = content as Record<string, unknown>
  const changed = Object.entries(described.fields)
    .filter(([, field]) => holdsHtml(field))
    .map(([name, field]) => [name, mapField(field, values[name], `${path}.${name}`, change)])
  return { ...content, ...Object.fromEntries(changed) }
}

function mapField(field: Field, value: unknown, path: string, change: Change): unknown {
  if (field.kind === 'group') return mapContent(field, value as object, path, change)
  if (field.kind === 'list') {
    const items = value as object[]
    return items.map((item, index) => mapContent(field, item, `${path}.${index}`, change))
  }
  const text = value as LocalisedText
  return Object.fromEntries(
    languages.map((language) => [language, change(text[language], `${path}.${language}`)]),
  )
}
