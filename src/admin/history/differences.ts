import { describedAt } from '#content/described-at.ts'
import { isListPath, lists } from '#content/lists.ts'
import { itemName } from '#content/path-label.ts'
import { isPlainObject, sameContent } from '#content/values/same-content.ts'

type Fields = Record<string, unknown>
export type Difference = { path: string; now: unknown; before: unknown }

/** Where two values of a section differ, down to a single text. An item that only one side has is one difference. */
export function differences(path: string, now: unknown, before: unknown): Difference[] {
  if (sameContent(now, before)) return []
  if (isListPath(path) && Array.isArray(now) && Array.isArray(before)) {
    const { key } = lists[path]
    return listDifferences(path, byKey(now, key), byKey(before, key))
  }
  if (isPlainObject(now) && isPlainObject(before)) return fieldDifferences(path, now, before)
  return [{ path, now: now ?? null, before: before ?? null }]
}

function fieldDifferences(path: string, now: Fields, before: Fields): Difference[] {
  const steps = Object.keys({ ...now, ...before })
  return steps.flatMap((step) => differences(`${path}.${step}`, now[step], before[step]))
}

/** That items have moved is a difference of the list, beside those of its items. */
function listDifferences(path: string, now: Fields, before: Fields): Difference[] {
  const staying = Object.keys(now).filter((key) => key in before)
  const stood = Object.keys(before).filter((key) => key in now)
  const found = fieldDifferences(path, now, before)
  if (sameContent(staying, stood)) return found
  return [...found, { path, now: namesOf(path, now), before: namesOf(path, before) }]
}

function namesOf(path: string, items: Fields): string[] {
  return Object.values(items).map((item, index) => itemName(item, index, describedAt(path)))
}

function byKey(items: Fields[], key: string): Fields {
  return Object.fromEntries(items.map((item) => [String(item[key]), item]))
}
