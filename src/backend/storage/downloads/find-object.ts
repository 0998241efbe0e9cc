import { serviceCaller } from '../../postgres/caller.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { StorageContext, StorageRequest } from '../request/storage-context.ts'
import { findBucketSettings, requireBucket } from '../rows/bucket-row.ts'
import { addressOf, keyOf, type ObjectAddress } from '../rows/object-address.ts'
import { type ObjectRow, requireObject } from '../rows/object-row.ts'

/** An object of a public bucket for everyone, of a private one if the policies let the caller see it. */
export async function findObject(call: StorageRequest): Promise<ObjectRow> {
  const { request, context } = call
  const address = addressOf(call)
  // An invalid token is no obstacle to a public bucket; elsewhere its error comes before all others.
  const caller = await context.callerOf(request).catch((error: unknown) => ({ error }))
  const bucket = await findBucketSettings(context.engine, address.bucket).catch((error) => {
    throw 'error' in caller ? caller.error : error
  })
  if (bucket.public) return findWithoutPolicies(context, address)
  if ('error' in caller) throw caller.error
  return runAsRole(context.engine, caller, (tx) => requireObject(tx, address))
}

export async function findPublicObject(call: StorageRequest): Promise<ObjectRow> {
  const address = addressOf(call)
  return runAsRole(call.context.engine, serviceCaller, async (tx) => {
    if (!(await requireBucket(tx, address.bucket)).public) throw storageErrors.noSuchBucket()
    return requireObject(tx, address)
  })
}

/** The signed address is the permission: its maker could see the object. */
export async function findSignedObject(call: StorageRequest) {
  const { context, url } = call
  const address = addressOf(call)
  const claims = await context.signer.verify('download', url, keyOf(address))
  return { object: await findWithoutPolicies(context, address), claims }
}

function findWithoutPolicies({ engine }: StorageContext, address: ObjectAddress) {
  return runAsRole(engine, serviceCaller, (tx) => requireObject(tx, address))
}
