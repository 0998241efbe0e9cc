import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { openEngine } from '#backend/backend.ts'
import { ignoreFailure } from '#kit/log.ts'
import { writeArchiveFile } from '../backup/archive-file.ts'
import { kindOfPart } from '../backup/archive-parts.ts'
import { backupDirectory, keepLastBeforeRestore, stampOf } from '../backup/backup-directory.ts'
import { BackupProblem } from '../backup/backup-problem.ts'
import { type BackupSource, createBackup } from '../backup/create-backup.ts'
import type { Manifest, MediaGap } from '../backup/manifest.ts'
import { checkForRestore, restoreArchive } from '../backup/restore-archive.ts'
import type { Environment } from '../environment/environment.ts'
import { uploadsFolder } from '../requests/files/upload-store.ts'
import { requestsSpool } from '../requests/spool.ts'
import { hasSite, openMediaStore } from '../source/data-directory.ts'
import { migrations } from '../source/migrations.ts'
import { askForBackup, type CommandAnswer } from './control-socket.ts'
import { listCopies, withArchive } from './take-archive.ts'

type Say = (line: string) => void
type Command = (environment: Environment, words: string[], say: Say) => Promise<CommandAnswer>

/** They read and write archive files of the person who calls, so they run in the shell's process and not in the server. */
const commands: Record<string, Command> = { backup, restore }

export function backupCommand(name: string | undefined): Command | undefined {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  return (
    command &&
    ((environment, words, say) =>
      command(environment, words, say).catch((error) => {
        if (error instanceof BackupProblem) return { lines: [error.message], isFailure: true }
        throw error
      }))
  )
}

async function backup(environment: Environment, [name, ...others]: string[], say: Say) {
  if (name === undefined || others.length > 0)
    return { lines: ['Usage: npm run backup -- FILE'], isFailure: true }
  requireOwnDatabase(environment)
  if (!hasSite(environment))
    throw new BackupProblem(`There is no site in ${path.resolve(environment.DATA_DIR)} to back up.`)
  const file = path.resolve(name)
  if ((await stat(file).catch(ignoreFailure('there is no such file yet')))?.isDirectory())
    throw new BackupProblem(
      `${file} is a folder: name the file to write, e.g. ${file}/site.tar.gz.`,
    )
  const fromServer = await askForBackup(environment.DATA_DIR)
  if (fromServer) say('The running site is backed up.')
  const write = (content: Readable) => writeArchiveFile(file, content, reportProgress(say))
  const { manifest, bytes } = fromServer
    ? await write(fromServer)
    : await withSite(environment, async (site) => write(await createBackup(site)))
  return {
    lines: [
      ...summaryOf(manifest),
      `Written and checked: ${file} (${megabytes(bytes)}).`,
      'It holds password hashes and keys: keep it where only you can read it.',
      ...gapLines(manifest.gaps),
    ],
    isFailure: manifest.gaps.length > 0,
  }
}

async function restore(environment: Environment, words: string[], say: Say) {
  const [name, ...others] = words.filter((word) => word !== '--replace')
  if (name === undefined || others.length > 0)
    return { lines: ['Usage: npm run restore -- FILE|bucket:NAME [--replace]'], isFailure: true }
  requireOwnDatabase(environment)
  if (name === 'bucket:') return { lines: await listCopies(environment), isFailure: false }
  const replace = words.includes('--replace')
  return withArchive(environment, name, (file) => restoreFile(environment, file, replace, say), say)
}

async function restoreFile(environment: Environment, file: string, replace: boolean, say: Say) {
  const manifest = await checkForRestore(file, migrations)
  say(`The archive of ${manifest.createdAt} is whole.`)
  for (const line of summaryOf(manifest)) say(line)
  await withSite(environment, (site) =>
    restoreArchive({
      ...site,
      file,
      manifest,
      migrations,
      replace,
      backUpCurrent: () => backUpCurrent(site, say),
      say,
    }),
  )
  // The snapshot for a start without a database shows the site that was replaced.
  await rm(path.join(environment.DATA_DIR, 'published-site.json'), { force: true })
  return {
    lines: [
      'The site is restored. Start it with npm start; everyone signs in anew.',
      ...gapLines(manifest.gaps),
    ],
    isFailure: false,
  }
}

async function backUpCurrent(site: BackupSource, say: Say): Promise<void> {
  const file = path.join(site.archivesFolder, `before-restore-${stampOf(new Date())}.tar.gz`)
  await writeArchiveFile(file, await createBackup(site))
  await keepLastBeforeRestore(site.archivesFolder)
  say(`Kept: ${file}`)
}

async function withSite<T>(environment: Environment, use: (site: BackupSource) => Promise<T>) {
  const { DATABASE_URL: url, DATA_DIR: directory } = environment
  const engine = await openEngine({ url, directory })
  const files = await openMediaStore(environment)
  try {
    return await use({
      engine,
      files,
      archivesFolder: backupDirectory(environment),
      requestsSpool: requestsSpool(environment),
      requestFiles: uploadsFolder(environment),
    })
  } finally {
    await engine.close()
  }
}

function requireOwnDatabase({ SUPABASE_URL }: Environment): void {
  if (SUPABASE_URL !== undefined)
    throw new BackupProblem(
      'The content lives at the Supabase of SUPABASE_URL: back it up and restore it there.',
    )
}

const progressStepBytes = 50 * 1024 * 1024

function reportProgress(say: Say): (bytes: number) => void {
  let next = progressStepBytes
  return (bytes) => {
    if (bytes < next) return
    say(`${megabytes(bytes)} written`)
    next = bytes + progressStepBytes
  }
}

function summaryOf({ tables, parts, version }: Manifest): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const media = parts.filter(({ name }) => kindOfPart(name) === 'media')
  const bytes = media.reduce((sum, { size }) => sum + size, 0)
  const waiting = parts.filter(({ name }) => kindOfPart(name) === 'requests').length
  const uploads = parts.filter(({ name }) => kindOfPart(name) === 'uploads').length / 2
  return [
    `Temelia ${version}: ${rows} rows in ${tables.length} tables, ${media.length} media files (${megabytes(bytes)}).`,
    ...(waiting > 0 ? [`${waiting} requests that wait for the database.`] : []),
    ...(uploads > 0 ? [`${uploads} files of requests that wait for the bucket.`] : []),
  ]
}

const maxNamedGaps = 20

function gapLines(gaps: readonly MediaGap[]): string[] {
  if (gaps.length === 0) return []
  return [
    `${gaps.length} media files could not be read and are not in the archive:`,
    ...gaps
      .slice(0, maxNamedGaps)
      .map(({ bucket, name, problem }) => `  ${bucket}/${name} (${problem})`),
    ...(gaps.length > maxNamedGaps ? [`  and ${gaps.length - maxNamedGaps} more`] : []),
  ]
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
