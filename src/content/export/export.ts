import type { SiteData } from '../site-data.ts'
import { isPlainObject } from '../values/same-content.ts'
import { describeReading, type ImportNote } from './import-notes.ts'
import { repairSiteData } from './repair.ts'

const neededSections = ['hero', 'services', 'contact'] as const

/** Reads an export, the JSON file of the panel. `npm run backup` makes another file: the archive, see `server/backup`. */
export function readExport(file: unknown): { data: SiteData; report: ImportNote[] } {
  const backup = typeof file === 'string' ? parseJson(file) : file
  if (!isPlainObject(backup) || neededSections.some((key) => !isPlainObject(backup[key]))) {
    throw new Error('Invalid site data structure')
  }
  const data = repairSiteData(backup)
  return { data, report: describeReading(backup, data) }
}

export function writeExport(data: SiteData): string {
  return `${JSON.stringify(data, null, 2)}\n`
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
