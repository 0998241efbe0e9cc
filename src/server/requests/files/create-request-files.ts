import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Client } from '#backend/http/client.ts'
import type { Log } from '#backend/http/log.ts'
import { NetworkBudget } from '#backend/limits/network-budget.ts'
import { networkOf } from '#backend/limits/networks.ts'
import { isAbsent } from '#backend/storage/files/unless-absent.ts'
import {
  kindOfName,
  maxRequestFileBytes,
  maxRequestFiles,
  requestFileKinds,
  uploadKeptMs,
} from '#content/requests/request-files.ts'
import { dataOrThrow } from '#data/data-or-throw.ts'
import type { SiteClient } from '#data/site-client.ts'
import { errorMessage } from '../../log/error-message.ts'
import { handOver, removeObjects } from './hand-over.ts'
import { makeUploadId, readUploadId } from './upload-id.ts'
import { createUploadQuota } from './upload-quota.ts'
import { UploadRefused } from './upload-refused.ts'
import { type JudgedUpload, openUploadStore, TooManyBytes, type Upload } from './upload-store.ts'

export interface RequestFilesOptions {
  serviceClient: SiteClient
  secret: string
  /** Of this server alone. */
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
}

export interface RequestFiles {
  /** Throws UploadRefused, as do all that take an id. */
  begin(file: AnnouncedFile, sender: Sender): Promise<string>
  /** How much of it is on the disk. A request that is still sending it is ended. */
  find(id: string): Promise<Pick<Upload, 'received' | 'size'>>
  receive(id: string, offset: number, body: Request['body'], sender: Sender): Promise<number>
  discard(id: string): Promise<void>
  /** A file inside a form that was sent without scripts: its size is known only at its end. Undefined when nothing was chosen. */
  takeWhole(
    file: Pick<AnnouncedFile, 'key' | 'name'>,
    content: AsyncIterable<Uint8Array>,
    sender: Sender,
  ): Promise<string | undefined>
  /** Marks these files as sent with their request, synced to the disk. Returns the ids of those that are missing. */
  claim(key: string, ids: readonly string[]): Promise<string[]>
  namesOf(key: string, ids: readonly string[]): { id: string; name: string }[]
  /** Moves the files that were sent with requests from this disk into the bucket. */
  handOver(): Promise<void>
  /** Until `use` is done, sent files stay on this disk even when they are in the bucket already, so that a backup misses none. */
  holdSentUploads<T>(use: () => Promise<T>): Promise<T>
  /** Removes uploads that have expired or whose request was erased, and files in the bucket that belong to no request. */
  clean(): Promise<void>
}

const megabyte = 1024 * 1024
const maxUnfinished = 2_000
/** An unfinished upload without a new byte for this long makes room for others when there are too many. */
const idleMs = 30 * 60_000
const maxReceiving = 80
const maxReceivingOfNetwork = 8
const answerMs = 4_000

interface Receiving {
  upload: Upload
  network: string | undefined
  abort: AbortController
  done: Promise<unknown>
}

