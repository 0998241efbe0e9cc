import * as z from 'zod'
import { parseJson } from '#kit/http/json.ts'
import { readText as readRequestText } from '#kit/http/read-body.ts'
import { authErrors } from '../errors/auth-errors.ts'

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

const maxBytes = 1_048_576
/** Metadata that nests less, but too deeply, has an error of its own (`metadataBeyondLimits`). */
const maxDepth = 100_000

/** Parses the body by the schema; an empty body counts as an empty object, as in Supabase Auth. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(parseBody(await readText(request)))
  if (parsed.success) return parsed.data
  const { path = [], message = '' } = parsed.error.issues[0] ?? {}
  throw authErrors.badJson(
    `Could not parse request body as JSON: ${[...path, message].map(String).join(': ')}`,
  )
}

export function readText(request: Request): Promise<string> {
  return readRequestText(request, maxBytes, () =>
    authErrors.validationFailed('Request body is too large'),
  )
}

function parseBody(text: string): unknown {
  if (text.trim() === '') return {}
  const value = parseJson(text, maxDepth)
  if (value === undefined) throw authErrors.badJson()
  return value
}

/** A text column cannot hold NUL, a URL cannot hold half of a surrogate pair. */
const unusable = /[\0\p{Surrogate}]/u

/** An absent or null field is read as an empty text. */
export const textUpTo = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => !unusable.test(text), 'must be text')
    .nullish()
    .transform((text) => text ?? '')

export const optionalText = textUpTo(4096)

/** What a client sends along that will exchange an auth code (`parseCodeChallenge`). */
export const challengeFields = {
  code_challenge: optionalText,
  code_challenge_method: optionalText,
}

export const optionalObject = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined)

export const flagOr = (fallback: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? fallback)

export const optionalFlag = flagOr(false)

const schema = z.email().max(254)

/** In lower case, as addresses are stored and compared. */
export function parseEmail(text: string): string {
  const parsed = schema.safeParse(text.trim().toLowerCase())
  if (!parsed.success) throw authErrors.emailAddressInvalid()
  return parsed.data
}

/** E.164 without its plus sign. */
export function parsePhone(text: string): string {
  const phone = text.trim().replace(/^\+/, '')
  if (!/^[1-9]\d{1,14}$/.test(phone))
    throw authErrors.validationFailed('Invalid phone number format (E.164 required)')
  return phone
}

export function isUuid(value: unknown): value is string {
  return z.guid().safeParse(value).success
}
