import { dataOrThrow } from '#data/client/data-or-throw.ts'
import { hours, job, minutes } from './job.ts'

export const purgeSpam = job({
  name: 'purge-spam',
  label: 'Ștergerea cererilor nedorite',
  everyMs: hours(1),
  runs: 'once for all instances',
  withinMs: minutes(10),
  needs: ({ requests }) => requests.work,
  async run({ serviceClient }) {
    dataOrThrow(await serviceClient.rpc('purge_spam'))
  },
})
