import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Engine, FileMissing, FilesUnavailable, S3Refusal } from '#backend/backend.ts'
import type { CopyProblem } from '#data/panel/health-report.ts'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import { ignoreFailure, type Log } from '#kit/log.ts'
import { expiredCopies, type Keeping } from './backup-directory.ts'
import { BackupProblem } from './backup-problem.ts'
import { digestOf, withDigest } from './content-digest.ts'
import { type CopyBucket, type CopyBucketOptions, openCopyBucket } from './copy-bucket.ts'
import {
  claimCopy,
  giveUpCopy,
  noteProgress,
  recordCopy,
  recordProblem,
  recordRemoval,
} from './copy-log.ts'
import { checkArchive } from './read-archive.ts'

export interface OffsiteOptions extends CopyBucketOptions {
  engine: Engine
  archivesFolder: string
  keeping: Keeping
  log: Log
}

export type OffsiteCopies = ReturnType<typeof createOffsiteCopies>

const removeEveryMs = 60 * 60_000

/** Copies of the nightly archives off the machine. What fails is recorded and tried again, never thrown. */
export function createOffsiteCopies(options: OffsiteOptions) {
  const { engine, archivesFolder, keeping, log } = options
  const bucket = openCopyBucket(options)
  let removedAt = 0

  async function copyNext(signal: AbortSignal): Promise<void> {
    const names = (await unlessAbsent(readdir(archivesFolder))) ?? []
    const claimed = await claimCopy(engine, names, keeping.days)
    if (!claimed) return
    const { id, file } = claimed
    const noteSign = everyMinute(() => noteProgress(engine, id))
    try {
      await sendArchive(bucket, path.join(archivesFolder, file), signal, noteSign)
      await recordCopy(engine, id)
      log.info({ file }, 'the nightly backup was copied off the machine')
    } catch (error) {
      if (signal.aborted) return await giveUpCopy(engine, id)
      log.error({ err: error, file }, 'the nightly backup was not copied off the machine')
      await recordProblem(engine, id, problemOf(error))
    }
  }

  async function removeExpired(): Promise<void> {
    try {
      const names = (await bucket.list()).map(({ name }) => name)
      for (const name of expiredCopies(names, new Date(), keeping)) await bucket.remove(name)
      await recordRemoval(engine, true)
    } catch (error) {
      log.error({ err: error }, 'expired copies were not removed from the bucket')
      await recordRemoval(engine, false)
    }
  }

  return {
    /** Sends one archive that has not left yet, if it is time; and once an hour removes the copies that have expired. */
    async run(signal: AbortSignal): Promise<void> {
      signal.throwIfAborted()
      await copyNext(signal)
      if (signal.aborted || Math.abs(Date.now() - removedAt) < removeEveryMs) return
      removedAt = Date.now()
      await removeExpired()
    },
  }
}

class CopyChanged extends Error {
  override name = 'CopyChanged'
}

/** Nothing but a whole archive is sent, and a copy counts once it has been read back as what was sent. */
async function sendArchive(
  bucket: CopyBucket,
  file: string,
  signal: AbortSignal,
  noteSign: () => void,
): Promise<void> {
  const watched = async function* (content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      signal.throwIfAborted()
      noteSign()
      yield chunk
    }
  }
  await checkArchive(file)
  const name = bucket.nameOf(path.basename(file))
  const sent = withDigest(watched(createReadStream(file)))
  await bucket.put(name, sent.content)
  const kept = await digestOf(watched(bucket.get(name))).catch((error) => {
    if (error instanceof BackupProblem) return undefined
    throw error
  })
  if (kept?.sha256 === sent.digest().sha256) return
  await bucket.remove(name).catch(ignoreFailure('the copy is replaced by the next attempt'))
  throw new CopyChanged('what the bucket gives back is not what was sent')
}

function problemOf(error: unknown): CopyProblem {
  if (error instanceof CopyChanged) return 'changed'
  if (error instanceof BackupProblem) return 'damaged'
  const refusal = error instanceof FilesUnavailable ? error.cause : error
  if (refusal instanceof S3Refusal && isFull(refusal)) return 'full'
  if (error instanceof FilesUnavailable) return 'unreachable'
  return error instanceof S3Refusal || error instanceof FileMissing ? 'refused' : 'other'
}

/** Stores have no common word for it. */
function isFull({ status, code }: S3Refusal): boolean {
  return status === 507 || /full|quota|cap_exceeded|insufficient/i.test(code)
}

const signEveryMs = 60_000

function everyMinute(note: () => Promise<void>): () => void {
  let notedAt = Date.now()
  return () => {
    if (Date.now() - notedAt < signEveryMs) return
    notedAt = Date.now()
    note().catch(ignoreFailure('the note of being at work is renewed in a minute'))
  }
}
