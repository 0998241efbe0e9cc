import * as z from 'zod'
import { storageErrors } from '../errors/storage-errors.ts'

const namePattern = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/

export const newBucketSchema = z.object({
  name: z.string(),
  id: z.string().optional(),
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string().max(200)).max(200).nullish(),
  type: z.string().optional(),
})

export const bucketChangesSchema = newBucketSchema.partial()

export function requireBucketName(name: string): string {
  if (!namePattern.test(name) || name.trim() !== name) throw storageErrors.invalidBucketName()
  return name
}

export function requireMimeTypes(types: readonly string[] | null | undefined) {
  for (const type of types ?? [])
    if (!/^(\*|[\w.+-]+\/(\*|[\w.+-]+))(;.*)?$/.test(type))
      throw storageErrors.invalidMimeType(type)
  return types
}

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** A number of bytes, or a text such as 20MB. */
export function parseFileSizeLimit(
  value: number | string | null | undefined,
  maxBytes: number,
): number | null | undefined {
  if (value === null || value === undefined) return value
  const bytes = typeof value === 'number' ? value : parseSize(value)
  if (bytes > maxBytes) throw storageErrors.tooLarge()
  return bytes
}

function parseSize(text: string): number {
  const [, amount, unit = 'b'] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(text) ?? []
  if (amount === undefined) throw storageErrors.invalidFileSizeLimit()
  return Math.floor(Number(amount) * (units[unit.toLowerCase()] ?? 1))
}
