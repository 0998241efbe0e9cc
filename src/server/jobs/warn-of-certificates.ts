import { dataOrThrow } from '#data/client/data-or-throw.ts'
import { job, seconds } from './job.ts'

/** Among what requests need, because warnings go to the same addresses as requests by mail. */
export const warnOfCertificates = job({
  name: 'warn-of-certificates',
  label: 'Anunțarea certificatelor care expiră',
  everyMs: seconds(30),
  runs: 'once for all instances',
  withinMs: seconds(30),
  needs: ({ requests: { work } }) => (work?.channels.email ? work : undefined),
  async run({ serviceClient, deliveries, news }) {
    await deliveries.ready()
    if (dataOrThrow(await serviceClient.rpc('warn_of_certificates')) > 0) news.fire()
  },
})
