import * as z from 'zod'
import type { Engine } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import { describeTransform, transformSchema } from '../images/transform-options.ts'
import { readJson } from '../request/parse-request.ts'
import type { StorageRequest } from '../request/storage-context.ts'
import { findBucketSettings } from '../rows/bucket-row.ts'
import { addressOf, keyOf } from '../rows/object-address.ts'
import { requireObject } from '../rows/object-row.ts'

const hundredYears = 100 * 365 * 24 * 60 * 60
const expiresIn = z.int().min(1).max(hundredYears)
/** A signed address is a key that nobody can take back: what is private must not be handed out for good by a session left open. */
const maxPrivateSeconds = 7 * 24 * 60 * 60
const signOneSchema = z.object({ expiresIn, transform: transformSchema.optional() })
const signManySchema = z.object({ expiresIn, paths: z.array(z.string()).min(1) })

export async function signObject(call: StorageRequest): Promise<Response> {
  const { request, context } = call
  const caller = await context.callerOf(request)
  const address = addressOf(call)
  const { expiresIn, transform } = await readJson(request, signOneSchema)
  await runAsRole(context.engine, caller, (tx) => requireObject(tx, address))
  const url = keyOf(address)
  const transformations = transform && describeTransform(transform)
  const claims = { url, ...(transformations && { transformations }) }
  const seconds = await allowedSeconds(context.engine, address.bucket, expiresIn)
  const token = await context.signer.sign('download', claims, seconds)
  const path = transformations ? 'render/image/sign' : 'object/sign'
  return Response.json({ signedURL: `/${path}/${url}?token=${token}` })
}

export async function signObjects(call: StorageRequest): Promise<Response> {
  const { request, context, parameters } = call
  const { bucket = '' } = parameters
  const caller = await context.callerOf(request)
  const { expiresIn, paths } = await readJson(request, signManySchema)
  const visible = await runAsRole(context.engine, caller, (tx) =>
    tx.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any ($2::text[])',
      [bucket, paths],
    ),
  )
  const seconds = visible.length > 0 ? await allowedSeconds(context.engine, bucket, expiresIn) : 0
  const names = new Set(visible.map(({ name }) => name))
  return Response.json(await Promise.all(paths.map(signPath)))

  async function signPath(path: string) {
    if (!names.has(path)) return { error: notVisible, path, signedURL: null }
    const url = keyOf({ bucket, name: path })
    const token = await context.signer.sign('download', { url }, seconds)
    return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` }
  }
}

async function allowedSeconds(engine: Engine, bucket: string, wanted: number): Promise<number> {
  const { public: isPublic } = await findBucketSettings(engine, bucket)
  return isPublic ? wanted : Math.min(wanted, maxPrivateSeconds)
}

const notVisible = 'Either the object does not exist or you do not have access to it'
