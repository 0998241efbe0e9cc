import { randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import {
  maxRequestFileBytes,
  requestFileKindNames,
  uploadKeptMs,
} from '#content/requests/request-files.ts'
import { makeFolder, replaceFile } from '#kit/disk/durable-file.ts'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import { parseJson } from '#kit/http/json.ts'
import { ignoreFailure } from '#kit/log.ts'
import type { Environment } from '../../environment/environment.ts'
import { judgeFile } from './file-kind.ts'

const uploadSchema = z.object({
  id: z.uuid(),
  key: z.uuid(),
  /** As the browser sent it, shortened but not cleaned. */
  name: z.string(),
  size: z.int().min(1).max(maxRequestFileBytes),
  /** What tus tells again to whoever asks for the upload. */
  metadata: z.string().optional(),
  createdAt: z.int(),
  /** Set once all bytes are there and are of a kind that is taken. */
  judged: z.object({ kind: z.enum(requestFileKindNames), sha256: z.string() }).optional(),
  /** When its request was sent: from then on it must not be lost. */
  sentAt: z.int().optional(),
})

/** A file on its way to the bucket: begun, then whole, then sent with its request, and removed once it is stored. */
export type Upload = z.infer<typeof uploadSchema> & {
  /** How many bytes are on the disk. */
  received: number
  touchedAt: number
  /** The sender's networks, the smallest first. They are not written to the disk, so unknown after a restart. */
  networks?: readonly string[] | undefined
}
export type JudgedUpload = Upload & { judged: NonNullable<Upload['judged']> }

export function isExpired({ sentAt, createdAt }: Upload): boolean {
  return sentAt === undefined && createdAt < Date.now() - uploadKeptMs
}

export function uploadsFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'requests-files')
}

export type UploadStore = Awaited<ReturnType<typeof openUploadStore>>

const instanceFile = 'instance'
const instancePattern = /^[0-9a-f]{8}$/

/** Each upload is two files on this server's disk: its bytes, and a description in JSON. */
export async function openUploadStore(folder: string) {
  await makeFolder(folder)
  const instance = await readInstance(folder)
  const uploads = new Map((await readUploads(folder)).map((upload) => [upload.id, upload]))
  await removeLeftOvers(folder)
  const bytesFile = ({ id }: Pick<Upload, 'id'>) => path.join(folder, `${id}.bytes`)
  const descriptionFile = ({ id }: Pick<Upload, 'id'>) => path.join(folder, `${id}.json`)
  const saving = new WeakMap<Upload, Promise<unknown>>()

  /** One change after the other: the same form may be sent twice at once. False if the upload was removed. */
  function save(
    upload: Upload,
    change: Partial<Upload>,
    write: (file: string, content: string) => Promise<void>,
  ): Promise<boolean> {
    const saved = (saving.get(upload) ?? Promise.resolve()).then(async () => {
      const { received, touchedAt, networks, ...described } = { ...upload, ...change }
      await write(descriptionFile(upload), JSON.stringify(described))
      Object.assign(upload, change)
      if (uploads.has(upload.id)) return true
      await rm(descriptionFile(upload), { force: true })
      return false
    })
    saving.set(upload, saved.catch(ignoreFailure('whoever saves the upload is told')))
    return saved
  }

  async function remove(upload: Upload): Promise<void> {
    uploads.delete(upload.id)
    // The bytes first: a description without bytes is an empty upload, which expires.
    await rm(bytesFile(upload), { force: true })
    await rm(descriptionFile(upload), { force: true })
  }

  for (const upload of uploads.values())
    if (upload.received > upload.size && upload.sentAt === undefined) await remove(upload)

  return {
    /** Names this server in the ids that browsers get. */
    instance,
    find: (id: string) => uploads.get(id),
    all: () => [...uploads.values()],
    pathOf: bytesFile,
    async begin(file: Pick<Upload, 'key' | 'name' | 'size' | 'metadata' | 'networks'>) {
      const { key, name, size, metadata, networks } = file
      const now = Date.now()
      const upload: Upload = {
        id: randomUUID(),
        key,
        name: name.slice(0, 300),
        size,
        metadata,
        createdAt: now,
        received: 0,
        touchedAt: now,
        networks,
      }
      uploads.set(upload.id, upload)
      try {
        await save(upload, {}, writeUnsynced)
      } catch (error) {
        uploads.delete(upload.id)
        throw error
      }
      return upload
    },
    /** Appends the content, which must not be longer than was announced. What has arrived stays if it breaks off. */
    async append(upload: Upload, content: AsyncIterable<Uint8Array>): Promise<void> {
      if (!uploads.has(upload.id)) return
      await withFile(bytesFile(upload), 'a', async (handle) => {
        // A full disk may have taken a piece of a chunk that does not count as received.
        await handle.truncate(upload.received)
        try {
          for await (const chunk of content) {
            if (!uploads.has(upload.id)) return
            await handle.writeFile(chunk)
            upload.received += chunk.byteLength
            upload.touchedAt = Date.now()
          }
        } finally {
          await handle.sync()
        }
      })
    },
    /** Whether a whole upload is of a kind that is taken; otherwise it is removed. */
    async judge(upload: Upload): Promise<boolean> {
      if (upload.judged) return true
      const judged = await judgeFile(bytesFile(upload))
      if (judged) return save(upload, { judged }, writeUnsynced)
      await remove(upload)
      return false
    },
    /** Resolves once the mark and the bytes are synced to the disk. False if they are not as many as announced, or removed. */
    async markSent(upload: Upload): Promise<boolean> {
      if (upload.sentAt !== undefined) return true
      const size = await withFile(bytesFile(upload), 'r', async (handle) => {
        await handle.sync()
        return (await handle.stat()).size
      })
      if (size !== upload.size) return false
      return save(upload, { sentAt: Date.now() }, replaceFile)
    },
    remove,
  }
}

