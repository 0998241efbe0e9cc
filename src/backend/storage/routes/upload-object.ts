import { serviceCaller } from '../../postgres/caller.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { addressOf, keyOf } from '../rows/object-address.ts'
import { ownerOf, toOwner } from '../rows/object-row.ts'
import { requireMayWrite, storeUpload, wantsUpsert } from '../uploads/store-upload.ts'

export async function createObject(call: StorageRequest): Promise<Response> {
  return uploadAsCaller(call, wantsUpsert(call.request))
}

/** As in Supabase Storage, an update also creates an object that does not exist. */
export async function updateObject(call: StorageRequest): Promise<Response> {
  return uploadAsCaller(call, true)
}

async function uploadAsCaller(call: StorageRequest, upsert: boolean): Promise<Response> {
  const { request, context } = call
  const caller = await context.callerOf(request)
  const address = addressOf(call)
  const write = { address, upsert, owner: ownerOf(caller) }
  const { id } = await storeUpload(context, caller, request, write)
  return Response.json({ Key: keyOf(address), Id: id })
}

const uploadTokenSeconds = 2 * 60 * 60

/** A caller who may write the object now can hand that right to others, for this one address. */
export async function signUpload(call: StorageRequest): Promise<Response> {
  const { request, context } = call
  const caller = await context.callerOf(request)
  const address = addressOf(call)
  const upsert = wantsUpsert(request)
  const owner = ownerOf(caller)
  await requireMayWrite(context, caller, { address, upsert, owner })
  const claims = { url: keyOf(address), upsert, ...(owner.id !== null && { owner: owner.id }) }
  const token = await context.signer.sign('upload', claims, uploadTokenSeconds)
  return Response.json({ url: `/object/upload/sign/${keyOf(address)}?token=${token}`, token })
}

/** The token is the permission: its maker's rights were checked when it was signed. */
export async function uploadSigned(call: StorageRequest): Promise<Response> {
  const { request, context, url } = call
  const address = addressOf(call)
  const claims = await context.signer.verify('upload', url, keyOf(address))
  const write = { address, upsert: claims.upsert, owner: toOwner(claims.owner) }
  const { id } = await storeUpload(context, serviceCaller, request, write)
  return Response.json({ Key: keyOf(address), Id: id })
}
