import { hours, job, minutes } from './job.ts'

export const checkLinks = job({
  name: 'check-links',
  label: 'Verificarea linkurilor',
  everyMs: hours(24),
  firstAfterMs: minutes(10),
  runs: 'on each instance',
  withinMs: minutes(10),
  needs: ({ health }) => health,
  run: (health) => health.checkLinks(),
})
