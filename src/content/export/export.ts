import { defaultSiteData } from '../defaults/default-site-data.ts'
import { blankItem, fallbackContent } from '../description/fallback.ts'
import { withLandingAsSection } from '../landing/landing-as-section.ts'
import {
  type ExportedAnnotations,
  exportedAnnotationsSchema,
} from '../pictures/picture-annotations.ts'
import { pictureKey } from '../pictures/picture-key.ts'
import { addressesKey, type FormerAddress, readAddresses } from '../projects/former-addresses.ts'
import { optionalSections } from '../shown/optional-sections.ts'
import { describedAt } from '../site/described-at.ts'
import { withBlankDetails } from '../site/details.ts'
import { picturesKey, sections } from '../site/sections.ts'
import { type SiteData, siteDataSchema } from '../site/site-data.ts'
import { blankText } from '../values/localised-text.ts'
import { isPlainObject } from '../values/same-content.ts'
import { describeReading, type ImportNote } from './import-notes.ts'

const neededSections = ['hero', 'services', 'contact'] as const

/** Reads an export, the JSON file of the panel. `npm run backup` makes another file: the archive, see `server/backup`. */
export function readExport(file: unknown): {
  data: SiteData
  pictures: ExportedAnnotations
  addresses: FormerAddress[]
  report: ImportNote[]
} {
  const exported = typeof file === 'string' ? parseJson(file) : file
  if (!isPlainObject(exported) || neededSections.some((key) => !isPlainObject(exported[key]))) {
    throw new Error('Invalid site data structure')
  }
  const { pictures: stored, [addressesKey]: former, ...sections } = exported
  const content = withLandingAsSection(sections)
  const data = withBlankDetails(repairSiteData(content))
  const { pictures, report } = readPictures(stored)
  const addresses = readAddresses(former)
  return { data, pictures, addresses, report: [...describeReading(content, data), ...report] }
}

/** The annotations of a picture are read or left out as a whole. */
function readPictures(stored: unknown): { pictures: ExportedAnnotations; report: ImportNote[] } {
  const read = Object.entries(isPlainObject(stored) ? stored : {}).map(
    ([address, annotations]) =>
      [pictureKey(address), exportedAnnotationsSchema.safeParse(annotations).data] as const,
  )
  const invalid = read.filter(([, annotations]) => annotations === undefined).length
  return {
    pictures: Object.fromEntries(
      read.flatMap(([key, annotations]) => (annotations === undefined ? [] : [[key, annotations]])),
    ),
    report: invalid === 0 ? [] : [{ path: picturesKey, what: 'unknown', detail: String(invalid) }],
  }
}

/** An earlier version can read the file too; it ignores the annotations of pictures and the former addresses of projects. */
export function writeExport(
  data: SiteData,
  pictures: ExportedAnnotations = {},
  addresses: readonly FormerAddress[] = [],
): string {
  const file = {
    ...data,
    ...(Object.keys(pictures).length > 0 && { pictures }),
    ...(addresses.length > 0 && { [addressesKey]: addresses }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Named after the administrator's own calendar day. */
export function exportFileName(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `temelia-backup-${date.getFullYear()}-${month}-${day}.json`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new Error('Failed to read file', { cause })
  }
}

/** A file of an earlier version has no addresses of projects: those that are on the site keep theirs. */
export function keepProjectSlugs(imported: SiteData, site: SiteData): SiteData {
  const known = new Map(site.projects.items.map(({ id, slug }) => [id, slug]))
  const items = imported.projects.items.map((item) =>
    item.slug === '' ? { ...item, slug: known.get(item.id) ?? '' } : item,
  )
  return { ...imported, projects: { ...imported.projects, items } }
}

type Container = Record<PropertyKey, unknown>

function repairSiteData(stored: Record<string, unknown>): SiteData {
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
