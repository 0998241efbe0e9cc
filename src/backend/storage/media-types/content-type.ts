import { storageErrors } from '../errors/storage-errors.ts'
import { isRasterType, isVideoType, rasterTypeOf, videoTypeOf } from './file-signature.ts'

const unknownType = 'application/octet-stream'

type AllowedTypes = readonly string[] | null

/** `image/*` allows every image; `*`, an empty list and no list allow everything. */
export function isAllowed(type: string, allowed: AllowedTypes): boolean {
  if (!allowed || allowed.length === 0) return true
  const wanted = essence(type)
  return allowed.some((entry) => {
    const pattern = essence(entry)
    if (pattern === '*' || pattern === '*/*' || pattern === wanted) return true
    return pattern.endsWith('/*') && wanted.startsWith(pattern.slice(0, -1))
  })
}

/** A media type without its parameters, in lower case. */
export function essence(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** Refuses a declared type before a byte is read; of an unknown type `settleType` decides by the bytes. */
export function requireDeclaredTypeAllowed(declared: string, allowed: AllowedTypes): void {
  if (essence(declared) !== unknownType && !isAllowed(declared, allowed))
    throw storageErrors.invalidMimeType(declared)
}

/**
 * The type an object is stored with. The bytes decide about raster images: a wrong image type is corrected, bytes
 * that are no image lose an image type, and an untyped image gets its type. Bytes that are no MP4 or WebM lose that type in
 * the same way. All other types stay as declared.
 */
export function settleType(declared: string, head: Uint8Array, allowed: AllowedTypes): string {
  const found = rasterTypeOf(head)
  const declaredEssence = essence(declared)
  const isDeclaredRaster = isRasterType(declaredEssence)
  if (isDeclaredRaster && found) return found
  const isNoVideo = isVideoType(declaredEssence) && videoTypeOf(head) !== declaredEssence
  const type = isDeclaredRaster || isNoVideo || declaredEssence === '' ? unknownType : declared
  const settled = essence(type) === unknownType && found ? found : type
  if (!isAllowed(settled, allowed)) throw storageErrors.invalidMimeType(settled)
  return settled
}

/** Refuses a text that is no media type, since downloads send it back in a header. */
export function parseDeclaredType(header: string | null | undefined): string {
  const type = header?.trim() ?? ''
  if (type === '') return unknownType
  if (!/^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/.test(type) || type.length > 200)
    throw storageErrors.invalidMimeType(type.slice(0, 200))
  return type
}
