import { job, minutes } from './job.ts'

export const purgeExpiredSignIns = job({
  name: 'purge-expired-sign-ins',
  label: 'Ștergerea autentificărilor expirate',
  everyMs: minutes(10),
  firstAfterMs: minutes(10),
  runs: 'once for all instances',
  withinMs: minutes(10),
  needs: ({ source }) => source.builtInBackend?.purgeExpiredSignIns,
  run: (purge) => purge(),
})
