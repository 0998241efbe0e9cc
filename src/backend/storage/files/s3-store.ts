import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import {
  FileMissing,
  type FileStore,
  FilesUnavailable,
  ownerMark,
  type StoredFile,
  versionForm,
} from './file-store.ts'

export interface S3Location {
  endpoint: string
  region?: string | undefined
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Beside whatever else the bucket holds. */
const prefix = 'media/'

/** An upload holds so many parts of 5 MB in memory at most. */
const partsAtOnce = 2

/** Files as objects of an S3-compatible bucket, which any number of instances may share. */
export function createS3Store({ bucket, endpoint, region, ...credentials }: S3Location): FileStore {
  const client = new S3Client({
    endpoint,
    region: region ?? 'us-east-1',
    credentials,
    forcePathStyle: true,
    // Many stores that speak S3 do not know the checksums that newer clients add by themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
  const objectOf = (version: string) => ({ Bucket: bucket, Key: keyOf(version) })
  const mark = { Bucket: bucket, Key: `${prefix}${ownerMark}` }

  return {
    /** The object is there once it is whole: what fails or is killed on the way never shows. */
    async put(version, content) {
      const params = { ...objectOf(version), Body: Readable.from(content) }
      await answer(new Upload({ client, params, queueSize: partsAtOnce }).done(), version)
    },
    async get(version, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const asking = client.send(new GetObjectCommand({ ...objectOf(version), Range }))
      const { Body } = await answer(asking, version)
      return ReadableStream.from(Body as Readable)
    },
    async copy(from, to) {
      const CopySource = `${bucket}/${keyOf(from)}`
      await answer(client.send(new CopyObjectCommand({ ...objectOf(to), CopySource })), from)
    },
    async remove(version) {
      await answer(client.send(new DeleteObjectCommand(objectOf(version))), version)
    },
    async exists(version) {
      if (!versionForm.test(version)) return false
      try {
        await answer(client.send(new HeadObjectCommand(objectOf(version))), version)
        return true
      } catch (error) {
        if (error instanceof FileMissing) return false
        throw error
      }
    },
    list: () => listObjects(client, bucket),
    async owner() {
      try {
        const { Body } = await answer(client.send(new GetObjectCommand(mark)), ownerMark)
        return await Body?.transformToString()
      } catch (error) {
        if (error instanceof FileMissing) return undefined
        throw error
      }
    },
    async setOwner(id) {
      await answer(client.send(new PutObjectCommand({ ...mark, Body: Buffer.from(id) })), ownerMark)
    },
    close: async () => client.destroy(),
  }
}

/** Only a UUID becomes a key. */
function keyOf(version: string): string {
  if (!versionForm.test(version)) throw new FileMissing(version)
  return `${prefix}${version}`
}

async function* listObjects(client: S3Client, bucket: string): AsyncIterable<StoredFile> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
  for await (const { Contents = [] } of pages)
    for (const { Key = '', LastModified } of Contents) {
      const version = Key.slice(prefix.length)
      if (LastModified && versionForm.test(version)) yield { version, touchedAt: LastModified }
    }
}

/** What the store says in the words of a file store; errors of the content that is sent stay what they are. */
async function answer<T>(asking: Promise<T>, version: string): Promise<T> {
  try {
    return await asking
  } catch (error) {
    const status = statusOf(error)
    if (status === 404) throw new FileMissing(version)
    throw status === 'none' || Number(status) >= 500 ? new FilesUnavailable(error) : error
  }
}

/** The client notes on an error what it was answered, if it was; undefined for errors of other origin. */
function statusOf(error: unknown): number | 'none' | undefined {
  if (!(error instanceof Error && '$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 'none'
}
