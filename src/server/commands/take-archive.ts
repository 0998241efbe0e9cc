import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { writeArchiveFile } from '../backup/archive-file.ts'
import { backupDirectory } from '../backup/backup-directory.ts'
import { BackupProblem } from '../backup/backup-problem.ts'
import {
  type CopyBucket,
  openArchive,
  openCopyBucket,
  type StoredCopy,
} from '../backup/copy-bucket.ts'
import { makeWorkFolder } from '../backup/create-backup.ts'
import { type Environment, offsiteOf } from '../environment/environment.ts'

const bucketPrefix = 'bucket:'

function isInBucket(name: string): boolean {
  return name.startsWith(bucketPrefix)
}

export async function listCopies(environment: Environment): Promise<string[]> {
  const copies = await copiesIn(openBucket(environment))
  if (copies.length === 0) return ['There are no copies in the bucket.']
  return [
    ...copies.map(({ name, bytes }) => `${bucketPrefix}${name}  ${Math.ceil(bytes / 1024)} kB`),
    'Restore one with: npm run restore -- bucket:NAME (or bucket:newest)',
  ]
}

/** The archive as a file on this disk, fetched and decrypted where that is needed, for as long as `use` takes. */
export async function withArchive<T>(
  environment: Environment,
  name: string,
  use: (file: string) => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  if (!isInBucket(name) && !name.endsWith('.age')) return use(path.resolve(name))
  const folder = await makeWorkFolder(backupDirectory(environment))
  try {
    const file = path.join(folder, 'archive.tar.gz')
    const content = isInBucket(name)
      ? await openCopy(environment, name.slice(bucketPrefix.length), say)
      : openArchive(name, createReadStream(name), environment.BACKUP_PASSPHRASE)
    await writeArchiveFile(file, Readable.from(content, { objectMode: false }))
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function openCopy(environment: Environment, requested: string, say: (line: string) => void) {
  const bucket = openBucket(environment)
  const names = (await copiesIn(bucket)).map(({ name }) => name)
  const name = requested === 'newest' ? names.at(-1) : names.find((one) => one === requested)
  if (name === undefined)
    throw new BackupProblem(
      `There is no copy ${requested} in the bucket. npm run restore -- bucket: names those that are.`,
    )
  say(`Fetching ${name} from the bucket.`)
  return bucket.get(name)
}

function copiesIn(bucket: CopyBucket): Promise<StoredCopy[]> {
  return bucket.list().catch((error) => {
    throw new BackupProblem(`The bucket cannot be read (${error.message}).`, { cause: error })
  })
}

function openBucket(environment: Environment): CopyBucket {
  const offsite = offsiteOf(environment)
  if (offsite) return openCopyBucket(offsite)
  throw new BackupProblem('No bucket is set: BACKUP_S3_ENDPOINT and its companions are needed.')
}
