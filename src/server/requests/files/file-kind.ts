import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { headBytes, type RasterType, rasterTypeOf } from '#backend/backend.ts'
import type { RequestFileKind } from '#content/requests/request-files.ts'

/** Goes by the bytes alone. Undefined for what is none of the kinds. Nothing is unpacked. */
export async function judgeFile(file: string) {
  const kind = await kindOfFile(file)
  if (kind === undefined) return undefined
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return { kind, sha256: hash.digest('hex') }
}

async function kindOfFile(file: string): Promise<RequestFileKind | undefined> {
  const handle = await open(file, 'r')
  try {
    const head = await read(handle, 0, headLength)
    const text = head.toString('latin1')
    if (text.startsWith('PK\x03\x04')) return await kindOfZip(handle)
    if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return await kindOfOle(handle, head)
    const raster = rasterTypeOf(head.subarray(0, headBytes))
    if (raster) return rasterKinds[raster]
    return byHead.find(([pattern]) => pattern.test(text))?.[1]
  } finally {
    await handle.close()
  }
}

const headLength = 4096

const rasterKinds = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const satisfies Record<RasterType, RequestFileKind>

const byHead: readonly [RegExp, RequestFileKind][] = [
  [/^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s, 'heic'],
  [/^(II[*+]\0|MM\0[*+])/, 'tiff'],
  [/^(\xef\xbb\xbf)?%PDF-\d/, 'pdf'],
  [/^AC10\d\d/, 'dwg'],
  [/^AutoCAD Binary DXF\r\n/, 'dxf'],
  // A text of pairs of lines; comments (999) may stand before the first section.
  [/^(\xef\xbb\xbf)?( *999\r?\n[^\n]{0,200}\n){0,10} *0\r?\nSECTION\r?\n/, 'dxf'],
]

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** An archive's directory is at its end; the comment behind it has at most 65,535 bytes. */
const maxTail = 22 + 65_535
const maxDirectory = 1024 * 1024
const maxEntries = 5_000

/** By the names in the archive's directory, and the type that an OpenDocument file has as its first entry. */
async function kindOfZip(handle: FileHandle): Promise<RequestFileKind | undefined> {
  const { size } = await handle.stat()
  const tail = await read(handle, Math.max(0, size - maxTail), maxTail)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > tail.length) return undefined
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > maxDirectory || start + length > size) return undefined
  const names = entryNames(await read(handle, start, length))
  if (names[0] === 'mimetype') return openDocumentKind(await read(handle, 0, 200))
  if (!names.includes('[Content_Types].xml')) return undefined
  return officeFolders.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1]
}

const officeFolders = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
] as const

/** Each entry has a head of 46 bytes, with the lengths of the name, extra field and comment behind it at 28, 30 and 32. */
function entryNames(directory: Buffer): string[] {
  const names: string[] = []
  let position = 0
  while (position + 46 <= directory.length && names.length < maxEntries) {
    if (directory.readUInt32LE(position) !== 0x02014b50) break
    const nameEnd = position + 46 + directory.readUInt16LE(position + 28)
    names.push(directory.toString('latin1', position + 46, nameEnd))
    position =
      nameEnd + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32)
  }
  return names
}

/** The first entry is stored as it is: its name, and behind it the type. */
function openDocumentKind(head: Buffer): RequestFileKind | undefined {
  const type = /^mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet)PK/.exec(
    head.toString('latin1', 30),
  )?.[1]
  if (type === undefined) return undefined
  return type === 'text' ? 'odt' : 'ods'
}

const maxOleSectors = 64
const oleStreams: readonly [string, RequestFileKind][] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
]

/**
 * By the names in the directory of the older Office format ([MS-CFB]), whose sectors are chained: a table names for each sector
 * the next one. The head of the file has the size of a sector as a power of two at 30, the directory's first sector at 48, and
 * from 76 on the sectors of the table itself, 109 of them.
 */
async function kindOfOle(handle: FileHandle, head: Buffer): Promise<RequestFileKind | undefined> {
  if (head.length < 512) return undefined
  const shift = head.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const sectorSize = 1 << shift
  const positionOf = (sector: number) => (sector + 1) * sectorSize
  const perSector = sectorSize / 4
  let sector = head.readUInt32LE(48)
  for (let nth = 0; nth < maxOleSectors && sector < 0xfffffff0; nth += 1) {
    const entries = await read(handle, positionOf(sector), sectorSize)
    const names = Array.from({ length: Math.floor(entries.length / 128) }, (_, index) =>
      oleName(entries.subarray(index * 128, index * 128 + 128)),
    )
    const found = oleStreams.find(([name]) => names.includes(name))
    if (found) return found[1]
    const table = Math.floor(sector / perSector)
    if (table >= 109) return undefined
    const tableSector = head.readUInt32LE(76 + table * 4)
    const next = await read(handle, positionOf(tableSector) + (sector % perSector) * 4, 4)
    if (next.length < 4) return undefined
    sector = next.readUInt32LE(0)
  }
  return undefined
}

function oleName(entry: Buffer): string {
  const length = Math.min(entry.readUInt16LE(64), 64)
  return entry.toString('utf16le', 0, Math.max(0, length - 2))
}
