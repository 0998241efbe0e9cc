import { sendResumable, UploadRefused } from '#data/resumable-upload.ts'
import { sendByFetch } from '#data/tus-request.ts'
import {
  changePhotos,
  forgetSendingAccess,
  listPhotos,
  photosTopic,
  readSendingAccess,
  type SendingAccess,
  type WaitingPhoto,
} from '../photos/waiting/waiting-photos.ts'
import { withinSite } from '../pictures/within-site.ts'

/**
 * Sends what waits, without the panel. It adds nothing to the site: the panel does, when it is opened next. Rejects where
 * another attempt is worth it, which the browser then makes.
 */
export async function sendPhotos(): Promise<void> {
  const access = await readSendingAccess()
  if (!access) return
  await navigator.locks.request(photosTopic, { ifAvailable: true }, async (lock) => {
    // A tab of the panel sends already.
    if (lock) await sendAll(access)
  })
}

async function sendAll(access: SendingAccess): Promise<void> {
  for (const photo of await listPhotos(access.userId)) {
    // A raw photo must first be prepared, which only the panel can do.
    if (photo.project === null || photo.isRaw || photo.address || photo.failure) continue
    try {
      await sendOne(access, photo)
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error
      // The session has ended, so the photos wait for the next one. Only the panel may renew it: if two did, one would be signed out.
      if ([401, 403].includes(error.status)) return forgetSendingAccess()
      if (error.status === 429 || error.status >= 500) throw error
      // Another refusal is left to the panel, which can tell the administrator.
    }
  }
}

async function sendOne(
  { storage, credentials }: SendingAccess,
  photo: WaitingPhoto,
): Promise<void> {
  const { id, name, content, upload, width, height, hash, placeholder } = photo
  await sendResumable({
    storage,
    bucket: 'media',
    name,
    content,
    address: upload,
    measured: { width, height, hash, placeholder },
    credentials: async () => credentials,
    send: sendByFetch,
    signal: new AbortController().signal,
    onBegun: (begun) => void changePhotos([id], { upload: begun }),
  })
  await changePhotos([id], { address: withinSite(`${storage}/object/public/media/${name}`) })
}
