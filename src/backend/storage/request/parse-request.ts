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
  const [issue] = result.error.issues
  throw storageErrors.invalidRequest(
    issue ? describeIssue(issue, value, where) : `${where} is invalid`,
  )
}

export function requireJson(text: string): unknown {
  const value = parseJson(text)
  if (value === undefined) throw storageErrors.invalidRequest('The request holds no valid JSON')
  return value
}

type Issue = z.core.$ZodIssue
type Sized = Extract<Issue, { code: 'too_small' | 'too_big' }>

/** The sentence of Supabase Storage's validator (ajv) about a wrong field: clients show it to people. */
function describeIssue(issue: Issue, value: unknown, where: string): string {
  const field = [where, ...issue.path].join('/')
  if (issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined)
    return `${[where, ...issue.path.slice(0, -1)].join('/')} must have required property '${String(issue.path.at(-1))}'`
  return `${field} ${complaint(issue)}`
}

function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return 'must be equal to one of the allowed values'
    case 'too_small':
      return sizeComplaint(issue, 'fewer', '>=', issue.minimum)
    case 'too_big':
      return sizeComplaint(issue, 'more', '<=', issue.maximum)
    default:
      return issue.message
  }
}

const typeNames: Partial<Record<string, string>> = { int: 'integer', record: 'object' }

function sizeComplaint({ origin }: Sized, word: string, sign: string, limit: number | bigint) {
  if (origin === 'array') return `must NOT have ${word} than ${limit} items`
  return origin === 'string'
    ? `must NOT have ${word} than ${limit} characters`
    : `must be ${sign} ${limit}`
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  )
}
