import { dataOrThrow } from '#data/client/data-or-throw.ts'
import { job, seconds } from './job.ts'

export const remindOfRequests = job({
  name: 'remind-of-requests',
  label: 'Reamintirea cererilor',
  everyMs: seconds(30),
  runs: 'once for all instances',
  withinMs: seconds(30),
  needs: ({ requests }) => requests.work,
  async run({ serviceClient, deliveries, news }) {
    await deliveries.ready()
    if (dataOrThrow(await serviceClient.rpc('remind_of_requests')) > 0) news.fire()
  },
})
