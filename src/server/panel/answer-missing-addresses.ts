import { jsonResponse } from '../http/responses.ts'
import type { MissingAddressCounter } from '../pages/addresses/missing-addresses.ts'
import type { ContentSource } from '../source/content-source.ts'
import { signedInFor } from './panel-request.ts'

export async function answerMissingAddresses(
  source: Pick<ContentSource, 'visitor' | 'asUser'>,
  missing: MissingAddressCounter,
  request: Request,
): Promise<Response> {
  const caller = await signedInFor('site', source, request)
  return caller instanceof Response ? caller : jsonResponse(200, missing.report())
}
