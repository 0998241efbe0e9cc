import type { Field } from '../description/fields.ts'
import { type ItemListPath, lists } from '../site/lists.ts'
import type { SiteData } from '../site/site-data.ts'
import { itemsIn, storedSections } from '../site/stored-sections.ts'
import { parseDate } from '../values/calendar-date.ts'
import type { LocalisedText } from '../values/localised-text.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The lists whose items have a last day, and the field that says it. */
const datedLists = storedSections.flatMap(({ key, lists: stored }) =>
  stored.flatMap((list) => {
    const path = `${key}.${list.field}` as ItemListPath
    const [endField] = Object.entries<Field>(lists[path].fields).find(isEndDate) ?? []
    return endField === undefined ? [] : [{ key, list, path, endField }]
  }),
)

function isEndDate([, field]: [string, Field]): boolean {
  return field.kind === 'date' && field.endsItem === true
}

/** The site as visitors see it on this day: items whose last day is over are not in it. */
export function siteOnDay(site: SiteData, today: string): SiteData {
  const changed = datedLists.map(({ key, list, endField }) => {
    const current = itemsIn(site[key], list).filter((item) => !isOver(item, endField, today))
    return [key, { ...site[key], [list.field]: current }]
  })
  return { ...site, ...Object.fromEntries(changed) }
}

export function lastDayOf(list: ItemListPath, item: object): string | undefined {
  const dated = datedLists.find(({ path }) => path === list)
  return dated && lastDayIn(item, dated.endField)
}

/** The first day after this one on which visitors see something else although nobody has saved. */
export function nextDayOfChange(site: SiteData, today: string): string | undefined {
  const [first] = itemsWithEnd(site)
    .map(({ lastDay }) => lastDay)
    .filter((day) => day >= today)
    .sort()
  return first && new Date(Date.parse(first) + dayMs).toISOString().slice(0, 10)
}

/** How many days are left after this one: 0 on the last one, less than that when it is over. Undefined without an end. */
export function daysLeft(lastDay: string, today: string): number | undefined {
  const day = parseDate(lastDay)
  return day === undefined ? undefined : (Date.parse(day) - Date.parse(today)) / dayMs
}

export function itemsWithEnd(site: SiteData) {
  return datedLists.flatMap(({ key, list, path, endField }) =>
    itemsIn(site[key], list).flatMap((item) => {
      const lastDay = lastDayIn(item, endField)
      const { id, title } = item as { id: string; title: LocalisedText }
      return lastDay ? [{ list: path, id, title, lastDay }] : []
    }),
  )
}

function isOver(item: object, endField: string, today: string): boolean {
  const lastDay = lastDayIn(item, endField)
  return lastDay !== undefined && lastDay < today
}

function lastDayIn(item: object, endField: string): string | undefined {
  return parseDate(String((item as Record<string, unknown>)[endField] ?? ''))
}
