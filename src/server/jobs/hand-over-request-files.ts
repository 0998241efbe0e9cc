import { hours, job, seconds } from './job.ts'

/** A file can only be stored for a request that is in the database. A slow bucket holds up no request. */
export const handOverRequestFiles = job({
  name: 'hand-over-request-files',
  label: 'Mutarea fișierelor din cereri',
  everyMs: seconds(5),
  runs: 'on each instance',
  withinMs: hours(1),
  needs: ({ requests }) => requests.work,
  wakes: ({ news }) => [news],
  run: async ({ files }) => (await files)?.handOver(),
})
