import { itemName } from '../problems/path-label.ts'
import { wholeLanding } from '../shown/first-page.ts'
import { describedAt } from '../site/described-at.ts'
import { isListPath, lists } from '../site/lists.ts'
import { type SectionKey, sectionKeys } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { isPlainObject, sameContent } from '../values/same-content.ts'

type Fields = Record<string, unknown>
export type Difference = { path: string; before: unknown; after: unknown }

/** Where two values of a section differ, down to a single text. An item that only one side has is one difference. */
export function differences(path: string, before: unknown, after: unknown): Difference[] {
  if (sameContent(before, after)) return []
  if (isListPath(path) && Array.isArray(before) && Array.isArray(after)) {
    const { key } = lists[path]
    return listDifferences(path, byKey(before, key), byKey(after, key))
  }
  if (isPlainObject(before) && isPlainObject(after)) return fieldDifferences(path, before, after)
  return [{ path, before: before ?? null, after: after ?? null }]
}

export interface SectionDifferences {
  section: SectionKey
  found: Difference[]
}

export function siteDifferences(before: SiteData, after: SiteData): SectionDifferences[] {
  // The first change of the first page stores all its sections, of which most are as they were.
  const sides = [before, after].map(
    (site): Partial<SiteData> => ({ ...site, landing: wholeLanding(site) }),
  )
  return sectionKeys
    .map((section) => ({
      section,
      found: differences(section, sides[0]?.[section], sides[1]?.[section]),
    }))
    .filter(({ found }) => found.length > 0)
}

function fieldDifferences(path: string, before: Fields, after: Fields): Difference[] {
  const steps = Object.keys({ ...after, ...before })
  return steps.flatMap((step) => differences(`${path}.${step}`, before[step], after[step]))
}

/** That items have moved is a difference of the list, beside those of its items. */
function listDifferences(path: string, before: Fields, after: Fields): Difference[] {
  const stood = Object.keys(before).filter((key) => key in after)
  const staying = Object.keys(after).filter((key) => key in before)
  const found = fieldDifferences(path, before, after)
  if (sameContent(staying, stood)) return found
  return [...found, { path, before: namesOf(path, before), after: namesOf(path, after) }]
}

function namesOf(path: string, items: Fields): string[] {
  return Object.values(items).map((item, index) => itemName(item, index, describedAt(path)))
}

function byKey(items: Fields[], key: string): Fields {
  return Object.fromEntries(items.map((item) => [String(item[key]), item]))
}
