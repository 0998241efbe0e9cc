import { totalmem } from 'node:os'
import type { NetworkBudget, NetworkRates } from '#kit/limits/network-budget.ts'
import type { Log } from '#kit/log.ts'
import type { UploadWriters } from '#kit/uploads/upload-writers.ts'
import type { CallerOf } from '../../access/caller.ts'
import type { RouteRequest } from '../../http/routes.ts'
import type { Engine, Transaction } from '../../postgres/engine.ts'
import { runAsRole } from '../../postgres/roles.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ImageLimits, ImageRenderer } from '../images/image-renderer.ts'
import type { RenditionLadder } from '../images/rendition.ts'
import type { Signer } from './signer.ts'

export interface StorageLimits extends ImageLimits {
  /** A bucket may set a lower limit, never a higher one. */
  fileBytes: number
  /** A younger file without a row may belong to an upload in progress, so the sweep leaves it alone. */
  sweepAfterMs: number
  renderings: NetworkRates
}

/** A wide picture takes up to 250 MB while it is made. */
export function imagesAtOnceWithin(machineBytes: number): number {
  return machineBytes < 1_000_000_000 ? 1 : 2
}

export const defaultStorageLimits: StorageLimits = {
  fileBytes: 512 * 1024 * 1024,
  imagePixels: 50_000_000,
  imageDecodingBytes: 256 * 1024 * 1024,
  imageSourceBytes: 64 * 1024 * 1024,
  imageSide: 2500,
  imagesAtOnce: imagesAtOnceWithin(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
  imagesWaiting: 64,
  imageCacheBytes: 256 * 1024 * 1024,
  sweepAfterMs: 60 * 60 * 1000,
  // The burst covers all pictures of a site in a size that nobody has requested before.
  renderings: { network: { perSecond: 3, burst: 150 }, overall: { perSecond: 20, burst: 600 } },
}

export interface StorageContext {
  engine: Engine
  callerOf: CallerOf
  renderBudget: NetworkBudget
  uploadWriters: UploadWriters
  files: FileStore
  signer: Signer
  images: ImageRenderer
  ladders: Readonly<Record<string, RenditionLadder>>
  /** Buckets whose pictures leave nothing behind once they are deleted. */
  uncachedBuckets: ReadonlySet<string>
  limits: StorageLimits
  log: Log | undefined
  onStored: (bucket: string) => void
}

export type StorageRequest = RouteRequest<StorageContext>

/** Runs in one transaction as the request's caller, so that the policies decide what it may see and change. */
export async function runAsCaller<T>(
  { request, context }: StorageRequest,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return runAsRole(context.engine, await context.callerOf(request), run)
}
