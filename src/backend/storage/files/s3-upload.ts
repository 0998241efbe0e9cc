import { ignoreFailure } from '#kit/log.ts'
import { type AskS3, readElements, requireResult } from './s3-client.ts'

/** The smallest that S3 takes for a part that is not the last. */
const partBytes = 5 * 1024 * 1024

type Part = Uint8Array<ArrayBuffer>

/** It appears when all of it has arrived. While one part is being sent, the next one is collected, so two are in memory. */
export async function uploadToS3(ask: AskS3, key: string, content: AsyncIterable<Uint8Array>) {
  const parts = inParts(content)
  const first = await parts.next()
  if (first.done || first.value.length < partBytes) {
    await ask({ method: 'PUT', key, body: first.value ?? '' })
    return
  }
  const uploadId = await beginUpload(ask, key)
  try {
    await completeUpload(
      ask,
      key,
      uploadId,
      await sendParts(ask, key, uploadId, first.value, parts),
    )
  } catch (error) {
    await ask({ method: 'DELETE', key, query: { uploadId } }).catch(
      ignoreFailure('the store removes unfinished uploads itself'),
    )
    throw error
  }
}

/** Cuts the content into parts of the same length; only the last may be shorter. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Part, undefined> {
  let part = new Uint8Array(partBytes)
  let length = 0
  for await (let chunk of content) {
    while (chunk.length > 0) {
      const taken = chunk.subarray(0, partBytes - length)
      part.set(taken, length)
      length += taken.length
      chunk = chunk.subarray(taken.length)
      if (length < partBytes) continue
      yield part
      part = new Uint8Array(partBytes)
      length = 0
    }
  }
  if (length > 0) yield part.subarray(0, length)
}

async function beginUpload(ask: AskS3, key: string): Promise<string> {
  const answer = await ask({ method: 'POST', key, query: { uploads: '' } })
  const names = ['UploadId'] as const
  const [begun] = readElements(await answer.text(), 'InitiateMultipartUploadResult', names)
  if (!begun?.UploadId) throw new Error('S3 began an upload without an id')
  return begun.UploadId
}

/** @returns the tag of each part, by which S3 knows it */
async function sendParts(
  ask: AskS3,
  key: string,
  uploadId: string,
  first: Part,
  others: AsyncIterator<Part, undefined>,
): Promise<string[]> {
  const send = async (body: Part, number: number) => {
    const query = { partNumber: String(number), uploadId }
    const answer = await ask({ method: 'PUT', key, query, body })
    return answer.headers.get('etag') ?? ''
  }
  const tags: string[] = []
  for (let part: Part | undefined = first; part; ) {
    const [tag, next]: [string, IteratorResult<Part, undefined>] = await Promise.all([
      send(part, tags.length + 1),
      others.next(),
    ])
    tags.push(tag)
    part = next.value
  }
  return tags
}

async function completeUpload(ask: AskS3, key: string, uploadId: string, tags: readonly string[]) {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const answer = await ask({ method: 'POST', key, query: { uploadId }, body })
  await requireResult(answer, 'CompleteMultipartUploadResult')
}
