import { serviceCaller } from '../../postgres/roles.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { addressOf, keyOf } from '../rows/object-address.ts'
import { ownerNamed, ownerOf } from '../rows/owner.ts'
import { tryRow, upload } from '../uploads/upload.ts'

const uploadTokenSeconds = 2 * 60 * 60

export async function createObject(call: StorageRequest): Promise<Response> {
  return uploadAsCaller(call, wantsUpsert(call.request))
}

/** The real service writes here whether or not the object was there. */
export async function updateObject(call: StorageRequest): Promise<Response> {
  return uploadAsCaller(call, true)
}

async function uploadAsCaller(call: StorageRequest, upsert: boolean): Promise<Response> {
  const { request, service } = call
  const caller = await service.callerOf(request)
  const address = addressOf(call)
  const write = { address, upsert, owner: ownerOf(caller) }
  const { id } = await upload(service, caller, request, write)
  return Response.json({ Key: keyOf(address), Id: id })
}

/** Whoever may write the object now may hand that right on, for this one address. */
export async function signUpload(call: StorageRequest): Promise<Response> {
  const { request, service } = call
  const caller = await service.callerOf(request)
  const address = addressOf(call)
  const upsert = wantsUpsert(request)
  const owner = ownerOf(caller)
  await tryRow(service, caller, { address, upsert, owner })
  const claims = { url: keyOf(address), upsert, ...(owner.id !== null && { owner: owner.id }) }
  const token = await service.signer.sign('upload', claims, uploadTokenSeconds)
  return Response.json({ url: `/object/upload/sign/${keyOf(address)}?token=${token}`, token })
}

/** The token is the permission: what its maker may do was asked when it was made. */
export async function uploadSigned(call: StorageRequest): Promise<Response> {
  const { request, service, url } = call
  const address = addressOf(call)
  const token = url.searchParams.get('token')
  if (!token) throw storageErrors.invalidRequest("querystring must have required property 'token'")
  const claims = await service.signer.verify('upload', token)
  if (claims.url !== keyOf(address)) throw storageErrors.invalidSignature()
  const write = { address, upsert: claims.upsert, owner: ownerNamed(claims.owner) }
  const { id } = await upload(service, serviceCaller, request, write)
  return Response.json({ Key: keyOf(address), Id: id })
}

export function wantsUpsert(request: Request): boolean {
  return request.headers.get('x-upsert') === 'true'
}
