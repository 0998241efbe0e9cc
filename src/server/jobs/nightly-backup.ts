import { runNightlyBackup } from '../backup/nightly-backup.ts'
import { hours, job, minutes } from './job.ts'

/** Looks every minute whether it is time. Which instance makes tonight's archive is decided in the log of backups. */
export const nightlyBackup = job({
  name: 'nightly-backup',
  label: 'Copia de siguranță din fiecare noapte',
  everyMs: minutes(1),
  // A server that is only tried out for minutes needs no backup.
  firstAfterMs: minutes(10),
  runs: 'on each instance',
  withinMs: hours(6),
  needs: ({ backups }) => backups,
  run: (backups, { log, signal }) => runNightlyBackup(backups, log, signal),
})
