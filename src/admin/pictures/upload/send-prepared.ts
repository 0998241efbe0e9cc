import type { SiteClient } from '#data/client/site-client.ts'
import { sendResumable, UploadRefused } from '#data/uploads/resumable-upload.ts'
import { sendByXhr } from '#data/uploads/tus-request.ts'
import { readBackendAddress } from '../../connection/panel-config.ts'
import type { PreparedFile } from '../prepare/prepare-picture.ts'
import { UnfitFile } from '../prepare/upload-failure.ts'
import { waitBeforeRetry } from './wait-before-retry.ts'
import { withinSite } from './within-site.ts'

/** Where one file goes. It is kept between tries, so that each file is stored once however often it is tried. */
export interface UploadTarget {
  /** In the bucket `media`. */
  name: string
  /** The address of an upload that was begun and can be continued. */
  resumeAt?: string | undefined
}

export interface SendOptions {
  signal: AbortSignal
  onSent: (bytes: number, of: number) => void
  /** Told whether the upload waits for a connection. */
  onPaused: (isPaused: boolean) => void
  onBegun?: (address: string) => void
}

/** How many tries in a row may fail without a byte being sent. */
const maxFailures = 4

/** Resolves to the address of the stored file. */
export async function sendPrepared(
  client: SiteClient,
  { content, width, height, hash, placeholder }: PreparedFile,
  target: UploadTarget,
  options: SendOptions,
): Promise<string> {
  const { signal, onSent, onPaused } = options
  const media = client.storage.from('media')
  const publicUrl = media.getPublicUrl(target.name).data.publicUrl
  let failures = 0
  let sent = 0
  for (;;) {
    const before = sent
    try {
      await sendResumable({
        storage: storageUrl(client),
        bucket: 'media',
        name: target.name,
        content,
        address: target.resumeAt,
        measured: { width, height, hash, placeholder },
        credentials: () => credentialsOf(client),
        send: sendByXhr,
        signal,
        onBegun(address) {
          target.resumeAt = address
          options.onBegun?.(address)
        },
        onSent(bytes) {
          sent = Math.max(sent, bytes)
          onPaused(false)
          onSent(Math.min(bytes, content.size), content.size)
        },
      })
      return withinSite(publicUrl)
    } catch (error) {
      signal.throwIfAborted()
      // The file had arrived, only the answer was lost.
      if (isNameTaken(error) && (await hasArrived(client, target.name, content.size)))
        return withinSite(publicUrl)
      if (error instanceof UploadRefused && !isTemporary(error)) throw errorForOwner(error)
      failures = sent > before ? 1 : failures + 1
      if (failures > maxFailures)
        throw error instanceof UploadRefused ? errorForOwner(error) : error
      onPaused(true)
      await waitBeforeRetry(failures, signal)
    }
  }
}

/** The address of the storage service. */
function storageUrl(client: SiteClient): string {
  const { publicUrl } = client.storage.from('media').getPublicUrl('').data
  return publicUrl.slice(0, publicUrl.indexOf('/object/public/'))
}

async function credentialsOf(client: SiteClient): Promise<Record<string, string>> {
  const { data } = await client.auth.getSession()
  const { key } = readBackendAddress(document)
  return { apikey: key, authorization: `Bearer ${data.session?.access_token ?? key}` }
}

async function hasArrived(client: SiteClient, name: string, size: number): Promise<boolean> {
  const { data } = await client.storage.from('media').info(name)
  return data?.size === size
}

function isNameTaken(error: unknown): boolean {
  return error instanceof UploadRefused && error.status === 409
}

/** Refused for want of a session, or of the right to upload. */
export function isSessionMissing(error: unknown): boolean {
  return error instanceof UploadRefused && [401, 403].includes(error.status)
}

function isTemporary({ status }: UploadRefused): boolean {
  return status >= 500 || status === 429
}

function errorForOwner(error: UploadRefused): Error {
  if (isSessionMissing(error)) return error
  if (error.text.includes('too large to be decoded'))
    return new UnfitFile(
      'Imaginea cere prea multă memorie. Salvați-o mai mică sau fără întrețesere (interlaced) și încercați din nou.',
    )
  if (error.status === 413) return new UnfitFile('Fișierul este prea mare pentru server.')
  const words = `Serverul a răspuns cu ${error.status}.`
  // Sent again, it would be refused again.
  return isTemporary(error) ? new Error(words, { cause: error }) : new UnfitFile(words)
}
