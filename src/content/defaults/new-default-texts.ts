import type { Project } from '../projects/section.ts'
import { withoutSampleStory } from '../projects/without-sample-story.ts'
import { isOfOptionalSection } from '../shown/optional-sections.ts'
import { sameWhereLoaded } from '../site/details.ts'
import type { ItemListPath } from '../site/lists.ts'
import type { SectionKey } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { fingerprint } from '../values/fingerprint.ts'
import { defaultSiteData } from './default-site-data.ts'
import earlierDefaults from './earlier-defaults.json' with { type: 'json' }

/**
 * The stored texts that still are an earlier version's default, which were never edited, each with the default of today. Their paths
 * name an item of a list by its id. The file has
 * fingerprints of earlier defaults by field in all languages: the panel would load the texts themselves only to see that. They
 * stand in `tests/support/earlier-default-texts.ts`, whose test names the fingerprint of one that is added.
 */
export function newDefaultTexts(site: SiteData) {
  return Object.entries(earlierDefaults).flatMap(([field, earlier]) =>
    ['', '.ro', '.en', '.ru'].flatMap((language) => {
      const path = field + language
      const after = holderOf(path, defaultSiteData)
      const stored = holderOf(path, site)
      const before = stored?.value
      if (after === undefined || typeof before !== 'string' || after.value === before) return []
      if (!earlier.split(' ').includes(fingerprint(before))) return []
      return [{ path, before, after: String(after.value) }]
    }),
  )
}

export function withNewDefaultTexts(site: SiteData): SiteData {
  const changed = structuredClone(site)
  for (const { path, after } of newDefaultTexts(site)) {
    const holder = holderOf(path, changed)
    if (holder) holder.object[holder.name] = after
  }
  return changed
}

/** Whether an item still says word for word what a built-in one or a fresh site's says, or said in an earlier version. */
export function isDefaultItem(path: ItemListPath, item: object): boolean {
  const [key = '', name = ''] = path.split('.')
  const itemsIn = (site: unknown) => (site as Record<string, Record<string, object[]>>)[key]?.[name]
  const told = path === 'projects.items' ? withoutSampleStory(item as Project) : item
  const [today] = itemsIn(withNewDefaultTexts({ [key]: { [name]: [told] } } as never)) ?? []
  return itemsIn(defaultSiteData)?.some((each) => sameWhereLoaded(path, each, today)) ?? false
}

type Holder = Record<string, unknown>

function holderOf(path: string, site: SiteData) {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let object: unknown = site
  for (const name of names) object = childNamed(object, name)
  if (typeof object !== 'object' || object === null) return undefined
  return { object: object as Holder, name: last, value: (object as Holder)[last] }
}

function childNamed(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.find((item) => item?.id === name) ?? value[Number(name)]
  return (value as Holder | undefined)?.[name]
}

/** The content of a fresh site as an example for a section that is still empty: it stays off until the owner turns it on. */
export function exampleContent<Key extends SectionKey>(key: Key): SiteData[Key] {
  return { ...defaultSiteData[key], isOn: false }
}

/** Whether a project, or an item of an optional section, still says word for word what the example says. */
export function isExampleItem(path: ItemListPath, item: object): boolean {
  const mayBeExample = path === 'projects.items' || isOfOptionalSection(path)
  return mayBeExample && isDefaultItem(path, item)
}
