import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { syncEntry, writeNewFile } from '#kit/disk/durable-file.ts'
import { ignoreFailure } from '#kit/log.ts'
import { BackupProblem, isDiskFull } from './backup-problem.ts'
import type { Manifest } from './manifest.ts'
import { checkArchive } from './read-archive.ts'

/** Read back completely before it is renamed: under its name there is never half an archive, nor one that cannot be restored. */
export async function writeArchiveFile(
  file: string,
  content: Readable,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<{ manifest: Manifest; bytes: number }> {
  const unfinished = `${file}.unfinished`
  try {
    const bytes = await writeDurably(unfinished, content, onBytes)
    const manifest = await checkArchive(unfinished)
    await rename(unfinished, file)
    await syncEntry(path.dirname(file))
    return { manifest, bytes }
  } catch (error) {
    content.destroy()
    await rm(unfinished, { force: true }).catch(ignoreFailure('the first error is thrown'))
    throw unwritten(error, file)
  }
}

async function writeDurably(file: string, content: Readable, onBytes: (bytes: number) => void) {
  let bytes = 0
  async function* counted() {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      yield chunk
      bytes += chunk.byteLength
      onBytes(bytes)
    }
  }
  await rm(file, { force: true })
  await writeNewFile(file, counted())
  return bytes
}

const untouched = 'No archive was written, and an older one of that name is as it was.'

function unwritten(error: unknown, file: string): BackupProblem {
  if (error instanceof BackupProblem) return error
  return new BackupProblem(`${reasonOf(error as NodeJS.ErrnoException, file)} ${untouched}`, {
    cause: error,
  })
}

function reasonOf(error: NodeJS.ErrnoException, file: string): string {
  const { code, message, syscall } = error
  if (isDiskFull(error)) return 'The disk is full.'
  if (code === 'ENOENT' && syscall === 'open') return `There is no folder ${path.dirname(file)}.`
  return syscall ? `${file} cannot be written (${message}).` : `The backup failed (${message}).`
}
