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

export function keyOf({ bucket, name }: ObjectAddress): string {
  return `${bucket}/${name}`
}

/** The characters Supabase Storage takes. */
const nameForm = /^[\w/!\-.*'() &$@=;:+,?]{1,1024}$/

/** A step up or in place would name an object that no address can reach. */
const dotSegment = /(^|\/)\.{1,2}(\/|$)/

export function requireObjectName(name: string): string {
  if (!isObjectName(name)) throw storageErrors.invalidKey(name)
  return name
}

function isObjectName(name: string): boolean {
  return nameForm.test(name) && !dotSegment.test(name)
}
