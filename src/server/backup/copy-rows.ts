import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { type Engine, runAsOwnerUnlimited, type Transaction } from '#backend/backend.ts'
import { rowsPart } from './archive-parts.ts'
import { BackupProblem } from './backup-problem.ts'
import {
  listSequences,
  listTables,
  quotedName,
  quoteIdentifier,
  readSchemaVersion,
  type Table,
  valueFormats,
} from './backup-tables.ts'
import type { ArchivedTable, ArchivePart, Manifest } from './manifest.ts'

export interface MediaRow {
  bucket: string
  name: string
  version: string
  /** As measured by the upload; null on rows that were not made by one. */
  size: number | null
  md5: string | null
}

export interface CopiedRows {
  schema: Manifest['schema']
  tables: ArchivedTable[]
  sequences: Manifest['sequences']
  media: MediaRow[]
  parts: ArchivePart[]
}

const rowsAtOnce = 200

/** The embedded database runs one transaction at a time: this one must not last until the archive is read. Values are in text form. */
export function copyRows(engine: Engine, copiesFolder: string): Promise<CopiedRows> {
  const copy = async (tx: Transaction) => {
    await tx.script(valueFormats)
    const schema = await readSchemaVersion(tx)
    if (!schema)
      throw new BackupProblem('There is no site in this database yet: nothing to back up.')
    const copied: CopiedRows = {
      schema,
      tables: [],
      sequences: await listSequences(tx),
      media: await listMedia(tx),
      parts: [],
    }
    for (const table of await listTables(tx)) {
      const { rows, part } = await copyTable(tx, table, copiesFolder)
      const columns = table.columns.map(({ name }) => name)
      copied.tables.push({ schema: table.schema, name: table.name, columns, rows })
      copied.parts.push(part)
    }
    return copied
  }
  return runAsOwnerUnlimited(engine, 'backup', copy, 'isolation level repeatable read, read only')
}

export function partPath(copiesFolder: string, part: string): string {
  return path.join(copiesFolder, path.basename(part))
}

async function copyTable(tx: Transaction, table: Table, copiesFolder: string) {
  const name = rowsPart(table)
  const columns = table.columns.map((column) => `${quoteIdentifier(column.name)}::text`).join(', ')
  const hash = createHash('sha256')
  let rows = 0
  let size = 0
  const file = await open(partPath(copiesFolder, name), 'wx', 0o600)
  try {
    await tx.script(
      `declare backup_rows no scroll cursor for select array_to_json(array[${columns}])::text as row from ${quotedName(table)}`,
    )
    for (;;) {
      const batch = await tx.query<{ row: string }>(`fetch ${rowsAtOnce} from backup_rows`)
      if (batch.length === 0) break
      const text = Buffer.from(batch.map(({ row }) => `${row}\n`).join(''))
      hash.update(text)
      rows += batch.length
      size += text.byteLength
      await file.writeFile(text)
    }
    await tx.script('close backup_rows')
  } finally {
    await file.close()
  }
  return { rows, part: { name, size, sha256: hash.digest('hex') } }
}

function listMedia(tx: Transaction): Promise<MediaRow[]> {
  return tx.query<MediaRow>(
    `select bucket_id as bucket, name, version, (metadata ->> 'size')::float8 as size,
       substring(metadata ->> 'eTag' from '^"([0-9a-f]{32})"$') as md5
     from (
       select bucket_id, name, version, metadata from storage.objects where version is not null
       union all select bucket_id, name, version, metadata from storage.removed_objects
     ) as files order by version`,
  )
}
