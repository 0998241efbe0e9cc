import type { BackupRun } from './backup-log.ts'

const nightHour = 3
const retryAfterMs = 60 * 60 * 1000
/** Longer than any backup takes: whoever began it is gone. */
const abandonedAfterMs = 6 * 60 * 60 * 1000

/** Once a night at three by the machine's clock; a missed night is made up for, a failed run is tried again in an hour. */
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
