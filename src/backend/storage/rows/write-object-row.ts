import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'
import { keyOf, type ObjectAddress } from './object-address.ts'
import type { ObjectMetadata } from './object-row.ts'
import type { Owner } from './owner.ts'

/** A stored file and what its row says about it. */
export interface ObjectContent {
  version: string
  metadata: Partial<ObjectMetadata> | null
  userMetadata: Record<string, unknown> | null
}

export interface ObjectWrite {
  address: ObjectAddress
  owner: Owner
  upsert: boolean
}

export interface WrittenRow {
  id: string
  /** The file that the row pointed at before. */
  replaced: string | null
}

/**
 * Runs in the caller's transaction, so the policies apply. The insert has no RETURNING, which would need the right to
 * read: a caller who may write but not read may still upload.
 */
export async function writeObjectRow(
  tx: Transaction,
  { address, owner, upsert }: ObjectWrite,
  file: Partial<ObjectContent>,
): Promise<WrittenRow> {
  const { bucket, name } = address
  // Two uploads of a new name at once would both find no row to replace, and the first one's file would be left over.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [keyOf(address)])
  const [before] = upsert
    ? await tx.query<{ id: string; version: string | null }>(
        'select id, version from storage.objects where bucket_id = $1 and name = $2 for update',
        [bucket, name],
      )
    : []
  const id = before?.id ?? randomUUID()
  await tx.query(`${insertRow} ${upsert ? replaceRow : ''}`, [
    id,
    bucket,
    name,
    owner.uuid,
    owner.id,
    file.version ?? null,
    JSON.stringify(file.metadata ?? {}),
    JSON.stringify(file.userMetadata ?? null),
  ])
  return { id, replaced: before?.version ?? null }
}

const insertRow = `insert into storage.objects
  (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1::uuid, $2, $3, $4::uuid, $5, $6, $7::text::jsonb, nullif($8::text::jsonb, 'null'))`

const replaceRow = `on conflict (bucket_id, name) do update set
  owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
  metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`
