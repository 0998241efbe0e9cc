import { randomUUID } from 'node:crypto'
import type { Caller } from '../../postgres/caller.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { uuidPattern } from '../files/file-store.ts'
import { keyOf, type ObjectAddress } from './object-address.ts'
import { isoTime } from './sql.ts'

/** Rows that this service did not write (a seed, a restored dump) may lack some of it. */
export interface ObjectMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export interface ObjectRow {
  id: string
  bucket_id: string
  name: string
  version: string | null
  metadata: Partial<ObjectMetadata> | null
  user_metadata: Record<string, unknown> | null
  created_at: string
  updated_at: string
  last_accessed_at: string
}

export const timeColumns = ['created_at', 'updated_at', 'last_accessed_at']
  .map((column) => `${isoTime(column)} as ${column}`)
  .join(', ')

export const objectColumns = `id, bucket_id, name, version, metadata, user_metadata, ${timeColumns}`

export async function requireObject(tx: Transaction, { bucket, name }: ObjectAddress) {
  const [row] = await tx.query<ObjectRow>(
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  )
  if (!row) throw storageErrors.noSuchKey()
  return row
}

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

/** Under the policies. Without RETURNING, which needs the right to read: a caller who may write but not read may still upload. */
export async function writeObjectRow(
  tx: Transaction,
  { address, owner, upsert }: ObjectWrite,
  file: Partial<ObjectContent>,
) {
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

interface Owner {
  id: string | null
  /** For the older column, whose type is uuid. */
  uuid: string | null
}

export function ownerOf({ claims }: Caller): Owner {
  return toOwner(typeof claims.sub === 'string' ? claims.sub : undefined)
}

export function toOwner(id: string | undefined): Owner {
  return { id: id ?? null, uuid: id && uuidPattern.test(id.toLowerCase()) ? id : null }
}
