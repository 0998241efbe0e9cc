import { jsonResponse } from '../http/responses.ts'
import type { ContentSource } from '../source/content-source.ts'
import type { PushKeys } from '../web-push/push-keys.ts'
import { signedInFor } from './panel-request.ts'

/** The public half of the keys, which are made when somebody asks for them for the first time. */
export async function answerPushKey(
  source: Pick<ContentSource, 'visitor' | 'asUser'>,
  pushKeys: (() => Promise<PushKeys>) | undefined,
  request: Request,
): Promise<Response> {
  const caller = await signedInFor('requests', source, request)
  if (caller instanceof Response) return caller
  return jsonResponse(200, { key: pushKeys ? (await pushKeys()).publicKey : null })
}
