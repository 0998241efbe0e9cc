import type { List } from '../description/fields.ts'
import { type SectionKey, sections } from '../site/sections.ts'
import { sameContent } from '../values/same-content.ts'

type Values = Record<string, unknown>

/** How many things a draft changes, as its owner counts them: each item of a list is one, and so is the order of the items. */
export function countChanges(section: SectionKey, saved: object, draft: object): number {
  return Object.entries(sections[section].fields)
    .map(([name, field]): number => {
      const [before, after] = [(saved as Values)[name], (draft as Values)[name]]
      if (sameContent(before, after)) return 0
      const isKeyed = field.kind === 'list' && (field as List).table !== undefined
      return isKeyed ? countItemChanges(before as Item[], after as Item[]) : 1
    })
    .reduce((sum, count) => sum + count, 0)
}

type Item = { id: string }

function countItemChanges(before: readonly Item[], after: readonly Item[]): number {
  const saved = new Map(before.map((item) => [item.id, item]))
  const ids = new Set(after.map(({ id }) => id))
  const changed = after.filter((item) => !sameContent(saved.get(item.id), item)).length
  const removed = before.filter(({ id }) => !ids.has(id)).length
  const keptBefore = before.flatMap(({ id }) => (ids.has(id) ? [id] : []))
  const keptAfter = after.flatMap(({ id }) => (saved.has(id) ? [id] : []))
  return changed + removed + (sameContent(keptBefore, keptAfter) ? 0 : 1)
}
