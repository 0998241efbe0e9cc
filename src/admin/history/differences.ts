import { describedAt } from '#content/described-at.ts'
import { isListPath, lists } from '#content/lists.ts'
import { itemName } from '#content/path-label.ts'
import { isPlainObject, sameContent } from '#content/values/same-content.ts'

export type Difference = { path: string; now: unknown; before: unknown }

/** Where two values of a section differ, down to a single text. An item that only one side has is one difference. */
export function differences(path: string, now: unknown, before: unknown): Difference[] {
  if (sameContent(now, before)) return []
  if (isListPath(path) && Array.isArray(now) && Array.isArray(before)) {
    const { key } = lists[path]
    return fieldDifferences(path, byKey(now, key), byKey(before, key))
  }
  if (isPlainObject(now) && isPlainObject(before)) return fieldDifferences(path, now, before)
  return [{ path, now: now ?? null, before: before ?? null }]
}

function fieldDifferences(
  path: string,
  now: Record<string, unknown>,
  before: Record<string, unknown>,
): Difference[] {
  const steps = Object.keys({ ...now, ...before })
  const found = steps.flatMap((step) => differences(`${path}.${step}`, now[step], before[step]))
  // The same items in another order: no item differs, so the list does.
  return found.length > 0
    ? found
    : [{ path, now: namesOf(path, now), before: namesOf(path, before) }]
}

function namesOf(path: string, items: Record<string, unknown>): string[] {
  return Object.values(items).map((item, index) => itemName(item, index, describedAt(path)))
}

function byKey(items: Record<string, unknown>[], key: string): Record<string, unknown> {
  return Object.fromEntries(items.map((item) => [String(item[key]), item]))
}
