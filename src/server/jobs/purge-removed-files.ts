import { hours, job, minutes } from './job.ts'

export const purgeRemovedFiles = job({
  name: 'purge-removed-files',
  label: 'Golirea coșului de fișiere',
  everyMs: hours(1),
  firstAfterMs: minutes(10),
  runs: 'once for all instances',
  withinMs: hours(1),
  needs: ({ source }) => source.purgeRemovedFiles,
  run: (purge) => purge(),
})
