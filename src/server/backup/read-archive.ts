import { createReadStream } from 'node:fs'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { BackupProblem } from './backup-problem.ts'
import { kindOfPart } from './manifest.ts'

export interface ArchiveEntry {
  name: string
  kind: 'manifest' | 'rows' | 'media'
  /** To be read to its end before the next entry is asked for. */
  content: AsyncIterable<Uint8Array>
}

/** The entries in their order. Whatever is not exactly one of ours ends the reading. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const unpacked = new PassThrough()
  pipeline(createReadStream(file), createGunzip(), unpacked, () => undefined)
  const entries = (Readable.toWeb(unpacked) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  )
  try {
    for await (const { header, body } of entries) {
      const kind = kindOfPart(header.name)
      if (kind === undefined || header.type !== 'file')
        throw new BackupProblem(
          `This is no archive of Temelia: it holds ${JSON.stringify(header.name)}.`,
        )
      yield { name: header.name, kind, content: readBody(body, file) }
    }
  } catch (error) {
    throw asProblem(error, file)
  } finally {
    unpacked.destroy()
  }
}

async function* readBody(body: ReadableStream<Uint8Array>, file: string) {
  try {
    yield* body
  } catch (error) {
    throw asProblem(error, file)
  }
}

function asProblem(error: unknown, file: string): unknown {
  if (error instanceof BackupProblem) return error
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupProblem(`There is no file ${file}.`)
  if (syscall) return new BackupProblem(`The file ${file} cannot be read (${message}).`)
  return new BackupProblem(`The archive is damaged (${message}). Nothing was changed.`)
}
