import type { CallerOf } from '../../access/caller.ts'
import type { Keys } from '../../access/keys.ts'
import type { Log } from '../../http/log.ts'
import type { NetworkBudget, NetworkRates } from '../../http/network-budget.ts'
import type { RouteRequest } from '../../http/routes.ts'
import type { Engine } from '../../postgres/engine.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ImageLimits, ImageRenderer } from '../images/image-renderer.ts'
import type { RenditionLadder } from '../images/rendition.ts'
import type { Signer } from './signer.ts'

export interface StorageLimits extends ImageLimits {
  /** A bucket may set less, never more. */
  fileBytes: number
  /** A file no row points at may belong to an upload that is still under way until it is this old. */
  sweepAfterMs: number
  drawings: NetworkRates
}

export const defaultStorageLimits: StorageLimits = {
  fileBytes: 512 * 1024 * 1024,
  imagePixels: 50_000_000,
  imageDecodingBytes: 256 * 1024 * 1024,
  imageSourceBytes: 64 * 1024 * 1024,
  imageWidth: 2500,
  imagesAtOnce: 2,
  imagesWaiting: 64,
  imageCacheBytes: 256 * 1024 * 1024,
  sweepAfterMs: 60 * 60 * 1000,
  // All pictures of a site in a size that nobody has asked for yet, then some more every second.
  drawings: { network: { perSecond: 3, burst: 150 }, overall: { perSecond: 20, burst: 600 } },
}

export interface StorageOptions {
  engine: Engine
  callerOf: CallerOf
  /** Its secret signs addresses, under a key of its own for each purpose. */
  keys: Pick<Keys, 'tokenSecret'>
  files: FileStore
  /** Where transformed images are kept; without it in a temporary directory until `close`. */
  imageCacheDirectory?: string | undefined
  /** By bucket: the only sizes and qualities that strangers get of its pictures. */
  ladders?: Readonly<Record<string, RenditionLadder>> | undefined
  log?: Log | undefined
  limits?: Partial<StorageLimits> | undefined
}

/** What every handler of the service works with. */
export interface StorageContext {
  engine: Engine
  callerOf: CallerOf
  /** New renditions that strangers may have drawn. */
  drawings: NetworkBudget
  files: FileStore
  signer: Signer
  images: ImageRenderer
  ladders: Readonly<Record<string, RenditionLadder>>
  limits: StorageLimits
  log: Log | undefined
}

export type StorageRequest = RouteRequest<StorageContext>
