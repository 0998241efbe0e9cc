import {
  kindOfName,
  maxRequestFileBytes,
  requestFileKinds,
} from '#content/requests/request-files.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Client } from '#kit/http/client.ts'
import type { Log } from '#kit/log.ts'
import type { ResumableUploads, UploadState } from '#kit/uploads/answer-tus.ts'
import { limitLength } from '#kit/uploads/read-part.ts'
import { UploadWriters } from '#kit/uploads/upload-writers.ts'
import { createBeginUpload } from './begin-upload.ts'
import { claimUploads } from './claim-uploads.ts'
import { removeObjects } from './hand-over.ts'
import { createSentHandOver } from './hand-over-sent.ts'
import { RequestFileRefused } from './request-file-refused.ts'
import { makeUploadId, readUploadId } from './upload-id.ts'
import { createUploadQuota } from './upload-quota.ts'
import { createUploadReceiver } from './upload-receiver.ts'
import { isExpired, openUploadStore, type Upload, type UploadStore } from './upload-store.ts'

export interface RequestFilesOptions {
  serviceClient: SiteClient
  secret: string
  /** No other server uses this folder. */
  folder: string
  /** How much the files of requests that nobody has opened may take together. */
  maxBytes: number
  log: Log
}

type Sender = Pick<Client, 'limitedBy'>

interface AnnouncedFile {
  key: string
  name: string
  size: number
  mediaType: string
  /** As tus sent it. */
  metadata?: string
}

export type RequestFiles = Awaited<ReturnType<typeof createRequestFiles>>

/** Takes in the files of requests, keeps them on this disk, and moves those that were sent into the bucket. */
export async function createRequestFiles(options: RequestFilesOptions) {
  const { serviceClient, secret, folder, maxBytes, log } = options
  const store = await openUploadStore(folder)
  const fitsQuota = createUploadQuota({ serviceClient, maxBytes, folder })
  const writers = new UploadWriters()
  const isReceiving = ({ id }: Upload) => writers.has(id)
  const requireRoom = async (more: number) => {
    if (!(await fitsQuota(store.all(), isReceiving, more))) throw new RequestFileRefused('full')
  }
  const receive = createUploadReceiver(store, () => requireRoom(0))
  const beginUpload = createBeginUpload({ store, isReceiving, requireRoom })
  const { handOverSent, holdSentUploads } = createSentHandOver({ serviceClient, store, log })
  const publicIdOf = ({ id }: Upload) => makeUploadId(secret, { instance: store.instance, id })

  function requireUpload(publicId: string): Upload {
    const address = readUploadId(secret, publicId)
    if (!address) throw new RequestFileRefused('expired', { status: 404 })
    if (address.instance !== store.instance) throw new RequestFileRefused('elsewhere')
    const upload = store.find(address.id)
    if (!upload || isExpired(upload)) throw new RequestFileRefused('expired')
    return upload
  }

  return {
    /** Returns the public id by which the browser names the file. Throws RequestFileRefused. */
    async begin(file: AnnouncedFile, sender: Sender): Promise<string> {
      if (file.size > maxRequestFileBytes) throw new RequestFileRefused('too-large')
      if (!mayBeAccepted(file)) throw new RequestFileRefused('kind')
      return publicIdOf(await beginUpload(file, sender))
    },

    /** Those that have begun, as tus continues them. */
    uploadsOf: (
      sender: Sender,
    ): Omit<ResumableUploads<UploadState & { upload: Upload }>, 'begin'> => ({
      writers,
      async find(publicId) {
        const upload = requireUpload(publicId)
        const { received, size, metadata = '' } = upload
        return { upload, received, length: size, maxLength: size, metadata }
      },
      async append({ upload }, { content }) {
        await receive(upload, content, sender)
        return upload.received
      },
      async discard({ upload }) {
        if (upload.sentAt !== undefined) throw new RequestFileRefused('expired')
        await store.remove(upload)
      },
    }),

    /** A file inside a form that was sent without scripts: its size is known only at its end. Undefined when nothing was chosen. */
    async takeWhole(
      { key, name }: Pick<AnnouncedFile, 'key' | 'name'>,
      content: AsyncIterable<Uint8Array>,
      sender: Sender,
    ): Promise<string | undefined> {
      const chunks = content[Symbol.asyncIterator]()
      const first = await chunks.next()
      if (first.done) return undefined
      if (kindOfName(name) === undefined) throw new RequestFileRefused('kind')
      const upload = await beginUpload({ key, name, size: maxRequestFileBytes }, sender)
      try {
        const whole = limitLength(withFirst(first.value, chunks), upload.size)
        await writers.begin(upload.id, () => receive(upload, whole, sender))
        upload.size = upload.received
        if (!(await store.judge(upload))) throw new RequestFileRefused('kind')
        return publicIdOf(upload)
      } catch (error) {
        await store.remove(upload)
        throw error
      }
    },

    claim: (key: string, publicIds: readonly string[]) =>
      claimUploads({ serviceClient, secret, store }, key, publicIds),

    namesOf: (key: string, publicIds: readonly string[]) =>
      publicIds.flatMap((publicId) => {
        const upload = store.find(readUploadId(secret, publicId)?.id ?? '')
        return upload?.key === key ? [{ id: publicId, name: upload.name }] : []
      }),

    handOver: handOverSent,
    holdSentUploads,
    clean: () => cleanRequestFiles({ serviceClient, store, writers, log }),
  }
}

/** Goes by the name, or where a phone gives none, by the type. What the bytes are is only known once all of them are there. */
function mayBeAccepted({ name, mediaType, size }: AnnouncedFile): boolean {
  if (size < 1) return false
  if (kindOfName(name) !== undefined) return true
  const types: string[] = Object.values(requestFileKinds).map((kind) => kind.mediaType)
  return !name.includes('.') && types.includes(mediaType)
}

async function* withFirst(first: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield first
  for (;;) {
    const next = await rest.next()
    if (next.done) return
    yield next.value
  }
}

interface Cleaning {
  serviceClient: SiteClient
  store: UploadStore
  writers: UploadWriters
  log: Pick<Log, 'info'>
}

/** Removes uploads that have expired or whose request was erased, and files in the bucket that belong to no request. */
async function cleanRequestFiles(cleaning: Cleaning): Promise<void> {
  const { store, writers } = cleaning
  for (const upload of store.all())
    if (isExpired(upload) && !writers.has(upload.id)) await store.remove(upload)
  await removeErased(cleaning)
  await cleanBucket(cleaning)
}

async function removeErased({ serviceClient, store, writers }: Cleaning): Promise<void> {
  const keys = [...new Set(store.all().map(({ key }) => key))]
  if (keys.length === 0) return
  const listed = dataOrThrow(await serviceClient.rpc('list_erased_requests', { keys })) as string[]
  const erased = new Set(listed)
  for (const upload of store.all())
    if (erased.has(upload.key)) {
      await writers.stop(upload.id)
      await store.remove(upload)
    }
}

async function cleanBucket({ serviceClient, log }: Cleaning): Promise<void> {
  for (;;) {
    const names = dataOrThrow(await serviceClient.rpc('list_ownerless_request_files')) as string[]
    if (names.length === 0) return
    await removeObjects(serviceClient, names)
    log.info({ files: names.length }, 'files that belong to no request were removed')
  }
}
