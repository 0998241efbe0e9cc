import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { RequestFileKind } from '#content/requests/request-files.ts'

/** An archive whose entries are stored as they are. `claimedSize`: what it says that each would unpack to. */
export function zipOf(entries: readonly [string, string][], claimedSize?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of entries) {
    const content = Buffer.from(text)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(content.length, 14)
    fields.writeUInt32LE(claimedSize ?? content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), content])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, tail, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(names.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, names, Buffer.from('PK\x05\x06'), end])
}

const office = (folder: string) =>
  zipOf([
    ['[Content_Types].xml', '<Types/>'],
    ['_rels/.rels', '<Relationships/>'],
    [`${folder}/document.xml`, '<document/>'],
  ])

const openDocument = (type: string) =>
  zipOf([
    ['mimetype', `application/vnd.oasis.opendocument.${type}`],
    ['content.xml', '<content/>'],
  ])

/** Of the older Office format: a header, the table of sectors, and a directory in two of them, so that its chain is followed. */
export function oleOf(stream: string): Buffer {
  const [header, table, first, second] = Array.from({ length: 4 }, () => Buffer.alloc(512))
  if (!header || !table || !first || !second) throw new Error('there are four')
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0, 76)
  for (const [sector, next] of [0xfffffffd, 2, 0xfffffffe].entries())
    table.writeUInt32LE(next, sector * 4)
  const entry = (buffer: Buffer, name: string) => {
    buffer.write(name, 0, 'utf16le')
    buffer.writeUInt16LE((name.length + 1) * 2, 64)
  }
  entry(first, 'Root Entry')
  entry(second, stream)
  return Buffer.concat([header, table, first, second])
}

const iso = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`)])

/** The smallest that is one of each kind. */
export async function sampleFiles(): Promise<Record<RequestFileKind, Buffer>> {
  const picture = sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: 180, g: 120, b: 60 } },
  })
  return {
    jpeg: await picture.clone().jpeg().toBuffer(),
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    heic: iso('heic'),
    tiff: await picture.clone().tiff().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1'),
    dwg: Buffer.from('AC1032\0\0\0\0\0'),
    dxf: Buffer.from('999\r\nmade here\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n'),
    doc: oleOf('WordDocument'),
    xls: oleOf('Workbook'),
    ppt: oleOf('PowerPoint Document'),
    docx: office('word'),
    xlsx: office('xl'),
    pptx: office('ppt'),
    odt: openDocument('text'),
    ods: openDocument('spreadsheet'),
  }
}
