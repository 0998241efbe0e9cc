import { readElements } from './s3-answer.ts'
import type { AskS3 } from './s3-client.ts'

interface S3Object {
  key: string
  bytes: number
  touchedAt: Date
}

/** Every object whose key begins so. */
export async function* listS3Objects(ask: AskS3, prefix: string): AsyncGenerator<S3Object> {
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