export async function createRequestFiles(options: RequestFilesOptions): Promise<RequestFiles> {
  const { serviceClient, secret, folder, maxBytes, log } = options
  const store = await openUploadStore(folder)
  const fitsQuota = createUploadQuota({ serviceClient, maxBytes, folder })
  const receiving = new Map<string, Receiving>()
  /** Settles when no backup needs the sent files any more. */
  let held: Promise<unknown> = Promise.resolve()
  const beginnings = new NetworkBudget({
    network: { perSecond: 1 / 20, burst: 60 },
    overall: { perSecond: 5, burst: 1_000 },
  })
  const megabytes = new NetworkBudget({
    network: { perSecond: 0.5, burst: 600 },
    overall: { perSecond: 20, burst: 4_000 },
  })

  const isExpired = (upload: Upload) =>
    upload.sentAt === undefined && upload.createdAt < Date.now() - uploadKeptMs
  const publicIdOf = ({ id }: Upload) => makeUploadId(secret, { instance: store.instance, id })

  function findUpload(written: string): Upload {
    const address = readUploadId(secret, written)
    if (!address) throw new UploadRefused('expired', { status: 404 })
    if (address.instance !== store.instance) throw new UploadRefused('elsewhere')
    const upload = store.find(address.id)
    if (!upload || isExpired(upload)) throw new UploadRefused('expired')
    return upload
  }

  async function requireRoom(more: number): Promise<void> {
    const isReceiving = ({ id }: Upload) => receiving.has(id)
    if (!(await fitsQuota(store.all(), isReceiving, more))) throw new UploadRefused('full')
  }

  function requireFewFiles(key: string): void {
    if (store.all().filter((upload) => upload.key === key).length >= maxRequestFiles)
      throw new UploadRefused('too-many')
  }

  /** At the limit, the upload that has been idle for longest makes room. */
  async function requireFewUnfinished(): Promise<void> {
    const unfinished = store.all().filter(({ sentAt }) => sentAt === undefined)
    if (unfinished.length < maxUnfinished) return
    const [oldest] = unfinished
      .filter(({ id, touchedAt }) => !receiving.has(id) && touchedAt < Date.now() - idleMs)
      .sort((one, other) => one.touchedAt - other.touchedAt)
    if (!oldest) throw new UploadRefused('busy', { retryAfter: 600 })
    await store.remove(oldest)
  }

  async function beginUpload(
    file: Pick<AnnouncedFile, 'key' | 'name' | 'size'>,
    { limitedBy }: Sender,
  ): Promise<Upload> {
    requireFewFiles(file.key)
    await requireFewUnfinished()
    const wait = beginnings.take(limitedBy) ?? megabytes.take(limitedBy, file.size / megabyte)
    if (wait !== undefined) throw new UploadRefused('busy', { retryAfter: wait })
    await requireRoom(file.size)
    // Again, since others of the same form may have begun during the wait. From here on this one counts.
    requireFewFiles(file.key)
    return store.begin(file)
  }

  async function stopReceiving(upload: Upload): Promise<void> {
    const running = receiving.get(upload.id)
    running?.abort.abort()
    await running?.done.catch(() => undefined)
  }

  async function receiveContent(
    upload: Upload,
    content: (signal: AbortSignal) => AsyncIterable<Uint8Array>,
    { limitedBy }: Sender,
  ): Promise<void> {
    const network = limitedBy && networkOf(limitedBy)
    const all = [...receiving.values()]
    const ofNetwork = network === undefined ? [] : all.filter((each) => each.network === network)
    if (all.length >= maxReceiving || ofNetwork.length >= maxReceivingOfNetwork)
      throw new UploadRefused('busy', { retryAfter: 5 })
    const abort = new AbortController()
    const done = (async () => {
      await requireRoom(0)
      await store.append(upload, content(abort.signal))
    })()
    receiving.set(upload.id, { upload, network, abort, done })
    try {
      await done
    } catch (error) {
      throw asRefusal(error)
    } finally {
      receiving.delete(upload.id)
    }
  }

  async function requireKind(upload: Upload): Promise<void> {
    if (!(await store.judge(upload))) throw new UploadRefused('kind')
  }

  async function listStored(key: string, ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const answer = await serviceClient
      .from('request_files')
      .select('id')
      .eq('request_id', key)
      .in('id', ids)
      .abortSignal(AbortSignal.timeout(answerMs))
    return new Set((dataOrThrow(answer) as { id: string }[]).map(({ id }) => id))
  }

  async function tryClaim(key: string, id: string): Promise<boolean> {
    const upload = store.find(id)
    if (!upload || upload.key !== key || isExpired(upload)) return false
    if (upload.received < upload.size) return false
    if (!(await store.judge(upload))) return false
    await store.markSent(upload)
    return true
  }

  async function cleanBucket(): Promise<void> {
    for (;;) {
      const names = dataOrThrow(await serviceClient.rpc('list_ownerless_request_files')) as string[]
      if (names.length === 0) return
      await removeObjects(serviceClient, names)
      log.info({ files: names.length }, 'files that belong to no request were removed')
    }
  }

  /** One file that cannot be stored does not stop the others; three failures mean that the store itself is away. */
  async function handOverAll(): Promise<void> {
    const sent = store.all().filter((upload) => upload.sentAt !== undefined)
    let failures = 0
    for (const upload of sent) {
      try {
        const outcome = await handOver(serviceClient, upload as JudgedUpload, store.pathOf(upload))
        const isLeftOver = (upload.sentAt ?? 0) < Date.now() - uploadKeptMs
        // A request that has not come in all that time will not come any more.
        if (outcome === 'early' && !isLeftOver) continue
        await held
        await store.remove(upload)
      } catch (error) {
        // Another instance with the same folder may have been faster.
        if (isAbsent(error)) {
          await store.remove(upload)
          continue
        }
        failures += 1
        const problem = errorMessage(error)
        log.error({ upload: upload.id, problem }, 'a file of a request is to be handed over again')
        if (failures === 3 || failures === sent.length) throw error
      }
    }
  }

  return {
    async begin(file, sender) {
      if (file.size > maxRequestFileBytes) throw new UploadRefused('too-large')
      if (!mayBeAccepted(file)) throw new UploadRefused('kind')
      return publicIdOf(await beginUpload(file, sender))
    },

    async find(id) {
      const upload = findUpload(id)
      await stopReceiving(upload)
      return upload
    },

    async receive(id, offset, body, sender) {
      const upload = findUpload(id)
      await stopReceiving(upload)
      if (offset !== upload.received) throw new UploadRefused('malformed', { status: 409 })
      if (upload.received < upload.size)
        await receiveContent(upload, (signal) => readBody(body, signal), sender)
      if (upload.received === upload.size) await requireKind(upload)
      return upload.received
    },

    async discard(id) {
      const upload = findUpload(id)
      if (upload.sentAt !== undefined) throw new UploadRefused('expired')
      await stopReceiving(upload)
      await store.remove(upload)
    },

    async takeWhole({ key, name }, content, sender) {
      const chunks = content[Symbol.asyncIterator]()
      const first = await chunks.next()
      if (first.done) return undefined
      if (kindOfName(name) === undefined) throw new UploadRefused('kind')
      const upload = await beginUpload({ key, name, size: maxRequestFileBytes }, sender)
      try {
        await receiveContent(upload, () => withFirst(first.value, chunks), sender)
        upload.size = upload.received
        await requireKind(upload)
        return publicIdOf(upload)
      } catch (error) {
        await store.remove(upload)
        throw error
      }
    },

    async claim(key, written) {
      const missing: string[] = []
      /** The upload's own id, by the id that the browser sent. */
      const ownIds = new Map<string, string>()
      for (const each of new Set(written)) {
        const address = readUploadId(secret, each)
        if (address && (await tryClaim(key, address.id))) continue
        missing.push(each)
        if (address) ownIds.set(each, address.id)
      }
      // The form may have been sent before, and its files be stored by now.
      const stored = await listStored(key, [...ownIds.values()]).catch(() => new Set<string>())
      return missing.filter((each) => !stored.has(ownIds.get(each) ?? ''))
    },

    namesOf: (key, ids) =>
      ids.flatMap((written) => {
        const upload = store.find(readUploadId(secret, written)?.id ?? '')
        return upload?.key === key ? [{ id: written, name: upload.name }] : []
      }),

    handOver: handOverAll,

    holdSentUploads(use) {
      const using = use()
      held = Promise.allSettled([held, using])
      return using
    },

    async clean() {
      for (const upload of store.all())
        if (isExpired(upload) && !receiving.has(upload.id)) await store.remove(upload)
      const keys = [...new Set(store.all().map(({ key }) => key))]
      if (keys.length > 0) {
        const erased = new Set(
          dataOrThrow(await serviceClient.rpc('list_erased_requests', { keys })) as string[],
        )
        for (const upload of store.all())
          if (erased.has(upload.key)) {
            await stopReceiving(upload)
            await store.remove(upload)
          }
      }
      await cleanBucket()
    },
  }
}

/** Goes by the name, or where a phone gives none, by the type. What the bytes are is only known once all of them are there. */
function mayBeAccepted({ name, mediaType, size }: AnnouncedFile): boolean {
  if (size < 1) return false
  if (kindOfName(name) !== undefined) return true
  const types: string[] = Object.values(requestFileKinds).map((kind) => kind.mediaType)
  return !name.includes('.') && types.includes(mediaType)
}

function readBody(body: Request['body'], signal: AbortSignal): AsyncIterable<Uint8Array> {
  if (!body) return Readable.from([])
  const content = Readable.fromWeb(body as NodeReadableStream, { signal })
  // An error while nobody waits for the next part would end the process; the next read gets it all the same.
  content.on('error', () => undefined)
  return content
}

async function* withFirst(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncIterable<Uint8Array> {
  yield first
  for (;;) {
    const next = await rest.next()
    if (next.done) return
    yield next.value
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof TooManyBytes) return new UploadRefused('too-large')
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new UploadRefused('full')
  return error
}
