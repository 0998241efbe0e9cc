import { withLandingAsSection } from '../landing/landing-as-section.ts'
import {
  type ExportedAnnotations,
  exportedAnnotationsSchema,
} from '../pictures/picture-annotations.ts'
import { pictureKey } from '../pictures/picture-key.ts'
import { addressesKey, type FormerAddress, readAddresses } from '../projects/former-addresses.ts'
import { withBlankDetails } from '../site/details.ts'
import { picturesKey } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { isPlainObject } from '../values/same-content.ts'
import { describeReading, type ImportNote } from './import-notes.ts'
import { repairSiteData } from './repair.ts'

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
