import { BackupProblem } from './backup-problem.ts'
import type { ArchivedTable } from './manifest.ts'

export const manifestName = 'manifest.json'
const rowsPattern = /^rows\/[a-z]+\.[\w.!~*'()%-]+\.jsonl$/
const mediaPattern = /^media\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/
const requestPattern = /^requests\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}-[0-9a-f]{16}\.json$/
const uploadPattern = /^uploads\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(?:json|bytes)$/

export function rowsPart({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `rows/${schema}.${encodeURIComponent(name)}.jsonl`
}

export function mediaPart(version: string): string {
  return `media/${version}`
}

/** Undefined for a file that is no request of the spool. */
export function requestPart(file: string): string | undefined {
  const part = `requests/${file}`
  return requestPattern.test(part) ? part : undefined
}

/** Two parts: first what is known of a file of a request, then the file. */
export function uploadParts(id: string): { description: string; content: string } {
  return { description: `uploads/${id}.json`, content: `uploads/${id}.bytes` }
}

/** The kinds of parts in the order of an archive: files before the rows that refer to them; the manifest last, to prove that nothing was cut off. */
export const partKinds = ['media', 'rows', 'requests', 'uploads', 'manifest'] as const
export type PartKind = (typeof partKinds)[number]

/** Undefined for an unknown name: no name from an archive ever becomes a path. */
export function kindOfPart(part: string): PartKind | undefined {
  if (part === manifestName) return 'manifest'
  if (uploadPattern.test(part)) return 'uploads'
  if (requestPattern.test(part)) return 'requests'
  if (rowsPattern.test(part)) return 'rows'
  return mediaPattern.test(part) ? 'media' : undefined
}

export function uploadOfPart(part: string): string {
  const [, id] = uploadPattern.exec(part) ?? []
  if (id === undefined) throw new BackupProblem(`The archive has no file of a request ${part}.`)
  return id
}

export function versionOfPart(part: string): string {
  const [, version] = mediaPattern.exec(part) ?? []
  if (version === undefined) throw new BackupProblem(`The archive has no media file ${part}.`)
  return version
}
