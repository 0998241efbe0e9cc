import type { SiteClient } from '#data/client/site-client.ts'
import { sendInParts, UploadRefused } from '#data/uploads/send-in-parts.ts'
import { backendAddress } from '../../connection/panel-config.ts'
import type { PreparedFile } from '../prepare/prepare-picture.ts'
import { UnfitFile } from '../prepare/upload-failure.ts'
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

/** As a hosted Supabase requires. */
const partBytes = 6 * 1024 * 1024
const maxFailures = 4
const year = 31_536_000

/** Resolves to the address of the stored file. */
export async function sendPrepared(
  client: SiteClient,
  { content, name, width, height, hash, placeholder }: PreparedFile,
  target: UploadTarget,
  { signal, onSent, onPaused, onBegun }: SendOptions,
): Promise<string> {
  const publicUrl = client.storage.from('media').getPublicUrl(target.name).data.publicUrl
  const metadata = {
    bucketName: 'media',
    objectName: target.name,
    contentType: content.type,
    // Every upload has a name of its own, so the file at its address never changes.
    cacheControl: String(year),
    // The name and what was measured, for the catalogue, go with the file, since the panel may be closed right after it.
    metadata: JSON.stringify({ name: name?.normalize(), width, height, hash, placeholder }),
  }
  try {
    await sendInParts({
      ...{ content, partBytes, maxFailures, signal, isTemporary },
      endpoint: `${storageUrl(client)}/upload/resumable`,
      address: target.resumeAt,
      metadata: async () => metadata,
      headers: () => credentialsOf(client),
      onBegun(address) {
        target.resumeAt = address
        onBegun?.(address)
      },
      onSent(bytes) {
        onPaused(false)
        onSent(Math.min(bytes, content.size), content.size)
      },
      onPaused: () => onPaused(true),
    })
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    if (error.status !== 409) throw errorForOwner(error)
    // Has the file arrived, and only the answer was lost?
    const { data } = await client.storage.from('media').info(target.name)
    if (data?.size !== content.size) throw errorForOwner(error)
  }
  return withinSite(publicUrl)
}

function storageUrl(client: SiteClient): string {
  const { publicUrl } = client.storage.from('media').getPublicUrl('').data
  return publicUrl.slice(0, publicUrl.indexOf('/object/public/'))
}

async function credentialsOf(client: SiteClient): Promise<Record<string, string>> {
  const { data } = await client.auth.getSession()
  const { key } = backendAddress()
  return { apikey: key, authorization: `Bearer ${data.session?.access_token ?? key}` }
}

/** Refused for want of a session, or of the right to upload. */
export function isSessionMissing(error: unknown): boolean {
  return error instanceof UploadRefused && [401, 403].includes(error.status)
}

function isTemporary({ status }: Pick<UploadRefused, 'status'>): boolean {
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
