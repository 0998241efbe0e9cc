import type { SiteClient } from '#data/site-client.ts'
import { fitPicture } from './fit-picture.ts'
import { pictureName } from './picture-name.ts'
import { pictureProblem, UnfitPicture } from './picture-problem.ts'
import { connectionLost, type Sending, sendFile } from './send-file.ts'

export interface PictureUpload extends Omit<Sending, 'onSent'> {
  /** Opens a sign-in over the editor and resolves after it. */
  renew: () => Promise<void>
  onSent: (bytes: number, of: number) => void
}

/** Resolves to the address of the uploaded picture. Permission is asked for before anything is sent. */
export async function uploadPicture(
  client: SiteClient,
  file: File,
  { signal, onSent, renew }: PictureUpload,
): Promise<string> {
  const problem = pictureProblem(file)
  if (problem) throw new UnfitPicture(problem)
  const content = await fitPicture(file)
  signal.throwIfAborted()
  const media = client.storage.from('media')
  const name = pictureName(file, Date.now())
  let signed = await media.createSignedUploadUrl(name)
  if (signed.error && isRefused(signed.error)) {
    await renew()
    signed = await media.createSignedUploadUrl(name)
  }
  if (signed.error) throw new Error(wordsFor(signed.error))
  signal.throwIfAborted()
  try {
    await sendFile(signed.data.signedUrl, content, {
      signal,
      onSent: (bytes) => onSent(Math.min(bytes, content.size), content.size),
    })
  } catch (error) {
    signal.throwIfAborted()
    if (!(await hasArrived(media, name, content.size))) throw error
  }
  return withinSite(media.getPublicUrl(name).data.publicUrl)
}

type Bucket = ReturnType<SiteClient['storage']['from']>

/** The connection may break between the last byte and the answer: then the picture is there. */
async function hasArrived(media: Bucket, name: string, size: number): Promise<boolean> {
  const { data } = await media.info(name).catch(() => ({ data: null }))
  return data?.size === size
}

// The storage answers 400 in these cases too, with the real code in the body.
function isRefused(error: { status?: number | undefined; statusCode?: string | undefined }) {
  return [error.status, Number(error.statusCode)].some((code) => code === 401 || code === 403)
}

/** An error without a status did not come from the server. */
function wordsFor(error: { message: string; status?: number | undefined }): string {
  return error.status === undefined ? connectionLost : error.message
}

/** A path without a host stays valid when the site moves to another domain. */
export function withinSite(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin === location.origin ? pathname : address
}
