import type { SiteClient } from '#data/client/site-client.ts'
import { describePicture, findPictureByHash } from '#data/pictures/pictures.ts'
import type { MediaKinds } from '../choose/media-kinds.ts'
import { documentType, isVideoFile } from '../prepare/accepted-files.ts'
import { type PreparedFile, preparePicture } from '../prepare/prepare-picture.ts'
import { AlreadyStored, UnfitFile } from '../prepare/upload-failure.ts'
import {
  isSessionMissing,
  type SendOptions,
  sendPrepared,
  type UploadTarget,
} from './send-prepared.ts'
import { newStorageName } from './storage-name.ts'

/** What a field takes beside pictures. */
export interface Accepted {
  accepts?: MediaKinds
  mayBeDrawing?: boolean | undefined
  mayBeDocument?: boolean | undefined
}

/** One file on its way. It is changed in place, so that another try goes on where this one ended. */
export interface FileToStore extends Accepted {
  file: File
  prepared?: PreparedFile
  target?: UploadTarget
  /** Stored again even if the same file is stored already. */
  mayBeStoredTwice?: boolean
}

export interface StoreOptions extends SendOptions {
  /** Opens a sign-in over the screen and resolves after it. */
  renew: () => Promise<void>
}

/** Stores a chosen file and resolves to its address. Throws AlreadyStored, and UnfitFile for what is not worth another try. */
export async function storeFile(client: SiteClient, chosen: FileToStore, options: StoreOptions) {
  const { signal, renew } = options
  chosen.prepared ??= { name: chosen.file.name, ...(await prepare(chosen)) }
  const { prepared } = chosen
  signal.throwIfAborted()
  if (!chosen.target && !chosen.mayBeStoredTwice && prepared.hash) {
    const existingAddress = await findExistingAddress(client, prepared.hash)
    signal.throwIfAborted()
    if (existingAddress) throw new AlreadyStored(existingAddress)
  }
  chosen.target ??= {
    name: newStorageName({ name: chosen.file.name, type: prepared.content.type }),
  }
  const { target } = chosen
  // The poster goes first, so that no video is ever without one.
  if (prepared.poster) await sendAndDescribe(prepared.poster, { name: `${target.name}.jpg` })
  return sendAndDescribe(prepared, target)

  async function sendAndDescribe(file: PreparedFile, target: UploadTarget): Promise<string> {
    const send = () => sendPrepared(client, file, target, options)
    const address = await send().catch(async (error) => {
      if (!isSessionMissing(error)) throw error
      await renew()
      return send()
    })
    await describeFile(client, address, file)
    return address
  }
}

/** As pages show it, without private data. The code that prepares videos is loaded with the first one. */
async function prepare(chosen: FileToStore): Promise<PreparedFile> {
  const { file, accepts = 'pictures', mayBeDocument } = chosen
  if (mayBeDocument && file.type === documentType) return prepareDocument(file)
  if (!isVideoFile(file)) {
    if (accepts === 'videos') throw new UnfitFile('Aici intră numai videoclipuri MP4 și WebM.')
    return preparePicture(file)
  }
  if (accepts === 'pictures')
    throw new UnfitFile('Aici intră numai imagini; videoclipurile se pun în galerii.')
  const { prepareVideo } = await import('../prepare/prepare-video.ts')
  return prepareVideo(file)
}

const maxDocumentMegabytes = 25

/** A PDF is sent as it is: nothing of it is shown on the site, which only leads to it. */
async function prepareDocument(file: File): Promise<PreparedFile> {
  if (file.size > maxDocumentMegabytes * 1024 * 1024)
    throw new UnfitFile(`Un PDF poate avea cel mult ${maxDocumentMegabytes} MB.`)
  if ((await file.slice(0, 5).text()) !== '%PDF-') throw new UnfitFile('Fișierul nu este un PDF.')
  return { content: file }
}

/** The address of the same file, where it is stored already. If the database cannot say, the file is stored again, which does no harm. */
export async function findExistingAddress(client: SiteClient, hash: string) {
  const picture = await findPictureByHash(client, hash).catch(() => undefined)
  return picture?.address
}

export async function describeFile(client: SiteClient, address: string, file: PreparedFile) {
  const { content, width, height, hash, placeholder } = file
  await describePicture(client, address, {
    bytes: content.size,
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(hash !== undefined && { hash }),
    ...(placeholder !== undefined && { placeholder }),
  }).catch(() => undefined)
}
