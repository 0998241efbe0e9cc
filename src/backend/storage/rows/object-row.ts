import type { Transaction } from '../../postgres/engine.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { ObjectAddress } from './object-address.ts'
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

/** Finds the object if the transaction's role may see it. */
export async function requireObject(
  tx: Transaction,
  { bucket, name }: ObjectAddress,
): Promise<ObjectRow> {
  const [row] = await tx.query<ObjectRow>(
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  )
  if (!row) throw storageErrors.noSuchKey()
  return row
}

/** The same for an object that everybody may read. One question, since a page asks for dozens of pictures at once. */
export async function requirePublicObject(
  tx: Transaction,
  { bucket, name }: ObjectAddress,
): Promise<ObjectRow> {
  const [found] = await tx.query<{ is_public: boolean; object: ObjectRow | null }>(
    `select bucket.public as is_public, to_jsonb(object) as object
     from storage.buckets bucket left join lateral (
       select ${objectColumns} from storage.objects where bucket_id = bucket.id and name = $2
     ) object on true
     where bucket.id = $1`,
    [bucket, name],
  )
  if (!found?.is_public) throw storageErrors.noSuchBucket()
  if (!found.object) throw storageErrors.noSuchKey()
  return found.object
}
