import { backgroundChoices, sizeChoices, textColorChoices } from '#content/contact/section.ts'
import { isListPath, lists } from '#content/lists.ts'
import { isBlank } from '#content/localised-text.ts'
import { isPlainObject } from '#content/same-content.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { fontChoices } from '#content/style-settings/section.ts'
import { stepLabel } from './step-labels.ts'

export const sectionLabels: Record<SectionKey, string> = {
  hero: 'Secțiunea Hero',
  navbar: 'Meniu de navigare',
  services: 'Servicii',
  projects: 'Proiecte',
  whyChooseUs: 'De ce noi',
  contact: 'Contact',
  footer: 'Footer',
  pages: 'Pagini',
  styleSettings: 'Setări de stil',
  global: 'Setări globale',
}

/** In the order of the menu, however they were told. */
export function sectionNames(sections: readonly SectionKey[]): string {
  const known = Object.keys(sectionLabels) as SectionKey[]
  return known
    .filter((section) => sections.includes(section))
    .map((section) => sectionLabels[section])
    .join(', ')
}

/**
 * A path in the site's data in the administrator's words: `hero.title.ro` -> Secțiunea Hero › titlu › română.
 * An item, whose step is its id or its place, goes by its name as `site` has it.
 */
export function placeLabel(path: string, site?: Partial<SiteData>): string {
  const [section = '', ...steps] = path.split('.')
  const labels = [sectionLabels[section as SectionKey] ?? section]
  let at = section
  let parent = section
  let value: unknown = site?.[section as SectionKey]
  for (const step of steps) {
    const next = stepInto(value, at, step)
    labels.push(Array.isArray(value) ? stepName(value, next, step) : stepLabel(step, parent))
    at = `${at}.${step}`
    parent = step
    value = next
  }
  return labels.join(' › ')
}

function stepInto(value: unknown, at: string, step: string): unknown {
  if (!Array.isArray(value)) return isPlainObject(value) ? value[step] : undefined
  const key = isListPath(at) ? lists[at].key : undefined
  return value.find((item) => key && item[key] === step) ?? value[Number(step)]
}

function stepName(list: unknown[], item: unknown, step: string): string {
  if (item === undefined && !/^\d+$/.test(step)) return '(element șters)'
  return itemName(item, item === undefined ? Number(step) : list.indexOf(item))
}

/** What an item is called, else how the owner counts it. */
export function itemName(item: unknown, at: number): string {
  const { title, label, name } = isPlainObject(item) ? item : {}
  const text = title ?? label
  const shown = isPlainObject(text) ? text.ro : name
  if (typeof shown === 'string' && !isBlank(shown)) return `„${shown}”`
  return String(at + 1)
}

/** What a stored choice is called on the screens. */
const choiceLabels = new Map<string, string>(
  [fontChoices, sizeChoices, textColorChoices, backgroundChoices].flatMap(Object.entries),
)

/** A value in words; null is a deleted item. */
export function valueText(value: unknown, parent = ''): string {
  if (value === null || value === undefined) return '(șters)'
  if (typeof value === 'string')
    return isBlank(value) ? '(gol)' : (choiceLabels.get(value) ?? value)
  if (typeof value === 'boolean') return value ? 'da' : 'nu'
  if (Array.isArray(value))
    return value.length === 0 ? '(gol)' : value.map((part) => valueText(part)).join('\n')
  if (isPlainObject(value)) {
    return Object.entries(value)
      .filter(([key]) => key !== 'id')
      .map(([key, part]) => `${stepLabel(key, parent)}: ${valueText(part, key)}`)
      .join('\n')
  }
  return String(value)
}
