import { isListPath, type ListPath, lists } from '../site/lists.ts'
import type { SiteData } from '../site/site-data.ts'
import { isPlainObject } from '../values/same-content.ts'
import type { Conflict } from './merge.ts'

export type Side = 'mine' | 'theirs'

/** The merged site with one side's value at the path of the conflict; null removes the item. */
export function answerConflict(site: SiteData, conflict: Conflict, side: Side): SiteData {
  return setAt(site, '', conflict.path, conflict[side]) as SiteData
}

function setAt(node: unknown, parentPath: string, rest: string, value: unknown): unknown {
  if (rest === '') return value
  if (isListPath(parentPath) && Array.isArray(node)) return setInList(node, parentPath, rest, value)
  const [step = ''] = rest.split('.', 1)
  const fields = isPlainObject(node) ? node : {}
  const path = parentPath === '' ? step : `${parentPath}.${step}`
  return { ...fields, [step]: setAt(fields[step], path, rest.slice(step.length + 1), value) }
}

function setInList(
  items: Record<string, unknown>[],
  parentPath: ListPath,
  rest: string,
  value: unknown,
): unknown[] {
  return items.flatMap((item) => {
    const key = String(item[lists[parentPath].key])
    if (rest === key) return value === null ? [] : [value]
    if (!rest.startsWith(`${key}.`)) return [item]
    return [setAt(item, `${parentPath}.${key}`, rest.slice(key.length + 1), value)]
  })
}
