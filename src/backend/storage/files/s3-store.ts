import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { FileMissing, type FileStore, type StoredFile, versionForm } from './file-store.ts'

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

  return {
    /** The object is there once it is whole: what fails or is killed on the way never shows. */
    async put(version, content) {
      const params = { ...objectOf(version), Body: Readable.from(content) }
      await new Upload({ client, params, queueSize: partsAtOnce }).done()
    },
    async get(version, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...objectOf(version), Range }))
        return ReadableStream.from(Body as Readable)
      } catch (error) {
        throw isMissing(error) ? new FileMissing(version) : error
      }
    },
    async copy(from, to) {
      const CopySource = `${bucket}/${keyOf(from)}`
      await client
        .send(new CopyObjectCommand({ ...objectOf(to), CopySource }))
        .catch(toFileMissing(from))
    },
    async remove(version) {
      await client.send(new DeleteObjectCommand(objectOf(version)))
    },
    async exists(version) {
      if (!versionForm.test(version)) return false
      try {
        await client.send(new HeadObjectCommand(objectOf(version)))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    list: () => listObjects(client, bucket),
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

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

function isMissing(error: unknown): boolean {
  return statusOf(error) === 404
}

function toFileMissing(version: string) {
  return (error: unknown): never => {
    throw isMissing(error) ? new FileMissing(version) : error
  }
}
