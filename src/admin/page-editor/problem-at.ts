import { placeOfPath } from '#content/preview/place.ts'
import { itemProblems, sectionProblems } from '#content/problems/problems.ts'
import type { ItemListPath } from '#content/site/lists.ts'
import { lists } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { itemAtPlace, itemsAt } from './outline.ts'

/** Why what stands at a place may not be saved. */
export function problemAt(place: string, site: SiteData): string | undefined {
  const item = itemAtPlace(place, site)
  const section = place.split('.')[0] as SectionKey
  if (!(section in site)) return undefined
  if (!item || !lists[item.list].table) {
    const problems = sectionProblems<SectionKey>(section, site[section], site[section])
    return problems.find(({ path }) => placeOfPath(path, site) === place)?.message
  }
  const items = itemsAt(item.list, site)
  const index = items.findIndex((one) => one[lists[item.list].key] === item.key)
  const others = items.toSpliced(index, 1)
  return itemProblems(item.list as ItemListPath, items[index] ?? {}, others).find(
    ({ path }) => placeOfPath(`${item.list}.${index}.${path}`, site) === place,
  )?.message
}
