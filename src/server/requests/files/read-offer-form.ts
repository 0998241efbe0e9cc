import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import {
  filesField,
  maxRequestFileBytes,
  maxRequestFiles,
  uploadField,
} from '#content/requests/request-files.ts'
import { feedFormParser } from '#kit/http/feed-form-parser.ts'
import { readText } from '#kit/http/read-body.ts'
import { ignoreFailure } from '#kit/log.ts'

/** Where a file of the form goes: the upload's id, undefined when nothing was chosen. Throws when it is not taken. */
export type TakeFile = (
  name: string,
  content: AsyncIterable<Uint8Array>,
  fields: URLSearchParams,
) => Promise<string | undefined>

export interface SentOffer {
  fields: URLSearchParams
  /** The ids of the files that have come, before or with this form. */
  uploads: string[]
  /** How many were sent with the form and not taken. */
  refused: number
}

const maxFields = 60
const maxUploadsNamed = 2 * maxRequestFiles

/** Undefined: too large, or no form. `maxBytes` holds for all but the files. */
export async function readOfferForm(
  request: Request,
  maxBytes: number,
  takeFile: TakeFile,
): Promise<SentOffer | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) {
    const fields = await readUrlEncoded(request, maxBytes)
    return fields && { fields, uploads: uploadsIn(fields), refused: 0 }
  }
  return readMultipart(request, type, maxBytes, takeFile)
}

/** Undefined: too large. */
export async function readUrlEncoded(
  request: Request,
  maxBytes: number,
): Promise<URLSearchParams | undefined> {
  const tooLarge = new Error('The form is too large')
  try {
    return new URLSearchParams(await readText(request, maxBytes, () => tooLarge))
  } catch (error) {
    if (error === tooLarge) return undefined
    throw error
  }
}

function uploadsIn(fields: URLSearchParams): string[] {
  return fields.getAll(uploadField).slice(0, maxUploadsNamed)
}

/** A refused file is read to its end without being kept, so that the fields after it arrive. */
async function readMultipart(
  request: Request,
  type: string,
  maxBytes: number,
  takeFile: TakeFile,
): Promise<SentOffer | undefined> {
  const parser = tryOpenParser(type, maxBytes)
  if (!parser || !request.body) return undefined
  const fields = new URLSearchParams()
  const taken: Promise<string | undefined>[] = []
  let refused = 0
  let fieldBytes = 0
  const open = new Set<Readable>()
  for (const limit of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => void parser.destroy(new Error(limit)))
  parser.on('filesLimit', () => {
    refused += 1
  })
  parser.on('field', (name, value) => {
    fieldBytes += (name ?? '').length + value.length
    if (fieldBytes > maxBytes) parser.destroy(new Error('The fields are too long'))
    else fields.append(name ?? '', value)
  })
  parser.on('file', (name, content, fileName) => {
    content.on('error', () => undefined)
    if (name !== filesField) return void content.resume()
    open.add(content)
    // Without `return`: a reader that stops early must not close the stream, whose rest is still to be skipped.
    const parts = content[Symbol.asyncIterator]()
    const source = { [Symbol.asyncIterator]: () => ({ next: () => parts.next() }) }
    const taking = takeFile(fileName ?? '', source, fields)
      .catch((error) => {
        refused += 1
        return ignoreFailure('the visitor is told how many files were not taken')(error)
      })
      .finally(() => readToEnd(source))
    taken.push(taking)
  })
  const tooLarge = () => new Error('The form is too large')
  try {
    await feedFormParser(parser, request.body, maxBytes + maxFilesBytes, tooLarge)
  } catch {
    // The parser does not end the streams of files when it fails.
    for (const content of open) content.destroy(new Error('The form has ended too early'))
    await Promise.all(taken)
    return undefined
  }
  const ids = (await Promise.all(taken)).filter((id) => id !== undefined)
  return { fields, uploads: [...uploadsIn(fields), ...ids], refused }
}

async function readToEnd(source: AsyncIterable<unknown>): Promise<void> {
  try {
    for await (const _ of source);
  } catch {
    // The form has ended too early, which its reader is told.
  }
}

const maxFilesBytes = maxRequestFiles * (maxRequestFileBytes + 4_096)

function tryOpenParser(type: string, maxBytes: number): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        files: maxRequestFiles,
        fields: maxFields,
        parts: maxFields + maxRequestFiles + 1,
        fieldSize: maxBytes,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
    })
  } catch {
    return undefined
  }
}
