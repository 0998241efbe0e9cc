import type * as z from 'zod'
import { parseJson } from '#kit/http/json.ts'
import { readText } from '#kit/http/read-body.ts'
import { storageErrors } from '../errors/storage-errors.ts'

const maxBodyBytes = 1024 * 1024

export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readText(request, maxBodyBytes, () => storageErrors.tooLarge('request body'))
  return validate(schema, requireJson(text || '{}'), 'body')
}

export function parseQuery<Schema extends z.ZodType>(url: URL, schema: Schema): z.infer<Schema> {
  return validate(schema, Object.fromEntries(url.searchParams), 'querystring')
}

export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: 'body' | 'querystring',
): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { path = [], message = 'is invalid' } = result.error.issues[0] ?? {}
  throw storageErrors.invalidRequest(`${[where, ...path].map(String).join('/')}: ${message}`)
}

export function requireJson(text: string): unknown {
  const value = parseJson(text)
  if (value === undefined) throw storageErrors.invalidRequest('The request holds no valid JSON')
  return value
}
