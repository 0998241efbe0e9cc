import * as z from 'zod'
import { maxStoredDepth, nestingOf } from '../../http/json.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import { parseWith, requireJson } from '../request/read-json.ts'

const userMetadataSchema = z.record(z.string(), z.unknown())

export function parseUserMetadata(
  text: string | null | undefined,
  encoding: 'plain' | 'base64',
): Record<string, unknown> | null {
  if (!text) return null
  const json = encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text
  if (nestingOf(json) > maxStoredDepth)
    throw storageErrors.invalidRequest('The metadata is nested too deeply')
  return parseWith(userMetadataSchema, requireJson(json), 'body')
}

/** It goes out again as a header; what could not be one is not kept. */
export function cacheControlOf(value: string | null): string {
  return value !== null && /^[\w=,\- ]{1,200}$/.test(value) ? value : 'no-cache'
}
