import path from 'node:path'
import { addAbortSignal } from 'node:stream'
import type { Log } from '../log/log.ts'
import { writeArchiveFile } from './archive-file.ts'
import { removeExpired, stampOf } from './backup-directory.ts'
import { claimRun, noteOutcome, type RunOutcome } from './backup-log.ts'
import { isDiskFull } from './backup-problem.ts'
import { type BackupSource, createBackup } from './create-backup.ts'
import { isBackupDue } from './due.ts'

/** Makes tonight's archive if it is time and no other instance does; older ones make room afterwards. */
export async function runNightlyBackup(
  source: BackupSource,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const id = await claimRun(source.engine, (last) => isBackupDue(new Date(), last))
  if (id === undefined) return
  const outcome = await makeArchive(source, log, signal)
  await noteOutcome(source.engine, id, outcome)
  if (outcome.result === 'failed') return
  await removeExpired(source.folder)
  log.info({ file: outcome.file, bytes: outcome.bytes }, 'the nightly backup was written')
}

async function makeArchive(
  source: BackupSource,
  log: Log,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const file = `nightly-${stampOf(new Date())}.tar.gz`
  try {
    const content = addAbortSignal(signal, await createBackup(source))
    const { manifest, bytes } = await writeArchiveFile(path.join(source.folder, file), content)
    const { gaps } = manifest
    if (gaps.length === 0) return { result: 'done', file, bytes }
    log.error({ gaps: gaps.slice(0, 20) }, 'media files are missing from the nightly backup')
    return { result: 'gaps', file, bytes, note: `${gaps.length} files` }
  } catch (error) {
    log.error({ err: error }, 'the nightly backup failed')
    return { result: 'failed', note: isDiskFull(error) ? 'disk full' : 'other' }
  }
}
