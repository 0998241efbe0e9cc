import { hours, job, minutes } from './job.ts'

export const removeExpiredArchives = job({
  name: 'remove-expired-archives',
  label: 'Ștergerea copiilor de siguranță vechi',
  everyMs: hours(1),
  firstAfterMs: minutes(10),
  runs: 'on each instance',
  withinMs: minutes(10),
  needs: (parts) => parts,
  run: (parts) => parts.removeExpiredArchives(),
})
