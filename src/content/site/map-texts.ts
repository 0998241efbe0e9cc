import { type Field, type Fields, isDetail } from '../description/fields.ts'
import { isPlainObject } from '../values/same-content.ts'
import { sectionKeys, sections } from './sections.ts'
import type { SiteData } from './site-data.ts'

export type TextFormat = 'plain' | 'html'

/** The kinds of fields that hold words for visitors; the others hold addresses, measures, scripts and choices. */
const formats = {
  localised: 'plain',
  line: 'plain',
  texts: 'plain',
  html: 'html',
  snippet: null,
  identifier: null,
  slug: null,
  link: null,
  path: null,
  picture: null,
  pictures: null,
  colour: null,
  length: null,
  border: null,
  idno: null,
  coordinates: null,
  mobile: null,
  telegram: null,
  times: null,
  date: null,
  month: null,
  video: null,
  items: null,
  switch: null,
  choice: null,
  constant: null,
} satisfies Record<Exclude<Field['kind'], 'group' | 'list'>, TextFormat | null>

type Change = (text: string, path: string, format: TextFormat) => string

/** The site with its texts changed. `path` names the text of one language: `pages.terms.content.ro`. */
export function mapTexts(
  site: SiteData,
  change: Change,
  wanted: readonly TextFormat[] = ['plain', 'html'],
): SiteData {
  const changed = sectionKeys
    .filter((key) => holdsText(sections[key], wanted))
    .map((key) => [key, mapContent(sections[key], site[key], key, { change, wanted })])
  return { ...site, ...Object.fromEntries(changed) }
}

interface Mapping {
  change: Change
  wanted: readonly TextFormat[]
}

function formatOf(field: Field): TextFormat | null {
  return field.kind === 'group' || field.kind === 'list' ? null : formats[field.kind]
}

function holdsText(described: Field | { fields: Fields }, wanted: Mapping['wanted']): boolean {
  if ('fields' in described)
    return Object.values(described.fields).some((field) => holdsText(field, wanted))
  const format = formatOf(described)
  return format !== null && wanted.includes(format)
}

function mapContent(
  described: { fields: Fields },
  content: object,
  path: string,
  mapping: Mapping,
): object {
  const values = content as Record<string, unknown>
  const changed = Object.entries(described.fields)
    .filter(([, field]) => holdsText(field, mapping.wanted))
    .filter(([name, field]) => values[name] !== undefined || !isDetail(field))
    .map(([name, field]) => [name, mapField(field, values[name], `${path}.${name}`, mapping)])
  return { ...content, ...Object.fromEntries(changed) }
}

function mapField(field: Field, value: unknown, path: string, mapping: Mapping): unknown {
  if (field.kind === 'group') return mapContent(field, value as object, path, mapping)
  if (field.kind === 'list') {
    const items = value as object[]
    return items.map((item, index) => mapContent(field, item, `${path}.${index}`, mapping))
  }
  return mapValue(value, path, formatOf(field) ?? 'plain', mapping.change)
}

/** A text, a list of texts, or a text in each language. */
function mapValue(value: unknown, path: string, format: TextFormat, change: Change): unknown {
  if (typeof value === 'string') return change(value, path, format)
  if (Array.isArray(value))
    return value.map((part, index) => mapValue(part, `${path}.${index}`, format, change))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([step, part]) => [
      step,
      mapValue(part, `${path}.${step}`, format, change),
    ]),
  )
}