/** An upload that a power cut takes is sent again. */
const writeUnsynced = (file: string, content: string) =>
  replaceFile(file, content, { isSynced: false })

const sentSchema = uploadSchema.omit({ metadata: true }).required({ judged: true, sentAt: true })

/** An upload that must not be lost, as it is described in its folder and in archives. */
export type SentUpload = z.infer<typeof sentSchema>

/** For the backup too, which may run in another process than the server. */
export async function listSentUploads(folder: string): Promise<SentUpload[]> {
  const uploads = (await unlessAbsent(readUploads(folder))) ?? []
  return uploads.flatMap((upload) => {
    const { data } = sentSchema.safeParse(upload)
    return data && upload.received === upload.size ? [data] : []
  })
}

export function parseSentUpload(text: string): SentUpload | undefined {
  return sentSchema.safeParse(parseJson(text)).data
}

async function readInstance(folder: string): Promise<string> {
  const file = path.join(folder, instanceFile)
  const known = await unlessAbsent(readFile(file, 'utf8'))
  if (known !== undefined && instancePattern.test(known)) return known
  const made = randomBytes(4).toString('hex')
  await withFile(file, 'w', (handle) => handle.writeFile(made))
  return made
}

/** How much has arrived is read from the size of the file, so uploads of a process that was killed can continue. */
async function readUploads(folder: string): Promise<Upload[]> {
  const uploads: Upload[] = []
  for (const name of await readdir(folder)) {
    const upload = name.endsWith('.json') && (await readUpload(path.join(folder, name)))
    if (upload) uploads.push(upload)
  }
  return uploads
}

async function removeLeftOvers(folder: string): Promise<void> {
  const names = await readdir(folder)
  const isLeftOver = (name: string) =>
    name.endsWith('.part') ||
    (name.endsWith('.bytes') && !names.includes(name.replace(/bytes$/, 'json')))
  for (const name of names.filter(isLeftOver)) await rm(path.join(folder, name), { force: true })
}

async function readUpload(file: string): Promise<Upload | undefined> {
  const text = await readFile(file, 'utf8').catch(
    ignoreFailure('an upload without a description is none'),
  )
  const known = uploadSchema.safeParse(parseJson(text ?? '')).data
  const bytes = await stat(file.replace(/json$/, 'bytes')).catch(
    ignoreFailure('an upload without content is empty'),
  )
  const received = bytes?.size ?? 0
  if (!known) return undefined
  return { ...known, received, touchedAt: bytes?.mtimeMs ?? known.createdAt }
}

async function withFile<T>(file: string, flags: string, use: (handle: FileHandle) => Promise<T>) {
  const handle = await open(file, flags, 0o600)
  try {
    return await use(handle)
  } finally {
    await handle.close()
  }
}
