import { storageErrors } from '../errors/storage-errors.ts'
import { isRasterType, rasterTypeOf } from './raster-type.ts'

const unknownType = 'application/octet-stream'

export type AllowedTypes = readonly string[] | null

/** `image/*` stands for every image, `*` and an absent list for everything. */
export function isAllowed(type: string, allowed: AllowedTypes): boolean {
  if (!allowed || allowed.length === 0) return true
  const wanted = essence(type)
  return allowed.some((entry) => {
    const pattern = essence(entry)
    if (pattern === '*' || pattern === '*/*' || pattern === wanted) return true
    return pattern.endsWith('/*') && wanted.startsWith(pattern.slice(0, -1))
  })
}

/** Without its parameters, in lower case. */
export function essence(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** What can be refused by name alone is refused before a byte is read. */
export function requireAllowedName(declared: string, allowed: AllowedTypes): void {
  if (essence(declared) !== unknownType && !isAllowed(declared, allowed))
    throw storageErrors.invalidMimeType(declared)
}

/**
 * The type an object is kept under. An image is what its bytes say: one kind under another's name is put right,
 * what only pretends to be one loses the name, and what came without a type gets it. All else stays as declared.
 */
export function settleType(declared: string, head: Uint8Array, allowed: AllowedTypes): string {
  const found = rasterTypeOf(head)
  const name = essence(declared)
  if (isRasterType(name) && found) return found
  const type = isRasterType(name) || name === '' ? unknownType : declared
  const settled = essence(type) === unknownType && found ? found : type
  if (!isAllowed(settled, allowed)) throw storageErrors.invalidMimeType(settled)
  return settled
}

/** A text that is no type could break the header it comes back in. */
export function declaredType(header: string | null | undefined): string {
  const type = header?.trim() ?? ''
  if (type === '') return unknownType
  if (!/^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/.test(type) || type.length > 200)
    throw storageErrors.invalidMimeType(type.slice(0, 200))
  return type
}
