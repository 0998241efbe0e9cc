import { createReadStream } from 'node:fs'
import { PassThrough, pipeline } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import * as z from 'zod'
import { readStream } from '#kit/http/read-body.ts'
import { kindOfPart, type PartKind, partKinds, rowsPart } from './archive-parts.ts'
import { BackupProblem } from './backup-problem.ts'
import { withDigest } from './content-digest.ts'
import { type ArchivePart, type Manifest, parseManifest } from './manifest.ts'

const maxTextBytes = 256 * 1024 * 1024

interface ReadPart extends ArchivePart {
  /** Only of rows: how many, and how many values each has. */
  rows?: number
  width?: number
}

/** Reads every byte of the archive and returns its manifest, or throws what is wrong. Changes nothing. */
export async function checkArchive(file: string): Promise<Manifest> {
  const parts = new Map<string, ReadPart>()
  let lastPosition = 0
  let manifest: Manifest | undefined
  for await (const { name, kind, content } of readArchive(file)) {
    const position = partKinds.indexOf(kind)
    if (parts.has(name) || position < lastPosition || manifest)
      throw new BackupProblem(`The archive is damaged: ${name} is not in its place.`)
    lastPosition = position
    if (kind === 'manifest') manifest = parseManifest(await readText(content))
    else parts.set(name, await (kind === 'rows' ? readRows : readFile)(name, content))
  }
  if (!manifest) throw new BackupProblem('The archive is damaged: it ends before its manifest.')
  compareWithManifest(manifest, parts)
  return manifest
}

async function readFile(name: string, content: AsyncIterable<Uint8Array>): Promise<ReadPart> {
  const read = withDigest(content)
  for await (const _ of read.content);
  const { size, sha256 } = read.digest()
  return { name, size, sha256 }
}

async function readRows(name: string, content: AsyncIterable<Uint8Array>): Promise<ReadPart> {
  const read = withDigest(content)
  let rows = 0
  let width: number | undefined
  for await (const { values } of eachRow(name, read.content)) {
    width ??= values.length
    if (values.length !== width)
      throw new BackupProblem(`The archive is damaged: the rows of ${name} differ in width.`)
    rows += 1
  }
  const { size, sha256 } = read.digest()
  return { name, size, sha256, rows, ...(width === undefined ? {} : { width }) }
}

export async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const tooLong = () => new BackupProblem('A text in the archive is too long.')
  return (await readStream(content, maxTextBytes, tooLong)).toString()
}

function compareWithManifest(manifest: Manifest, parts: Map<string, ReadPart>): void {
  const listed = new Map(manifest.parts.map((part) => [part.name, part]))
  for (const { name, size, sha256 } of manifest.parts) {
    const read = parts.get(name)
    if (!read) throw new BackupProblem(`The archive is damaged: ${name} is missing.`)
    if (!isDeepStrictEqual([read.size, read.sha256], [size, sha256]))
      throw new BackupProblem(`The archive is damaged: ${name} is not what was put into it.`)
  }
  for (const name of parts.keys())
    if (!listed.has(name))
      throw new BackupProblem(`The archive is damaged: ${name} is not in its manifest.`)
  for (const table of manifest.tables) {
    const read = parts.get(rowsPart(table))
    if (read?.rows !== table.rows || (read.width ?? table.columns.length) !== table.columns.length)
      throw new BackupProblem(
        `The archive is damaged: the rows of ${table.name} are not all there.`,
      )
  }
}

export interface ArchiveEntry {
  name: string
  kind: PartKind
  /** To be read to its end before the next entry is asked for. */
  content: AsyncIterable<Uint8Array>
}

export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const unpacked = new PassThrough()
  pipeline(createReadStream(file), createGunzip(), unpacked, () => undefined)
  const entries = ReadableStream.from<Uint8Array>(unpacked).pipeThrough(
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
    throw unreadable(error, file)
  } finally {
    unpacked.destroy()
  }
}

async function* readBody(body: ReadableStream<Uint8Array>, file: string) {
  try {
    yield* body
  } catch (error) {
    throw unreadable(error, file)
  }
}

function unreadable(error: unknown, file: string): unknown {
  if (error instanceof BackupProblem) return error
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupProblem(`There is no file ${file}.`)
  if (syscall) return new BackupProblem(`The file ${file} cannot be read (${message}).`)
  return new BackupProblem(`The archive is damaged (${message}). Nothing was changed.`)
}

const rowSchema = z.array(z.string().nullable()).min(1)
/** The largest rows hold a page's texts in three languages; a much longer one is not ours. */
const maxRowLength = 64 * 1024 * 1024

/** The text is the JSON as in the archive, for the database to parse. */
export async function* eachRow(part: string, content: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  try {
    for await (const chunk of content) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) yield { text, values: rowSchema.parse(JSON.parse(text)) }
      if (rest.length > maxRowLength) throw new SyntaxError('a row is too long')
    }
    if (rest !== '' || decoder.decode() !== '') throw new SyntaxError('the last row is cut off')
  } catch (error) {
    const isContent =
      error instanceof SyntaxError || error instanceof TypeError || error instanceof z.ZodError
    if (!isContent) throw error
    throw new BackupProblem(`The archive is damaged: the rows of ${part} cannot be read.`)
  }
}
