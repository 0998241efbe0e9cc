import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { DomUtils, parseDocument } from 'htmlparser2'
import { sha256 } from '#kit/hash.ts'
import { FileMissing, FilesUnavailable } from './file-store.ts'

export interface S3Location {
  endpoint: string
  region?: string | undefined
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Names an object; without a key the request is about the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
}

export type AskS3 = (request: S3Request) => Promise<S3Answer>

const attempts = 3
const firstPauseMs = 200
/** From the request to the head of its answer; the body may take longer. */
const answerLimitMs = 60_000

/** Signed requests to one bucket. They throw FileMissing, or FilesUnavailable when the store has not answered after some attempts. */
export function createS3Client({ bucket, endpoint, region, ...credentials }: S3Location): AskS3 {
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`
  // It signs, and the loop below repeats: an answer that says no is to be told apart from none.
  const client = new AwsClient({
    ...credentials,
    service: 's3',
    region: region ?? 'us-east-1',
    retries: 0,
  })

  async function send({ method, key, query, headers = {}, body = '' }: S3Request) {
    const url = new URL(key ? `${bucketUrl}/${key}` : bucketUrl)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    // The store refuses a body that was changed on its way.
    const signed = { ...headers, 'x-amz-content-sha256': sha256(body) }
    return withAnswerLimit((signal) =>
      client.fetch(url, {
        method,
        headers: signed,
        body: body.length > 0 ? body : null,
        signal,
        aws: { allHeaders: true },
      }),
    ).catch((error: unknown) => {
      throw new FilesUnavailable(error)
    })
  }

  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await requireAccepted(await send(request), request)
      } catch (error) {
        if (!(error instanceof FilesUnavailable) || attempt === attempts) throw error
        await wait(firstPauseMs * 2 ** (attempt - 1))
      }
    }
  }
}

async function withAnswerLimit(work: (signal: AbortSignal) => Promise<Response>) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error('S3 did not answer')), answerLimitMs)
  try {
    return await work(limit.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function requireAccepted(answer: Response, { method, key }: S3Request): Promise<S3Answer> {
  if (answer.ok && method === 'GET') return answer
  // Read to its end even where nobody needs it: an unread answer keeps its connection open.
  const text = await answer.text()
  if (answer.ok) return { headers: answer.headers, body: null, text: async () => text }
  if (answer.status === 404 && key) throw new FileMissing(key)
  const refusal = new S3Refusal(`${method} ${key ?? 'of the bucket'}`, answer.status, codeOf(text))
  throw answer.status >= 500 || answer.status === 429 ? new FilesUnavailable(refusal) : refusal
}

/** The store has answered no. Of its text only the code is told: the rest may repeat the key and what was signed. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(what: string, status: number, code: string) {
    super(`S3 refused ${what} with ${status} ${code}`)
    this.name = 'S3Refusal'
    this.status = status
    this.code = code
  }
}

export type S3Answer = Pick<Response, 'headers' | 'body' | 'text'>

export function readElements<Name extends string>(
  xml: string,
  parent: string,
  names: readonly Name[],
): Record<Name, string>[] {
  const parents = DomUtils.getElementsByTagName(parent, parseDocument(xml, { xmlMode: true }))
  return parents.map((element) => {
    const textOf = (name: Name) => DomUtils.getElementsByTagName(name, element, true, 1)
    const texts = names.map((name) => [name, DomUtils.textContent(textOf(name))])
    return Object.fromEntries(texts)
  })
}

/** S3 answers a long operation with 200 at once. If it fails afterwards, the body holds an error in place of the result. */
export async function requireResult(answer: S3Answer, name: string): Promise<void> {
  const text = await answer.text()
  if (!text.includes(`<${name}`))
    throw new FilesUnavailable(new Error(`S3 failed behind a 200: ${codeOf(text)}`))
}

function codeOf(text: string): string {
  const [error] = readElements(text, 'Error', ['Code'])
  return error?.Code.slice(0, 64) ?? ''
}

export async function* listS3Objects(ask: AskS3, prefix: string) {
  for await (const page of pagesOf(ask, prefix)) {
    const names = ['Key', 'Size', 'LastModified'] as const
    for (const { Key, Size, LastModified } of readElements(page, 'Contents', names))
      yield { key: Key, bytes: Number(Size), touchedAt: new Date(LastModified) }
  }
}

/** A page names a thousand objects at most, and the token by which the next one is asked for. */
async function* pagesOf(ask: AskS3, prefix: string): AsyncIterable<string> {
  let token = ''
  do {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
    const answer = await ask({ method: 'GET', query })
    const page = await answer.text()
    yield page
    const [result] = readElements(page, 'ListBucketResult', ['NextContinuationToken'])
    token = result?.NextContinuationToken ?? ''
  } while (token !== '')
}
