import { dataOrThrow } from '#data/client/data-or-throw.ts'
import { hours, job, minutes } from './job.ts'

export const eraseOldRequests = job({
  name: 'erase-old-requests',
  label: 'Ștergerea cererilor cu termenul împlinit',
  everyMs: hours(1),
  runs: 'once for all instances',
  withinMs: minutes(10),
  needs: ({ requests }) => requests.work,
  async run({ serviceClient }, { signal }) {
    while (!signal.aborted && dataOrThrow(await serviceClient.rpc('erase_old_requests')) > 0);
  },
})
