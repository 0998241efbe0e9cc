import * as z from 'zod'
import { BackupProblem } from './backup-problem.ts'

/** It rises when an older Temelia could misread the archive. */
export const archiveFormat = 1
const [version = ''] = Object.values(
  import.meta.glob<string>('/package.json', { import: 'version', eager: true }),
)
export const productVersion = version

export const manifestName = 'manifest.json'
const rowsForm = /^rows\/[a-z]+\.[\w.!~*'()%-]+\.jsonl$/
const mediaForm = /^media\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

const schema = z.string().regex(/^[a-z]+$/)
/** A table of one's own may be called anything. */
const name = z.string().min(1)
const tableSchema = z.object({
  schema,
  name,
  columns: z.array(z.string().min(1)).min(1),
  rows: z.int().min(0),
})
export type ArchivedTable = z.infer<typeof tableSchema>

const partSchema = z.object({
  name: z.string(),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ArchivePart = z.infer<typeof partSchema>

const gapSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  problem: z.enum(['missing', 'damaged']),
})
export type MediaGap = z.infer<typeof gapSchema>

const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations the rows were written under. */
  schema: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(tableSchema),
  /** What each sequence gives next. */
  sequences: z.array(z.object({ schema, name, next: z.string().regex(/^-?\d+$/) })),
  /** Files that rows point at and that could not be read whole. */
  gaps: z.array(gapSchema),
  /** Everything else in the archive. */
  parts: z.array(partSchema),
})
export type Manifest = z.infer<typeof manifestSchema>

const envelopeSchema = z.object({ format: z.int(), version: z.string() })

export function parseManifest(text: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupProblem('The archive is damaged: its manifest cannot be read.')
  }
  const envelope = envelopeSchema.safeParse(value).data
  if (envelope && envelope.format > archiveFormat)
    throw new BackupProblem(
      `The archive was made by a newer Temelia (${envelope.version}). Restore it with that one.`,
    )
  const manifest = manifestSchema.safeParse(value)
  if (!manifest.success)
    throw new BackupProblem('The archive is damaged: its manifest is not a whole one.')
  return manifest.data
}

export function rowsPart({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `rows/${schema}.${encodeURIComponent(name)}.jsonl`
}

export function mediaPart(version: string): string {
  return `media/${version}`
}

/** Undefined for a name that is none of ours: no name from an archive ever becomes a path. */
export function kindOfPart(part: string): 'manifest' | 'rows' | 'media' | undefined {
  if (part === manifestName) return 'manifest'
  if (rowsForm.test(part)) return 'rows'
  return mediaForm.test(part) ? 'media' : undefined
}

export function versionOfPart(part: string): string {
  const [, version] = mediaForm.exec(part) ?? []
  if (version === undefined) throw new BackupProblem(`The archive has no media file ${part}.`)
  return version
}
