import {
  databaseMark,
  FileMissing,
  type FileStore,
  type ListedFile,
  uuidPattern,
} from './file-store.ts'
import {
  type AskS3,
  createS3Client,
  listS3Objects,
  requireResult,
  type S3Answer,
  type S3Location,
} from './s3-client.ts'
import { uploadToS3 } from './s3-upload.ts'

/** The bucket may hold other things too. */
const prefix = 'media/'
const mark = `${prefix}${databaseMark}`

export function createS3Store(location: S3Location): FileStore {
  const ask = createS3Client(location)

  return {
    async put(version, content) {
      await uploadToS3(ask, s3KeyOf(version), content)
    },
    async get(version, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      const { body } = await ask({
        method: 'GET',
        key: s3KeyOf(version),
        ...(headers && { headers }),
      })
      return body ?? ReadableStream.from([])
    },
    localFile: async () => undefined,
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${location.bucket}/${s3KeyOf(from)}` }
      const answer = await ask({ method: 'PUT', key: s3KeyOf(to), headers })
      await requireResult(answer, 'CopyObjectResult')
    },
    async remove(version) {
      await ask({ method: 'DELETE', key: s3KeyOf(version) })
    },
    async exists(version) {
      if (!uuidPattern.test(version)) return false
      return (await unlessMissing(ask({ method: 'HEAD', key: s3KeyOf(version) }))) !== undefined
    },
    list: () => listFiles(ask),
    databaseId: async () => (await unlessMissing(ask({ method: 'GET', key: mark })))?.text(),
    async setDatabaseId(id) {
      await ask({ method: 'PUT', key: mark, body: id })
    },
  }
}

function s3KeyOf(version: string): string {
  if (!uuidPattern.test(version)) throw new FileMissing(version)
  return `${prefix}${version}`
}

async function* listFiles(ask: AskS3): AsyncIterable<ListedFile> {
  for await (const { key, touchedAt } of listS3Objects(ask, prefix)) {
    const version = key.slice(prefix.length)
    if (uuidPattern.test(version)) yield { version, touchedAt }
  }
}

async function unlessMissing(answer: Promise<S3Answer>): Promise<S3Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}
