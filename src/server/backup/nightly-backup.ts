import path from 'node:path'
import { addAbortSignal } from 'node:stream'
import type { Engine } from '#backend/backend.ts'
import type { Log } from '#kit/log.ts'
import { writeArchiveFile } from './archive-file.ts'
import { removeExpired, removeExpiredOf, stampOf } from './backup-directory.ts'
import {
  archivesByFolder,
  type BackupRun,
  claimRun,
  type RunOutcome,
  recordOutcome,
} from './backup-log.ts'
import { isDiskFull } from './backup-problem.ts'
import { type BackupSource, createBackup } from './create-backup.ts'

export async function runNightlyBackup(source: BackupSource, log: Log, signal: AbortSignal) {
  signal.throwIfAborted()
  const id = await claimRun(source.engine, source.archivesFolder, (last) =>
    isBackupDue(new Date(), last),
  )
  if (id === undefined) return
  const outcome = await makeArchive(source, log, signal)
  await recordOutcome(source.engine, id, outcome)
  if (outcome.result === 'failed') return
  await removeExpiredArchives(source.engine, source.archivesFolder)
  log.info({ file: outcome.file, bytes: outcome.bytes }, 'the nightly backup was written')
}

/** Those of every instance whose folder this one can reach: an instance that is gone cannot remove its own. */
export async function removeExpiredArchives(engine: Engine, ownFolder: string): Promise<void> {
  await removeExpired(ownFolder)
  for (const [folder, files] of await archivesByFolder(engine)) await removeExpiredOf(folder, files)
}

async function makeArchive(
  source: BackupSource,
  log: Log,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const file = `nightly-${stampOf(new Date())}.tar.gz`
  try {
    const content = addAbortSignal(signal, await createBackup(source))
    const { manifest, bytes } = await writeArchiveFile(
      path.join(source.archivesFolder, file),
      content,
    )
    const { gaps } = manifest
    if (gaps.length === 0) return { result: 'done', file, bytes }
    log.error({ gaps: gaps.slice(0, 20) }, 'media files are missing from the nightly backup')
    return { result: 'gaps', file, bytes, note: `${gaps.length} files` }
  } catch (error) {
    log.error({ err: error }, 'the nightly backup failed')
    return { result: 'failed', note: isDiskFull(error) ? 'disk full' : 'other' }
  }
}

const nightHour = 3
const retryAfterMs = 60 * 60 * 1000
/** Longer than any backup takes: the process that began it has ended. */
const abandonedAfterMs = 6 * 60 * 60 * 1000

/** Once a night at three by the machine's clock. A missed night is made up for; a failed run is repeated after an hour. */
export function isBackupDue(now: Date, last: BackupRun | undefined): boolean {
  if (!last || last.startedAt < latestNight(now)) return true
  const age = now.getTime() - last.startedAt.getTime()
  if (last.result === 'failed') return age >= retryAfterMs
  return last.result === 'running' && age >= abandonedAfterMs
}

function latestNight(now: Date): Date {
  const night = new Date(now)
  night.setHours(nightHour, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  return night
}
