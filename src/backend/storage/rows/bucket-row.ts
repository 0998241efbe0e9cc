import { serviceCaller } from '../../postgres/caller.ts'
import type { Engine, Transaction } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { isoTime } from './sql.ts'

export interface BucketRow {
  id: string
  name: string
  owner: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: string
  updated_at: string
}

export const bucketColumns = `id, name, coalesce(owner::text, '') as owner, public, file_size_limit,
  to_jsonb(allowed_mime_types) as allowed_mime_types,
  ${isoTime('created_at')} as created_at, ${isoTime('updated_at')} as updated_at`

export async function requireBucket(tx: Transaction, id: string): Promise<BucketRow> {
  const [bucket] = await tx.query<BucketRow>(
    `select ${bucketColumns} from storage.buckets where id = $1`,
    [id],
  )
  if (!bucket) throw storageErrors.noSuchBucket()
  return bucket
}

/** A bucket's settings apply to everyone, also to callers who may not see its row. */
export function findBucketSettings(engine: Engine, id: string): Promise<BucketRow> {
  return runAsRole(engine, serviceCaller, (tx) => requireBucket(tx, id))
}
