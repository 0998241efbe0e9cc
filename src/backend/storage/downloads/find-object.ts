import { runAsRole, serviceCaller } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { SignedClaims } from '../request/signer.ts'
import type { StorageContext, StorageRequest } from '../request/storage-context.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import { addressOf, keyOf, type ObjectAddress } from '../rows/object-address.ts'
import { type ObjectRow, requireObject } from '../rows/object-row.ts'

/** An object of a public bucket for everyone, of a private one if the policies let the caller see it. */
export async function findObject(call: StorageRequest): Promise<ObjectRow> {
  const { request, service } = call
  const address = addressOf(call)
  // An invalid token is no obstacle to a public bucket; elsewhere its error comes before all others.
  const caller = await service.callerOf(request).catch((error: unknown) => ({ error }))
  const bucket = await findBucketSettings(service.engine, address.bucket).catch((error) => {
    throw 'error' in caller ? caller.error : error
  })
  if (bucket.public) return findWithoutPolicies(service, address)
  if ('error' in caller) throw caller.error
  return runAsRole(service.engine, caller, (tx) => requireObject(tx, address))
}

export async function findPublicObject(call: StorageRequest): Promise<ObjectRow> {
  const { service } = call
  const address = addressOf(call)
  const bucket = await findBucketSettings(service.engine, address.bucket)
  if (!bucket.public) throw storageErrors.noSuchBucket()
  return findWithoutPolicies(service, address)
}

/** The signed address is the permission: its maker could see the object. */
export async function findSignedObject(
  call: StorageRequest,
): Promise<{ object: ObjectRow; claims: SignedClaims<'download'> }> {
  const { service, url } = call
  const address = addressOf(call)
  const claims = await service.signer.verify('download', url, keyOf(address))
  return { object: await findWithoutPolicies(service, address), claims }
}

function findWithoutPolicies(
  { engine }: StorageContext,
  address: ObjectAddress,
): Promise<ObjectRow> {
  return runAsRole(engine, serviceCaller, (tx) => requireObject(tx, address))
}
