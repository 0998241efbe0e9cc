import { hours, job, seconds } from './job.ts'

/** As long as somebody has a code. The server that handed it out may have ended since. */
export const readLinkCodes = job({
  name: 'read-link-codes',
  label: 'Legarea chaturilor Telegram',
  everyMs: seconds(30),
  runs: 'on each instance',
  withinMs: hours(1),
  needs: ({ requests }) => requests.work?.linking,
  wakes: ({ codeIssued }) => [codeIssued],
  run: ({ readCodes }, { signal }) => readCodes(signal),
})
