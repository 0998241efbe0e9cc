import { isDeeperThan, maxStoredDepth } from '../../http/json.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { optionalObject } from '../http/read-body.ts'

/** It goes into every access token, and the token into the head of every request, which has an end. */
export const mostMetadataBytes = 8_192

/** What a body says of a person. Looked at before anything is looked up: the answer must not tell who has an account. */
export const userMetadata = optionalObject.transform((given) => {
  if (given) {
    refuseLargeMetadata(given)
    if (unstorable.test(JSON.stringify(given))) throw authErrors.validationFailed()
  }
  return given
})

/** A NUL and half of a surrogate pair, as JSON writes them: the database holds neither. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

export function refuseLargeMetadata(metadata: Record<string, unknown>): void {
  const isTooLarge =
    isDeeperThan(maxStoredDepth, metadata) ||
    Buffer.byteLength(JSON.stringify(metadata)) > mostMetadataBytes
  if (isTooLarge) throw authErrors.metadataTooLarge(mostMetadataBytes)
}
