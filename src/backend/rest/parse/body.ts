import { maxBodyDepth, nestingOf, parseJson } from '../../http/json.ts'
import { readBody } from '../../http/read-body.ts'
import { type Caller, isVisitor } from '../../postgres/roles.ts'
import { restErrors } from '../errors/rest-errors.ts'

/** The text goes to the database as it came, so that a number of thirty digits keeps them all. */
export interface JsonBody {
  text: string
  value: unknown
  /** Sent as plain text, not JSON. */
  isText?: boolean
}

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

/** The rows to write. */
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

/** A function's arguments as JSON, or plain text for a function with one unnamed text parameter. */
export async function readCallBody(request: Request, caller: Caller): Promise<JsonBody> {
  if (mediaTypeOf(request) !== 'text/plain') return readJsonBody(request, caller, '{}')
  return { text: await readText(request, caller), value: undefined, isText: true }
}

function mediaTypeOf({ headers }: Request): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

async function readText(request: Request, caller: Caller): Promise<string> {
  const { bytes } = limitsOf(caller)
  const body = await readBody(request, bytes, () => restErrors.bodyTooLarge(bytes))
  return body.toString('utf8')
}
