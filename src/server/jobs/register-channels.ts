import { job, minutes } from './job.ts'

/** The database forgets the channels of a server that is silent for long. */
export const registerChannels = job({
  name: 'register-channels',
  label: 'Anunțarea canalelor acestui server',
  everyMs: minutes(1),
  runs: 'on each instance',
  withinMs: minutes(1),
  needs: ({ requests }) => requests.work,
  run: ({ deliveries }) => deliveries.registerChannels(),
})
