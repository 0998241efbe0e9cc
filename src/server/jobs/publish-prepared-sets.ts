import { workOffDueSets } from '#data/prepared/due-sets.ts'
import { job, minutes, seconds } from './job.ts'

/** Every instance asks; the database lets one of them do it. */
export const publishPreparedSets = job({
  name: 'publish-prepared-sets',
  label: 'Publicarea modificărilor planificate',
  everyMs: seconds(3),
  runs: 'on each instance',
  withinMs: minutes(5),
  needs: ({ serviceClient, requests: { work } }) => serviceClient && { serviceClient, work },
  async run({ serviceClient, work }, { signal }) {
    // Mails are made only for a channel that the database knows.
    await work?.deliveries.ready()
    if (await workOffDueSets(serviceClient, signal)) work?.news.fire()
  },
})
