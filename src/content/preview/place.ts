import type { Field, Group, List } from '../description/fields.ts'
import { itemName, stepLabel } from '../problems/path-label.ts'
import { describedAt, isWithin, sectionAt, walkPath } from '../site/described-at.ts'
import { itemListPaths } from '../site/lists.ts'
import type { SiteData } from '../site/site-data.ts'
import { valueAtPath, withValueAtPath } from '../site/value-at-path.ts'
import { type Language, languages } from '../values/localised-text.ts'

/**
 * Where something on a page comes from: `hero.title`, `services.items.industrial.title`, the item `services.items.industrial`
 * itself, the section `services`. It has no language. Items go by their key, since a preview has only some of them; the texts
 * and pictures of a list without keys go by their index.
 */
export type Place = string

/** The place of a value in a form: `services.items.3.title.ro` -> `services.items.industrial.title`. */
export function placeOfPath(path: string, site: Partial<SiteData>): Place {
  const steps = walkPath(path, site, 'index')
  const isLanguage = languages.some((language) => language === steps.at(-1)?.key)
  return keysOf(isLanguage ? steps.slice(0, -1) : steps)
}

/** The path of a place in a form, still without a language; undefined if the site does not have the item. */
export function pathOfPlace(place: Place, site: Partial<SiteData>): string | undefined {
  const steps = walkPath(place, site, 'key')
  if (steps.some(({ list, item }) => list && item === undefined)) return undefined
  return steps.map(({ index }) => index).join('.')
}

export function controlOfPlace(place: Place, site: Partial<SiteData>, language: Language) {
  const path = pathOfPlace(place, site)
  return path !== undefined && isTranslated(place) ? `${path}.${language}` : path
}

/** The control in the dialog of an item, where names begin at the item: `title.ro`. */
export function controlInItem(
  place: Place,
  list: string,
  item: { id: string },
  language: Language,
): string | undefined {
  if (!isWithin(place, `${list}.${item.id}`)) return undefined
  return controlOfPlace(place, siteOfItem(list, item), language)?.slice(`${list}.0.`.length)
}

/** A site with this item alone, for walking paths that begin in its dialog. */
export function siteOfItem(list: string, item: { id: string }): Partial<SiteData> {
  const [section = '', field = ''] = list.split('.')
  return { [section]: { [field]: [item] } }
}

export function itemOfPlace(place: Place, site: Partial<SiteData>): Place | undefined {
  const list = itemListPaths.find((path) => place.startsWith(`${path}.`))
  return list && keysOf(walkPath(place, site, 'key').slice(0, 3))
}

/** Every item that a place is in, also those of lists without dialogs; the outermost first. */
export function itemsOfPlace(place: Place, site: Partial<SiteData>): Place[] {
  const steps = walkPath(place, site, 'key')
  return steps.flatMap(({ list }, at) => (list ? [keysOf(steps.slice(0, at + 1))] : []))
}

function keysOf(steps: readonly { key: string }[]): Place {
  return steps.map(({ key }) => key).join('.')
}

export function fieldAtPlace(place: Place): Exclude<Field, List | Group> | undefined {
  const described = describedAt(place)
  if (!described?.kind || described.kind === 'list' || described.kind === 'group') return undefined
  return described
}

/** How somebody who cannot see a place knows it: `Titlu, Construcții industriale`; outside of items `Titlu, Secțiunea Hero`. */
export function placeLabel(place: Place, site: Partial<SiteData>): string {
  const [section, ...steps] = walkPath(place, site, 'key')
  const names = steps.map(({ list, item, key, index, described }) =>
    list ? itemName(item, Number(index), list).replace(/[„”]/g, '') : stepLabel(described, key),
  )
  const sectionLabel = sectionAt(section?.key ?? '')?.label ?? place
  const last = names.pop()
  if (last === undefined) return sectionLabel
  // One of several texts or pictures: its number alone would say nothing.
  const own = /^\d+$/.test(last) ? `${names.at(-1) ?? ''} ${last}` : last
  // An item of an item may have no name but its number.
  const lastItem = names.findLastIndex((name, at) => steps[at]?.list && !/^\d+$/.test(name))
  // Each legal page is a group of its section, which is no page itself.
  const page = section?.key === 'pages' ? names[0] : undefined
  return `${capitalised(own)}, ${names[lastItem] ?? capitalised(page ?? sectionLabel)}`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function isTranslated(place: Place): boolean {
  const field = fieldAtPlace(place)
  const ofList = fieldAtPlace(place.slice(0, place.lastIndexOf('.')))
  return field ? field.kind === 'localised' || field.kind === 'html' : ofList?.kind === 'texts'
}

export function valueAt(place: Place, site: Partial<SiteData>): unknown {
  const path = pathOfPlace(place, site)
  return path === undefined ? undefined : valueAtPath(site, path)
}

/** The site with another text there; everything beside its path stays the same object. */
export function withTextAt(place: Place, site: SiteData, language: Language, text: string) {
  const path = pathOfPlace(place, site)
  return path === undefined ? undefined : withValueAtPath(site, `${path}.${language}`, text)
}
