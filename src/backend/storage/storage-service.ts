import { NetworkBudget } from '#kit/limits/network-budget.ts'
import type { Log } from '#kit/log.ts'
import { UploadWriters } from '#kit/uploads/upload-writers.ts'
import type { Keys } from '../access/keys.ts'
import { serveRoutes } from '../http/routes.ts'
import { renderError, renderNoRoute } from './errors/render-error.ts'
import { storageErrors } from './errors/storage-errors.ts'
import { createImageRenderer } from './images/image-renderer.ts'
import {
  type PreparationSignals,
  prepareRenditions,
  type WantedRendition,
} from './prepare-renditions.ts'
import { createSigner } from './request/signer.ts'
import {
  defaultStorageLimits,
  type StorageContext,
  type StorageLimits,
} from './request/storage-context.ts'
import { purgeAbandoned } from './resumable/upload-rows.ts'
import { purgeExpired } from './routes/bin.ts'
import { storageRoutes } from './routes.ts'
import { sweep } from './sweep.ts'

export interface StorageOptions extends Pick<StorageContext, 'engine' | 'callerOf' | 'files'> {
  keys: Pick<Keys, 'tokenSecret'>
  imageCacheDirectory: string
  ladders?: StorageContext['ladders'] | undefined
  uncachedBuckets?: readonly string[] | undefined
  log?: Log | undefined
  limits?: Partial<StorageLimits> | undefined
  onStored?: StorageContext['onStored'] | undefined
}

export type Storage = ReturnType<typeof createStorage>

const prefix = '/storage/v1'

/** Parts of Supabase Storage that are left out on purpose, by the first segment of their path. */
const missingFeatures: Record<string, string> = {
  s3: 's3Protocol',
  vector: 'vectorBuckets',
  iceberg: 'icebergCatalog',
  cdn: 'purgeCache',
}

export function createStorage(options: StorageOptions) {
  const { engine, callerOf, files, keys, log, ladders = {} } = options
  const limits = { ...defaultStorageLimits, ...options.limits }
  const images = createImageRenderer(files, limits, options.imageCacheDirectory, log)
  const context: StorageContext = {
    engine,
    // Supabase's gateway asks for no key here, and its examples of uploads send the session's token alone.
    callerOf: (request) => callerOf(request, { needsKey: false }),
    renderBudget: new NetworkBudget(limits.renderings),
    uploadWriters: new UploadWriters(),
    files,
    signer: createSigner(keys),
    images,
    ladders,
    uncachedBuckets: new Set(options.uncachedBuckets),
    limits,
    log,
    onStored: options.onStored ?? (() => undefined),
  }
  return {
    fetch: serveRoutes({
      prefix,
      context,
      routes: storageRoutes,
      renderError: (error, request) => renderError(error, request, log),
      notFound,
    }),
    sweep: () => sweep(context),
    /** Deletes for good what is in a bin past its `keep_until`; returns the number of files. */
    async purge() {
      return (await purgeExpired(context)) + (await purgeAbandoned(context))
    },
    prepareRenditions: (wanted: readonly WantedRendition[], signals: PreparationSignals) =>
      prepareRenditions(context, wanted, signals),
    close: () => images.close(),
  }
}

function notFound(request: Request): Response {
  const [first = ''] = new URL(request.url).pathname.slice(prefix.length + 1).split('/')
  const feature = missingFeatures[first]
  if (feature) return renderError(storageErrors.featureNotEnabled(feature), request)
  return renderNoRoute(request)
}
