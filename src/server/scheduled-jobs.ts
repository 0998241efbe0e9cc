import type { Log } from '#kit/log.ts'
import type { OffsiteCopies } from './backup/copy-offsite.ts'
import type { BackupSource } from './backup/create-backup.ts'
import { runNightlyBackup } from './backup/nightly-backup.ts'
import type { Health } from './health/health.ts'

const everyMs = 60_000
/** Not during the start; and a server that is only tried out for minutes needs no backup. */
const firstAfterMs = 10 * 60_000
const linksEveryMs = 24 * 60 * 60_000
const purgeEveryMs = 60 * 60_000

export interface ScheduledJobsOptions {
  backups: BackupSource | undefined
  /** Where a bucket is set for copies of the archives. */
  offsite: OffsiteCopies | undefined
  health: Pick<Health, 'checkLinks' | 'lastLinkCheck'>
  purgeRemovedFiles: (() => Promise<number>) | undefined
  /** Called even without `backups`: archives from an earlier time expire too. */
  removeExpiredArchives: () => Promise<void>
  log: Log
}

/** A part of a copy on its way cannot be called back; it is of no use any more. */
const closeLimitMs = 5_000

const closeLimit = () => new Promise((resolve) => setTimeout(resolve, closeLimitMs).unref())

/** Runs the nightly backup, its copies off the machine, the removal of old archives, the purge of the bin of files, and once a day the check of the content's links. */
export function startScheduledJobs({
  backups,
  offsite,
  health,
  purgeRemovedFiles,
  removeExpiredArchives,
  log,
}: ScheduledJobsOptions): {
  close(): Promise<void>
} {
  const closing = new AbortController()
  let backup: Promise<void> = Promise.resolve()
  let copying: Promise<void> | undefined
  let isBusy = false
  let purgedAt = 0
  /** A slow line may need hours, for which nothing else waits. */
  const copyOffsite = () => {
    copying ??= offsite
      ?.run(closing.signal)
      .catch((err) => log.error({ err }, 'a copy off the machine failed'))
      .finally(() => {
        copying = undefined
      })
  }
  const runDueJobs = async () => {
    if (isBusy) return
    isBusy = true
    try {
      if (backups) backup = runNightlyBackup(backups, log, closing.signal)
      await backup
      copyOffsite()
      if (Date.now() - purgedAt > purgeEveryMs) {
        purgedAt = Date.now()
        await removeExpiredArchives()
        await purgeRemovedFiles?.()
      }
      if (Date.now() - (health.lastLinkCheck()?.getTime() ?? 0) > linksEveryMs)
        await health.checkLinks()
    } catch (err) {
      log.error({ err }, 'a scheduled job failed')
    } finally {
      isBusy = false
    }
  }
  // The interval's first run comes only once its time is over.
  let timer = setTimeout(() => {
    timer = setInterval(() => void runDueJobs(), everyMs).unref()
  }, firstAfterMs - everyMs).unref()
  return {
    /** A running backup is aborted, and what it has written so far removed. */
    async close() {
      clearTimeout(timer)
      closing.abort()
      await backup.catch(() => undefined)
      await Promise.race([copying, closeLimit()])
    },
  }
}
