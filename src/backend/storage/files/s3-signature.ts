import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface UnsignedRequest {
  method: string
  url: URL
  headers: Record<string, string>
  body: Uint8Array | string
}

/**
 * The headers of a request with its signature (AWS Signature Version 4). It covers the hash of the body too, so the store refuses one
 * that was changed on its way.
 */
export function signedHeaders(
  { method, url, headers, body }: UnsignedRequest,
  { region, accessKeyId, secretAccessKey }: S3Credentials,
  now = new Date(),
): Record<string, string> {
  const time = now.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const bodyHash = sha256(body)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(signed).sort()
  const request = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(request)}`)
  const { host: _, ...sent } = signed
  const credential = `Credential=${accessKeyId}/${scope}`
  const authorization = `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature.toString('hex')}`
  return { ...sent, authorization }
}

/** Sorted, and with more letters escaped than in a URL. */
function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.map(escapeForSigning).join('='))
    .join('&')
}

function escapeForSigning(text: string): string {
  const code = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replace(/[!'()*]/g, code)
}

function sha256(text: Uint8Array | string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
