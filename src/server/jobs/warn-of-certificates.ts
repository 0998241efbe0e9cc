import { warnOfCertificates as warn } from '../requests/warn-of-certificates.ts'
import { job, minutes } from './job.ts'

/** Among what requests need, because warnings go to the same addresses as requests by mail. */
export const warnOfCertificates = job({
  name: 'warn-of-certificates',
  label: 'Anunțarea certificatelor care expiră',
  everyMs: minutes(1),
  runs: 'on each instance',
  withinMs: minutes(10),
  needs: ({ requests: { work } }) => (work?.channels.email ? work : undefined),
  run: (work, { signal, log }) => warn(work, signal, log),
})
