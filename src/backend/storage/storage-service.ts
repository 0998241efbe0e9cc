import { NetworkBudget } from '../http/network-budget.ts'
import { type Fetch, serveRoutes } from '../http/routes.ts'
import { renderError, renderNoRoute } from './errors/render-error.ts'
import { storageErrors } from './errors/storage-errors.ts'
import { createImageRenderer } from './images/image-renderer.ts'
import { createSigner } from './request/signer.ts'
import {
  defaultStorageLimits,
  type StorageContext,
  type StorageOptions,
} from './request/storage-context.ts'
import { storageRoutes } from './routes.ts'
import { purgeRemoved } from './rows/purge-removed.ts'
import { type SweepReport, sweep } from './sweep.ts'

export interface Storage {
  fetch: Fetch
  /** Puts right what a crash has left behind. */
  sweep(): Promise<SweepReport>
  /** Lets go of what has been in a bin for its time; says how many files. */
  purge(): Promise<number>
  close(): Promise<void>
}

const prefix = '/storage/v1'

/** Parts of the real service that are left out here on purpose. */
const leftOut: Record<string, string> = {
  upload: 'resumable uploads',
  s3: 's3Protocol',
  vector: 'vectorBuckets',
  iceberg: 'icebergCatalog',
  cdn: 'purgeCache',
}

/** Buckets and objects, as Supabase Storage serves them. */
export function createStorage(options: StorageOptions): Storage {
  const { engine, callerOf, files, keys, log, ladders = {} } = options
  const limits = { ...defaultStorageLimits, ...options.limits }
  const images = createImageRenderer(files, limits, options.imageCacheDirectory, log)
  const signer = createSigner(keys)
  const service: StorageContext = {
    engine,
    callerOf,
    drawings: new NetworkBudget(limits.drawings),
    files,
    signer,
    images,
    ladders,
    limits,
    log,
  }
  return {
    fetch: serveRoutes({
      prefix,
      service,
      routes: storageRoutes,
      renderError: (error, request) => renderError(error, request, log),
      notFound,
    }),
    sweep: () => sweep(service),
    purge: () => purgeRemoved(service),
    async close() {
      await images.close()
      await files.close()
    },
  }
}

function notFound(request: Request): Response {
  const [first = ''] = new URL(request.url).pathname.slice(prefix.length + 1).split('/')
  const feature = leftOut[first]
  if (feature) return renderError(storageErrors.featureNotEnabled(feature), request)
  return renderNoRoute(request)
}
