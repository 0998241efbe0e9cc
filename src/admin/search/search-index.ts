import type { Field, Fields } from '#content/description/fields.ts'
import { itemsAt } from '#content/site/items-at.ts'
import { sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { foldText } from '#content/values/fold-text.ts'
import { type LocalisedText, languages } from '#content/values/localised-text.ts'
import type { Screen } from '../screen/screens-context.ts'

export interface SearchEntry {
  label: string
  /** Where it is: the screen, or the group of fields. */
  location: string
  path: string
  /** The name of the control to go to, or the list and the id of the item to open. */
  target?: string
  words: string
}

const synonyms: Record<string, string> = {
  dashboard: 'acasă google analytics tracking statistici trafic',
  account: 'parola parolă cod verificare telefon profil',
  administrators: 'utilizatori colegi roluri acces',
  system: 'backup copie de siguranță export import stare sănătate e-mail',
  history: 'versiuni anulează undo înapoi backup',
  pictures: 'poze fotografii SEO',
  pages: 'SEO google',
  redirects: 'SEO google linkuri vechi',
  style: 'culori fonturi temă',
  'global.siteLogo': 'logo',
  'global.siteLogoLight': 'logo',
  'global.favicon': 'logo iconiță',
  'global.socialShareImage': 'SEO facebook',
  'navbar.logoImage': 'logo',
  'footer.logos.main': 'logo',
}

type SearchedScreen = Pick<Screen, 'path' | 'label' | 'section'>

/** Screens, fields, items and pages, in this order; fields come from the descriptions of the sections. */
export function buildSearchIndex(
  screens: readonly SearchedScreen[],
  site: SiteData | undefined,
): SearchEntry[] {
  const screenEntries = screens.map(({ path, label }) => ({
    label,
    location: 'Ecran',
    path,
    words: synonyms[path] ?? '',
  }))
  const sectionEntries = screens.flatMap((screen) =>
    screen.section === undefined
      ? []
      : fieldEntries(sections[screen.section].fields, screen, screen.section, screen.label),
  )
  return [
    ...screenEntries,
    ...sectionEntries,
    ...(site ? screens.flatMap((screen) => itemEntries(screen, site)) : []),
  ]
}

function fieldEntries(
  fields: Fields,
  screen: SearchedScreen,
  name: string,
  location: string,
): SearchEntry[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const control = `${name}.${key}`
    if (field.kind === 'group')
      return fieldEntries(field.fields, screen, control, `${location} › ${field.label}`)
    if (field.kind === 'identifier' || field.kind === 'constant') return []
    return [
      {
        label: field.label,
        location,
        path: screen.path,
        words: `${location} ${synonyms[control] ?? ''}`,
        ...(field.kind !== 'list' && { target: isLocalised(field) ? `${control}.ro` : control }),
      },
    ]
  })
}

function isLocalised({ kind }: Field): boolean {
  return kind === 'localised' || kind === 'html'
}

function itemEntries({ section, path, label }: SearchedScreen, site: SiteData): SearchEntry[] {
  if (section === undefined) return []
  return Object.entries(sections[section].fields as Fields).flatMap(([key, field]) => {
    if (field.kind !== 'list') return []
    const items = itemsAt(`${section}.${key}`, site)
    return items.flatMap((item, index) => {
      const title = titleOf(item)
      if (!title) return []
      // An item of a table opens in a dialog; without a table the items are rows of the form, where the title has a control.
      const target =
        field.table === undefined
          ? `${section}.${key}.${index}.${'title' in item ? 'title' : 'label'}.ro`
          : `${section}.${key}.${(item as Record<string, unknown>)[field.key]}`
      const words = languages.map((language) => title[language]).join(' ')
      return [{ label: title.ro, location: `${label} › ${field.label}`, path, words, target }]
    })
  })
}

function titleOf(item: object): LocalisedText | undefined {
  const { title, label } = item as { title?: LocalisedText; label?: LocalisedText }
  const text = title ?? label
  return text?.ro.trim() ? text : undefined
}

const maxResults = 30

/** Entries that contain every word, whatever its accents and case; those whose label begins with the text come first. */
export function searchEntries(index: readonly SearchEntry[], text: string): SearchEntry[] {
  const wanted = foldText(text).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return index.filter(({ location }) => location === 'Ecran')
  const matches = index.filter(({ label, words }) => {
    const all = foldText(`${label} ${words}`)
    return wanted.every((word) => all.includes(word))
  })
  const rank = ({ label }: SearchEntry) => {
    const folded = foldText(label)
    if (folded.startsWith(wanted.join(' '))) return 0
    return wanted.every((word) => folded.includes(word)) ? 1 : 2
  }
  return matches.sort((one, other) => rank(one) - rank(other)).slice(0, maxResults)
}

/** The typed text may also be what is to be replaced everywhere. */
export function replaceEntries(text: string): SearchEntry[] {
  const typed = text.trim()
  if (!typed) return []
  const path = `replace?text=${encodeURIComponent(typed)}`
  return [
    { label: `Înlocuiește „${typed}” peste tot`, location: 'În toate textele', path, words: '' },
  ]
}
