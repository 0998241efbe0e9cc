import { serviceCaller } from '../postgres/caller.ts'
import { runAsRole } from '../postgres/roles.ts'
import { toStorageError } from './errors/render-error.ts'
import type { RenderSource } from './images/image-renderer.ts'
import { createPictureProcess } from './images/picture-process.ts'
import type { Transform } from './images/transform-options.ts'
import type { StorageContext } from './request/storage-context.ts'

export interface WantedRendition {
  bucket: string
  name: string
  transform: Transform
}

export interface PreparationSignals {
  /** Ends the work after the current rendition, for which a visitor may be waiting. */
  superseded: AbortSignal
  closing: AbortSignal
}

type PrepareContext = Pick<StorageContext, 'engine' | 'images' | 'ladders' | 'limits' | 'log'>

/** As nearly every browser sends it. */
const accept = 'image/avif,image/webp'
/** After so many pictures in a row that failed through no fault of theirs, as on a full disk, the rest would fail too. */
const maxFailedPictures = 10

/** Those that are not cached yet, one after the other, in the order given. */
export async function prepareRenditions(
  context: PrepareContext,
  wanted: readonly WantedRendition[],
  { superseded, closing }: PreparationSignals,
) {
  const { images, ladders, limits, log } = context
  const background = createPictureProcess('background')
  closing.addEventListener('abort', background.close)
  const signal = AbortSignal.any([superseded, closing])
  // The other half is for renditions that are not made ahead.
  let bytesLeft = limits.imageCacheBytes / 2
  /** Left out are those for which the cache has no room. */
  const prepared = { made: 0, failed: 0, leftOut: 0 }
  const failedPictures = new Set<string>()
  try {
    const objects = await findObjects(context, wanted)
    for (const { bucket, name, transform } of wanted) {
      if (signal.aborted || failedPictures.size === maxFailedPictures) break
      const source = objects.get(keyOf({ bucket, name }))
      if (!source || failedPictures.has(name)) continue
      if (bytesLeft <= 0) {
        prepared.leftOut += 1
        continue
      }
      const request = { transform, sizes: ladders[bucket] ?? 'rounded', accept } as const
      const result = await images.prepare(source, request, background).catch((err) => {
        if (!signal.aborted) log?.info({ err, name }, 'a rendition could not be made ahead')
        prepared.failed += 1
        if (toStorageError(err).fields.status >= 500) failedPictures.add(name)
      })
      if (!result) continue
      failedPictures.clear()
      bytesLeft -= result.size
      if (result.isNew) prepared.made += 1
    }
    return prepared
  } finally {
    closing.removeEventListener('abort', background.close)
    background.close()
  }
}

const keyOf = ({ bucket, name }: Pick<WantedRendition, 'bucket' | 'name'>) => `${bucket}/${name}`

async function findObjects({ engine }: PrepareContext, wanted: readonly WantedRendition[]) {
  const keys = [...new Set(wanted.map(keyOf))]
  const rows = await runAsRole(engine, serviceCaller, (tx) =>
    tx.query<RenderSource & { key: string }>(
      `select o.bucket_id || '/' || o.name as key, o.version, o.metadata
       from storage.objects o join storage.buckets b on b.id = o.bucket_id and b.public
       where (o.bucket_id, o.name) in
         (select split_part(k, '/', 1), substr(k, strpos(k, '/') + 1) from unnest($1::text[]) k)`,
      [keys],
    ),
  )
  return new Map(rows.map(({ key, ...source }) => [key, source]))
}
