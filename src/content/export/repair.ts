import { defaultSiteData } from '../defaults/default-site-data.ts'
import { blankItem, fallbackContent } from '../description/fallback.ts'
import { optionalSections } from '../shown/optional-sections.ts'
import { describedAt } from '../site/described-at.ts'
import { sections } from '../site/sections.ts'
import { type SiteData, siteDataSchema } from '../site/site-data.ts'
import { blankText } from '../values/localised-text.ts'
import { isPlainObject } from '../values/same-content.ts'

type Container = Record<PropertyKey, unknown>

export function repairSiteData(stored: Record<string, unknown>): SiteData {
  const draft = startRepair(stored)
  // A default is valid, so a round repairs every fault it sees; faults inside a list are seen only once the list
  // itself is valid.
  for (let round = 0; round < 4; round += 1) {
    const result = siteDataSchema.safeParse(draft.value)
    if (result.success) return result.data
    for (const { path } of result.error.issues) draft.repair(path)
  }
  return siteDataSchema.parse(draft.value)
}

/** Copies only the containers on the way to a repair: the file may be large and deep. */
function startRepair(value: Record<string, unknown>) {
  const root: Container = { ...value }
  const copied = new Set<unknown>([root])
  const copyChild = (container: Container, key: PropertyKey): Container => {
    const child = container[key]
    if (copied.has(child)) return child as Container
    const copy = Array.isArray(child) ? [...child] : { ...(child as object) }
    copied.add(copy)
    container[key] = copy
    return copy as unknown as Container
  }
  const repair = (path: readonly PropertyKey[]): void => {
    const key = path.at(-1)
    if (key === undefined) return
    const container = path.slice(0, -1).reduce(copyChild, root)
    container[key] = repairValue(container[key], templateAt(path))
  }
  return { value: root, repair }
}

function repairValue(stored: unknown, template: unknown): unknown {
  const isScalar = typeof stored === 'number' || typeof stored === 'boolean'
  const wantsText = typeof template === 'string' || (isPlainObject(template) && 'ro' in template)
  return isScalar && wantsText ? String(stored) : template
}

/** What is missing in an optional section stays blank: the built-in examples must not appear on an existing site. */
const templates = {
  ...defaultSiteData,
  ...Object.fromEntries(optionalSections.map((key) => [key, fallbackContent(sections[key])])),
}

/** What belongs at a path. Inside a list that is a blank item, never another item's content. */
function templateAt(path: readonly PropertyKey[]): unknown {
  let template: unknown = templates
  path.forEach((step, depth) => {
    const field = describedAt(path.slice(0, depth).join('.'))
    if (field?.kind === 'list') template = blankItem(field, `${field.idPrefix}-${Number(step) + 1}`)
    else if (Array.isArray(template)) template = field?.kind === 'texts' ? blankText : ''
    else template = isPlainObject(template) ? template[String(step)] : undefined
  })
  return template
}
