import { preparePicture } from '../pictures/prepare/prepare-picture.ts'
import { UnfitFile } from '../pictures/prepare/upload-failure.ts'
import { newStorageName } from '../pictures/upload/storage-name.ts'
import {
  changePhotos,
  listPhotos,
  type WaitingPhoto,
  whilePreparing,
} from './waiting/waiting-photos.ts'

/** A photo could not be prepared now. It may succeed later: when there is more memory, or the decoder for its format can be loaded. */
export class PhotoUnprepared extends Error {
  override name = 'PhotoUnprepared'
}

/** Makes all photos ready that are kept as they were taken, in their order. What fails is tried again the next time. */
export async function prepareWaiting(userId: string, signal: AbortSignal): Promise<void> {
  const failed = new Set<number>()
  for (;;) {
    signal.throwIfAborted()
    const next = (await listPhotos(userId)).find(
      ({ id, isRaw, failure }) => isRaw && failure === undefined && !failed.has(id),
    )
    if (!next) return
    await preparePhoto(next).catch(() => failed.add(next.id))
  }
}

/** Undefined if it was removed or is no picture. Throws PhotoUnprepared. One at a time in all tabs, since a phone has little memory. */
export function preparePhoto({ id, userId }: WaitingPhoto): Promise<WaitingPhoto | undefined> {
  return whilePreparing(async () => {
    // Another tab may have been faster.
    const photo = (await listPhotos(userId)).find((each) => each.id === id)
    if (!photo?.isRaw) return photo
    const { name, content } = photo
    try {
      const prepared = await preparePicture(new File([content], name, { type: content.type }))
      const changes = {
        ...prepared,
        name: newStorageName({ name, type: prepared.content.type }),
        fileName: name,
        isRaw: undefined,
      }
      await changePhotos([id], changes)
      return { ...photo, ...changes }
    } catch (error) {
      if (!(error instanceof UnfitFile))
        throw new PhotoUnprepared('A photo was not made ready', { cause: error })
      await changePhotos([id], { failure: error.message })
      return undefined
    }
  })
}
