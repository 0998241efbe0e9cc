import { maxBodyDepth, nestingOf, parseJson } from '#kit/http/json.ts'
import { readBody } from '#kit/http/read-body.ts'
import { type Caller, isVisitor } from '../../postgres/caller.ts'
import { restErrors } from '../errors/rest-errors.ts'

/** The text goes to the database as it came, so that a number of thirty digits keeps them all. */
export interface JsonBody {
  text: string
  value: unknown
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

export async function readRowsBody(request: Request, caller: Caller): Promise<JsonBody> {
  const body = await readJsonBody(request, caller)
  const { rows } = limitsOf(caller)
  if (Array.isArray(body.value) && body.value.length > rows) throw restErrors.tooManyRows(rows)
  return body
}

/** `whenEmpty` is the JSON that an empty body stands for. */
export async function readJsonBody(
  request: Request,
  caller: Caller,
  whenEmpty = '',
): Promise<JsonBody> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type && type !== 'application/json' && type !== 'application/octet-stream')
    throw restErrors.invalidBody(`Content-Type not acceptable: ${type}`)
  const { bytes } = limitsOf(caller)
  const body = await readBody(request, bytes, () => restErrors.bodyTooLarge(bytes))
  const text = body.toString() || whenEmpty
  const value = parseJson(text)
  if (value !== undefined) return { text, value }
  throw nestingOf(text) > maxBodyDepth
    ? restErrors.invalidBody('The json is nested too deeply')
    : restErrors.invalidBody()
}
