import type * as z from 'zod'
import { storageErrors } from './storage-errors.ts'
import { validationWords } from './validation-words.ts'

const maxBodyBytes = 1024 * 1024

export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return parseWith(schema, parseJson(await readText(request)), 'body')
}

export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: 'body' | 'querystring',
): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw storageErrors.invalidRequest(
    issue ? validationWords(issue, value, where) : `${where} is invalid`,
  )
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw storageErrors.invalidRequest('The request holds no valid JSON')
  }
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return '{}'
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    if (bytes > maxBodyBytes) throw storageErrors.tooLarge('request body')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode() || '{}'
}
