import type { Field, Fields, Group, List } from '../description/fields.ts'
import type { Section } from '../description/section.ts'
import { type SectionKey, sections } from './sections.ts'

export type Described = Section | Field

/** The description one step further along a path. In a list, a step is an item's index or key and leads to its fields. */
export function stepInto(described: Described | undefined, step: string): Described | undefined {
  if (!described || !('fields' in described)) return undefined
  if ('kind' in described && described.kind === 'list') return itemOf(described)
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
