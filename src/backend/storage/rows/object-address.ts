import { storageErrors } from '../errors/storage-errors.ts'
import type { StorageRequest } from '../request/storage-context.ts'

export interface ObjectAddress {
  bucket: string
  name: string
}

export function addressOf({ parameters }: StorageRequest): ObjectAddress {
  const { bucket = '', name = '' } = parameters
  return { bucket, name: requireObjectName(name) }
}

/** The bucket and the name in one text, as answers and signed tokens have it. */
export function keyOf({ bucket, name }: ObjectAddress): string {
  return `${bucket}/${name}`
}

/** The characters that Supabase Storage allows. */
const namePattern = /^[\w/!\-.*'() &$@=;:+,?]{1,1024}$/

/** HTTP clients resolve `.` and `..` in addresses, so an object with such a name could not be reached. */
const dotSegment = /(^|\/)\.{1,2}(\/|$)/

export function requireObjectName(name: string): string {
  if (!namePattern.test(name) || dotSegment.test(name)) throw storageErrors.invalidKey(name)
  return name
}
