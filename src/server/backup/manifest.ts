import * as z from 'zod'
import { type Migration, migrationChecksum } from '#backend/backend.ts'
import { BackupProblem } from './backup-problem.ts'

/** Increase it when an older Temelia would misread the archive. */
export const archiveFormat = 1
const [version = ''] = Object.values(
  import.meta.glob<string>('/package.json', { import: 'version', eager: true }),
)
export const productVersion = version

const schema = z.string().regex(/^[a-z]+$/)
/** Tables that the site's owner has added may have any name. */
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
  schema: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema, name, next: z.string().regex(/^-?\d+$/) })),
  gaps: z.array(gapSchema),
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

/** The migrations the archive was made under; an archive of a newer or another Temelia is refused. */
export function migrationsOfArchive(
  { schema, version }: Pick<Manifest, 'schema' | 'version'>,
  migrations: readonly Migration[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of schema) {
    const migration = known.get(name)
    if (!migration)
      throw new BackupProblem(
        `The archive was made by a newer Temelia (${version}): it has ${name}. Nothing was changed. Restore it with that one.`,
      )
    if (migrationChecksum(migration) !== checksum)
      throw new BackupProblem(
        `The archive was made by another Temelia (${version}): its ${name} is a different one. Nothing was changed.`,
      )
  }
  const archived = new Set(schema.map(({ name }) => name))
  return migrations.filter(({ name }) => archived.has(name))
}
