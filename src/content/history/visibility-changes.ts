import { itemName } from '../problems/path-label.ts'
import { firstPageOrder, isShown } from '../shown/first-page.ts'
import { isOn } from '../shown/optional-sections.ts'
import { isPublished, publishedPart } from '../shown/published-items.ts'
import { describedAt } from '../site/described-at.ts'
import { type SectionKey, sectionKeys, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { itemsIn, storedSections } from '../site/stored-sections.ts'

/** Sections that are switched or that fill or empty, and items that both sites have and only one publishes. */
export function visibilityChanges(now: SiteData, next: SiteData) {
  const changes = { shown: [] as string[], hidden: [] as string[] }
  const note = (name: string, was: boolean, is: boolean) => {
    if (was !== is) changes[is ? 'shown' : 'hidden'].push(name)
  }
  const [publicNow, publicNext] = [publishedPart(now), publishedPart(next)]
  for (const key of sectionKeys)
    note(sections[key].label, isVisible(key, publicNow), isVisible(key, publicNext))
  for (const { key, lists } of storedSections)
    for (const list of lists) {
      const before = new Map(itemsIn(now[key], list).map((item) => [keyOf(list, item), item]))
      for (const [index, item] of itemsIn(next[key], list).entries()) {
        const name = itemName(item, index, describedAt(`${key}.${list.field}`))
        const was = before.get(keyOf(list, item))
        if (was) note(`${sections[key].label} › ${name}`, isPublished(was), isPublished(item))
      }
    }
  return changes
}

function isVisible(key: SectionKey, site: SiteData): boolean {
  const onFirstPage = firstPageOrder(site).find((shown) => shown === key)
  return onFirstPage ? isShown(onFirstPage, site) : isOn(key, site[key])
}

function keyOf({ key }: { key: string }, item: object): unknown {
  return (item as Record<string, unknown>)[key]
}
