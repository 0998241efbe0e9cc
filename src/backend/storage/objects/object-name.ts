import { storageErrors } from '../storage-errors.ts'

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
