import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { feedFormParser } from '#kit/http/feed-form-parser.ts'
import { ignoreFailure } from '#kit/log.ts'
import { StorageError, storageErrors } from '../errors/storage-errors.ts'

const limits = {
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 64 * 1024,
  headerPairs: 20,
  headerSize: 16 * 1024,
}

/** Anything beyond the limits is refused at once: the parser alone would drop it and accept the form. */
export async function readMultipart<T>(
  request: Request,
  maxBytes: number,
  receive: (file: { type: string; content: AsyncIterable<Uint8Array> }) => Promise<T>,
): Promise<{ fields: Map<string, string>; received: T }> {
  const parser = openParser(request)
  const fields = new Map<string, string>()
  let received: Promise<T> | undefined
  let endFile = () => undefined as unknown
  const refuse = (error: StorageError) => void parser.destroy(error)
  parser.on('filesLimit', () => refuse(tooMany('files', limits.files)))
  parser.on('fieldsLimit', () => refuse(tooMany('fields', limits.fields)))
  parser.on('partsLimit', () => refuse(tooMany('parts', limits.parts)))
  parser.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) refuse(storageErrors.tooLarge('form field'))
    fields.set(name ?? '', value)
  })
  parser.on('file', (_name, content, _filename, _encoding, type) => {
    // When the body ends too early, the file fails even before its reader has started.
    content.on('error', () => undefined)
    endFile = () => content.destroy(malformed())
    received = receive({ type, content })
    received.catch((error) => parser.destroy(error))
  })
  try {
    await feedFormParser(parser, request.body ?? [], maxBytes, () => storageErrors.tooLarge())
  } catch (error) {
    // The parser does not end the file's stream when it fails.
    endFile()
    await received?.catch(ignoreFailure('the first error is thrown'))
    throw error instanceof StorageError ? error : malformed()
  }
  if (!received) throw storageErrors.noContent()
  return { fields, received: await received }
}

function openParser(request: Request): BusboyInstance {
  if (!request.body) throw storageErrors.noContent()
  const type = request.headers.get('content-type') ?? ''
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw malformed()
  }
}

const tooMany = (what: string, limit: number) =>
  storageErrors.invalidRequest(
    `The form has too many ${what}: at most ${limit} may be sent at once`,
  )

const malformed = () => storageErrors.invalidRequest('The multipart body is malformed')
