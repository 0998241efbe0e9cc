import type { StorageRequest } from '../request/storage-context.ts'
import { addressOf, keyOf } from '../rows/object-address.ts'
import { ownerOf } from '../rows/owner.ts'
import { storeUpload, wantsUpsert } from '../uploads/store-upload.ts'

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
