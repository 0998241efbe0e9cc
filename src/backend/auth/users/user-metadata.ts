import { isDeeperThan, maxStoredDepth } from '#kit/http/json.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { optionalObject } from '../http/json.ts'

/** User metadata is part of every access token, and the headers that carry the token are limited in size. */
export const maxMetadataBytes = 8_192

/** Checked before any account is looked up, so that the answer does not tell whether one exists. */
export const userMetadata = optionalObject.transform((given) => {
  if (given) {
    checkMetadataLimits(given)
    if (unstorable.test(JSON.stringify(given))) throw authErrors.validationFailed()
  }
  return given
})

/** JSON escapes of NUL and of half a surrogate pair, which the database cannot store. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

export function checkMetadataLimits(metadata: Record<string, unknown>): void {
  const isBeyondLimits =
    isDeeperThan(maxStoredDepth, metadata) ||
    Buffer.byteLength(JSON.stringify(metadata)) > maxMetadataBytes
  if (isBeyondLimits) throw authErrors.metadataBeyondLimits(maxMetadataBytes, maxStoredDepth)
}
