import { dataOrThrow } from '#data/client/data-or-throw.ts'
import { job, minutes } from './job.ts'

export const remindOfRequests = job({
  name: 'remind-of-requests',
  label: 'Reamintirea cererilor',
  everyMs: minutes(1),
  runs: 'once for all instances',
  withinMs: minutes(1),
  needs: ({ requests }) => requests.work,
  async run({ serviceClient, deliveries, news }) {
    await deliveries.ready()
    if (dataOrThrow(await serviceClient.rpc('remind_of_requests')) > 0) news.fire()
  },
})
