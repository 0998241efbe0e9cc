import * as z from 'zod'
import {
  createPictureProcess,
  defaultStorageLimits,
  measureImage,
  type PictureProcess,
  PictureProcessEnded,
} from '#backend/backend.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { sha256 } from '#kit/hash.ts'
import type { Log } from '#kit/log.ts'

const limits = defaultStorageLimits

const claimSchema = z.array(
  z.object({ id: z.string(), name: z.string().nullable(), bytes: z.number().nullable() }),
)
type Claimed = z.infer<typeof claimSchema>[number]

/** In a process with the lowest priority. Resolves to how many were claimed. */
export async function measureBatch(
  serviceClient: SiteClient,
  log: Pick<Log, 'info'>,
  signal: AbortSignal,
): Promise<number> {
  const claimed = claimSchema.parse(
    dataOrThrow(await serviceClient.rpc('claim_unmeasured_pictures')),
  )
  if (claimed.length === 0) return 0
  const background = createPictureProcess('background')
  signal.addEventListener('abort', background.close)
  const tried: object[] = []
  try {
    for (const picture of claimed) {
      if (signal.aborted) break
      const found = await measure(serviceClient, picture, background).catch((err) => {
        if (signal.aborted) return undefined
        log.info({ err, picture: picture.id }, 'a picture was not measured')
        // It waits for its next attempt.
        return { id: picture.id }
      })
      if (found) tried.push(found)
    }
  } finally {
    signal.removeEventListener('abort', background.close)
    background.close()
    // Also gives back those that were not tried.
    dataOrThrow(await serviceClient.rpc('note_measured_pictures', { measured: tried }))
  }
  return claimed.length
}

/** Rejects where another attempt may succeed. */
async function measure(
  serviceClient: SiteClient,
  { id, name, bytes }: Claimed,
  background: PictureProcess,
) {
  const broken = { id, is_broken: true }
  if (name === null || (bytes ?? 0) > limits.imageSourceBytes) return broken
  const { data, error } = await serviceClient.storage.from('media').download(name)
  if (error) throw error
  if (data.size > limits.imageSourceBytes) return broken
  const source = new Uint8Array(await data.arrayBuffer())
  try {
    const { width, height, colour } = await measureImage(source, limits, background)
    const hash = sha256(source)
    return { id, width, height, bytes: source.byteLength, hash, placeholder: colour }
  } catch (err) {
    if (err instanceof PictureProcessEnded) throw err
    // Refused by its header, or by libvips further on, where a file that begins well is damaged.
    return broken
  }
}
