import { dataOrThrow } from '#data/client/data-or-throw.ts'
import { hours, job, minutes } from './job.ts'

const spamKeptMs = 30 * hours(24)

export const purgeSpam = job({
  name: 'purge-spam',
  label: 'Ștergerea cererilor nedorite',
  everyMs: hours(1),
  runs: 'once for all instances',
  withinMs: minutes(10),
  needs: ({ requests }) => requests.work,
  async run({ serviceClient }) {
    const before = new Date(Date.now() - spamKeptMs).toISOString()
    dataOrThrow(
      await serviceClient.from('requests').delete().eq('state', 'spam').lt('created_at', before),
    )
    dataOrThrow(await serviceClient.rpc('purge_spam_files'))
  },
})
