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
  databaseMark,
  FileMissing,
  type FileStore,
  FilesUnavailable,
  type ListedFile,
  versionPattern,
} from './file-store.ts'

export interface S3Location {
  endpoint: string
  region?: string | undefined
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** The bucket may hold other things too. */
const prefix = 'media/'

/** How many parts of 5 MB one upload holds in memory at most. */
const partsAtOnce = 2

/** Files as objects of an S3-compatible bucket, which any number of instances can share. */
export function createS3Store({ bucket, endpoint, region, ...credentials }: S3Location): FileStore {
  const client = new S3Client({
    endpoint,
    region: region ?? 'us-east-1',
    credentials,
    forcePathStyle: true,
    // Many S3-compatible stores do not know the checksums that newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
  const objectOf = (version: string) => ({ Bucket: bucket, Key: s3KeyOf(version) })
  const mark = { Bucket: bucket, Key: `${prefix}${databaseMark}` }

  return {
    /** An S3 object appears only when its upload is complete: a failed or killed one leaves nothing. */
    async put(version, content) {
      const params = { ...objectOf(version), Body: Readable.from(content) }
      await translateErrors(new Upload({ client, params, queueSize: partsAtOnce }).done(), version)
    },
    async get(version, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const reply = client.send(new GetObjectCommand({ ...objectOf(version), Range }))
      const { Body } = await translateErrors(reply, version)
      return ReadableStream.from(Body as Readable)
    },
    async copy(from, to) {
      const CopySource = `${bucket}/${s3KeyOf(from)}`
      await translateErrors(
        client.send(new CopyObjectCommand({ ...objectOf(to), CopySource })),
        from,
      )
    },
    async remove(version) {
      await translateErrors(client.send(new DeleteObjectCommand(objectOf(version))), version)
    },
    async exists(version) {
      if (!versionPattern.test(version)) return false
      try {
        await translateErrors(client.send(new HeadObjectCommand(objectOf(version))), version)
        return true
      } catch (error) {
        if (error instanceof FileMissing) return false
        throw error
      }
    },
    list: () => listObjects(client, bucket),
    async databaseId() {
      try {
        const { Body } = await translateErrors(
          client.send(new GetObjectCommand(mark)),
          databaseMark,
        )
        return await Body?.transformToString()
      } catch (error) {
        if (error instanceof FileMissing) return undefined
        throw error
      }
    },
    async setDatabaseId(id) {
      await translateErrors(
        client.send(new PutObjectCommand({ ...mark, Body: Buffer.from(id) })),
        databaseMark,
      )
    },
    close: async () => client.destroy(),
  }
}

function s3KeyOf(version: string): string {
  if (!versionPattern.test(version)) throw new FileMissing(version)
  return `${prefix}${version}`
}

async function* listObjects(client: S3Client, bucket: string): AsyncIterable<ListedFile> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
  for await (const { Contents = [] } of pages)
    for (const { Key = '', LastModified } of Contents) {
      const version = Key.slice(prefix.length)
      if (LastModified && versionPattern.test(version)) yield { version, touchedAt: LastModified }
    }
}

/** Turns the store's failures into those of a file store; errors of the uploaded content pass unchanged. */
async function translateErrors<T>(reply: Promise<T>, version: string): Promise<T> {
  try {
    return await reply
  } catch (error) {
    const status = s3StatusOf(error)
    if (status === 404) throw new FileMissing(version)
    throw status === 'none' || Number(status) >= 500 ? new FilesUnavailable(error) : error
  }
}

/** The status the store answered with, 'none' without an answer, undefined for errors that are not the S3 client's. */
function s3StatusOf(error: unknown): number | 'none' | undefined {
  if (!(error instanceof Error && '$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode ?? 'none'
}
