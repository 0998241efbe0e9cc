import { type Caller, runAsRole } from '../../postgres/roles.ts'
import type { RenditionTerms } from '../images/rendition.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import type { ObjectRow } from '../rows/object-row.ts'

/** Who may change an object gets of it whatever they ask for; so does who is let into a private bucket by name. */
export async function termsFor(call: StorageRequest, object: ObjectRow): Promise<RenditionTerms> {
  const { request, service } = call
  const forStrangers = service.ladders[object.bucket_id] ?? 'coarse'
  // What a public bucket holds is open without a key, and with a wrong one.
  const caller = await service.callerOf(request).catch(() => undefined)
  if (!caller || caller.role === 'anon') return forStrangers
  if (caller.role === 'service_role' || (await mayChange(call, caller, object))) return 'exact'
  const bucket = await findBucketSettings(service.engine, object.bucket_id)
  return bucket.public ? forStrangers : 'exact'
}

/** A row lock asks the policies for reading and for writing. */
async function mayChange(
  { service }: StorageRequest,
  caller: Caller,
  { id }: ObjectRow,
): Promise<boolean> {
  const rows = await runAsRole(service.engine, caller, (tx) =>
    tx.query('select from storage.objects where id = $1 for key share', [id]),
  )
  return rows.length > 0
}
