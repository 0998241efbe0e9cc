import { maxBodyDepth, nestingOf, parseJson } from '#kit/http/json.ts'
import { readBody } from '#kit/http/read-body.ts'
import { type Caller, isVisitor } from '../../postgres/caller.ts'
import { restErrors } from '../errors/rest-errors.ts'

/** The text goes to the database as it came, so that a number of thirty digits keeps them all. */
export interface JsonBody {
  text: string
  value: unknown
  /** Not JSON, but the argument itself, of this type. */
  rawType?: RawType
}

export type RawType = 'text' | 'bytea'

export const noBody: JsonBody = { text: '', value: undefined }

const megabyte = 1024 * 1024
/** Planning a large body holds up all other requests, so visitors may send only a little at a time. */
const bodyLimits = {
  visitor: { bytes: megabyte, rows: 1_000 },
  privileged: { bytes: 32 * megabyte, rows: 50_000 },
}

function limitsOf(caller: Caller) {
  return isVisitor(caller) ? bodyLimits.visitor : bodyLimits.privileged
}

export async function readRowsBody(request: Request, caller: Caller): Promise<JsonBody> {
  const body = await readJsonBody(request, caller)
  const { rows } = limitsOf(caller)
  if (Array.isArray(body.value) && body.value.length > rows) throw restErrors.tooManyRows(rows)
  return body
}

async function readJsonBody(request: Request, caller: Caller, whenEmpty = ''): Promise<JsonBody> {
  const type = mediaTypeOf(request)
  if (type && type !== 'application/json' && type !== 'application/octet-stream')
    throw restErrors.invalidBody(`Content-Type not acceptable: ${type}`)
  const text = (await readText(request, caller)) || whenEmpty
  const value = parseJson(text)
  if (value !== undefined) return { text, value }
  throw nestingOf(text) > maxBodyDepth
    ? restErrors.invalidBody('The json is nested too deeply')
    : restErrors.invalidBody()
}

/** A function's arguments as JSON, or text or bytes for a function with one unnamed parameter of that type. */
export async function readCallBody(request: Request, caller: Caller): Promise<JsonBody> {
  const type = mediaTypeOf(request)
  if (type === 'text/plain')
    return { text: await readText(request, caller), value: undefined, rawType: 'text' }
  if (type === 'application/octet-stream')
    return { text: toBytea(await readBytes(request, caller)), value: undefined, rawType: 'bytea' }
  return readJsonBody(request, caller, '{}')
}

/** PostgreSQL's text form of bytes. */
export function toBytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}

function mediaTypeOf({ headers }: Request): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

async function readText(request: Request, caller: Caller): Promise<string> {
  return (await readBytes(request, caller)).toString('utf8')
}

function readBytes(request: Request, caller: Caller): Promise<Buffer> {
  const { bytes } = limitsOf(caller)
  return readBody(request, bytes, () => restErrors.bodyTooLarge(bytes))
}
