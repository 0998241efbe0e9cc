import { hours, job, minutes } from './job.ts'

/** A slow line may need hours. Which instance sends an archive is decided in the log of copies. */
export const copyBackupsOffsite = job({
  name: 'copy-backups-offsite',
  label: 'Copia de siguranță în alt loc',
  everyMs: minutes(1),
  firstAfterMs: minutes(10),
  runs: 'on each instance',
  withinMs: hours(24),
  needs: ({ offsite }) => offsite,
  run: (offsite, { signal }) => offsite.run(signal),
})
