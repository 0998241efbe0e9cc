import type { Conflict } from '#content/changes/merge.ts'
import { isListPath, type ListPath, lists } from '#content/lists.ts'
import type { SiteData } from '#content/site-data.ts'
import { isPlainObject } from '#content/values/same-content.ts'

export type Side = 'mine' | 'theirs'

/** The merged site with one side's value at the path of the conflict; null removes the item. */
export function answerConflict(site: SiteData, conflict: Conflict, side: Side): SiteData {
  return put(site, '', conflict.path, conflict[side]) as SiteData
}

function put(node: unknown, at: string, rest: string, value: unknown): unknown {
  if (rest === '') return value
  if (isListPath(at) && Array.isArray(node)) return putInList(node, at, rest, value)
  const [step = ''] = rest.split('.', 1)
  const fields = isPlainObject(node) ? node : {}
  const path = at === '' ? step : `${at}.${step}`
  return { ...fields, [step]: put(fields[step], path, rest.slice(step.length + 1), value) }
}

function putInList(
  items: Record<string, unknown>[],
  at: ListPath,
  rest: string,
  value: unknown,
): unknown[] {
  return items.flatMap((item) => {
    const key = String(item[lists[at].key])
    if (rest === key) return value === null ? [] : [value]
    if (!rest.startsWith(`${key}.`)) return [item]
    return [put(item, `${at}.${key}`, rest.slice(key.length + 1), value)]
  })
}
