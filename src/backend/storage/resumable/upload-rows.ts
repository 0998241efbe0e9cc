import { serviceCaller } from '../../postgres/caller.ts'
import { runAsRole } from '../../postgres/roles.ts'
import type { StorageContext } from '../request/storage-context.ts'
import { removeFiles } from '../rows/remove-files.ts'

export interface UploadRow {
  id: string
  bucket_id: string
  name: string
  owner_id: string | null
  upsert: boolean
  /** Null until the sender knows it. */
  length: number | null
  metadata: string
  parts: string[]
  received: number
  is_stored: boolean
}

export type WholeUpload = Omit<UploadRow, 'length'> & { length: number }

type NewUpload = Omit<UploadRow, 'parts' | 'received' | 'is_stored'>

const keptFor = '24 hours'
/** How many one account may have. Beyond it the upload that has been idle for longest is removed, so that nobody can fill the disk. */
const maxUnfinished = 100

const columns = `id::text, bucket_id, name, owner_id, upsert, length::float8 as length, metadata,
  to_jsonb(parts) as parts, received::float8 as received, is_stored`

type RowContext = Pick<StorageContext, 'engine' | 'files' | 'log'>

export async function addUpload(context: RowContext, upload: NewUpload): Promise<void> {
  const { id, bucket_id, name, owner_id, upsert, length, metadata } = upload
  const removed = await runAsRole(context.engine, serviceCaller, async (tx) => {
    await tx.query(
      `insert into storage.resumable_uploads (id, bucket_id, name, owner_id, upsert, length, metadata)
       values ($1::uuid, $2, $3, $4, $5, $6::float8::bigint, $7)`,
      [id, bucket_id, name, owner_id, upsert, length, metadata],
    )
    return tx.query<{ parts: string[] }>(
      `delete from storage.resumable_uploads where id in (
         select id from storage.resumable_uploads
         where owner_id is not distinct from $1 and not is_stored
         order by touched_at desc offset ${maxUnfinished})
       returning to_jsonb(parts) as parts`,
      [owner_id],
    )
  })
  await removeParts(context, removed)
}

export async function findUpload(
  { engine }: Pick<StorageContext, 'engine'>,
  id: string,
): Promise<UploadRow | undefined> {
  const [row] = await runAsRole(engine, serviceCaller, (tx) =>
    tx.query<UploadRow>(`select ${columns} from storage.resumable_uploads where id = $1::uuid`, [
      id,
    ]),
  )
  return row
}

/** False if another request has added a part meanwhile, or the upload is gone. */
export async function addPart(
  { engine }: Pick<StorageContext, 'engine'>,
  { id, received }: Pick<UploadRow, 'id' | 'received'>,
  part: { version: string; size: number; length: number | undefined },
): Promise<boolean> {
  const rows = await runAsRole(engine, serviceCaller, (tx) =>
    tx.query(
      `update storage.resumable_uploads
       set parts = parts || $3::text, received = received + $4::float8::bigint,
         length = coalesce(length, $5::float8::bigint), touched_at = clock_timestamp()
       where id = $1::uuid and received = $2::float8::bigint and not is_stored returning id`,
      [id, received, part.version, part.size, part.length ?? null],
    ),
  )
  return rows.length > 0
}

/** The row stays for a while, for a client that did not get the answer and asks how much has arrived. */
export async function markStored(context: RowContext, upload: WholeUpload): Promise<void> {
  await runAsRole(context.engine, serviceCaller, (tx) =>
    tx.query(
      `update storage.resumable_uploads
       set parts = '{}', received = $2::float8::bigint, length = $2::float8::bigint, is_stored = true,
         touched_at = clock_timestamp()
       where id = $1::uuid`,
      [upload.id, upload.length],
    ),
  )
  await removeParts(context, [upload])
}

export async function deleteUpload(context: RowContext, { id }: Pick<UploadRow, 'id'>) {
  const deleted = await runAsRole(context.engine, serviceCaller, (tx) =>
    tx.query<{ parts: string[] }>(
      'delete from storage.resumable_uploads where id = $1::uuid returning to_jsonb(parts) as parts',
      [id],
    ),
  )
  await removeParts(context, deleted)
}

export async function purgeAbandoned(context: RowContext): Promise<number> {
  const abandoned = await runAsRole(context.engine, serviceCaller, (tx) =>
    tx.query<{ parts: string[] }>(
      `delete from storage.resumable_uploads where touched_at < now() - interval '${keptFor}'
       returning to_jsonb(parts) as parts`,
    ),
  )
  await removeParts(context, abandoned)
  return abandoned.flatMap(({ parts }) => parts).length
}

function removeParts(context: RowContext, uploads: readonly { parts: string[] }[]) {
  return removeFiles(
    context,
    uploads.flatMap(({ parts }) => parts.map((version) => ({ version }))),
  )
}
