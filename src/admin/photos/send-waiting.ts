import type { SiteClient } from '#data/client/site-client.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { UnfitFile } from '../pictures/prepare/upload-failure.ts'
import { sendPrepared } from '../pictures/upload/send-prepared.ts'
import { describeFile, findExistingAddress } from '../pictures/upload/store-file.ts'
import { addToGallery, ProjectGone } from './add-to-gallery.ts'
import { PhotoUnprepared, preparePhoto } from './prepare-waiting.ts'
import {
  changePhotos,
  listPhotos,
  removePhotos,
  type WaitingPhoto,
} from './waiting/waiting-photos.ts'

export type Progress = { id: number; sent: number; size: number }

export interface WaitingSender {
  client: SiteClient
  userId: string
  signal: AbortSignal
  onProgress: (progress: Progress | undefined) => void
  onPaused: (isPaused: boolean) => void
  onAdded: (added: { project: string; count: number; loaded: LoadedSite | undefined }) => void
  onProjectGone: (count: number) => void
}

/** In order; it ends with an error when the connection or the session is gone. The PhotoUnprepared of one is thrown after the others. */
export async function sendWaiting(sender: WaitingSender): Promise<void> {
  const unprepared = new Map<number, PhotoUnprepared>()
  try {
    for (;;) {
      const next = await nextToSend(sender, unprepared)
      if (!next) break
      try {
        const ready = next.isRaw ? await preparePhoto(next) : next
        if (ready) await sendOne(sender, ready)
      } catch (error) {
        if (!(error instanceof PhotoUnprepared)) throw error
        unprepared.set(next.id, error)
      }
    }
    const [firstError] = unprepared.values()
    if (firstError) throw firstError
  } finally {
    // Photos that have arrived are added even if a later one could not be sent.
    if (!sender.signal.aborted) await addStored(sender)
  }
}

async function addStored(sender: WaitingSender): Promise<void> {
  sender.onProgress(undefined)
  const stored = (await listPhotos(sender.userId)).filter(
    ({ project, address }) => project !== null && address !== undefined,
  )
  for (const project of new Set(stored.map(({ project }) => project ?? ''))) {
    const photos = stored.filter((photo) => photo.project === project)
    await addToProject(sender, project, photos)
  }
}

async function nextToSend(sender: WaitingSender, skipped: ReadonlyMap<number, unknown>) {
  const { userId, signal } = sender
  signal.throwIfAborted()
  return (await listPhotos(userId)).find(
    ({ id, project, address, failure }) =>
      project !== null && address === undefined && failure === undefined && !skipped.has(id),
  )
}

async function sendOne(sender: WaitingSender, photo: WaitingPhoto): Promise<void> {
  const { client, onProgress } = sender
  const { id } = photo
  onProgress({ id, sent: 0, size: photo.content.size })
  try {
    const address = (await storedBefore(client, photo)) ?? (await upload(sender, photo))
    await changePhotos([id], { address })
  } catch (error) {
    if (!(error instanceof UnfitFile)) throw error
    await changePhotos([id], { failure: error.message })
  }
}

/** The address of the same photo if the site has it already; only as long as nothing of this one was sent. */
async function storedBefore(client: SiteClient, { upload, hash }: WaitingPhoto) {
  return upload === undefined && hash ? findExistingAddress(client, hash) : undefined
}

async function upload(sender: WaitingSender, photo: WaitingPhoto): Promise<string> {
  const { client, signal, onPaused, onProgress } = sender
  const { id, name, fileName } = photo
  const address = await sendPrepared(
    client,
    { ...photo, name: fileName },
    { name, resumeAt: photo.upload },
    {
      signal,
      onPaused,
      onSent: (sent, size) => onProgress({ id, sent, size }),
      onBegun: (begun) => void changePhotos([id], { upload: begun }),
    },
  )
  await describeFile(client, address, photo)
  return address
}

async function addToProject(sender: WaitingSender, project: string, photos: WaitingPhoto[]) {
  const { client, onAdded, onProjectGone } = sender
  const ids = photos.map(({ id }) => id)
  try {
    const addresses = photos.flatMap(({ address }) => address ?? [])
    const loaded = await addToGallery(client, project, addresses)
    await removePhotos(ids)
    onAdded({ project, count: ids.length, loaded })
  } catch (error) {
    if (!(error instanceof ProjectGone)) throw error
    await changePhotos(ids, { project: null })
    onProjectGone(ids.length)
  }
}
