import { isDeepStrictEqual } from 'node:util'
import { BackupProblem } from './backup-problem.ts'
import { digesting } from './content-digest.ts'
import { eachRow } from './each-row.ts'
import { type ArchivePart, type Manifest, parseManifest, rowsPart } from './manifest.ts'
import { readArchive } from './read-archive.ts'

const longestManifest = 256 * 1024 * 1024

interface ReadPart extends ArchivePart {
  /** Only of rows: how many, and how many values each has. */
  rows?: number
  width?: number
}

/** Reads every byte of the archive and answers with its manifest, or says what is wrong; touches nothing. */
export async function checkArchive(file: string): Promise<Manifest> {
  const parts = new Map<string, ReadPart>()
  let order = 0
  let manifest: Manifest | undefined
  for await (const { name, kind, content } of readArchive(file)) {
    const place = places.indexOf(kind)
    if (parts.has(name) || place < order || manifest)
      throw new BackupProblem(`The archive is damaged: ${name} is not in its place.`)
    order = place
    if (kind === 'manifest') manifest = parseManifest(await readText(content))
    else parts.set(name, await (kind === 'rows' ? readRows : readMedia)(name, content))
  }
  if (!manifest) throw new BackupProblem('The archive is damaged: it ends before its manifest.')
  compare(manifest, parts)
  return manifest
}

/** Files before the rows that point at them, as in everything here; the manifest proves that nothing was cut off. */
const places = ['media', 'rows', 'manifest']

async function readMedia(name: string, content: AsyncIterable<Uint8Array>): Promise<ReadPart> {
  const read = digesting(content)
  for await (const _ of read.content);
  const { size, sha256 } = read.digest()
  return { name, size, sha256 }
}

async function readRows(name: string, content: AsyncIterable<Uint8Array>): Promise<ReadPart> {
  const read = digesting(content)
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

async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.byteLength
    if (size > longestManifest) throw new BackupProblem('The manifest of the archive is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function compare(manifest: Manifest, parts: Map<string, ReadPart>): void {
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
