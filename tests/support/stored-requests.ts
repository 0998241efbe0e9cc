import { createHash, randomUUID } from 'node:crypto'
import {
  type RequestFileKind,
  requestFileKinds,
  requestFilesBucket,
} from '#content/requests/request-files.ts'
import { type RunningSite, testKeys } from './running-site.ts'
import { stockClient } from './stock-client.ts'

/** As the server stores what a visitor has sent. Resolves to the number of the request. */
export async function sendRequest(
  site: RunningSite,
  fields: Record<string, string>,
): Promise<string> {
  const request = { id: randomUUID(), language: 'ro', consent_at: new Date().toISOString() }
  const { data, error } = await stockClient(site.url, testKeys.service).rpc('store_request', {
    request: { ...request, ...fields },
  })
  if (error) throw error
  return data
}

/** As the server hands over what a visitor has sent. */
export async function attachFile(
  site: RunningSite,
  requestId: string,
  { name, kind, bytes }: { name: string; kind: RequestFileKind; bytes: Buffer },
): Promise<void> {
  const service = stockClient(site.url, testKeys.service)
  const id = randomUUID()
  const file = { id, request_id: requestId, name, kind, size: bytes.length }
  const { error } = await service.storage
    .from(requestFilesBucket)
    .upload(`${requestId}/${id}`, bytes, { contentType: requestFileKinds[kind].mediaType })
  if (error) throw error
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { data } = await service.rpc('store_request_file', { file: { ...file, sha256 } })
  if (data !== 'stored') throw new Error(`the file of the request was not stored: ${data}`)
}
