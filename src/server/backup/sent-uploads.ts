import { createReadStream } from 'node:fs'
import { copyFile, link, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Transaction } from '#backend/backend.ts'
import { makeFolder, replaceFile } from '#kit/disk/durable-file.ts'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import { ignoreFailure } from '#kit/log.ts'
import {
  listSentUploads,
  parseSentUpload,
  type SentUpload,
} from '../requests/files/upload-store.ts'
import { uploadOfPart, uploadParts } from './archive-parts.ts'
import { type ContentDigest, digestOf } from './content-digest.ts'
import { partPath } from './copy-rows.ts'
import { readText } from './read-archive.ts'

/** Gives the files that were sent with requests and are not in the bucket yet a second name, so that they stay readable. */
export async function pinSentUploads(uploadsFolder: string, copiesFolder: string) {
  const pinned: SentUpload[] = []
  for (const upload of await listSentUploads(uploadsFolder)) {
    const { content } = uploadParts(upload.id)
    const from = path.join(uploadsFolder, path.basename(content))
    if (await tryPin(from, partPath(copiesFolder, content))) pinned.push(upload)
  }
  return pinned
}

/** The bytes of a sent upload never change, so a hard link is a copy. */
async function tryPin(from: string, to: string): Promise<boolean> {
  // The folder of archives may be on another disk.
  const pinning = link(from, to).catch(() => copyFile(from, to))
  // Absent if its request was erased just now.
  return (await unlessAbsent(pinning.then(() => true))) ?? false
}

/** Undefined for one whose bytes cannot be read or are not those that were sent. */
export async function digestOfUpload(
  { id, size, judged }: SentUpload,
  copiesFolder: string,
): Promise<ContentDigest | undefined> {
  try {
    const digest = await digestOf(createReadStream(partPath(copiesFolder, uploadParts(id).content)))
    return digest.size === size && digest.sha256 === judged.sha256 ? digest : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EIO') return undefined
    throw error
  }
}

export type RestoredUploads = ReturnType<typeof restoreUploads>

/** Puts files of an archive back into the folder of uploads. The description comes last: without one the server ignores the bytes. */
export function restoreUploads(folder: string) {
  let waiting: Promise<Set<string>> | undefined
  const described = new Map<string, SentUpload>()
  const fileOf = (part: string) => path.join(folder, path.basename(part))
  const filesOf = (id: string) => {
    const { description, content } = uploadParts(id)
    return { description: fileOf(description), content: fileOf(content) }
  }

  const isWaiting = async (id: string) => {
    waiting ??= listSentUploads(folder).then((all) => new Set(all.map((upload) => upload.id)))
    return (await waiting).has(id)
  }

  async function remove(id: string): Promise<void> {
    const { description, content } = filesOf(id)
    await rm(description, { force: true })
    await rm(content, { force: true })
  }

  return {
    async take(part: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      const id = uploadOfPart(part)
      if (part === uploadParts(id).description) {
        const upload = parseSentUpload(await readText(content))
        if (upload?.id === id && !(await isWaiting(id))) described.set(id, upload)
      } else if (described.has(id)) {
        await makeFolder(folder)
        await replaceFile(filesOf(id).content, content)
      } else for await (const _ of content);
    },
    /** Keeps the files that the restored requests lack; the server stores them once it runs. */
    async settle(tx: Transaction): Promise<number> {
      const wanted = new Set(await listWanted(tx, [...described.values()]))
      for (const [id, upload] of described)
        if (wanted.has(id)) await replaceFile(filesOf(id).description, JSON.stringify(upload))
        else await remove(id)
      return wanted.size
    },
    async discard(): Promise<void> {
      for (const id of described.keys())
        await remove(id).catch(ignoreFailure('the first error is thrown'))
    },
  }
}

async function listWanted(tx: Transaction, uploads: readonly SentUpload[]): Promise<string[]> {
  if (uploads.length === 0) return []
  const rows = await tx.query<{ id: string }>(
    `select u.id from unnest($1::uuid[], $2::uuid[]) as u (id, key)
     where exists (select from public.requests r where r.id = u.key)
       and not exists (select from public.request_files f where f.id = u.id)`,
    [uploads.map(({ id }) => id), uploads.map(({ key }) => key)],
  )
  return rows.map(({ id }) => id)
}
