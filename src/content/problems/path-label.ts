import type { List } from '../description/fields.ts'
import { type Described, describedAt, sectionAt, stepInto, walkPath } from '../site/described-at.ts'
import type { SiteData } from '../site/site-data.ts'
import { isBlank, type Language, languageNames } from '../values/localised-text.ts'
import { isPlainObject } from '../values/same-content.ts'

/**
 * A path in the site's data in the administrator's words: `hero.title.ro` -> Secțiunea Hero › titlu › română.
 * An item, whose step is its id or its index, goes by its name as `site` has it.
 */
export function pathLabel(path: string, site?: Partial<SiteData>): string {
  return pathLabels(path, site).join(' › ')
}

export function pathLabels(path: string, site?: Partial<SiteData>): string[] {
  return walkPath(path, site ?? {}, 'either').map(({ key, index, described, list, item }, at) => {
    if (at === 0) return sectionAt(key)?.label ?? key
    return list && site ? nameInList(list, item, key, Number(index)) : stepLabel(described, key)
  })
}

/** The name of an item, or its number counted from 1. */
export function itemName(item: unknown, index: number, list?: Described): string {
  const { id, title, label, name, from } = isPlainObject(item) ? item : {}
  if (namesSections(list)) return `„${sectionAt(String(id))?.label ?? id}”`
  const text = title ?? label
  const shown = isPlainObject(text) ? text.ro : (name ?? from)
  return typeof shown === 'string' && !isBlank(shown) ? `„${shown}”` : String(index + 1)
}

/** Without the quotation marks that the name has within a sentence, and not as a bare number. */
export function plainItemName(...item: Parameters<typeof itemName>): string {
  const name = itemName(...item)
  return name.startsWith('„') ? name.slice(1, -1) : '(fără titlu)'
}

/** The value at a path in words; null is a deleted item. */
export function valueText(path: string, value: unknown): string {
  return textOf(describedAt(path), value)
}

function textOf(described: Described | undefined, value: unknown): string {
  if (value === null || value === undefined) return '(șters)'
  if (typeof value === 'boolean') return value ? 'da' : 'nu'
  if (typeof value === 'string') return isBlank(value) ? '(gol)' : choiceName(described, value)
  if (Array.isArray(value)) {
    return value.length === 0
      ? '(gol)'
      : value.map((part) => textOf(stepInto(described, '0'), part)).join('\n')
  }
  if (!isPlainObject(value)) return String(value)
  return Object.entries(value)
    .filter(([step]) => step !== 'id')
    .map(
      ([step, part]) => `${stepLabel(described, step)}: ${textOf(stepInto(described, step), part)}`,
    )
    .join('\n')
}

function choiceName(described: Described | undefined, value: string): string {
  const choices = described && 'choices' in described ? described.choices : {}
  return choices[value] ?? value
}

export function stepLabel(described: Described | undefined, step: string): string {
  if (/^\d+$/.test(step)) return String(Number(step) + 1)
  const field = stepInto(described, step)
  const label = field?.label ?? languageNames[step as Language] ?? step
  return field ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

function nameInList(list: List, item: unknown, key: string, index: number): string {
  if (item !== undefined || /^\d+$/.test(key)) return itemName(item, index, list)
  return namesSections(list) ? itemName({ id: key }, 0, list) : '(element șters)'
}

function namesSections(described: Described | undefined): boolean {
  return described !== undefined && 'namesSections' in described && described.namesSections
}
