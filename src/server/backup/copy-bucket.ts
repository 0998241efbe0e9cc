import {
  createS3Client,
  FilesUnavailable,
  listS3Objects,
  type S3Location,
  uploadToS3,
} from '#backend/backend.ts'
import { decryptWithAge, encryptWithAge } from './age-encryption.ts'
import { BackupProblem } from './backup-problem.ts'

/** The bucket may hold other things too. */
const prefix = 'backups/'
const copyName = /^nightly-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.gz(\.age)?$/

export interface StoredCopy {
  name: string
  bytes: number
}

export type CopyBucket = ReturnType<typeof openCopyBucket>

export interface CopyBucketOptions {
  s3: S3Location
  passphrase: string | undefined
}

export function openCopyBucket({ s3, passphrase }: CopyBucketOptions) {
  const ask = createS3Client(s3)

  async function* download(name: string): AsyncGenerator<Uint8Array> {
    const { body } = await ask({ method: 'GET', key: `${prefix}${name}` })
    try {
      if (body) yield* body as ReadableStream<Uint8Array>
    } catch (error) {
      throw new FilesUnavailable(error)
    }
  }

  return {
    nameOf: (file: string) => (passphrase === undefined ? file : `${file}.age`),
    put: (name: string, content: AsyncIterable<Uint8Array>) =>
      uploadToS3(
        ask,
        `${prefix}${name}`,
        passphrase === undefined ? content : encryptWithAge(content, passphrase),
      ),
    get: (name: string) => openArchive(name, download(name), passphrase),
    async remove(name: string): Promise<void> {
      await ask({ method: 'DELETE', key: `${prefix}${name}` })
    },
    /** The oldest first. */
    async list(): Promise<StoredCopy[]> {
      const copies: StoredCopy[] = []
      for await (const { key, bytes } of listS3Objects(ask, prefix)) {
        const name = key.slice(prefix.length)
        if (copyName.test(name)) copies.push({ name, bytes })
      }
      return copies.sort((one, other) => (one.name < other.name ? -1 : 1))
    },
  }
}

export function openArchive(
  name: string,
  content: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncIterable<Uint8Array> {
  if (!name.endsWith('.age')) return content
  if (passphrase === undefined)
    throw new BackupProblem('The archive is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  return decryptWithAge(content, passphrase)
}
