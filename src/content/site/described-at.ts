import type { Field, Fields, Group, List } from '../description/fields.ts'
import type { Section } from '../description/section.ts'
import { isPlainObject } from '../values/same-content.ts'
import { type SectionKey, sections } from './sections.ts'
import type { SiteData } from './site-data.ts'

export type Described = Section | Field

/** The description one step further along a path. In a list, a step is an item's index or key and leads to its fields. */
export function stepInto(described: Described | undefined, step: string): Described | undefined {
  if (!described || !('fields' in described)) return undefined
  if (described.kind === 'list') return itemOf(described)
  const fields: Fields = described.fields
  return Object.hasOwn(fields, step) ? fields[step] : undefined
}

export function sectionAt(key: string): Section | undefined {
  return Object.hasOwn(sections, key) ? sections[key as SectionKey] : undefined
}

export function describedAt(path: string): Described | undefined {
  const [key = '', ...steps] = path.split('.')
  return steps.reduce<Described | undefined>(stepInto, sectionAt(key))
}

function itemOf({ label, fields }: List): Group {
  return { kind: 'group', label, fields }
}

interface Step {
  key: string
  /** The step as a form writes it: of an item its index. */
  index: string
  described: Described | undefined
  list?: List
  /** In a list. */
  item?: unknown
}

/** Walks a path whose items go by their `by`. An id may hold a dot itself, so a list's own ids are looked for first. */
export function walkPath(path: string, site: Partial<SiteData>, by: 'key' | 'index' | 'either') {
  const steps: Step[] = []
  let described: Described | undefined
  let value: unknown = site
  for (let rest = path; rest !== ''; ) {
    const [first = ''] = rest.split('.', 1)
    const list = described?.kind === 'list' ? described : undefined
    const items = list && Array.isArray(value) ? value : []
    const keys = items.map((item) => (list && isPlainObject(item) ? String(item[list.key]) : ''))
    const keyAt = by === 'index' ? -1 : keys.findIndex((key) => isWithin(rest, key))
    const at = keyAt === -1 && by !== 'key' ? Number(first) : keyAt
    const key = list ? (keys[at] ?? first) : first
    const item = list && items[at]
    steps.push({ key, index: list ? String(at) : first, described, ...(list && { list, item }) })
    described = steps.length === 1 ? sectionAt(key) : stepInto(described, key)
    value = list ? item : (value as Record<string, unknown> | undefined)?.[first]
    rest = rest.slice((keyAt === -1 ? first : key).length + 1)
  }
  return steps
}

export function isWithin(path: string, whole: string): boolean {
  return path.startsWith(whole) && (path.length === whole.length || path[whole.length] === '.')
}
